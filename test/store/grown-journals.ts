import fc from "fast-check";
import { headsOf, nextGeneration, type RecordedEntry, wholeId } from "../../src/checkpoint/journal.ts";
import { type BuiltEntry, buildEntry } from "../../src/store/journal/entry-objects.ts";

/** One step of a story: what is done, on which day, on which of the entries so far, and what a forget names. */
export interface Step {
  readonly op: "save" | "clear" | "forget";
  readonly day: number;
  readonly onto: readonly number[];
  readonly names: readonly number[];
}

const index = fc.nat({ max: 40 });

/** Stories of up to a dozen steps, on few days, with branches, joins and forgets. */
export const growths: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record<Step>({
    op: fc.constantFrom("save", "save", "save", "clear", "forget"),
    day: fc.nat({ max: 2 }),
    onto: fc.array(index, { maxLength: 3 }),
    names: fc.array(index, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The entries that such a story leaves behind, every parent before its children. */
export function grown(steps: readonly Step[]): readonly BuiltEntry[] {
  const all: BuiltEntry[] = [];
  const named = (indices: readonly number[]): readonly RecordedEntry[] => [
    ...new Set(indices.flatMap((at) => all[at % Math.max(1, all.length)]?.recorded ?? [])),
  ];
  for (const [at, { op, day, onto, names }] of steps.entries()) {
    const recorded = all.map((one) => one.recorded);
    const parents = onto.length > 0 ? named(onto) : headsOf(recorded);
    const forgets = op === "forget" ? named(names).map(wholeId) : [];
    const entry = {
      op,
      time: `2026-11-${String(day + 10)}T08:00:${String(at).padStart(2, "0")}.000Z`,
      author: "A",
      host: "h",
      generation: nextGeneration(parents),
      parents: parents.map(({ id }) => id),
      ...(forgets.length > 0 ? { forgets } : {}),
    };
    const document = op === "clear" ? null : Buffer.from(`state ${at}`);
    all.push(buildEntry("sha1", { entry, document, captured: [] }));
  }
  return all;
}
