import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../../support/cli.ts";
import { secondWorktree } from "../../support/worktrees.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const ON = { ".agents.yml": "session:\n  ledger: true\n" };

async function liveNames(repo: CheckpointRepo): Promise<readonly string[]> {
  const refs = await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints");
  return refs.split("\n").filter(Boolean);
}

test("a worktree whose profile is ledger continues its own, whatever else is live", async () => {
  const repo = await checkpointRepo(ON);
  await repo.git("config", "checkpoint.profile", "ledger");
  const side = await secondWorktree(repo, "side");
  await repo.checkpoint(["save", "login", "--as", "session", "-m", "the form"], monday);
  await repo.checkpoint(["ledger", "--goal", "sign in"], monday);
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  const main = await repo.checkpoint(["continue"], monday);
  expect(main.stdout).toContain("sign in");
  expect(main.stderr).toContain("taking 'ledger', this worktree's own; passed over: 'login' (main)\n");
  const there = await side.checkpoint(["continue"], monday);
  expect(there.stdout).toContain("the parser");
  // The name of all of them means this one's, too.
  expect((await side.checkpoint(["continue", "ledger"], monday)).stdout).toContain("the parser");
});

test("a ledger is never offered in another worktree, by name, by its beginning or in MEMORY.md", async () => {
  const repo = await checkpointRepo(ON);
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  expect((await repo.checkpoint(["continue"], monday)).stderr).toMatch(/^No saved checkpoints found\.\n/);
  expect((await repo.checkpoint(["list"], monday)).stdout).toBe("");
  const begun = await repo.checkpoint(["continue", "ledger"], monday);
  expect(begun.status).toBe(1);
  expect(begun.stdout).toBe("");
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  expect(repo.memory()).not.toContain("ledger");
  // In its own worktree it is.
  expect((await side.checkpoint(["list"], monday)).stdout).toContain("ledger-side");
  expect(readFileSync(join(side.root, "MEMORY.md"), "utf8")).toContain("**ledger-side**");
  // Whoever spells it out wants to see it.
  expect((await repo.checkpoint(["show", "ledger-side"], monday)).stdout).toContain("the parser");
});

test("a ledger ends with its worktree, and its journal keeps it", async () => {
  const repo = await checkpointRepo(ON);
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  await repo.checkpoint(["ledger", "--goal", "sign in"], monday);
  await repo.checkpoint(["save", "a-save", "-m", "while it is there"], monday);
  expect(await liveNames(repo)).toEqual(["a-save", "ledger", "ledger-side"]);
  await repo.git("worktree", "remove", "--force", side.root);
  const answer = await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  expect(answer.stderr).toContain("'ledger-side' ended with its worktree\n");
  expect(await liveNames(repo)).toEqual(["a-save", "ledger", "login"]);
  expect((await repo.checkpoint(["log", "ledger-side"], monday)).stdout).toMatch(/clear/);
  // Undo means what somebody did: the save, not this.
  expect((await repo.checkpoint(["undo"], monday)).stdout).toContain("login");
  expect((await repo.checkpoint(["undo", "ledger-side"], monday)).status).toBe(0);
  expect(await repo.document("ledger-side")).toContain("the parser");
});

test("a worktree that is made anew under the same name does not inherit a ledger", async () => {
  const repo = await checkpointRepo(ON);
  await repo.git("config", "checkpoint.profile", "ledger");
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  await repo.git("worktree", "remove", "--force", side.root);
  await repo.git("branch", "-qD", "side");
  const anew = await secondWorktree(repo, "side");
  expect((await anew.checkpoint(["list"], monday)).stdout).toBe("");
  const answer = await anew.checkpoint(["continue"], monday);
  expect(answer).toMatchObject({ status: 1, stdout: "" });
  expect(await liveNames(repo)).toEqual([]);
  // Its own is its own.
  await anew.checkpoint(["ledger", "--goal", "something else"], monday);
  expect((await anew.checkpoint(["continue"], monday)).stdout).toContain("something else");
});

test("a worktree whose folder is only away keeps its ledger", async () => {
  const repo = await checkpointRepo(ON);
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  rmSync(side.root, { recursive: true });
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  expect(await liveNames(repo)).toEqual(["ledger-side", "login"]);
  await repo.git("worktree", "prune");
  await repo.checkpoint(["save", "dates", "-m", "the parser"], monday);
  expect(await liveNames(repo)).toEqual(["dates", "login"]);
});

