import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { secondWorktree } from "../support/worktrees.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

test("clear --all ends the checkpoints of the profile that is set, and names what it leaves", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "1\n", ".agents.yml": "session:\n  ledger: true\n" });
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  await repo.checkpoint(["save", "dates", "-m", "the parser"], monday);
  await repo.checkpoint(["save", "oauth", "--as", "named", "-m", "the provider"], monday);
  await repo.checkpoint(["ledger", "--goal", "sign in"], monday);
  await repo.checkpoint(["handoff", "--next", "wire the button in src/form.ts"], monday);
  const answer = await repo.checkpoint(["clear", "--all"], monday);
  expect(answer).toMatchObject({ status: 0, stdout: "Cleared 2 checkpoints\n" });
  expect(
    answer.stderr
      .split("\n")
      .filter((line) => line.includes("left"))
      .sort(),
  ).toEqual([
    "hint: of profile 'handoff', and left: 'handoff'; 'git checkpoint clear --all --as handoff' ends what is of it",
    "hint: of profile 'ledger', and left: 'ledger'; 'git checkpoint clear --all --as ledger' ends what is of it",
    "hint: of profile 'named', and left: 'oauth'; 'git checkpoint clear --all --as named' ends what is of it",
  ]);
  const live = await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints");
  expect(live.trim().split("\n")).toEqual(["handoff", "ledger", "oauth"]);
  expect((await repo.checkpoint(["clear", "--all", "--as", "ledger"], monday)).stdout).toBe(
    "Cleared 1 checkpoint\n",
  );
  await repo.git("config", "checkpoint.profile", "named");
  const json = await repo.checkpoint(["clear", "--all", "--json"], monday);
  expect(JSON.parse(json.stdout)).toMatchObject({
    all: true,
    profile: "named",
    cleared: ["oauth"],
    left: [{ name: "handoff", profile: "handoff", elsewhere: false }],
  });
});

test("clear --all asks on a terminal, and a no ends nothing", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  const no = await repo.checkpoint(["clear", "--all"], { ...monday, answers: ["no"] });
  expect(no.status).toBe(2);
  expect(no.stderr).toContain("Clear 1 checkpoint of profile 'session' ('login')? (yes/no): ");
  expect(no.stderr).toContain("error: nothing was cleared\n");
  expect((await repo.checkpoint(["clear", "--all"], { ...monday, answers: [] })).status).toBe(2);
  expect(await repo.document("login")).toContain("the form");
  const yes = await repo.checkpoint(["clear", "--all"], { ...monday, answers: ["yes"] });
  expect(yes).toMatchObject({ status: 0, stdout: "Cleared 1 checkpoint\n" });
  // With nothing to end there is nothing to ask.
  const none = await repo.checkpoint(["clear", "--all"], { ...monday, answers: [] });
  expect(none).toMatchObject({ status: 0, stdout: "Cleared 0 checkpoints\n" });
});

test("--as without --all, and a profile that there is not, are refused", async () => {
  const repo = await checkpointRepo();
  expect((await repo.checkpoint(["clear", "login", "--as", "named"])).status).toBe(129);
  expect((await repo.checkpoint(["clear", "--all", "--as", "nosuch"])).stderr).toContain(
    "there is no profile 'nosuch'",
  );
});

test("continuity: one that still has a next action ends only when somebody says so", async () => {
  const repo = await checkpointRepo();
  await repo.git("config", "checkpoint.profile", "continuity");
  await repo.checkpoint(["save", "build-login-page", "--next", "run pytest tests/auth_test.py"], monday);
  const refused = await repo.checkpoint(["delete", "build-login-page"], monday);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toBe(
    "error: 'build-login-page' still has a next action: run pytest tests/auth_test.py\n" +
      "hint: if the task is done, or given up, say --yes; the journal keeps it\n",
  );
  expect((await repo.checkpoint(["clear", "--all"], monday)).status).toBe(2);
  const no = await repo.checkpoint(["clear", "build-login-page"], { ...monday, answers: ["no"] });
  expect(no.status).toBe(2);
  expect(no.stderr).toContain(
    "'build-login-page' still has a next action: run pytest tests/auth_test.py. Clear 'build-login-page'? (yes/no): ",
  );
  expect(await repo.document("build-login-page")).toContain("pytest");
  const yes = await repo.checkpoint(["clear", "build-login-page", "--yes"], monday);
  expect(yes).toMatchObject({ status: 0, stdout: 'Cleared checkpoint "build-login-page"\n' });
  // One in which nothing is open needs no question.
  await repo.checkpoint(["save", "write-docs-page", "--done", "wrote docs/login.md"], monday);
  expect((await repo.checkpoint(["clear", "write-docs-page"], monday)).status).toBe(0);
});

test("clear --all leaves what is another worktree's own", async () => {
  const repo = await checkpointRepo({ ".agents.yml": "session:\n  ledger: true\n" });
  const there = await secondWorktree(repo, "side");
  await repo.checkpoint(["ledger", "--goal", "sign in"], monday);
  await there.checkpoint(["ledger", "--goal", "the parser"], monday);
  const answer = await there.checkpoint(["clear", "--all", "--as", "ledger"], monday);
  expect(answer.stdout).toBe("Cleared 1 checkpoint\n");
  expect(answer.stderr).toContain("hint: of other worktrees, and left: 'ledger'\n");
  expect(await repo.document("ledger")).toContain("sign in");
});
