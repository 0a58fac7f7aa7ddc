import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineRange } from "../../../src/checkpoint/checkpoint.ts";
import { type FollowedRange, followRanges } from "../../../src/operations/drift/rules/lines.ts";
import { runs } from "../../support/depth.ts";
import { type Edit, edits } from "./line-edits.ts";

/** Parts a marked text: `> ` stands before the lines that are meant, two blanks before the others. */
function read(marked: string): { readonly text: string; readonly range: LineRange | null } {
  const lines = marked.split("\n").slice(1, -1);
  for (const line of lines) expect(line, "an unmarked line").toMatch(/^(?:[> ] .*|[> ]?)$/);
  const meant = lines.flatMap((line, index) => (line.startsWith(">") ? [index + 1] : []));
  const from = meant[0];
  const to = meant.at(-1);
  if (from !== undefined && to !== undefined) expect(meant).toHaveLength(to - from + 1);
  return {
    text: lines.map((line) => `${line.slice(2)}\n`).join(""),
    range: from === undefined || to === undefined ? null : { from, to },
  };
}

function follow(before: string, after: string, range: LineRange): FollowedRange | undefined {
  return followRanges(before, after, [range])[0];
}

function told({ before, after, state }: Edit): {
  readonly before: string;
  readonly after: string;
  readonly range: LineRange;
  readonly answer: FollowedRange;
} {
  const old = read(before);
  const now = read(after);
  if (!old.range) throw new Error("no range");
  return {
    before: old.text,
    after: now.text,
    range: old.range,
    answer: { was: old.range, state, now: now.range },
  };
}

test("the table is long enough to mean something", () => {
  expect(edits.length).toBeGreaterThanOrEqual(24);
  expect(new Set(edits.map(({ state }) => state))).toEqual(new Set(["same", "moved", "edited", "gone"]));
});

describe.each(edits.map((edit) => [edit.what, edit] as const))("%s", (_, edit) => {
  test("is followed as a person would", () => {
    const { before, after, range, answer } = told(edit);
    expect(follow(before, after, range)).toEqual(answer);
  });

  test("is followed the same way whatever the line ends", () => {
    const { before, after, range, answer } = told(edit);
    expect(follow(before, after.replaceAll("\n", "\r\n"), range)).toEqual(answer);
    expect(follow(before.replaceAll("\n", "\r\n"), after, range)).toEqual(answer);
  });

  test("is followed the same way in the midst of a large file", () => {
    const { before, after, range, answer } = told(edit);
    const around = (word: string) =>
      Array.from({ length: 300 }, (_, index) => `export const ${word}${index} = ${index * 7};\n`).join("");
    const by = (moved: LineRange | null) => moved && { from: moved.from + 300, to: moved.to + 300 };
    expect(
      follow(
        around("head") + before + around("tail"),
        around("head") + after + around("tail"),
        by(range) ?? range,
      ),
    ).toEqual({ was: by(answer.was), state: answer.state, now: by(answer.now) });
  });
});

const five = "one\ntwo\nthree\nfour\nfive\n";

test("every range gets its own answer, in the order asked, also where they overlap", () => {
  const ranges = [
    { from: 4, to: 5 },
    { from: 1, to: 2 },
    { from: 2, to: 4 },
    { from: 1, to: 5 },
  ];
  expect(followRanges(five, five.replace("three\n", "three\nthree and a half\n"), ranges)).toEqual([
    { was: ranges[0], state: "moved", now: { from: 5, to: 6 } },
    { was: ranges[1], state: "same", now: { from: 1, to: 2 } },
    { was: ranges[2], state: "edited", now: { from: 2, to: 5 } },
    { was: ranges[3], state: "edited", now: { from: 1, to: 6 } },
  ]);
});

test("a block is followed as the drawing above followInPlace shows it", () => {
  const old = ["start()", "open(a)", "read(x)", "if (x) send(x, y)", "done(x)", "close()", "stop()"];
  const now = [
    ...["start()", "log()", "begin()", "read(x)", "if (x) {"],
    ...["  send(x)", "done( x )", "end()", "stop()"],
  ];
  const ranges = [
    { from: 2, to: 6 },
    { from: 3, to: 3 },
    { from: 4, to: 4 },
    { from: 5, to: 5 },
  ];
  expect(followRanges(old.join("\n"), now.join("\n"), ranges)).toEqual([
    { was: ranges[0], state: "edited", now: { from: 3, to: 8 } },
    { was: ranges[1], state: "moved", now: { from: 4, to: 4 } },
    { was: ranges[2], state: "edited", now: { from: 5, to: 6 } },
    { was: ranges[3], state: "edited", now: { from: 7, to: 7 } },
  ]);
});