test("a ledger is never pushed, and none comes in", async () => {
  const repo = await checkpointRepo(ON);
  await repo.git("init", "-q", "--bare", join(repo.home, "remote.git"));
  await repo.git("remote", "add", "origin", join(repo.home, "remote.git"));
  await repo.checkpoint(["ledger", "--goal", "sign in"], monday);
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  await repo.checkpoint(["push"], monday);
  const there = await repo.git("ls-remote", "origin", "refs/checkpoint*/*");
  expect(there).toContain("login");
  expect(there).not.toContain("ledger");
  expect((await repo.checkpoint(["push", "origin", "ledger"], monday)).status).toBe(2);
});

test("a goal that nobody gave is not made of other text", async () => {
  const repo = await checkpointRepo(ON);
  const answer = await repo.checkpoint(
    ["ledger", "-m", "half of the parser", "--left-off", "reading dates", "--next", "run npm test"],
    monday,
  );
  expect(answer.stdout).toBe(
    "Checkpoint saved to .agents/session_ledger.md\n- Goal: none\n- State: 0 done, now: reading dates, next: run npm test\n",
  );
  const file = readFileSync(join(repo.root, ".agents/session_ledger.md"), "utf8");
  expect(file).toContain("**Summary:** half of the parser\n\n## Goal\n\n## Constraints/Assumptions\n");
});

test("now and next have their names, and what is unconfirmed beyond three questions is counted", async () => {
  const repo = await checkpointRepo(ON);
  const assumptions = ["a", "b", "c", "d"].flatMap((one) => ["--assumption", `${one} holds UNCONFIRMED`]);
  await repo.checkpoint(
    ["ledger", "--goal", "sign in", "--left-off", "reading dates", "--next", "run npm test", ...assumptions],
    monday,
  );
  const answer = await repo.checkpoint(["continue", "ledger"], monday);
  expect(answer.stdout).toContain(
    "Before going on:\n" +
      "- The ledger shows reading dates was in progress - is this still the current focus?\n" +
      "- I see assumption a holds marked UNCONFIRMED - can you confirm this?\n" +
      "- I see assumption b holds marked UNCONFIRMED - can you confirm this?\n" +
      "- and 2 more items marked UNCONFIRMED\n",
  );
  expect(answer.stdout).toContain("## Now\nreading dates\n\n## Next\n1. run npm test\n");
  expect(answer.stdout).not.toMatch(/Left Off|Next Actions/);
  const json = JSON.parse((await repo.checkpoint(["continue", "ledger", "--json"], monday)).stdout);
  expect(json).toMatchObject({ questionsLeft: 2 });
  expect(json.questions).toHaveLength(3);
});

test("a ledger from before worktrees were marked stays its worktree's", async () => {
  const repo = await checkpointRepo(ON);
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  rmSync(join(repo.root, ".git/worktrees/side/checkpoint-own"));
  rmSync(join(repo.root, ".git/checkpoint/marked-worktrees"));
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  expect(await liveNames(repo)).toEqual(["ledger-side", "login"]);
});

test("remove-all leaves no mark in the worktrees", async () => {
  const repo = await checkpointRepo(ON);
  const side = await secondWorktree(repo, "side");
  await side.checkpoint(["ledger", "--goal", "the parser"], monday);
  const mark = join(repo.root, ".git/worktrees/side/checkpoint-own");
  expect(existsSync(mark)).toBe(true);
  expect((await repo.checkpoint(["remove-all", "--yes"], monday)).status).toBe(0);
  expect(existsSync(mark)).toBe(false);
});

test("a ledger without a title is one by its state", async () => {
  const repo = await checkpointRepo({ ".agents.yml": "session:\n  ledger: true\n" });
  const input = "## State\n- Done: parser\n- Now: printer\n- Next: docs\n";
  expect((await repo.checkpoint(["ledger", "-F", "-"], { input })).stdout).toBe(
    "Checkpoint saved to .agents/session_ledger.md\n- Goal: none\n- State: 1 done, now: printer, next: docs\n",
  );
});
