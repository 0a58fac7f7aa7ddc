import fc from "fast-check";

/** The clones of a model run. */
export const CLONES = ["ada", "ben", "cleo"] as const;
export type CloneName = (typeof CLONES)[number];

/** Few names, so that all clones meet under each of them; a run starts with all but the last. */
export const NAMES = ["n1", "n2", "n3", "n4"] as const;

/** What may happen in a clone, and how often it does, compared with the others. */
const DEEDS = {
  "save a new one": 6,
  "save over": 3,
  "edit a section": 6,
  "take an item out": 2,
  continue: 2,
  clear: 1,
  rename: 2,
  "undo the latest": 2,
  "undo a name": 2,
  "redo the latest": 1,
  "redo a name": 1,
  "restore an ended one": 1,
  "restore an earlier state": 2,
  "restore under another name": 1,
  pull: 3,
  push: 3,
  sync: 3,
  "sync a name": 2,
  "collect garbage": 1,
  "collect the remote's garbage": 1,
  "delete the live ref": 1,
  "put another document under the live ref": 1,
} as const;
export type Deed = keyof typeof DEEDS;

/** One thing that happens in one clone; what a deed does not need, it does not read. */
export interface Step {
  readonly who: CloneName;
  readonly does: Deed;
  readonly name: string;
  readonly other: string;
  /** Which section is edited, or how many states back. */
  readonly which: number;
}

/** The first name is the busiest. */
const name = fc.constantFrom(NAMES[0], NAMES[0], NAMES[0], NAMES[1], NAMES[1], NAMES[2], NAMES[3]);

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...CLONES),
  does: fc.oneof(
    ...Object.entries(DEEDS).map(([deed, weight]) => ({ weight, arbitrary: fc.constant(deed as Deed) })),
  ),
  name,
  other: name,
  which: fc.integer({ min: 0, max: 3 }),
});

/** Most runs have up to 9 steps, one in ten up to 40: what goes wrong mostly does so within a few. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 9, arbitrary: fc.array(step, { minLength: 1, maxLength: 9, size: "max" }) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 1, maxLength: 40, size: "max" }) },
);

/** A step as a line to read. */
export function sentence({ who, does, name, other, which }: Step): string {
  return `${who}: ${does} (${name}, other ${other}, ${which})`;
}
