import fc from "fast-check";
import { expect, test } from "vitest";
import { withArchived, withoutStretches } from "../../../src/operations/memory/rules/archive.ts";
import { finishedLessons } from "../../../src/operations/memory/rules/lessons/archive.ts";
import { withLesson, withMeta } from "../../../src/operations/memory/rules/lessons/edit.ts";
import { observed, violated } from "../../../src/operations/memory/rules/lessons/lesson.ts";
import { readLessons } from "../../../src/operations/memory/rules/lessons/lessons.ts";
import { runs } from "../../support/depth.ts";

const TODAY = "2026-11-16";
const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const shown = (file: Uint8Array): string => Buffer.from(file).toString("latin1");

test("lessons are read with their metadata, whatever stands between the values", () => {
  const file = [
    "# Lessons",
    "## [2026-01-01] One level higher",
    "> conf: 0.7 · seen: 2026-01-02 · obs: 4",
    "## Section",
    "### [2026-01-03] Commas ###",
    "",
    "> conf: .5, seen: 2026-01-04, obs: 2, by: me",
    "#### Details",
    "### Dashes",
    "> obs: 3 - seen: 2026-01-05 - conf: 1",
    "### [2026-02-30] No such day",
    "> a quotation, not metadata",
  ].join("\n");
  expect(readLessons(Buffer.from(file))).toEqual([
    {
      title: "One level higher",
      date: "2026-01-01",
      line: 2,
      meta: { conf: 0.7, seen: "2026-01-02", obs: 4 },
      odd: null,
    },
    {
      title: "Commas",
      date: "2026-01-03",
      line: 5,
      meta: { conf: 0.5, seen: "2026-01-04", obs: 2 },
      odd: null,
    },
    { title: "Dashes", date: null, line: 9, meta: { conf: 1, seen: "2026-01-05", obs: 3 }, odd: null },
    { title: "[2026-02-30] No such day", date: null, line: 11, meta: null, odd: null },
  ]);
});

test.each([
  ["> conf: high · seen: 2026-01-01 · obs: 1", "'conf: high' is no number from 0 to 1"],
  ["> conf: 1.5 · seen: 2026-01-01 · obs: 1", "'conf: 1.5' is no number from 0 to 1"],
  ["> conf: -0.5 · seen: 2026-01-01 · obs: 1", "'conf: -0.5' is no number from 0 to 1"],
  ["> conf: 0.5 · seen: 2026-02-30 · obs: 1", "'seen: 2026-02-30' is no day, as 2026-11-16 is one"],
  ["> conf: 0.5 · seen: 2026-01-01 · obs: often", "'obs: often' is no number of times"],
  ["> conf: 0.5 · obs: 1", "it has no 'seen:'"],
])("%s is told as odd", (line, why) => {
  const [lesson] = readLessons(Buffer.from(`### A\n${line}\n`));
  expect(lesson).toMatchObject({ meta: null, odd: { line: 2, text: line, why } });
});

const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const inLine = fc.array(byte, { maxLength: 20 }).map((all) => `x${all.join("").replace(/[\r\n]/g, "")}`);
const mark = fc.constantFrom(" \xc2\xb7 ", " | ", ", ", " - ");
const lesson = fc
  .tuple(
    inLine,
    mark,
    fc.constantFrom("0.3", "0.35", "0.8", "1"),
    fc.constantFrom("2026-01-01", "2026-11-01"),
    fc.nat(9),
  )
  .map(
    ([title, sep, conf, seen, obs]) => `### ${title}\n> conf: ${conf}${sep}seen: ${seen}${sep}obs: ${obs}`,
  );
const piece = fc.oneof(
  lesson,
  inLine,
  fc.constantFrom("", "## Part", "#### Detail", "### Bare", "```\n### code\n```"),
);
const file = fc
  .tuple(fc.array(piece, { maxLength: 10 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([pieces, eol, closed]) => pieces.join("\n").replaceAll("\n", eol) + (closed ? eol : ""));

test("counting changes the three values of one lesson and no other byte", () => {
  fc.assert(
    fc.property(file, fc.nat(9), fc.constantFrom(observed, violated), (current, pick, step) => {
      const lessons = readLessons(bytes(current));
      const one = lessons.filter(({ meta }) => meta !== null)[pick % 3];
      fc.pre(one?.meta !== undefined && one.meta !== null);
      if (!one?.meta) return;
      const meta = step(one.meta, TODAY);
      const next = withMeta(bytes(current), one, meta);
      expect(readLessons(next)).toEqual(lessons.map((each) => (each === one ? { ...each, meta } : each)));
      const before = current.split(/\r?\n/);
      const after = shown(next).split(/\r?\n/);
      const changed = after.flatMap((line, index) => (line === before[index] ? [] : [index]));
      expect(changed.every((index) => index === changed[0])).toBe(true);
      const bare = (text: string): string =>
        text.replace(/(conf|seen|obs): [\d.-]+\d|(conf|obs): \d/g, "$1$2");
      expect(bare(shown(next))).toBe(bare(current));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("a new lesson comes at the end, below bytes that stay, and whatever its body holds", () => {
  const body = fc.constantFrom(
    "",
    "plain",
    "# a\n## b\n### c",
    "```\n### open",
    "<!-- open",
    "~~~\nx\n~~~\n\n- a\n  ```\n  b",
  );
  fc.assert(
    fc.property(file, body, (current, text) => {
      const next = withLesson(bytes(current), { title: "Always  this\nway", body: text }, TODAY);
      expect(shown(next).startsWith(current)).toBe(true);
      expect(readLessons(next).slice(0, -1)).toEqual(readLessons(bytes(current)));
      expect(readLessons(next).at(-1)).toMatchObject({
        title: "Always this way",
        date: TODAY,
        meta: { conf: 0.5 },
      });
      const twice = withLesson(next, { title: "And that", body: "" }, TODAY);
      expect(readLessons(twice).slice(0, -1)).toEqual(readLessons(next));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("weak and old lessons go whole into the archive, once", () => {
  fc.assert(
    fc.property(file, (current) => {
      const taken = finishedLessons(bytes(current), TODAY);
      const rest = shown(withoutStretches(current, taken));
      expect(finishedLessons(bytes(rest), TODAY)).toEqual([]);
      expect(rest.length + taken.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(current.length);
      const texts = taken.map(({ text }) => text);
      const form = { title: "Archive", between: "empty line" } as const;
      const archive = withArchived(null, texts, form);
      for (const text of texts) expect(shown(archive)).toContain(text);
      expect(shown(withArchived(archive, texts, form))).toBe(shown(archive));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});
