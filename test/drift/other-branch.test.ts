import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Drift } from "../../src/operations/drift/rules/drift.ts";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { machines } from "../support/machines.ts";
import { gitShim } from "../support/shim.ts";

const now = "2026-11-16T09:12:03Z";
const numbered = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at}\n`).join("");

/** The one word for a checkpoint, as every command says it; more than one where they differ. */
async function words(repo: Pick<CheckpointRepo, "checkpoint">, name: string): Promise<string> {
  const run = async (...args: string[]) => (await repo.checkpoint(args, { now })).stdout;
  const row = new RegExp(`^[* ] ${name} .*?(fresh|moved on|drifted|stale)`, "m");
  const said = [
    row.exec(await run("list"))?.[1],
    row.exec(await run())?.[1],
    /: (fresh|moved on|drifted|stale)/.exec(await run("status", name))?.[1],
    new RegExp(`^${name} \\(saved .*?\\): (fresh|moved on|drifted|stale)`, "m").exec(
      await run("status"),
    )?.[1],
    /^Drift: (fresh|moved on|drifted|stale)/m.exec(await run("continue", name, "--keep"))?.[1],
  ];
  return [...new Set(said)].join(" or ");
}

async function drift(repo: Pick<CheckpointRepo, "checkpoint">, name = "work"): Promise<Drift> {
  const { stdout } = await repo.checkpoint(["status", name, "--json"], { now });
  return JSON.parse(stdout).checkpoints[0].drift;
}

/** A checkpoint on `feature`, about a file that `main` has not. */
async function onFeature(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.git("switch", "--quiet", "-c", "feature");
  repo.write({ "b.ts": numbered(9) });
  await repo.commit("the feature");
  await repo.checkpoint(["save", "work", "-m", "x", "--file", "b.ts:2-3"], { now });
  return repo;
}

test("a file that moved and changed has one word in list, status, continue and the bare command", async () => {
  const repo = await checkpointRepo({ "a.ts": numbered(20), "b.ts": "b\n" });
  await repo.checkpoint(["save", "work", "-m", "x", "--file", "a.ts"], { now });
  await repo.checkpoint(["save", "other", "-m", "y", "--file", "b.ts"], { now });
  await repo.git("mv", "a.ts", "c.ts");
  repo.write({ "c.ts": `${numbered(20)}more\n` });
  await repo.commit("move and edit");
  expect(await words(repo, "work")).toBe("drifted");
  await repo.git("rm", "--quiet", "c.ts");
  expect(await words(repo, "work")).toBe("stale");
  expect(await words(repo, "other")).toBe("moved on");
});

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const through = (repo: CheckpointRepo) => ({
    checkpoint: (args: readonly string[], more: object) =>
      repo.checkpoint(args, { ...more, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } }),
  });

  test("another branch's checkpoint is measured against its tip, and says so", async () => {
    const repo = await onFeature();
    await repo.git("switch", "--quiet", "main");
    const at = through(repo);
    expect(await words(at, "work")).toBe("fresh");
    expect((await at.checkpoint(["status", "work"], { now })).stdout).toBe(
      "work (saved just now): fresh on feature — 1 unchanged\n" +
        "Warning: You're on `main` but checkpoint was saved on `feature`. Switch with: git checkout feature\n",
    );
    await repo.git("switch", "--quiet", "feature");
    repo.write({ "b.ts": `first\n${numbered(9)}` });
    await repo.commit("one more line");
    await repo.git("switch", "--quiet", "main");
    expect(await words(at, "work")).toBe("drifted");
    expect((await at.checkpoint(["status", "work"], { now })).stdout.replace(/[0-9a-f]{7} /, "")).toBe(
      "work (saved just now): drifted on feature — feature is 1 commit ahead, 1 changed\n" +
        "Warning: You're on `main` but checkpoint was saved on `feature`. Switch with: git checkout feature\n" +
        "  changed  b.ts (+1 -0): lines 2-3 are now 3-4\n" +
        "  commit   one more line (b.ts)\n",
    );
    await repo.git("branch", "--quiet", "-m", "feature", "feature/login");
    expect(await drift(at)).toMatchObject({ verdict: "drifted", against: { name: "feature/login" } });
  });

  test("one that is checked out in another worktree is measured there", async () => {
    const repo = await onFeature();
    await repo.git("switch", "--quiet", "main");
    const linked = join(repo.root, "../linked");
    await repo.git("worktree", "add", "--quiet", linked, "feature");
    const at = through(repo);
    expect(await words(at, "work")).toBe("fresh");
    repo.write({ "../linked/b.ts": "edited there\n" });
    expect(await words(at, "work")).toBe("drifted");
    expect((await at.checkpoint(["status", "work"], { now })).stdout).toContain(
      `work (saved just now): drifted on feature (${linked}) — 1 changed\n` +
        `Warning: You're on \`main\` but checkpoint was saved on \`feature\`, checked out in ${linked}\n`,
    );
    // From there it is the same word.
    const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
    const there = await runCli(["status", "work"], { cwd: linked, env, now });
    expect(there.stdout).toMatch(/^work \(saved just now\): drifted — 1 changed\n {2}changed/);
  });

  test("kept work that is not there is not applied, which is no drift", async () => {
    const repo = await onFeature();
    repo.write({ "b.ts": "half done\n", "new.ts": "never committed\n" });
    await repo.git("rm", "--quiet", "a.ts");
    const files = ["--file", "b.ts", "--file", "new.ts", "--file", "a.ts"];
    await repo.checkpoint(["save", "work", "--force", "-m", "x", ...files], { now });
    await repo.git("stash", "--quiet", "--include-untracked");
    await repo.git("switch", "--quiet", "main");
    const at = through(repo);
    expect(await words(at, "work")).toBe("fresh");
    expect((await at.checkpoint(["status", "work"], { now })).stdout).toContain(
      ": fresh on feature — 3 not applied\n",
    );
    expect((await at.checkpoint(["status", "work"], { now })).stdout).toContain("  not applied  b.ts\n");
    expect((await drift(at)).files.map(({ state }) => state)).toEqual(Array(3).fill("not applied"));
    const linked = join(repo.root, "../linked");
    await repo.git("worktree", "add", "--quiet", linked, "feature");
    expect(await words(at, "work")).toBe("fresh");
    expect((await drift(at)).files.map(({ state }) => state)).toEqual(Array(3).fill("not applied"));
    // On its own branch it is the same word, until somebody goes on with a file.
    const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
    const there = {
      checkpoint: (args: readonly string[], more: object) => runCli(args, { cwd: linked, env, ...more }),
    };
    expect(await words(there, "work")).toBe("fresh");
    expect((await there.checkpoint(["status", "work"], { now })).stdout).toBe(
      "work (saved just now): fresh — 3 not applied\n" +
        "  not applied  b.ts\n  not applied  new.ts\n  not applied  a.ts\n",
    );
    const told = await there.checkpoint(["continue", "work", "--keep"], { now });
    expect(told.stdout).toContain("Drift: fresh — 3 not applied\n");
    expect(told.stdout + told.stderr).toContain("git checkpoint apply work");
    repo.write({ "../linked/b.ts": "somebody else's\n", "../linked/new.ts": "another\n" });
    expect(await words(there, "work")).toBe("drifted");
    expect(await words(at, "work")).toBe("drifted");
    expect((await drift(there)).files.map(({ state }) => state)).toEqual([
      "changed",
      "changed",
      "not applied",
    ]);
  });
});