test("a range that runs past the end of the file is cut there", () => {
  expect(follow(five, `zero\n${five}`, { from: 4, to: 90 })).toEqual({
    was: { from: 4, to: 5 },
    state: "moved",
    now: { from: 5, to: 6 },
  });
});

test("a range that lies past the end of the file was never there", () => {
  const range = { from: 6, to: 9 };
  expect(follow(five, five, range)).toEqual({ was: range, state: "past end", now: null });
  expect(follow("", "a\n", { from: 1, to: 1 })).toMatchObject({ state: "past end", now: null });
});

test("a final newline that came or went changes no line", () => {
  const range = { from: 4, to: 5 };
  expect(follow(five, five.trimEnd(), range)).toEqual({ was: range, state: "same", now: range });
  expect(follow(five.trimEnd(), five, range)).toEqual({ was: range, state: "same", now: range });
});

test("an unchanged block is found in a large file of which nearly all was rewritten", () => {
  const rows = (word: string) =>
    Array.from({ length: 30_000 }, (_, index) => `${word}(${index});\n`).join("");
  const block = "export function kept(a: number) {\n  const b = a * 2;\n  return b;\n}\n";
  const before = `${rows("old")}${block}${rows("older")}`;
  const after = `${rows("new")}// more\n${block}${rows("newer")}`;
  expect(follow(before, after, { from: 30_001, to: 30_004 })).toEqual({
    was: { from: 30_001, to: 30_004 },
    state: "moved",
    now: { from: 30_002, to: 30_005 },
  });
  expect(follow(before, after, { from: 101, to: 160 })).toMatchObject({ state: "gone" });
});

test("a large file that was indented anew is followed line by line", () => {
  const rows = (indent: string) =>
    Array.from({ length: 8000 }, (_, index) => `${indent}row(${index}, "${index * 3}");\n`).join("");
  const range = { from: 5001, to: 5010 };
  expect(follow(rows("  "), rows("    "), range)).toEqual({ was: range, state: "edited", now: range });
});

test("whatever the edit, an answer lies within the file and means what it says", () => {
  const line = fc.constantFrom(
    "a()",
    "b()",
    "c = d + 1",
    "}",
    "",
    "  return value",
    "if (x) {",
    "print(name)",
  );
  const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.map((each) => `${each}\n`).join(""));
  const range = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.nat(8));
  fc.assert(
    fc.property(text, text, range, (before, after, [from, more]) => {
      const old = before.split("\n").slice(0, -1);
      const now = after.split("\n").slice(0, -1);
      const answer = follow(before, after, { from, to: from + more });
      if (!answer) throw new Error("no answer");
      expect(answer.state === "past end").toBe(from > old.length);
      expect(answer.now === null).toBe(answer.state === "gone" || answer.state === "past end");
      if (!answer.now) return;
      expect(answer.was).toEqual({ from, to: Math.min(from + more, old.length) });
      expect(answer.now.from).toBeGreaterThanOrEqual(1);
      expect(answer.now.to).toBeGreaterThanOrEqual(answer.now.from);
      expect(answer.now.to).toBeLessThanOrEqual(now.length);
      const words = (lines: readonly string[], { from, to }: LineRange) =>
        lines
          .slice(from - 1, to)
          .map((each) => each.trim())
          .join("\n")
          .trim();
      if (answer.state !== "edited") expect(words(now, answer.now)).toBe(words(old, answer.was));
      expect(answer.state === "same").toBe(
        answer.state !== "edited" &&
          answer.now.from === answer.was.from &&
          old.slice(from - 1, answer.was.to).join("\n") ===
            now.slice(answer.now.from - 1, answer.now.to).join("\n"),
      );
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("an untouched file is the same everywhere, lines that repeat included", () => {
  const line = fc.constantFrom("a", "}", "", "{");
  const text = fc.array(line, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(11), fc.nat(11), (lines, start, more) => {
      const from = (start % lines.length) + 1;
      const to = Math.min(from + more, lines.length);
      const file = lines.map((each) => `${each}\n`).join("");
      expect(follow(file, file, { from, to })).toEqual({
        was: { from, to },
        state: "same",
        now: { from, to },
      });
      const longer = follow(file, `# license\n${file}# end\n`, { from, to });
      expect(longer).toEqual({ was: { from, to }, state: "moved", now: { from: from + 1, to: to + 1 } });
    }),
  );
});
