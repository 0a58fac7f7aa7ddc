import { expect, test } from "vitest";
import {
  type Candidate,
  chooseOne,
  nearnessOf,
  type Standpoint,
} from "../../../src/operations/find/rules/choose.ts";

interface Named extends Candidate {
  readonly name: string;
}

const here: Standpoint = { branch: "main", commit: "c1", worktree: null };

function saved(name: string, more: Partial<Candidate> = {}): Named {
  return { name, branch: "main", head: "c1", worktree: null, standsBack: false, ...more };
}

/** `login (branch), not deploy`, or all that is offered. */
function told(all: readonly Named[], from: Standpoint = here): string {
  const choice = chooseOne(all, from);
  const names = (some: readonly Named[]): string => some.map(({ name }) => name).join(" ");
  if (choice.taken === null) return `? ${names(choice.offered)}`;
  return `${choice.taken.name} (${choice.why}), not ${names(choice.passedOver) || "any"}`;
}

const elsewhere = { branch: "other" };
const back = { standsBack: true };

test.each<[string, readonly Named[], string]>([
  ["none", [], "? "],
  ["the only one", [saved("a")], "a (only), not any"],
  ["the only one, of another branch", [saved("a", elsewhere)], "a (only), not any"],
  ["the only one of this branch", [saved("a", elsewhere), saved("b")], "b (worktree), not a"],
  ["two of this branch", [saved("a", elsewhere), saved("b"), saved("c")], "? b c a"],
  ["two of other branches", [saved("a", elsewhere), saved("b", elsewhere)], "? a b"],
  [
    "one of this branch saved in this worktree",
    [saved("a", { worktree: "w" }), saved("b")],
    "b (worktree), not a",
  ],
  [
    "one of this branch saved in another worktree",
    [saved("a", elsewhere), saved("b", { worktree: "w" })],
    "b (branch), not a",
  ],
  ["one that stands back", [saved("a", back), saved("b")], "b (only), not a"],
  ["one that stands back on this branch", [saved("a", back), saved("b", elsewhere)], "b (only), not a"],
  [
    "only such as stand back",
    [saved("a", { ...back, ...elsewhere }), saved("b", back)],
    "b (worktree), not a",
  ],
  [
    "what stands back does not compete",
    [saved("a", back), saved("b", elsewhere), saved("c", elsewhere)],
    "? b c",
  ],
])("%s", (_, all, answer) => {
  expect(told(all)).toBe(answer);
});

test("on a detached HEAD the worktree stands for the branch, or the commit", () => {
  const detached: Standpoint = { branch: null, commit: "c1", worktree: "w" };
  const near = (more: Partial<Candidate>) => nearnessOf(saved("a", { branch: null, ...more }), detached);
  expect(near({ worktree: "w", head: "c0" })).toBe("worktree");
  expect(near({ worktree: null, head: "c1" })).toBe("branch");
  expect(near({ worktree: null, head: "c0" })).toBe("elsewhere");
  expect(near({ worktree: "w", branch: "main" })).toBe("elsewhere");
  expect(near({ worktree: "w", head: null })).toBe("elsewhere");
});