test("a branch that only the remote has: the advice, to the letter, ends on it with its upstream", async () => {
  const world = await machines();
  const desk = await world.join("desk");
  await desk.git("switch", "--quiet", "-c", "feature/oauth");
  desk.write({ "login.ts": "let user\n" });
  await desk.commit("the login");
  await desk.git("push", "--quiet", "origin", "feature/oauth");
  await desk.checkpoint(["save", "login", "--left-off", "in login.ts"], { now });
  await desk.checkpoint(["push"]);

  const laptop = await world.join("laptop");
  await laptop.git("fetch", "--quiet");
  await laptop.checkpoint(["pull"]);
  expect(await words(laptop, "login")).toBe("fresh");
  const { stdout } = await laptop.checkpoint(["status", "login", "--for-person"], { now });
  expect(stdout).toContain(": fresh on origin/feature/oauth — 1 unchanged\n");
  expect(stdout).toContain(
    "but checkpoint was saved on `feature/oauth`, which only origin has. Switch with: git switch feature/oauth\n",
  );
  const advice = /Switch with: (git .*)/.exec(stdout)?.[1] ?? "";
  await laptop.git(...advice.split(" ").slice(1), "--quiet");
  expect((await laptop.git("rev-parse", "--abbrev-ref", "HEAD", "@{upstream}")).split("\n")).toEqual([
    "feature/oauth",
    "origin/feature/oauth",
    "",
  ]);
  expect(await drift(laptop, "login")).toMatchObject({ verdict: "fresh", branch: { state: "same" } });

  // With a second remote git would not know which one is meant.
  const phone = await world.join("phone");
  await phone.git("remote", "add", "mirror", world.url);
  await phone.git("fetch", "--quiet", "--all");
  await phone.checkpoint(["pull", "origin"]);
  const second = await phone.checkpoint(["status", "login", "--for-person"], { now });
  expect(second.stdout).toContain(
    "saved on `feature/oauth`, which is on origin and mirror, not here. Switch",
  );
  const whole = /Switch with: (git .*)/.exec(second.stdout)?.[1] ?? "";
  expect(whole).toBe("git switch -c feature/oauth --track origin/feature/oauth");
  await phone.git(...whole.split(" ").slice(1), "--quiet");
  expect(await phone.git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/feature/oauth\n");

  // Where no remote has it any more, it is brought back from the old commit.
  const tower = await world.join("tower");
  await tower.git("fetch", "--quiet");
  await tower.checkpoint(["pull"]);
  await tower.git("update-ref", "-d", "refs/remotes/origin/feature/oauth");
  expect((await tower.checkpoint(["status", "login", "--for-person"], { now })).stdout).toMatch(
    /which is deleted\. Bring it back with: git branch feature\/oauth [0-9a-f]{7}\n/,
  );
});

test("many branches cost a list as many processes as one", async () => {
  const repo = await onFeature();
  await repo.git("switch", "--quiet", "main");
  const listed = async (): Promise<number> => {
    const shim = gitShim();
    const { stdout } = await runCli(["list"], { cwd: repo.root, env: shim.env(repo.env), now });
    expect(stdout).not.toMatch(/ {2}(-|stale) {2}/);
    return shim.calls().length;
  };
  await repo.checkpoint(["save", "here", "-m", "y", "--file", "a.ts"], { now });
  await repo.git("mv", "a.ts", "z.ts");
  const one = await listed();
  const document = await repo.document("work");
  const lines: string[] = [];
  for (let at = 0; at < 12; at++) {
    repo.write({ "../document.md": document.replace(/^branch: .*$/m, `branch: feature-${at}`) });
    const blob = (await repo.git("hash-object", "-w", "../document.md")).trim();
    lines.push(`create refs/checkpoints/work-${at} ${blob}\ncreate refs/heads/feature-${at} feature\n`);
  }
  const made = await runGit(repo.root, repo.env, ["update-ref", "--stdin"], lines.join(""));
  expect(made.status, made.stderr).toBe(0);
  expect(await listed()).toBe(one);
  console.log(`list with another branch: ${one} processes, with 13 of them ${one}`);
});
