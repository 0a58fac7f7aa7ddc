import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { composeSection } from "../../src/checkpoint/document/sections.ts";
import type { Section } from "../../src/checkpoint/sections.ts";
import { confirmQuestion, recoveryBriefing } from "../../src/profiles/continuity/briefing.ts";

const checkpoint = (...sections: readonly Section[]): Checkpoint => ({
  version: 1,
  name: "build-login-page",
  saved: "2026-11-16T09:12:03+08:00",
  by: "A Developer <dev@example.org>",
  host: "desk",
  profile: "continuity",
  summary: "Build login page",
  files: [],
  unknownKeys: [],
  preamble: "",
  sections,
});
const done = composeSection("done", ["Wrote src/auth.py lines 45-120.", "Form validates:\n- mail\n- code"]);
const next = composeSection("next", ["Run `pytest tests/auth_test.py`"]);

test("the briefing has progress, the next action and what is stale", () => {
  const stale = ["src/auth.py (changed)", "src/form.py (no longer exists)"];
  expect(
    recoveryBriefing(checkpoint(done, next), { age: "2 days ago", stale }),
  ).toBe(`📌 Resume: build-login-page
Saved: 2026-11-16 09:12 (2 days ago)

✅ Progress:
- Wrote src/auth.py lines 45-120.
- Form validates:
  - mail
  - code

🔜 Next action: Run \`pytest tests/auth_test.py\`

⚠️ Stale warnings:
src/auth.py (changed)
src/form.py (no longer exists)
`);
});

test("nothing stale, no warning; nothing told, and it says so", () => {
  const text = recoveryBriefing(checkpoint(), { age: "just now", stale: [] });
  expect(text).not.toContain("⚠️");
  expect(text).toContain("✅ Progress:\n- none recorded\n\n🔜 Next action: none given\n");
});

test("further actions follow the next one", () => {
  const two = composeSection("next", ["run make", "push"]);
  expect(recoveryBriefing(checkpoint(two), { age: "just now", stale: [] })).toContain(
    "🔜 Next action: run make\n2. push\n",
  );
});

test("the question says in one line where work stands and what comes next", () => {
  expect(confirmQuestion(checkpoint(done, next))).toBe(
    "Resuming: build-login-page. Last progress: Form validates. Next action: Run `pytest tests/auth_test.py`. Ready to continue? (yes/no)",
  );
  expect(confirmQuestion(checkpoint(composeSection("done", ["Parser done."])))).toBe(
    "Resuming: build-login-page. Last progress: Parser done. Next action: none given. Ready to continue? (yes/no)",
  );
  expect(confirmQuestion(checkpoint())).toContain("Last progress: Build login page. ");
});
