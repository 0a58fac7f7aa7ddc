import fc from "fast-check";
import { expect, test } from "vitest";
import { adviceAfterSave } from "../../src/profiles/named/advice.ts";
import { anyCheckpoint, checkpointOf } from "./written-files.ts";

const plan = { path: "~/.claude/plans/login.md", step: 3, of: 7 };

test("work that follows a plan may be cleared, and goes on with the next action", () => {
  expect(adviceAfterSave(checkpointOf("## Next Action: Wire the button\nin src/a.ts\n", { plan }))).toEqual([
    "/clear then: git checkpoint continue login-form",
    "Next: Wire the button",
  ]);
  expect(adviceAfterSave(checkpointOf("## Next\n1. Wire it\n   in a.ts\n2. test\n", { plan }))[1]).toBe(
    "Next: Wire it",
  );
  expect(adviceAfterSave(checkpointOf("", { plan, summary: "the login" }))[1]).toBe("Next: the login");
  expect(adviceAfterSave(checkpointOf("", { plan }))).toHaveLength(1);
});

test("exploring is compacted by what was found, what failed and what is open", () => {
  const body = `## Key Decisions
- Tokens expire in \`milliseconds\` — the service says so

## Failed Approaches
- Retry in the worker — it loses the order

## Open Decisions
- cache: redis | none (lean: none)
`;
  expect(adviceAfterSave(checkpointOf(body))).toEqual([
    "/compact focus on Tokens expire in milliseconds; failed: Retry in the worker; open: cache",
  ]);
});

test("without findings it is what stands there; without a word it is bare", () => {
  expect(adviceAfterSave(checkpointOf("## Left Off\nThe parser hangs.\n"))).toEqual([
    "/compact focus on The parser hangs",
  ]);
  expect(adviceAfterSave(checkpointOf(""))).toEqual(["/compact"]);
});

test("every line of advice is one line, and the focus has 120 characters at most", () => {
  fc.assert(
    fc.property(anyCheckpoint, (checkpoint) => {
      for (const line of adviceAfterSave(checkpoint)) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      const [first = ""] = adviceAfterSave(checkpoint);
      if (!checkpoint.plan) expect([...first].length).toBeLessThanOrEqual(120);
    }),
  );
});
