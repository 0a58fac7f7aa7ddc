import fc from "fast-check";
import { expect, test } from "vitest";
import { pressedPoints } from "../../src/agents/user-signals.ts";
import { runs } from "../support/depth.ts";

test.each([
  "You must run the tests first.",
  "Never push to main.",
  "Always use tabs.",
  "Don't touch the lock file.",
  "Do not add dependencies.",
  "please stop adding comments",
  "the button is broken again",
  "This is important.",
  "Use fetch instead of axios.",
  "I told you to keep the header.",
  "I already said that the port is 4000.",
  "I prefer small commits.",
  "Make sure the page still loads.",
  "Put it not in utils but in model.",
  "ONLY the parser.",
  "keep the header!!",
  "반드시 테스트를 먼저 실행해",
  "주석은 추가하지 마",
  "不要修改锁文件",
  "必ずテストを実行して",
  "Bitte nicht die Sperrdatei ändern.",
  "Das ist wichtig",
  "Nunca toques la rama principal",
  "Ne touche jamais à main",
])("'%s' presses a point", (sentence) => {
  expect(pressedPoints(sentence)).toEqual([sentence]);
});

test.each([
  "mend the login",
  "Read the JSON from README and MEMORY.md, then POST it",
  "set MAX_RETRIES and `NEVER_MIND` to 3",
  "what is in src/always.ts?",
  "mustard and stopwatch",
])("'%s' does not", (sentence) => {
  expect(pressedPoints(sentence)).toEqual([]);
});

test("sentences are quoted word for word, each once, out of their surroundings", () => {
  const request = [
    "Mend the login. Never  touch `a.ts`!  Then e.g. commit, always signed. Never  touch `a.ts`!",
    "- You must ask me first",
    "```",
    "you must not see this",
    "~~~ nor always this",
    "```",
    "    never_indented = always",
    `${"x".repeat(400)} never`,
    "不要删除。必须测试！好的。",
  ].join("\n");
  expect(pressedPoints(request)).toEqual([
    "Never  touch `a.ts`!",
    "Then e.g. commit, always signed.",
    "You must ask me first",
    "不要删除。",
    "必须测试！",
  ]);
});

test("a sentence is whole where a line was broken by hand", () => {
  expect(pressedPoints("Wire it. Please don't polish\nendlessly, it must ship.\nThen stop")).toEqual([
    "Please don't polish endlessly, it must ship.",
    "Then stop",
  ]);
  expect(
    pressedPoints("Whatever you do with the parser in this repository, you must\nNOT touch the lexer"),
  ).toEqual(["Whatever you do with the parser in this repository, you must NOT touch the lexer"]);
  expect(pressedPoints("- never push\n- always ask,\n  even at night\n\nand never again")).toEqual([
    "never push",
    "always ask, even at night",
    "and never again",
  ]);
  expect(pressedPoints("不要修改，\n锁文件")).toEqual(["不要修改，锁文件"]);
});

test("headings, tables, logs and pasted specifications are not the user's own words", () => {
  const log =
    "2026-11-01 12:00:01 ERROR you must never log this\n[WARN] always\nerror: do not panic\n$ never";
  expect(pressedPoints(`# You must never\nkeep it small\n\n| never | always |\n${log}`)).toEqual([]);
  const spec = "Build this. Never ask twice.\n\n# Spec\nThe form must post.\n\n## Rules\n- always validate";
  expect(pressedPoints(spec)).toEqual(["Never ask twice."]);
  expect(pressedPoints("## Task\nNever touch the schema.")).toEqual(["Never touch the schema."]);
});

test("whatever is written, every point stands in it and is short", () => {
  const word = fc.constantFrom(
    "never",
    "do",
    "ALWAYS",
    "x".repeat(90),
    ".",
    "!!",
    "\n",
    "```\n",
    "不要",
    "🦊",
    " ",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(" ");
      for (const point of pressedPoints(text)) {
        expect(point.length).toBeLessThanOrEqual(300);
        expect(text.replace(/\s/g, "")).toContain(point.replace(/…$/, "").replace(/\s/g, ""));
      }
    }),
    { numRuns: runs({ short: 33, deep: 200 }) },
  );
});
