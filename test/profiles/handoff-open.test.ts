import { describe, expect, test } from "vitest";
import type { Checkpoint, Draft } from "../../src/checkpoint/checkpoint.ts";
import { parseBody, renderBody } from "../../src/checkpoint/document/sections.ts";
import { emptyDraft } from "../../src/checkpoint/merge/drafts.ts";
import { itemsOf } from "../../src/checkpoint/sections.ts";
import { carryOver } from "../../src/profiles/handoff/carry/carry.ts";
import { handoff } from "../../src/profiles/handoff/handoff.ts";
import { settleDone } from "../../src/profiles/handoff/settle.ts";
import { EMPTY_HANDOFF } from "./empty-handoff.ts";

const draftOf = (body: string): Draft => settleDone({ ...emptyDraft, sections: parseBody(body).sections });
const checkpointOf = ({ sections }: Draft): Checkpoint => ({ ...EMPTY_HANDOFF, sections });
const fileOf = (body: string): string => handoff.format.render(checkpointOf(draftOf(body)));
const QUIET = { request: null, green: new Set<string>() };
const carried = (first: string, second: string) => {
  const over = carryOver(checkpointOf(draftOf(first)), draftOf(second), QUIET);
  return { draft: over.with(over.pieces), dropped: over.dropped };
};
const bodyOf = (draft: Draft): string => renderBody("", draft.sections);

describe("what is open stays in the file", () => {
  test.each([
    "Update the changelog: add 2.0",
    "Fix the completed filter: it hides open orders",
    "Rename Done column: the new name is Ready",
    "Set status to: done",
    "add an endpoint that returns ✅",
    "check that the migration is done before the release",
    "~~use redis~~ use postgres instead of ~~mysql~~",
    "✅ parser, ❌ printer",
    "完成登录页面: 还差两个字段",
    "Done - state is never reached",
    "completed: field missing in API",
  ])("the action %j", (item) => {
    expect(fileOf(`## Next Actions\n1. ${item}\n2. more\n`)).toContain(item);
  });
  test.each([
    "What must be done",
    "Should be completed by Friday",
    "Mostly done",
    "Tasks after X is done",
    "Bugs in shipped version",
    "Update the changelog",
    "Todo / Done",
    "Was erledigt werden muss",
    "No completado",
    "待完成",
    "完成条件",
    "완료 조건",
    "Completion criteria",
    "Progress blockers",
  ])("the list '%s'", (heading) => {
    expect(fileOf(`## ${heading}\n- keep this\n`)).toContain("- keep this");
    expect(fileOf(`## Notes\n### ${heading}\n- keep this\n`)).toContain("- keep this");
  });
  test.each([
    ["## Progress\n- [x] parser\n- [ ] printer in src/p.ts\n", "printer in src/p.ts"],
    ["## Done\n- a\n\n### Open\n- rollout to EU\n", "rollout to EU"],
    ["## Notes\n**Done:** a\n**Open:** keep b\n", "keep b"],
    ["## Notes\nDone:\n- a\nOpen:\n- keep b\n", "keep b"],
    ["## Next Actions\n### Auth\n- [x] Write tests\n### Billing\n- [ ] Write tests\n", "[ ] Write tests"],
    ["## Next Actions\n- [x] Write tests\n- Auth\n  - Write tests\n", "  - Write tests"],
    ["## Done\n- auth\n\n## Notes\n| auth | rollout to EU |\n", "| auth | rollout to EU |"],
    ["## Done\n- did a\n  - [ ] keep b\n    with detail\n", "with detail"],
    ["## Notes\n### Done\n- did a\n  - [ ] keep b\n", "keep b"],
    ["## Done\n- a\n- 🔲 keep b\n* [  ] keep c\n", "keep c"],
    ["## Done\n> - [ ] keep b\n\n| [ ] keep c | x |\n", "keep b"],
    ["## Done\n- x\n\n### Known Issues\n- keep b\n", "## Remaining Issues\n- keep b"],
    ["## Done\n- a\n\n**Remaining:**\n- keep b\n", "keep b"],
    ["## Next Actions\n- [x] finished\n• do keep b\n", "do keep b"],
    ["## Context Notes\n    make x\n    # Done\n    keep b\n", "keep b"],
    ["## Context Notes\nDone: is what the API returns; keep b\n", "keep b"],
  ])("%j", (body, words) => {
    expect(fileOf(body)).toContain(words);
  });
});

describe("what is open is carried over", () => {
  test.each([
    ["## Errors\n- npm test fails — only on Windows\n", "## Done\n- x\n", "only on Windows"],
    ["## Errors\n- ENOENT → not fixed yet\n", "## Done\n- x\n", "not fixed yet"],
    [
      "## Open Decisions\n- API — pagination: a | b\n- API — auth: c | d\n",
      "## Open Decisions\n- API — auth: c | e\n",
      "pagination",
    ],
    ["## Open Decisions\n- store: a | b\n", "## Key Decisions\n- store: postponed\n", "store: a | b"],
    ["## Next Actions\n1. Handle n > 0 in `f()`\n", "## Next Actions\n1. Handle n < 0 in `f()`\n", "n > 0"],
    ["## Next Actions\n1. Delete branch a\n", "## Done\n- Delete the branch\n", "branch a"],
    ["## Next Actions\n1. Delete users\n", "## Done\n- Delete user\n", "Delete users"],
    [
      "## Next Actions\n1. Deploy to prod\n",
      "## Done\n- Deploy to prod — failed, rolled back\n",
      "1. Deploy to prod",
    ],
    [
      "## Next Actions\n1. Fix the login: a\n2. Fix the login: b\n",
      "## Done\n- Fix the login\n",
      "Fix the login: b",
    ],
    [
      "## Next Actions\n### Only after Kim approved\n- drop table users\n",
      "## Next Actions\n1. x\n",
      "### Only after Kim approved",
    ],
    [
      '## Context Notes\n- User\'s last request: "dark mode"\n',
      "## Context Notes\n- other\n",
      'request: "dark mode"',
    ],
  ])("%j then %j", (first, second, words) => {
    expect(bodyOf(carried(first, second).draft)).toContain(words);
  });
  test.each([
    ["## Rollout plan\n- keep b\n", "## Rollout plan\n- other\n", ["keep b"]],
    [
      "## Current Work State\n- src/a.ts\n- keep b\n",
      "## Current Work State\n- src/c.ts\n",
      ["src/a.ts", "keep b"],
    ],
    ["## Context Notes\n- a\n- [ ] keep b\n", "## Context Notes\n- a\n- c\n", ["keep b"]],
    ["## Key Decisions\n- [ ] keep b\n", "## Done\n- x\n", ["keep b"]],
    [
      "## Open Decisions\n- db: pg | sqlite\n",
      "## Open Decisions\n- db: mysql | maria\n",
      ["db: pg | sqlite"],
    ],
  ])("what gives way is told: %j then %j", (first, second, items) => {
    expect(carried(first, second).dropped.map(({ item }) => item)).toEqual(items);
  });
  test("of several open decisions with one topic none gives way", () => {
    const first = "## Open Decisions\n- db: pg | sqlite\n- db: index on id | on name\n";
    const { draft } = carried(first, "## Open Decisions\n- db: mysql | maria\n");
    expect(itemsOf(draft, "openDecisions")).toHaveLength(3);
  });
  test("what is said anew is told as dropped", () => {
    expect(
      carried("## Context Notes\n- the VPN is needed\n", "## Context Notes\n- second\n").dropped,
    ).toEqual([{ item: "the VPN is needed", because: "'Context Notes' is said anew" }]);
  });
});
