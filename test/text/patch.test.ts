import fc from "fast-check";
import { expect, test } from "vitest";
import { lineCounts } from "../../src/text/diff/hunks.ts";
import { linePatch, unifiedPatch } from "../../src/text/diff/patch.ts";
import { runs } from "../support/depth.ts";
import { runGit, tempRepo } from "../support/git.ts";

const many = Array.from({ length: 60 }, (_, index) => `line ${index}\n`);
const changed = many.map((line, index) => (index === 5 || index === 30 ? `new ${line}` : line));

const cases: readonly (readonly [string, string, string, string])[] = [
  ["a changed line", "src/a.ts", "a\nb\nc\n", "a\nB\nc\n"],
  ["no final newline before", "a.txt", "a\nb", "a\nb\n"],
  ["no final newline after", "a.txt", "a\nb\n", "a\nb"],
  ["no final newline on both sides", "a.txt", "a\nb", "a\nc"],
  ["Windows line ends", "a.txt", "a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"],
  ["line ends that change", "a.txt", "a\r\nb\r\n", "a\nb\n"],
  ["a lone carriage return", "a.txt", "a\rb\nc\n", "a\rB\nc\n"],
  ["a file that was empty", "a.txt", "", "a\nb\n"],
  ["a file that becomes empty", "a.txt", "a\nb\n", ""],
  ["one blank line", "a.txt", "", "\n"],
  ["unicode", "a.txt", "héllo\n字\n", "héllo\n字字\n"],
  ["a path with spaces", "my docs/a file.txt", "a\n", "b\n"],
  ["a path with quotes and unicode", 'dé"p/字\tb.txt', "a\n", "b\n"],
  ["two places far apart", "a.txt", many.join(""), changed.join("")],
  ["lines added in front and behind", "a.txt", many.join(""), `x\n${many.join("")}y\n`],
  ["everything replaced", "a.txt", many.join(""), many.join("").replaceAll("line", "row")],
];

test.each(cases)("git applies the patch of %s", async (_, path, before, after) => {
  const repo = await tempRepo({ [path]: before });
  const patch = unifiedPatch(path, before, after);
  const applied = await runGit(repo.root, repo.env, ["apply", "--whitespace=nowarn", "-"], patch);
  expect(applied).toEqual({ stdout: "", stderr: "", status: 0 });
  const stored = (await repo.git("hash-object", "--no-filters", "--", path)).trim();
  const wanted = await runGit(repo.root, repo.env, ["hash-object", "--stdin"], after);
  expect(stored).toBe(wanted.stdout.trim());
});

test.each(cases)("git prints the same patch of %s", async (_, path, before, after) => {
  const repo = await tempRepo({ [path]: before });
  repo.write({ [path]: after });
  const printed = await repo.git("diff", "--no-color", "--diff-algorithm=myers", "--no-indent-heuristic");
  const plain = printed.replace(/^index .*\n/m, "").replace(/^(@@ [^@]* @@).*$/gm, "$1");
  expect(unifiedPatch(path, before, after)).toBe(plain);
});

test("texts that are the same have no patch", () => {
  expect(unifiedPatch("a.txt", "a\n", "a\n")).toBe("");
  expect(lineCounts("a\n", "a\n")).toEqual({ added: 0, removed: 0 });
});

test("added and removed lines are counted as git counts them", () => {
  expect(lineCounts("a\nb\nc\n", "a\nB\nc\nd\n")).toEqual({ added: 2, removed: 1 });
  expect(lineCounts("", "a\nb")).toEqual({ added: 2, removed: 0 });
  expect(lineCounts("a\nb", "")).toEqual({ added: 0, removed: 2 });
});

test("texts with little in common are shown as replaced between their common ends", async () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}\n`).join("");
  const before = `head\n${lines("old")}tail\n`;
  const after = `head\n${lines("new")}tail\n`;
  expect(lineCounts(before, after)).toEqual({ added: 20_000, removed: 20_000 });
  const repo = await tempRepo({ "a.txt": before });
  const patch = unifiedPatch("a.txt", before, after);
  expect((await runGit(repo.root, repo.env, ["apply", "--check", "-"], patch)).status).toBe(0);
});

test("a text of hundreds of thousands of lines has its patch", () => {
  const many = "same\n".repeat(300_000);
  expect(lineCounts("", many)).toEqual({ added: 300_000, removed: 0 });
  expect(unifiedPatch("a.txt", many, "").split("\n")).toHaveLength(300_005);
  expect(linePatch(`${many}a\n`, `${many}b\n`)).toBe(
    "@@ -299998,4 +299998,4 @@\n same\n same\n same\n-a\n+b\n",
  );
});

test("patches of random texts lead from one to the other", async () => {
  const text = fc
    .array(fc.constantFrom("a\n", "b\n", "\n", "c\r\n", "- x\n", "@@ y\n"), { maxLength: 30 })
    .chain((lines) => fc.constantFrom("", "end").map((end) => lines.join("") + end));
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: runs({ short: 20, deep: 60 }) });
  const before = Object.fromEntries(pairs.map(([old], index) => [`f${index}.txt`, old]));
  const repo = await tempRepo(before);
  const patches = pairs.map(([old, now], index) => unifiedPatch(`f${index}.txt`, old, now));
  const applied = await runGit(repo.root, repo.env, ["apply", "--whitespace=nowarn", "-"], patches.join(""));
  expect(applied).toEqual({ stdout: "", stderr: "", status: 0 });
  const reached = await repo.git("hash-object", "--no-filters", ...Object.keys(before));
  repo.write(Object.fromEntries(pairs.map(([, now], index) => [`f${index}.txt`, now])));
  expect(reached).toBe(await repo.git("hash-object", "--no-filters", ...Object.keys(before)));
});

test("git prints the same patches of random texts", async () => {
  const line = fc.constantFrom(..."abcdefghij".split(""), "", "}", "  return x;");
  const text = fc.array(line, { maxLength: 60 });
  const edit = fc.record({ at: fc.nat(60), drop: fc.nat(4), add: fc.array(line, { maxLength: 4 }) });
  const pairs = fc.sample(fc.tuple(text, fc.array(edit, { maxLength: 5 })), {
    numRuns: runs({ short: 70, deep: 200 }),
    seed: 12,
  });
  const written = (lines: readonly string[]) => lines.map((each) => `${each}\n`).join("");
  const sides = pairs.map(([old, edits]) => {
    const now = [...old];
    for (const { at, drop, add } of edits) now.splice(Math.min(at, now.length), drop, ...add);
    return [written(old), written(now)] as const;
  });
  const named = (side: 0 | 1) =>
    Object.fromEntries(sides.map((pair, at) => [`${1000 + at}.txt`, pair[side]]));
  const repo = await tempRepo(named(0));
  repo.write(named(1));
  const printed = await repo.git("diff", "--no-color", "--diff-algorithm=myers", "--no-indent-heuristic");
  const plain = printed.replace(/^index .*\n/gm, "").replace(/^(@@ [^@]* @@).*$/gm, "$1");
  expect(sides.map(([old, now], at) => unifiedPatch(`${1000 + at}.txt`, old, now)).join("")).toBe(plain);
});
