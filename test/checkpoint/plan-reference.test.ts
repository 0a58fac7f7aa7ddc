import { expect, test } from "vitest";
import type { CheckpointError } from "../../src/errors.ts";
import { parsePlanFlag, planInText } from "../../src/operations/find/rules/plan-steps.ts";

test.each([
  ["docs/plan.md", { path: "docs/plan.md" }],
  ["~/.claude/plans/oauth.md:3/7", { path: "~/.claude/plans/oauth.md", step: 3, of: 7 }],
  ["C:\\plans\\a.md:1/1", { path: "C:\\plans\\a.md", step: 1, of: 1 }],
  [" my plan.md ", { path: "my plan.md" }],
])("--plan %j", (given, plan) => {
  expect(parsePlanFlag(given)).toEqual(plan);
});

test.each(["", ":3/7", "a.md:8/7", "a.md:0/7", "a\nb.md"])("--plan %j is refused", (given) => {
  expect(() => parsePlanFlag(given)).toThrow(
    expect.objectContaining<Partial<CheckpointError>>({ kind: "usage", code: "bad-plan" }),
  );
});

test.each([
  [
    "- **Plan:** `~/.claude/plans/oauth.md` (step 3 of 7)",
    { path: "~/.claude/plans/oauth.md", step: 3, of: 7 },
  ],
  ["Plan: ~/.claude/plans/oauth.md (step 3 of 7)", { path: "~/.claude/plans/oauth.md", step: 3, of: 7 }],
  ["**Plan**: notes/big one.md", { path: "one.md" }],
  ["Plan: `notes/big one.md`, step 2/4", { path: "notes/big one.md", step: 2, of: 4 }],
  ["We follow ~/.claude/plans/brave-fox.md for now.", { path: "~/.claude/plans/brave-fox.md" }],
  ["see plans/x.md.", { path: "plans/x.md" }],
  ["see (docs/plan.md) please", { path: "docs/plan.md" }],
  ["PLAN.md is at step 2 of 5", { path: "PLAN.md" }],
  ["the **docs/auth-plan.md**, step 2 of 5", { path: "docs/auth-plan.md", step: 2, of: 5 }],
  ["/home/me/.claude/plans/x.md", { path: "/home/me/.claude/plans/x.md" }],
  ["plans/a.md first\n\nPlan: docs/b.md", { path: "docs/b.md" }],
  ["plans/a.md (step 9 of 5)", { path: "plans/a.md" }],
])("%j names its plan", (text, plan) => {
  expect(planInText(text)).toEqual(plan);
});

test.each([
  "no plan here",
  "Plan: do the rest tomorrow",
  "https://example.org/plans/x.md",
  "plans/*.md",
  "explanation.md",
  "src/plans/index.ts",
  "",
])("%j names none", (text) => {
  expect(planInText(text)).toBeNull();
});
