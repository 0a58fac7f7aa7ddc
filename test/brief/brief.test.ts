import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, repoAfter, runCli } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";
import { pulled } from "../support/pulled.ts";
import { secondWorktree } from "../support/worktrees.ts";

const SAVED = "2026-11-16T09:00:00Z";
const now = "2026-11-16T11:00:00Z";

const LOGIN = [
  "save",
  "login",
  "-m",
  "sign in with a provider",
  "--left-off",
  "form.ts:1, half done",
  "--next",
  "wire the button in form.ts",
  "--failed",
  "an iframe: cookies are blocked",
  "--open-decision",
  "session store: redis | sqlite (lean: redis)",
] as const;

const saved = (...more: (readonly string[])[]): Promise<CheckpointRepo> =>
  repoAfter([LOGIN, ...more], SAVED, { "form.ts": "let a = 1\n" });

const refsOf = (repo: CheckpointRepo): Promise<string> =>
  repo.git("for-each-ref", "--format=%(refname) %(objectname)");

test("a session starts with this branch's place, and nothing is consumed or written", async () => {
  const repo = await saved();
  const before = [await refsOf(repo), repo.memory()];
  const answer = await repo.checkpoint(["brief"], { now });
  expect(answer).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "git checkpoint: work of this branch (main) was saved 2 hours ago as 'login': sign in with a provider
    Nothing that it names has changed since.
    ⚠ Previously failed: an iframe — cookies are blocked
    Left off: form.ts:1, half done
    Next: wire the button in form.ts
    Undecided: session store: redis | sqlite (lean: redis)
    \`git checkpoint continue login\` prints all of it with what changed since, and ends it; \`git checkpoint undo\` brings it back.
    ",
    }
  `);
  expect([await refsOf(repo), repo.memory()]).toEqual(before);
});

test("what changed since is said, by files and HEAD, and as JSON all of it is one text", async () => {
  const repo = await saved();
  repo.write({ "form.ts": "let a = 2\n" });
  await repo.git("commit", "-qam", "two");
  const { stdout } = await repo.checkpoint(["brief", "--json"], { now });
  const brief = JSON.parse(stdout);
  expect(brief).toEqual({ version: 1, name: "login", waiting: 0, text: expect.any(String) });
  expect(brief.text.split("\n")[1]).toBe("Since then (drifted): form.ts changed, HEAD moved.");
});

test("on another branch it is said where the only one was saved", async () => {
  const repo = await saved();
  await repo.git("switch", "-qc", "topic");
  const { stdout } = await repo.checkpoint(["brief"], { now });
  expect(stdout.split("\n")[0]).toBe(
    "git checkpoint: work of main, which is not checked out here, was saved 2 hours ago as 'login': sign in with a provider",
  );
});

test("of several that may be meant each has a line, and what failed in it", async () => {
  const repo = await saved(["save", "dates", "-m", "the parser reads dates", "--next", "time zones"]);
  const { stdout } = await repo.checkpoint(["brief"], { now });
  expect(stdout).toMatchInlineSnapshot(`
    "git checkpoint: 2 saved places of work are waiting.
    - dates (main, 2 hours ago): the parser reads dates. Next: time zones
    - login (main, 2 hours ago): sign in with a provider. Next: wire the button in form.ts
      ⚠ Previously failed: an iframe — cookies are blocked
    \`git checkpoint continue NAME\` prints one of them with what changed since, and ends it; \`git checkpoint undo\` brings it back.
    "
  `);
  expect((await repo.checkpoint(["statusline"], { now })).stdout).toBe("2 waiting\n");
});

test("an autosave that waits is told with what it is about", async () => {
  const repo = await saved();
  await repo.checkpoint(["autosave", "-F", "-"], { now, input: "next: [read the nonce]\n" });
  expect((await repo.checkpoint(["brief"], { now })).stdout).toContain(
    "\nAlso waiting: autosave (main, just now): read the nonce.\n",
  );
});

test("what was pulled and not accepted is told by its name and remote alone", async () => {
  const { ben } = await pulled();
  const { stdout } = await ben.checkpoint(["brief"]);
  expect(stdout).toContain("'login' was pulled from origin, and nobody here has accepted it");
  expect(stdout).not.toMatch(/ada|form\.ts/);
  await ben.checkpoint(["save", "mine", "-m", "my own"], {});
  const both = (await ben.checkpoint(["brief"])).stdout;
  expect(both).toContain("mine");
  expect(both).toContain("login (pulled from origin, not accepted)");
  expect(both).not.toMatch(/ada|form\.ts/);
});

test("a damaged one stops none of the others", async () => {
  const repo = await saved();
  const tree = (await repo.git("rev-parse", "HEAD^{tree}")).trim();
  await repo.git("update-ref", "refs/checkpoints/broken", tree);
  expect((await repo.checkpoint(["brief"], { now })).stdout).toContain("as 'login'");
  expect((await repo.checkpoint(["statusline"], { now })).stdout).toBe("login 2h fresh\n");
});

test("where there is nothing to say, nothing is printed, and nothing fails", async () => {
  const fresh = await checkpointRepo();
  const outside = tempFolder();
  const bad = await saved();
  await bad.git("config", "checkpoint.keep", "perhaps");
  await bad.git("config", "checkpoint.engine", "steam");
  const nothing = { stdout: "", stderr: "", status: 0 };
  for (const command of ["brief", "statusline"]) {
    expect(await fresh.checkpoint([command])).toEqual(nothing);
    expect(await runCli([command], { cwd: outside, env: { ...fresh.env } })).toEqual(nothing);
    expect(await bad.checkpoint([command], { now })).toMatchObject({ stderr: "", status: 0 });
  }
  expect((await bad.checkpoint(["brief"], { now })).stdout).toContain("as 'login'");
  const json = await runCli(["brief", "--json"], { cwd: outside, env: { ...fresh.env } });
  expect(JSON.parse(json.stdout)).toEqual({ version: 1, text: "", name: null, waiting: 0 });
  expect((await fresh.checkpoint(["brief", "--for", "nobody"])).status).toBe(129);
});

test("before the first commit, in a linked worktree and in a bare repository", async () => {
  const unborn = await checkpointRepo();
  await unborn.git("checkout", "-q", "--orphan", "start");
  await unborn.checkpoint([...LOGIN], { now: SAVED });
  expect((await unborn.checkpoint(["brief"], { now })).stdout).toContain("work of this branch (start)");

  const repo = await saved();
  const linked = await secondWorktree(repo, "beside");
  await linked.checkpoint(["save", "beside", "-m", "its own"], { now: SAVED });
  const there = (await linked.checkpoint(["brief"], { now })).stdout;
  expect(there).toContain("work of this branch (beside) was saved 2 hours ago as 'beside': its own");
  expect(there).toContain("Also waiting: login (main, 2 hours ago).");

  const bare = join(tempFolder(), "bare.git");
  await repo.git("clone", "-q", "--mirror", repo.root, bare);
  const brief = await runCli(["brief"], { cwd: bare, env: repo.env, now });
  expect(brief).toMatchObject({ status: 0, stderr: "" });
  expect(brief.stdout.length).toBeLessThanOrEqual(2000);
});

test("in an agent's own form it is what that agent's hook answers", async () => {
  const repo = await saved();
  const { stdout } = await repo.checkpoint(["brief", "--for", "codex"], { now });
  const plain = (await repo.checkpoint(["brief"], { now })).stdout;
  expect(JSON.parse(stdout)).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: plain.trimEnd() },
  });
  const empty = await checkpointRepo();
  expect((await empty.checkpoint(["brief", "--for", "codex"], { now })).stdout).toBe("");
});
