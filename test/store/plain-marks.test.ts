import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Repository } from "../../src/git/engine.ts";
import { NO_MARKS, plainMarks, remark } from "../../src/store/trust/marks.ts";

const repository: Repository = {
  gitDir: "/r/.git",
  commonDir: "/r/.git",
  worktree: "/r",
  objectFormat: "sha1",
};
const [one, other] = ["1".repeat(40) as Oid, "2".repeat(40) as Oid];

/** What the mark of a name points at that has these documents. */
function markOf(...documents: readonly Oid[]): Oid {
  return remark("sha1", "login" as never, NO_MARKS, new Set(documents)).move?.to as Oid;
}

test("a mark of what is live and nothing else is told by its id; any other is to be read", () => {
  const marked = (live: Oid | null, mark: Oid) =>
    plainMarks({ repository }, [
      ...(live ? [{ ref: "refs/checkpoints/login", oid: live }] : []),
      { ref: "refs/checkpoints/logout", oid: other },
      { ref: "refs/checkpoint-unaccepted/login", oid: mark },
    ]);
  expect([...marked(one, markOf(one))]).toEqual([markOf(one)]);
  for (const mark of [markOf(other), markOf(one, other), one, other])
    expect([...marked(one, mark)]).toEqual([]);
  expect([...marked(null, markOf(one))]).toEqual([]);
});
