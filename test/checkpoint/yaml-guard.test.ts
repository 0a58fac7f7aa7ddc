import fc from "fast-check";
import { expect, test } from "vitest";
import { readYaml } from "../../src/checkpoint/document/frontmatter-yaml.ts";
import { parseCheckpoint, readHeader } from "../../src/checkpoint/document/native.ts";
import { yamlProblem } from "../../src/checkpoint/document/yaml-guard.ts";
import { CheckpointError } from "../../src/errors.ts";
import { runs } from "../support/depth.ts";

const repeated = (line: (index: number) => string, times: number): string =>
  Array.from({ length: times }, (_, i) => line(i)).join("\n");

test.each([
  ["brackets on one line", `a: ${"[".repeat(900)}${"]".repeat(900)}`, 1],
  ["brackets over many lines", `a:\n${repeated(() => " [", 900)}`, 18],
  ["complex keys", `${"? ".repeat(500)}x`, 1],
  ["nested lists", `${"- ".repeat(500)}x`, 1],
  ["deep indents", repeated((i) => `${" ".repeat(i)}a:`, 500), 65],
  ["tabs", "a:\n\tb: c", 2],
  ["an alias bomb", "a: &a [x, x]\nb: &b [*a, *a]", 1],
  ["an alias", "a: *b", 1],
  ["a tag", "a: !!js/function x", 1],
  ["too many lines", "a: b\n".repeat(2500), 2001],
  ["a long line", `plan:\n  path: ${"> - ".repeat(10_000)}`, 2],
  ["a long text between quotes", `a: "${repeated(() => "x".repeat(1000), 80)}"`, 67],
  ["too many commas", `a: [${"x,".repeat(1500)}]`, 1],
])("%s are refused before they are parsed, with the line", (_, text, line) => {
  expect(yamlProblem(text)?.line).toBe(line);
});

test.each([
  "a: 'it is [[[[[[[[[[[[[[[[[[[[[[[ quoted'",
  'a: "&not *alias !tag"',
  "a: |\n  *bold* &c !d\n  [[[[[[[[[[[[[[[[[[[[[[[\n",
  "a: don't & won't * ever ! stop",
  "a: [b, {c: d}]\nb:\n  - c\n  - d: e\n",
])("%j is harmless", async (text) => {
  expect(yamlProblem(text)).toBeNull();
  expect((await readYaml(text)).ok).toBe(true);
});

test("what the guard cannot tell by its look, the lexer can", async () => {
  const hidden = `a:\n${repeated(() => ` [x'y, ']`, 40)}`;
  expect((await readYaml(hidden)).ok).toBe(false);
  expect((await readYaml(`a: [${repeated(() => "b: c,", 1)} x]\nb: "c\n  &d" `)).ok).toBe(true);
  expect(await readYaml(`${"a: ".repeat(20_000)}b`)).toMatchObject({ ok: false, problem: { line: 1 } });
});

test("a text with a fault in every character is given up at the first", async () => {
  const faults = repeated(() => "[] ] }", 1500);
  expect(await readYaml(`a: ${faults}`)).toMatchObject({ ok: false, problem: { line: 1 } });
  expect(await readYaml("a: b\n---\nc: d\n")).toMatchObject({ ok: false, problem: { line: 2 } });
});

/** Pieces from which nasty front matter is thrown together. */
const PIECES = [
  ...[
    "- ",
    "? ",
    ": ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "!t ",
    "|",
    ">",
    "'",
    '"',
    "#",
    " ",
    "  ",
    "\t",
    "\n",
    "\n  ",
  ],
  ...[
    "\n- ",
    "\r\n",
    "---",
    "...",
    "%YAML 1.2\n",
    "<<: ",
    "name: ",
    "files:\n",
    "plan: {",
    "a",
    "1",
    "\\",
    ",",
    "\u2028",
  ],
  ...[
    "checkpoint: 1\n",
    "summary: ",
    "é",
    "\ufeff",
    "[".repeat(30),
    "? ? ? ? ",
    " ".repeat(70),
    "x".repeat(300),
    "null",
    "~",
  ],
];

test("no front matter crashes or hangs the reader", async () => {
  let read = 0;
  const front = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 60 })
    .map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(front, async (given) => {
      const bytes = new TextEncoder().encode(`---\n${given}\n---\n## Now\nhere\n`);
      const quick = readHeader(bytes);
      try {
        const whole = await parseCheckpoint(bytes);
        if (quick) expect(whole).toMatchObject({ ...quick });
        read += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(CheckpointError);
        expect(quick).toBeNull();
      }
      await readYaml(given);
    }),
    { numRuns: runs({ short: 4000, deep: 20_000 }) },
  );
  expect(read).toBeGreaterThan(500);
});
