import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { parseCheckpoint, renderCheckpoint } from "../../src/checkpoint/document/native.ts";
import { mergeCheckpoints, type Side } from "../../src/checkpoint/merge/documents.ts";
import { cleaned } from "../../src/checkpoint/merge/pieces.ts";
import { FIELDS, type Field, ruleOf } from "../../src/checkpoint/sections.ts";
import { leftOpen } from "../../src/text/markdown/lines.ts";
import { readListBlocks } from "../../src/text/markdown/list-blocks.ts";
import { runs } from "../support/depth.ts";
import { checkpoint } from "./arbitrary.ts";
import { grown, grownApart } from "./grown.ts";

const RUNS = { numRuns: runs({ short: 17, deep: 400 }) };
const anyThree = fc.tuple(fc.option(checkpoint), fc.array(checkpoint, { minLength: 1, maxLength: 3 }));
const written = (of: Checkpoint): string => new TextDecoder().decode(renderCheckpoint(of));
const asSides = (checkpoints: readonly Checkpoint[]): readonly Side[] =>
  checkpoints.map((each, index) => ({ id: `entry-${index}`, checkpoint: each }));
const bodyOf = (of: Checkpoint): string =>
  of.preamble + of.sections.map((s) => s.heading + s.source).join("");

const withoutTitle = (preamble: string): string =>
  cleaned(cleaned(preamble).replace(/^ {0,3}#(?:[ \t].*)?(?:\n|$)/, ""));

/** What each section says, in whatever order sections and items stand. */
const saidIn = (of: Checkpoint): readonly string[] => [
  cleaned(of.preamble),
  ...of.sections
    .map(({ field, heading, source }) => {
      const isList = field !== null && ruleOf(field).kind !== "text";
      const blocks = readListBlocks(source).map(({ form }) => form);
      return `${heading}\n${isList ? blocks.sort().join("\n") : cleaned(source)}`;
    })
    .sort(),
];

function orders<T>(of: readonly T[]): readonly (readonly T[])[] {
  if (of.length < 2) return [of];
  return of.flatMap((first, index) =>
    orders(of.filter((_, at) => at !== index)).map((rest) => [first, ...rest]),
  );
}

/** What stands in all sections of a list field, block by block. */
function blocksOf(of: Checkpoint | null, field: Field): ReadonlySet<string> {
  const sections = (of?.sections ?? []).filter((section) => section.field === field);
  return new Set(sections.flatMap(({ source }) => readListBlocks(source).map(({ key }) => key)));
}

test("documents merge alike in whatever order they come", () => {
  const given = fc.oneof(
    anyThree,
    grown.map(({ base, sides }) => [base, sides] as const),
  );
  fc.assert(
    fc.property(given, ([base, checkpoints]) => {
      const [first, ...more] = orders(asSides(checkpoints)).map((sides) =>
        written(mergeCheckpoints(base, sides)),
      );
      for (const other of more) expect(other).toBe(first);
    }),
    RUNS,
  );
});

test("what is merged reads back as it was merged", async () => {
  const given = fc.oneof(
    anyThree,
    grown.map(({ base, sides }) => [base, sides] as const),
  );
  await fc.assert(
    fc.asyncProperty(given, async ([base, checkpoints]) => {
      const merged = mergeCheckpoints(base, asSides(checkpoints));
      const read = await parseCheckpoint(renderCheckpoint(merged));
      expect(read).toEqual(merged);
    }),
    RUNS,
  );
});

test("one document, or the same one twice, is left as it is", () => {
  fc.assert(
    fc.property(fc.option(checkpoint), checkpoint, (base, a) => {
      expect(written(mergeCheckpoints(base, asSides([a])))).toBe(written(a));
      expect(written(mergeCheckpoints(base, asSides([a, structuredClone(a)])))).toBe(written(a));
    }),
    RUNS,
  );
});

test("a side that changed nothing has no say", () => {
  fc.assert(
    fc.property(
      fc.oneof(grown, fc.record({ base: checkpoint, sides: fc.tuple(checkpoint) })),
      ({ base, sides }) => {
        const [a = base] = sides;
        expect(written(mergeCheckpoints(base, asSides([base, a])))).toBe(written(a));
        // Saved again without a change of its text, and later than the other.
        const again = { ...base, saved: "2030-01-01T00:00:00Z" };
        const merged = mergeCheckpoints(base, asSides([again, a]));
        expect(bodyOf(merged)).toBe(bodyOf(a));
        const { saved, by, host } = a;
        const { version, name } = merged;
        expect({ ...merged, saved, by, host }).toEqual({ ...a, version, name });
        expect([merged.by, merged.host]).toEqual([again.by, again.host]);
      },
    ),
    RUNS,
  );
});

/** An indented line right below a title in the heading goes on as a part of that title. */
const carriesOn = (left: ReadonlySet<string>, block: string): boolean =>
  [...left].some((other) => other.endsWith(` ${block}`));

test("no item that a side added is lost, and none that all kept", () => {
  const given = fc.oneof(
    anyThree,
    grown.map(({ base, sides }) => [base, sides] as const),
  );
  const lists = FIELDS.filter(({ kind }) => kind !== "text").map(({ field }) => field);
  fc.assert(
    fc.property(given, ([base, sides]) => {
      const merged = mergeCheckpoints(base, asSides(sides));
      for (const field of lists) {
        const was = blocksOf(base, field);
        const are = sides.map((side) => blocksOf(side, field));
        const left = blocksOf(merged, field);
        const added = are.flatMap((blocks) => [...blocks].filter((block) => !was.has(block)));
        const kept = [...was].filter((block) => are.every((blocks) => blocks.has(block)));
        const spoken = [...added, ...kept].filter((block) => block !== "None");
        expect(spoken.filter((block) => !left.has(block) && !carriesOn(left, block))).toEqual([]);
      }
    }),
    RUNS,
  );
});

/** A fence that is left open is closed by a merge: with it closed, the text is the same. */
const closed = (text: string): string => [text, leftOpen(text.split("\n"))].join("\n").trim();

test("no text that a side wrote is lost", () => {
  const given = fc.oneof(
    anyThree,
    grown.map(({ base, sides }) => [base, sides] as const),
  );
  fc.assert(
    fc.property(given, ([base, sides]) => {
      const merged = cleaned(bodyOf(mergeCheckpoints(base, asSides(sides))));
      for (const side of sides) {
        const texts = side.sections.filter(({ field }) => field !== null && ruleOf(field).kind === "text");
        for (const { field, source } of texts) {
          const before = base?.sections.some(
            (each) => each.field === field && cleaned(each.source) === cleaned(source),
          );
          if (!before) expect(merged).toContain(cleaned(source));
        }
        const about = withoutTitle(side.preamble);
        if (closed(about) !== closed(withoutTitle(base?.preamble ?? "")))
          expect(cleaned(merged)).toContain(about);
      }
    }),
    RUNS,
  );
});

test("a merge that meets its sides again stays as it is", () => {
  fc.assert(
    fc.property(grownApart, ({ base, sides }) => {
      const merged = mergeCheckpoints(base, asSides(sides));
      const [a = base] = sides;
      expect(written(mergeCheckpoints(a, asSides([merged, a])))).toBe(written(merged));
      for (const side of sides) {
        const again = mergeCheckpoints(base, asSides([merged, side]));
        const labels = (of: Checkpoint) => bodyOf(of).match(/^\*\*Version of .*$/gm) ?? [];
        expect(labels(again).sort()).toEqual(labels(merged).sort());
        expect(saidIn(again)).toEqual(saidIn(merged));
      }
    }),
    RUNS,
  );
});
