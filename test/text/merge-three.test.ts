import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeThree } from "../../src/text/diff/merge-three.ts";
import { runs } from "../support/depth.ts";
import { hermeticEnv, runGit, tempFolder, writeFiles } from "../support/git.ts";

const LABELS = { ours: "ours", theirs: "theirs" };

interface Case {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** What `git merge-file` makes of it; its exit status is the number of conflicts. */
async function gitMerge({ base, ours, theirs }: Case): Promise<{ text: string; conflicts: number }> {
  const folder = tempFolder();
  writeFiles(folder, { base, ours, theirs });
  const args = ["merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", "ours", "base", "theirs"];
  const answer = await runGit(folder, hermeticEnv(folder), args);
  expect(answer.stderr.replace(/^warning: .*\n/gm, "")).toBe("");
  expect(readFileSync(join(folder, "ours"), "utf8"), "-p leaves the file alone").toBe(ours);
  return { text: answer.stdout, conflicts: answer.status };
}

function merge({ base, ours, theirs }: Case): { text: string; conflicts: number } {
  return mergeThree(base, ours, theirs, LABELS);
}

const told: readonly (readonly [string, Case, string, number])[] = [
  ["nobody changed anything", { base: "a\n", ours: "a\n", theirs: "a\n" }, "a\n", 0],
  ["only we changed it", { base: "a\nb\nc\n", ours: "a\nB\nc\n", theirs: "a\nb\nc\n" }, "a\nB\nc\n", 0],
  ["only they changed it", { base: "a\nb\nc\n", ours: "a\nb\nc\n", theirs: "a\nb\nC\n" }, "a\nb\nC\n", 0],
  [
    "both changed it in different places",
    { base: "a\nb\nc\nd\ne\n", ours: "A\nb\nc\nd\ne\n", theirs: "a\nb\nc\nd\nE\n" },
    "A\nb\nc\nd\nE\n",
    0,
  ],
  [
    "both made the same change",
    { base: "a\nb\nc\n", ours: "a\nX\nc\n", theirs: "a\nX\nc\n" },
    "a\nX\nc\n",
    0,
  ],
  [
    "both changed the same line",
    { base: "a\nb\nc\n", ours: "a\nX\nc\n", theirs: "a\nY\nc\n" },
    "a\n<<<<<<< ours\nX\n=======\nY\n>>>>>>> theirs\nc\n",
    1,
  ],
  [
    "lines next to each other changed",
    { base: "a\nb\nc\nd\n", ours: "a\nB\nc\nd\n", theirs: "a\nb\nC\nd\n" },
    "a\n<<<<<<< ours\nB\nc\n=======\nb\nC\n>>>>>>> theirs\nd\n",
    1,
  ],
  [
    "one deleted what the other changed",
    { base: "a\nb\nc\n", ours: "a\nc\n", theirs: "a\nB\nc\n" },
    "a\n<<<<<<< ours\n=======\nB\n>>>>>>> theirs\nc\n",
    1,
  ],
  [
    "what both added alike stands outside the conflict",
    { base: "a\n", ours: "a\nhead\nx\ntail\n", theirs: "a\nhead\ny\ntail\n" },
    "a\nhead\n<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs\ntail\n",
    1,
  ],
  [
    "two conflicts far apart stay two",
    {
      base: "a\n1\n2\n3\n4\nb\n",
      ours: "A\n1\n2\n3\n4\nB\n",
      theirs: "x\n1\n2\n3\n4\ny\n",
    },
    "<<<<<<< ours\nA\n=======\nx\n>>>>>>> theirs\n1\n2\n3\n4\n<<<<<<< ours\nB\n=======\ny\n>>>>>>> theirs\n",
    2,
  ],
  [
    "the last line of neither side has an end",
    { base: "a\nb", ours: "a\nX", theirs: "a\nY" },
    "a\n<<<<<<< ours\nX\n=======\nY\n>>>>>>> theirs\n",
    1,
  ],
  ["they ended the last line", { base: "a\nb", ours: "a\nb", theirs: "a\nb\n" }, "a\nb\n", 0],
  [
    "there was nothing before",
    { base: "", ours: "x\n", theirs: "y\n" },
    "<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs\n",
    1,
  ],
  [
    "Windows line ends go onto the markers",
    { base: "a\r\nb\r\n", ours: "a\r\nX\r\n", theirs: "a\r\nY\r\n" },
    "a\r\n<<<<<<< ours\r\nX\r\n=======\r\nY\r\n>>>>>>> theirs\r\n",
    1,
  ],
];

describe.each(told)("%s", (_, given, text, conflicts) => {
  test("merges as told", () => {
    expect(merge(given)).toEqual({ text, conflicts });
  });
  test("git says the same", async () => {
    expect(await gitMerge(given)).toEqual({ text, conflicts });
  });
});

test("the sides are called what the caller calls them", () => {
  const labels = { ours: "working tree", theirs: "checkpoint 'auth'" };
  const { text } = mergeThree("a\n", "b\n", "c\n", labels);
  expect(text).toBe("<<<<<<< working tree\nb\n=======\nc\n>>>>>>> checkpoint 'auth'\n");
});

/** Two edits of one text: lines replaced, removed and added, from a few words so that lines repeat. */
function editsOf(words: readonly string[], most: number): fc.Arbitrary<Case> {
  const line = fc.constantFrom(...words);
  const ending = fc.constantFrom("", "\n", "\n", "\n");
  const edit = fc.record({ at: fc.nat(most), drop: fc.nat(3), add: fc.array(line, { maxLength: 3 }) });
  const side = fc.tuple(fc.array(edit, { maxLength: 3 }), ending);
  return fc
    .tuple(fc.array(line, { maxLength: most }), ending, side, side)
    .map(([lines, end, ours, theirs]) => ({
      base: written(lines, end),
      ours: edited(lines, ours[0], ours[1]),
      theirs: edited(lines, theirs[0], theirs[1]),
    }));
}

function edited(
  lines: readonly string[],
  edits: readonly { at: number; drop: number; add: readonly string[] }[],
  end: string,
): string {
  const result = [...lines];
  for (const { at, drop, add } of edits) result.splice(Math.min(at, result.length), drop, ...add);
  return written(result, end);
}

function written(lines: readonly string[], end: string): string {
  return lines.length === 0 ? "" : lines.join("\n") + end;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
const kinds: readonly (readonly [string, readonly string[], number])[] = [
  ["lines that repeat all the time", ["a", "b", "c", ""], 12],
  ["lines that repeat at times", LETTERS, 20],
  ["code", ["{", "}", "", "  return x;", "  let y;", "if (a) {", "} else {", "call();"], 40],
  ["Windows line ends at times", ["a\r", "b\r", "c", "d\r", "\r"], 10],
  ["longer texts", [...LETTERS, ...LETTERS.map((letter) => `${letter}${letter}`), "", "}"], 150],
];

test.each(kinds)("random edits merge as git merges them: %s", async (_, words, most) => {
  const cases = fc.sample(editsOf(words, most), { numRuns: runs({ short: 15, deep: 150 }) });
  for (const given of cases) expect(merge(given), JSON.stringify(given)).toEqual(await gitMerge(given));
});

test("no line that somebody wrote is lost, whatever the edits", () => {
  const cases = fc.sample(editsOf(LETTERS, 12), { numRuns: runs({ short: 280, deep: 2000 }) });
  let conflicts = 0;
  for (const { base, ours, theirs } of cases) {
    const merged = merge({ base, ours, theirs });
    conflicts += merged.conflicts;
    const had = new Set(base.split("\n"));
    const result = merged.text.split("\n");
    const times = (lines: readonly string[], line: string) => lines.filter((each) => each === line).length;
    for (const side of [ours.split("\n"), theirs.split("\n")])
      for (const line of side)
        if (!had.has(line)) expect(times(result, line)).toBeGreaterThanOrEqual(times(side, line));
    if (merged.conflicts === 0) expect(merged.text).not.toMatch(/^(?:<{7}|={7}|>{7})/m);
  }
  expect(conflicts).toBeGreaterThan(100);
});

test("a side that is untouched leaves the other as it is, byte for byte", () => {
  const texts = fc.sample(editsOf(["a", "b\r", "", "é"], 12), { numRuns: runs({ short: 100, deep: 500 }) });
  for (const { base, ours } of texts) {
    expect(merge({ base, ours, theirs: base })).toEqual({ text: ours, conflicts: 0 });
    expect(merge({ base, ours: base, theirs: ours })).toEqual({ text: ours, conflicts: 0 });
    expect(merge({ base, ours, theirs: ours })).toEqual({ text: ours, conflicts: 0 });
  }
});

test("large texts with little in common come to an end, and nothing is lost", () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at % 977}\n`).join("");
  const merged = merge({ base: lines("base"), ours: lines("mine"), theirs: lines("yours") });
  expect(merged.conflicts).toBe(1);
  expect(merged.text.split("\n").length).toBe(40_004);
});

test("texts of hundreds of thousands of lines are merged too", () => {
  const lines = (first: string, last: string) => `${first}\n${"same\n".repeat(300_000)}${last}\n`;
  expect(merge({ base: lines("a", "z"), ours: lines("A", "z"), theirs: lines("a", "Z") })).toEqual({
    text: lines("A", "Z"),
    conflicts: 0,
  });
});
