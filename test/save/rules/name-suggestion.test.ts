import fc from "fast-check";
import { expect, test } from "vitest";
import { isName } from "../../../src/checkpoint/name.ts";
import { suggestName } from "../../../src/operations/save/rules/name-suggestion.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";

const none: ReadonlySet<string> = new Set();

test.each([
  [["OAuth fallback for the login page"], "main", "oauth-fallback-login-page"],
  [["Fix the login. Tests pass now."], "main", "fix-login"],
  [["Refactoring src/auth/session.ts to use tokens"], null, "refactoring-session-tokens"],
  [["see https://example.org/some/long/path for the parser rewrite"], null, "parser-rewrite"],
  [["", "the", "Wire the save button"], "main", "wire-button"],
  [["重构用户登录页面的验证逻辑"], "main", "重构用户登录页面"],
  [["修复 login 页面 bug"], "main", "修复-login-页面-bug"],
  [["로그인 버튼 연결"], "main", "로그인-버튼-연결"],
  [["Straße sperren"], null, "strasse-sperren"],
  [["Login"], "feature/oauth-fallback", "login-oauth-fallback"],
  [["Login"], "main", "login-work"],
  [[], "feature/PROJ-12_Fix", "proj-12_fix"],
  [["to be done"], "feature/auth", "auth-work"],
  [[], "feature/JIRA-123", "jira-123"],
  [[], "feature/add-login-form-with-oauth-fallback", "add-login-form-oauth"],
  [[], "a-b-c-d-e-f", "a-b-c-d"],
  [[], "main", "work-in-progress"],
  [[], "master", "work-in-progress"],
  [[], null, "work-in-progress"],
  [["🎉🎉 !!!"], "🎉", "work-in-progress"],
])("%j on %s is called %s", (texts, branch, name) => {
  expect(suggestName({ texts, branch, taken: none })).toBe(name);
});

test("a suggestion has two to four words, whatever there is to make it of", () => {
  const word = fc.constantFrom(
    "login",
    "parser",
    "the",
    "x",
    "re-render",
    "sign_in",
    "src/a.ts",
    "12",
    "验证",
  );
  const texts = fc.array(
    fc.array(word, { maxLength: 7 }).map((words) => words.join(" ")),
    { maxLength: 3 },
  );
  const branch = fc.option(fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join("-")));
  fc.assert(
    fc.property(texts, branch, (said, on) => {
      const words = suggestName({ texts: said, branch: on, taken: none }).split(/[-_]/);
      expect(words.length).toBeLessThanOrEqual(4);
      expect(words.length >= 2 || /[验证]{2}/.test(words.join(""))).toBe(true);
    }),
    { numRuns: runs({ short: 100, deep: 3000 }) },
  );
});

test("a name in use gets the next free number", () => {
  const from = { texts: ["parser rewrite"], branch: "main" };
  expect(suggestName({ ...from, taken: new Set(["parser-rewrite"]) })).toBe("parser-rewrite-2");
  expect(suggestName({ ...from, taken: new Set(["parser-rewrite", "parser-rewrite-2"]) })).toBe(
    "parser-rewrite-3",
  );
});

test("a name of long words leaves room for its number", () => {
  const texts = ["𠮷".repeat(90), Array.from("abcd", (c) => c.repeat(60)).join(" ")];
  for (const text of texts) {
    const name = suggestName({ texts: [text], branch: null, taken: none });
    const next = suggestName({ texts: [text], branch: null, taken: new Set([name]) });
    expect(next).toBe(`${name}-2`);
  }
});

test("whatever the texts, the suggestion is a usable name that is free", () => {
  const text = anyText(120);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), fc.option(text), (texts, branch) => {
      const name = suggestName({ texts, branch, taken: none });
      expect(isName(name)).toBe(true);
      const other = suggestName({ texts, branch, taken: new Set([name]) });
      expect(isName(other)).toBe(true);
      expect(other).not.toBe(name);
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});
