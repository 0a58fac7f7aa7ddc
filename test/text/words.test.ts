import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alikeLines } from "../../src/text/diff/alike-lines.ts";
import { changedWords } from "../../src/text/diff/words.ts";

/** As `git diff --word-diff` prints it; null where there is nothing to tell word by word. */
async function told(before: string, after: string): Promise<string | null> {
  const parts = await changedWords(before, after);
  const print = {
    same: (t: string) => t,
    removed: (t: string) => `[-${t}-]`,
    added: (t: string) => `{+${t}+}`,
  };
  return parts?.map(({ state, text }) => print[state](text)).join("") ?? null;
}

describe("words that changed inside a line", () => {
  test.each([
    ["the token is read here", "the cookie is read here", "the [-token-]{+cookie+} is read here"],
    ["src/login.ts:4-6 returns it", "src/login.ts:5-7 returns it", "src/login.ts:[-4-6-]{+5-7+} returns it"],
    ["no user yet, they said", "no user, they said", "no user[- yet-], they said"],
    ["it works", "it works now", "it works {+now+}"],
    ["кот сидит дома на крыше", "кит сидит дома на крыше", "[-кот-]{+кит+} сидит дома на крыше"],
    ["我今天喜欢猫", "我今天喜欢狗", "我今天喜欢[-猫-]{+狗+}"],
    ["- [ ] write the page", "- [x] write the page", "- [{+x+}] write the page"],
    ["one\ntwo three", "one\ntwo four five", null],
  ])("from '%s' to '%s'", async (before, after, words) => {
    expect(await told(before, after)).toBe(words);
  });

  test("are not told where too little stayed", async () => {
    expect(await told("token exchange works", "the user is read from the token")).toBeNull();
    expect(await told("", "something")).toBeNull();
  });

  test("are not told where only white space differs, or nothing", async () => {
    expect(await told("a  b c", "a b c")).toBeNull();
    expect(await told("a b c", "a b c")).toBeNull();
  });

  test("lead from the one text to the other, whatever they say", async () => {
    const text = fc
      .array(fc.constantFrom("one", "two", " ", "  ", ", ", "\t", "[", "]", "é", "猫", "\n", "😀"), {
        maxLength: 12,
      })
      .map((pieces) => pieces.join(""));
    let words = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const parts = await changedWords(before, after);
        if (!parts) return;
        words++;
        const side = (state: string) =>
          parts.flatMap((part) => (part.state === "same" || part.state === state ? part.text : [])).join("");
        expect(side("added")).toBe(after);
        expect(side("removed").replace(/\s/g, "")).toBe(before.replace(/\s/g, ""));
        expect(parts.some(({ state }) => state !== "same")).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(words).toBeGreaterThan(50);
  });
});

describe("lines that are much alike", () => {
  test("are paired in the order of both lists, the most alike before the first that fits", () => {
    const removed = ["read the user from the token", "write the page", "ask about the key"];
    const added = [
      "read the user from the cookie",
      "read a user from the token",
      "something else",
      "ask about a key",
    ];
    expect(alikeLines(removed, added)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test("are not found among lines that have nothing in common, nor in nothing", () => {
    expect(alikeLines(["one", "two"], ["three", "four"])).toEqual([]);
    expect(alikeLines([], ["three"])).toEqual([]);
    expect(alikeLines(["three"], [])).toEqual([]);
  });

  test("are not looked for in what was written anew as a whole", () => {
    const lines = Array.from({ length: 60 }, (_, at) => `line number ${at} of many`);
    expect(alikeLines(lines, lines)).toEqual([]);
    expect(alikeLines(lines.slice(0, 40), lines.slice(0, 40))).toHaveLength(40);
  });
});
