import { expect, test } from "vitest";
import { countSteps, planTitle, titleMatches } from "../../../src/operations/find/rules/plan-steps.ts";

function plan(...lines: readonly string[]): string {
  return lines.join("\n");
}

test.each([
  ["open boxes", plan("# P", "- [ ] a", "- [ ] b"), { step: 1, of: 2 }],
  ["two of three done", plan("- [x] a", "- [X] b", "- [ ] c"), { step: 3, of: 3 }],
  ["all done", plan("- [x] a", "* [x] b"), { step: 2, of: 2 }],
  ["the first gap counts", plan("- [x] a", "- [ ] b", "- [x] c"), { step: 2, of: 3 }],
  ["numbered boxes", plan("1. [x] a", "2. [ ] b"), { step: 2, of: 2 }],
  [
    "boxes go before headings",
    plan("## Step 1", "- [x] a", "## Step 2", "- [ ] b", "- [ ] c"),
    { step: 2, of: 3 },
  ],
  ["a struck box", plan("- [ ] ~~a~~", "- [ ] b"), { step: 2, of: 2 }],
  ["step headings", plan("## Step 1: a ✅", "## Step 2: b", "## Step 3: c"), { step: 2, of: 3 }],
  [
    "phases that say done",
    plan("### Phase 1 (done)", "### Phase 2 — done", "### Phase 3"),
    { step: 3, of: 3 },
  ],
  [
    "decorated headings",
    plan("## ✅ Task 1: a", "## [done] Task 2", "## ~~Task 3~~", "## **Task 4** b"),
    { step: 4, of: 4 },
  ],
  ["numbered headings", plan("## 1. Parse [done]", "## 2. Render", "## Notes"), { step: 2, of: 2 }],
  [
    "the level with most steps",
    plan("## Phase 1", "### Step 1 ✓", "### Step 2", "### Step 3", "## Phase 2"),
    { step: 2, of: 3 },
  ],
  ["a numbered list", plan("1. a", "2. b", "   - detail", "3. c"), { step: 1, of: 3 }],
  ["a numbered list partly done", plan("1. ✅ a", "2. ~~b~~", "3. c - done", "4. d"), { step: 4, of: 4 }],
  [
    "the longest list",
    plan("1. x", "2. y", "", "Then:", "", "1. a (done)", "2. b", "3. c"),
    { step: 2, of: 3 },
  ],
  ["a list that goes on after a paragraph", plan("1. a", "", "Why.", "", "2. b"), { step: 1, of: 2 }],
  ["a list of ones", plan("1. a", "1. b", "1. c"), { step: 1, of: 3 }],
  ["nothing in a fence", plan("```", "- [x] a", "```", "1. b"), { step: 1, of: 1 }],
  [
    "a mark in the middle means nothing",
    plan("1. show ✓ when saved", "2. the done list"),
    { step: 1, of: 2 },
  ],
  ["Windows line ends", "- [x] a\r\n- [ ] b\r\n", { step: 2, of: 2 }],
  ["prose", plan("# Plan", "", "Just do it.", "- maybe"), null],
  ["nothing", "", null],
])("%s", (_, markdown, progress) => {
  expect(countSteps(markdown)).toEqual(progress);
});

test("a plan is called by its first heading, else its first line", () => {
  expect(planTitle("---\nid: 1\n---\n\n# Plan: **OAuth** fallback\n")).toBe("Plan: OAuth fallback");
  expect(planTitle("intro\n\n## `Parser` rewrite ##\n")).toBe("Parser rewrite");
  expect(planTitle("```\n# no\n```\n\nRewrite the parser\nmore")).toBe("Rewrite the parser");
  expect(planTitle("\n \n")).toBe("");
});

test.each([
  ["OAuth fallback for the login page", ["Login page: the OAuth token expires"], true],
  ["Refactoring the parser", ["refactored parsers today"], true],
  ["Internationalization", ["started on internationalization"], true],
  ["Implementation plan: add the login", ["a plan to implement and add logging"], false],
  ["Login page", ["the database migration"], false],
  ["Login", ["login"], false],
  ["重构用户登录页面", ["用户登录失败"], true],
  ["重构用户", ["数据库迁移"], false],
  ["", ["anything"], false],
])("the plan %j and the work %j belong together: %s", (title, texts, same) => {
  expect(titleMatches(title, texts)).toBe(same);
});
