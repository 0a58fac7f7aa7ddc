import fc from "fast-check";
import { expect, test } from "vitest";
import { readSection } from "../../../src/checkpoint/document/sections.ts";
import {
  linesOfForeign,
  linesOfOne,
  linesOfSeveral,
  type Told,
} from "../../../src/operations/brief/rules/brief-lines.ts";
import { enumerated, fitted } from "../../../src/operations/brief/rules/fit.ts";
import { parseWords, wordsOf } from "../../../src/operations/brief/rules/words-of.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";

const MOST = 2000;

const told: Told = {
  name: "login",
  where: "main",
  age: "2 hours ago",
  summary: "sign in",
  here: true,
  foreign: null,
};

const section = (heading: string, items: readonly string[]) =>
  readSection(`## ${heading}`, items.map((item) => `- ${item}\n`).join(""));

const list = (what: string, n: number, length: number): readonly string[] =>
  Array.from({ length: n }, (_, index) => `${what} ${index + 1} ${"x".repeat(length)}`);

test("what matters less gives way first, and is counted", () => {
  const sections = [
    section("Left Off", ["in form.ts"]),
    section("Failed Approaches", list("failure", 9, 200)),
    section("Next Actions", list("action", 9, 200)),
    section("Open Decisions", list("question", 9, 200)),
  ];
  const text = fitted(
    linesOfOne({ ...told, words: wordsOf({ sections }), since: "", ends: true }, [told]),
    MOST,
  );
  expect(text.length).toBeLessThanOrEqual(MOST);
  expect(text.replace(/x{20,}/g, "xx")).toMatchInlineSnapshot(`
    "git checkpoint: work of this branch (main) was saved 2 hours ago as 'login': sign in
    ⚠ Previously failed: failure 1 xx
    ⚠ Previously failed: failure 2 xx
    ⚠ Previously failed: failure 3 xx
    ⚠ Previously failed: failure 4 xx
    ⚠ Previously failed: failure 5 xx…
    (4 more of: previously failed)
    Left off: in form.ts
    Next: action 1 xx
    Next: action 2 xx
    Next: action 3 xx
    (6 more of: next)
    Also waiting: login (main, 2 hours ago).
    \`git checkpoint continue login\` prints all of it with what changed since, and ends it; \`git checkpoint undo\` brings it back."
  `);
});

test("an item too long is cut, and nothing is cut within a character", () => {
  const sections = [section("Next Actions", ["😀".repeat(3000)])];
  const text = fitted(
    linesOfOne({ ...told, words: wordsOf({ sections }), since: "", ends: false }, []),
    MOST,
  );
  expect(text).toContain("😀…\n");
  expect(text).not.toMatch(/\p{Surrogate}/u);
});

test("of somebody else's text only the name and the remote are told", () => {
  const foreign = { ...told, where: "evil branch", summary: "evil words", foreign: { remote: "origin" } };
  const alone = fitted(linesOfForeign(foreign, [{ ...foreign, name: "other" }]), MOST);
  const among = fitted(
    linesOfSeveral([{ ...foreign, words: wordsOf({ sections: [section("Next", ["evil act"])] }) }], [], true),
    MOST,
  );
  expect(alone + among).not.toContain("evil");
  expect(alone).toMatchInlineSnapshot(`
    "git checkpoint: 'login' was pulled from origin, and nobody here has accepted it; its words are not shown.
    Also waiting: other (pulled from origin, not accepted).
    \`git checkpoint show login\` prints it as data, and \`git checkpoint accept login\` accepts it."
  `);
  expect(among.split("\n").at(-1)).toBe(
    "`git checkpoint show NAME` prints one of them as data, and `git checkpoint accept NAME` accepts it.",
  );
});

test("what is told of a body is read from a note as it was written, and from nothing else", () => {
  const words = wordsOf({
    sections: [section("Failed Approaches", ["an iframe: cookies"]), section("Next", ["go"])],
  });
  expect(words).toMatchObject({ failed: ["an iframe — cookies"], next: ["go"], leftOff: "", short: "go" });
  expect(parseWords(JSON.stringify(words))).toEqual(words);
  for (const note of [
    "",
    "null",
    "[]",
    "{",
    JSON.stringify({ ...words, next: "go" }),
    JSON.stringify({ ...words, failed: [1] }),
  ])
    expect(parseWords(note)).toBeNull();
});

test("names that nobody sees the end of are counted", () => {
  expect(enumerated(["a", "b", "c"], 100)).toBe("a, b, c");
  expect(enumerated(["aaaa", "bbbb", "cccccccc"], 18)).toBe("aaaa, and 2 more");
  expect(enumerated(["a".repeat(50)], 10)).toBe("aaaaaaaaa…");
});

test("whatever a document says, there are at most 2,000 characters, whole ones, and a line each", () => {
  const headings = ["Left Off", "Next Actions", "Failed Approaches", "Open Decisions", "Blockers", "Else"];
  const oneSection = fc
    .tuple(fc.constantFrom(...headings), fc.array(anyText(900), { maxLength: 12 }))
    .map(([heading, items]) => section(heading, items));
  const someone = fc
    .tuple(anyText(300), anyText(900), fc.boolean(), fc.option(fc.record({ remote: anyText(200) })))
    .map(([where, summary, here, foreign]): Told => ({ ...told, where, summary, here, foreign }));
  fc.assert(
    fc.property(
      fc.array(oneSection, { maxLength: 8 }),
      fc.array(someone, { minLength: 1, maxLength: 30 }),
      anyText(400),
      fc.integer({ min: 400, max: MOST }),
      (sections, all, since, most) => {
        const [main = told, ...others] = all;
        const forms = [
          linesOfOne(
            { ...main, words: wordsOf({ sections }), since: since.replace(/[\r\n]/g, " "), ends: true },
            others,
          ),
          linesOfSeveral(
            all.slice(0, 5).map((one) => ({ ...one, words: wordsOf({ sections }) })),
            others,
            true,
          ),
          linesOfForeign(main, others),
        ];
        for (const lines of forms) {
          const text = fitted(lines, most);
          expect(text.length).toBeLessThanOrEqual(most);
          expect(text).not.toMatch(/\p{Surrogate}/u);
        }
      },
    ),
    { numRuns: runs({ short: 40, deep: 150 }) },
  );
});
