import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const tuesday = { now: "2026-11-17T10:00:00Z" };

/** A checkpoint on main and one on feature/oauth, which is checked out. */
async function twoBranches(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "deploy", "-m", "roll out"], tuesday);
  await repo.git("switch", "--quiet", "-c", "feature/oauth");
  await repo.checkpoint(["save", "login", "-m", "sign in"], monday);
  return repo;
}

test("continue takes the only one of this branch, and says what it passed over", async () => {
  const repo = await twoBranches();
  const answer = await repo.checkpoint(["continue"], tuesday);
  expect(answer.stdout).toContain("login — sign in\n");
  expect(answer.stderr).toBe(
    "taking 'login', the only one of this branch and worktree; passed over: 'deploy' (main)\n",
  );
  expect(answer.status).toBe(0);
  // What is left is the only one, though of another branch: there is nothing to choose.
  const other = await repo.checkpoint(["continue"], tuesday);
  expect(other).toMatchObject({ status: 0, stderr: "" });
  expect(other.stdout).toContain("deploy — roll out\n");
});

test("the list marks this branch's with a star, and the bare command suggests what continue takes", async () => {
  const repo = await twoBranches();
  expect((await repo.checkpoint([], tuesday)).stdout).toMatchInlineSnapshot(`
    "  deploy  main           just now      fresh  roll out
    * login   feature/oauth  25 hours ago  fresh  sign in

    save your place   git checkpoint save <name> --left-off <where> --next <what>
    resume            git checkpoint continue login
    see what changed  git checkpoint status login
    "
  `);
  await repo.git("switch", "--quiet", "main");
  expect((await repo.checkpoint(["list"], tuesday)).stdout).toMatchInlineSnapshot(`
    "* deploy  main           just now      fresh  roll out
      login   feature/oauth  25 hours ago  fresh  sign in
    "
  `);
  const listed = JSON.parse((await repo.checkpoint(["list", "--json"], tuesday)).stdout);
  expect(listed.suggested).toBe("deploy");
  expect(listed.checkpoints).toMatchObject([
    { name: "deploy", here: true },
    { name: "login", here: false },
  ]);
});

test("several of this branch are told with branch, age and summary, in text and in JSON", async () => {
  const repo = await twoBranches();
  await repo.checkpoint(["save", "tokens", "-m", "refresh them"], tuesday);
  expect(await repo.checkpoint(["continue"], tuesday)).toMatchInlineSnapshot(`
    {
      "status": 2,
      "stderr": "error: there are 3 checkpoints to continue from, 2 of them of this branch
    * tokens  feature/oauth  just now      refresh them
    * login   feature/oauth  25 hours ago  sign in
      deploy  main           just now      roll out
    hint: name one: 'git checkpoint continue <name>'
    ",
      "stdout": "",
    }
  `);
  const json = await repo.checkpoint(["continue", "--json"], tuesday);
  expect(json.status).toBe(2);
  expect(JSON.parse(json.stdout).error).toMatchObject({
    code: "several-saved",
    checkpoints: [
      { name: "tokens", branch: "feature/oauth", age: "just now", summary: "refresh them", here: true },
      { name: "login", branch: "feature/oauth", age: "25 hours ago", summary: "sign in", here: true },
      { name: "deploy", branch: "main", age: "just now", summary: "roll out", here: false },
    ],
  });
  expect(await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints")).toBe(
    "deploy\nlogin\ntokens\n",
  );
});

test("on a terminal several are offered, this branch first", async () => {
  const repo = await twoBranches();
  await repo.checkpoint(["save", "tokens", "-m", "refresh them"], monday);
  const asked = await repo.checkpoint(["continue"], { ...tuesday, answers: ["2"] });
  expect(asked.stderr).toContain(
    "  1. login (feature/oauth, 25 hours ago) — sign in\n" +
      "  2. tokens (feature/oauth, 25 hours ago) — refresh them\n" +
      "  3. deploy (main, just now) — roll out\n",
  );
  expect(asked.stdout).toContain("tokens — refresh them");
  const left = await repo.checkpoint(["continue"], { ...tuesday, answers: [] });
  // Only one of this branch is left: nothing is asked any more.
  expect(left.stdout).toContain("login — sign in");
});

test("handoff, ledger and autosave stand back, until there is nothing else or the profile is theirs", async () => {
  const repo = await twoBranches();
  await repo.checkpoint(["clear", "deploy"], monday);
  await repo.checkpoint(
    ["save", "-m", "what comes next", "--as", "handoff", "--next", "run npm test"],
    tuesday,
  );
  const later = { now: "2026-11-17T11:00:00Z" };
  await repo.checkpoint(["autosave"], later);
  expect((await repo.checkpoint(["list", "--no-drift"], tuesday)).stdout).toContain("* handoff");
  const taken = await repo.checkpoint(["continue"], tuesday);
  expect(taken.stdout).toContain("login — sign in\n");
  expect(taken.stderr).toContain(
    "taking 'login'; passed over: 'autosave' (feature/oauth), 'handoff' (feature/oauth)\n",
  );

  await repo.checkpoint(["undo"], tuesday);
  await repo.git("config", "checkpoint.profile", "handoff");
  const several = await repo.checkpoint(["continue"], tuesday);
  expect(several).toMatchObject({ status: 2 });
  expect(several.stderr).toMatch(
    /^error: there are 2 checkpoints to continue from\n\* handoff .*\n\* login .*\nhint: /,
  );

  await repo.git("config", "--unset", "checkpoint.profile");
  await repo.checkpoint(["clear", "login", "handoff"], tuesday);
  expect((await repo.checkpoint(["continue"], tuesday)).stdout).toContain("Resume: autosave");
});

test("in a linked worktree its own branch counts, wherever it was saved", async () => {
  const repo = await twoBranches();
  await repo.git("switch", "--quiet", "main");
  const linked = join(repo.root, "../linked");
  await repo.git("worktree", "add", "--quiet", linked, "feature/oauth");
  const there = { cwd: linked, env: repo.env, ...tuesday };
  const answer = await runCli(["continue", "--keep"], there);
  expect(answer.stdout).toContain("login — sign in\n");
  expect(answer.stderr).toBe("taking 'login', the only one of this branch; passed over: 'deploy' (main)\n");
  await runCli(["save", "tokens", "-m", "refresh them"], there);
  // Of two of this branch one was saved here.
  expect((await runCli(["continue"], there)).stdout).toContain("tokens — refresh them\n");
});
