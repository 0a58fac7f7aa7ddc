import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, checkpointRepo, runCli } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { programFile } from "../support/program.ts";
import { stable, stableText } from "../support/stable.ts";

interface Visit {
  readonly saved: CliAnswer;
  readonly listed: CliAnswer;
  /** MEMORY.md at a folder while the checkpoint is live; null where there is none. */
  memoryAt(folder: string): string | null;
  readonly continued: CliAnswer;
  readonly after: CliAnswer;
}

/** Saves, lists and continues one checkpoint from a folder. */
async function visit(
  cwd: string,
  env: Record<string, string>,
  look: readonly string[],
  more: readonly string[] = [],
): Promise<Visit> {
  const run = (...args: string[]): Promise<CliAnswer> => runCli(args, { cwd, env });
  const saved = await run("save", "login", "--left-off", "the form", "--next", "wire it", ...more);
  const listed = await run("list");
  const memories = new Map(look.map((folder) => [folder, memoryIn(folder)]));
  const continued = await run("continue", "login");
  const after = await run("list");
  return { saved, listed, continued, after, memoryAt: (folder) => memories.get(folder) ?? null };
}

function memoryIn(folder: string): string | null {
  const file = join(folder, "MEMORY.md");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** All went well, and the checkpoint is consumed. */
function expectWhole(found: Visit): void {
  expect(stable(found.saved)).toMatchInlineSnapshot(`
    "
    Checkpoint "login" saved. Resume anytime: \`git checkpoint continue login\`
    exit 0
    "
  `);
  expect(found.continued).toMatchObject({ status: 0, stderr: "" });
  expect(found.continued.stdout).toContain("the form");
  expect(found.continued.stdout).toContain("1. wire it");
  expect(stable(found.after)).toMatchInlineSnapshot(`
    "
    stderr: No saved checkpoints found.
    hint: the last one, 'login', was continued just now; 'git checkpoint undo login' brings it back
    exit 0
    "
  `);
}

const BULLET = /^- \*\*login\*\* \(/m;

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const withEngine = (repo: CheckpointRepo): Record<string, string> => ({
    ...repo.env,
    GIT_CHECKPOINT_ENGINE: engine,
  });

  test("the top of an ordinary repository", async () => {
    const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
    const found = await visit(repo.root, withEngine(repo), [repo.root], ["--file", "src/form.ts:1"]);
    expectWhole(found);
    expect(stable(found.listed)).toMatchInlineSnapshot(`
      "
      * login  main  just now  fresh  the form
      exit 0
      "
    `);
    expect(stable(found.continued)).toMatchInlineSnapshot(`
      "
      login — the form
      Saved DATE (just now) on main at cb7a547 by A Developer <dev@example.org> on HOST
      Drift: fresh — 1 unchanged

      ## Left Off
      the form

      ## Next Actions
      1. wire it
      exit 0
      "
    `);
    expect(stableText(found.memoryAt(repo.root) ?? "")).toMatchInlineSnapshot(`
      "# Project Memory

      ## Active Checkpoints
      - **login** (main, DAY) — the form

      Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
      "
    `);
    await repo.git("fsck", "--strict");
  });

  test("a linked worktree shares its checkpoints, and has a MEMORY.md of its own", async () => {
    const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
    const linked = join(repo.home, "linked");
    await repo.git("worktree", "add", "--quiet", "-b", "feature", linked);
    const env = withEngine(repo);
    await runCli(["save", "login", "--left-off", "the form"], { cwd: linked, env });
    expect(await repo.document("login")).toContain("branch: feature\n");
    expect(memoryIn(linked)).toMatch(BULLET);
    expect(repo.memory()).toBe(null);
    expect((await runGit(linked, env, ["status", "--porcelain"])).stdout).toBe("");

    const main = await repo.checkpoint(["list", "--json"], { env });
    expect(JSON.parse(main.stdout).checkpoints).toMatchObject([{ name: "login", branch: "feature" }]);
    const continued = await repo.checkpoint(["continue"], { env });
    expect(continued.stdout).toContain(
      `Warning: You're on \`main\` but checkpoint was saved on \`feature\`, checked out in ${linked}\n`,
    );
    expect((await runCli(["list"], { cwd: linked, env })).stdout).toBe("");

    // The bullet in the other worktree is stale now: the next command there says so and cleans it up.
    const stale = await runCli(["continue", "login"], { cwd: linked, env });
    expect(stable(stale)).toMatchInlineSnapshot(`
      "
      stderr: error: Checkpoint file missing (cleaned up stale entry)
      hint: run 'git checkpoint list' to see what there is
      exit 1
      "
    `);
    expect(memoryIn(linked)).not.toMatch(BULLET);
  });

  test("a linked worktree, visited as a whole", async () => {
    const repo = await checkpointRepo();
    const linked = join(repo.home, "linked");
    await repo.git("worktree", "add", "--quiet", "-b", "feature", linked);
    const found = await visit(linked, withEngine(repo), [linked, repo.root]);
    expectWhole(found);
    expect(found.listed.stdout).toMatch(/^\* login {2}feature {2}just now {2}fresh {2}the form\n$/);
    expect(found.memoryAt(repo.root)).toBe(null);
    expect(found.memoryAt(linked)).toMatch(BULLET);
  });

  test("a bare repository has no MEMORY.md", async () => {
    const repo = await checkpointRepo();
    const bare = join(repo.home, "bare.git");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    const found = await visit(bare, withEngine(repo), [bare], ["--file", "README.md"]);
    expectWhole(found);
    expect(found.listed.stdout).toMatch(/^\* login {2}main {2}just now {2}fresh {2}the form\n$/);
    expect(found.memoryAt(bare)).toBe(null);
    // A live checkpoint is something to list: what is missing is the place.
    await runCli(["save", "login"], { cwd: bare, env: withEngine(repo) });
    const index = await runCli(["index"], { cwd: bare, env: withEngine(repo) });
    expect(index.status).toBe(0);
    expect(index.stdout + index.stderr).toMatch(/no memory folder/);
  });

  test("a bare repository writes MEMORY.md where a folder is set", async () => {
    const repo = await checkpointRepo();
    const bare = join(repo.home, "bare.git");
    const folder = join(repo.home, "memory");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    for (const set of ["environment", "config", "flag"] as const) {
      const env = {
        ...withEngine(repo),
        ...(set === "environment" ? { GIT_CHECKPOINT_MEMORY_DIR: folder } : {}),
      };
      if (set === "config") await runGit(bare, env, ["config", "checkpoint.memoryDir", folder]);
      const flag = set === "flag" ? ["--memory-dir", join(repo.home, "flagged")] : [];
      const saved = await runCli(["save", "login", "-m", "by the bare one", ...flag], { cwd: bare, env });
      expect(saved).toMatchObject({ status: 0, stderr: "" });
      const memory = memoryIn(set === "flag" ? join(repo.home, "flagged") : folder);
      expect(memory, set).toContain("— by the bare one\n");
      await runCli(["clear", "login", ...flag], { cwd: bare, env });
    }
  });

  test("a subfolder: --file counts from here, MEMORY.md stands at the top", async () => {
    const repo = await checkpointRepo({ "src/deep/form.ts": "let a = 1\n", "src/form.ts": "let b = 2\n" });
    const folder = join(repo.root, "src/deep");
    const found = await visit(
      folder,
      withEngine(repo),
      [folder, repo.root],
      ["--file", "form.ts", "--file", "../form.ts"],
    );
    expectWhole(found);
    expect(found.memoryAt(folder)).toBe(null);
    expect(found.memoryAt(repo.root)).toMatch(BULLET);
    const journal = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/login");
    const document = /blob ([0-9a-f]+)\t\S+\/checkpoint\.md$/m.exec(journal)?.[1] ?? "";
    expect(await repo.git("cat-file", "blob", document)).toContain("  - { path: src/deep/form.ts, oid: ");
    expect(await repo.git("cat-file", "blob", document)).toContain("  - { path: src/form.ts, oid: ");
  });

  test("GIT_DIR and GIT_WORK_TREE name a repository from elsewhere", async () => {
    const repo = await checkpointRepo();
    const elsewhere = join(repo.home, "elsewhere");
    mkdirSync(elsewhere);
    const env = { ...withEngine(repo), GIT_DIR: join(repo.root, ".git"), GIT_WORK_TREE: repo.root };
    const found = await visit(
      elsewhere,
      env,
      [elsewhere, repo.root],
      ["--file", join(repo.root, "README.md")],
    );
    expectWhole(found);
    expect(found.listed.stdout).toContain("login  main  just now  fresh  the form");
    expect(found.memoryAt(elsewhere)).toBe(null);
    expect(found.memoryAt(repo.root)).toMatch(BULLET);
    expect(await repo.git("status", "--porcelain")).toBe("");
  });

  test("GIT_DIR alone makes the current folder the worktree, as it does for git", async () => {
    const repo = await checkpointRepo();
    const elsewhere = join(repo.home, "elsewhere");
    mkdirSync(elsewhere);
    const env = { ...withEngine(repo), GIT_DIR: join(repo.root, ".git") };
    const found = await visit(elsewhere, env, [elsewhere, repo.root]);
    expectWhole(found);
    expect(found.memoryAt(elsewhere)).toMatch(BULLET);
    expect(found.memoryAt(repo.root)).toBe(null);
  });

  test("a relative GIT_DIR counts from the current folder", async () => {
    const repo = await checkpointRepo({ "src/a.ts": "1\n" });
    const env = { ...withEngine(repo), GIT_DIR: "../.git", GIT_WORK_TREE: ".." };
    const found = await visit(join(repo.root, "src"), env, [repo.root]);
    expectWhole(found);
    expect(found.memoryAt(repo.root)).toMatch(BULLET);
  });

  test("a detached HEAD", async () => {
    const repo = await checkpointRepo();
    await repo.git("checkout", "--quiet", "--detach");
    const head = (await repo.git("rev-parse", "--short=7", "HEAD")).trim();
    const found = await visit(repo.root, withEngine(repo), [repo.root]);
    expectWhole(found);
    expect(found.listed.stdout).toBe(`* login  detached at ${head}  just now  fresh  the form\n`);
    expect(found.continued.stdout).not.toContain("Warning");
    expect(found.memoryAt(repo.root)).toContain(`- **login** (detached at ${head}, `);
  });

  test("an unborn branch", async () => {
    const repo = await checkpointRepo({});
    repo.write({ "draft.md": "first words\n" });
    const found = await visit(repo.root, withEngine(repo), [repo.root]);
    expectWhole(found);
    expect(found.listed.stdout).toBe("* login  main  just now  fresh  the form\n");
    expect(found.continued.stdout).toContain("1 unchanged");
    expect(found.memoryAt(repo.root)).toMatch(/^- \*\*login\*\* \(main, /m);
    expect(await repo.git("status", "--porcelain")).toBe("?? draft.md\n");
  });

  test("a repository of SHA-256 objects", async () => {
    const repo = await checkpointRepo({ "form.ts": "let a = 1\n" }, { init: ["--object-format=sha256"] });
    const env = withEngine(repo);
    if (engine === "isomorphic") {
      const refused = await repo.checkpoint(["save", "login", "--left-off", "the form"], { env });
      expect(stable(refused)).toMatchInlineSnapshot(`
      "
      stderr: fatal: the isomorphic engine cannot work here: the repository's objects are sha256
      hint: install git, and let GIT_CHECKPOINT_ENGINE and checkpoint.engine be git or auto
      exit 128
      "
    `);
      expect((await repo.checkpoint(["list"], { env })).status).toBe(128);
      expect(await repo.git("for-each-ref", "refs/checkpoints", "refs/checkpoint-journal")).toBe("");
      return;
    }
    repo.write({ "form.ts": "let a = 2\n" });
    const found = await visit(repo.root, env, [repo.root]);
    expectWhole(found);
    const fsck = await runGit(repo.root, repo.env, ["fsck", "--strict"]);
    expect(fsck.stderr + fsck.status).toBe("0");
    const files = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/login");
    expect(files).toContain((await repo.git("hash-object", "form.ts")).trim());
  });

  test("the current folder is in no repository", async () => {
    const repo = await checkpointRepo();
    const env = { ...withEngine(repo), GIT_CEILING_DIRECTORIES: repo.home };
    const answer = await runCli(["list"], { cwd: repo.home, env });
    expect(answer).toMatchObject({ status: 128, stdout: "" });
    expect(answer.stderr).toMatch(/^fatal: not a git repository[^\n]*\nhint: [^\n]+\n$/);
  });

  test("the current folder is inside .git", async () => {
    const repo = await checkpointRepo();
    const found = await visit(join(repo.root, ".git"), withEngine(repo), [join(repo.root, ".git")]);
    expectWhole(found);
    expect(found.memoryAt(join(repo.root, ".git"))).toBe(null);
  });
});

test("git -C names the folder, and git finds the program by its name", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  const programs = join(repo.home, "bin");
  mkdirSync(programs);
  symlinkSync(programFile, join(programs, "git-checkpoint"));
  const path = [programs, dirname(process.execPath), repo.env.PATH].join(":");
  const env = { ...repo.env, PATH: path };
  const args = ["-C", join(repo.root, "src"), "checkpoint", "save", "login", "--file", "form.ts"];
  const saved = await runGit(repo.home, env, args);
  expect(saved).toMatchObject({ status: 0, stdout: expect.stringContaining('Checkpoint "login" saved.') });
  expect(await repo.document("login")).toContain("path: src/form.ts");
  expect(repo.memory()).toMatch(BULLET);
  const missing = await runGit(repo.home, env, ["-C", repo.root, "checkpoint", "show", "logni"]);
  expect(stable(missing)).toMatchInlineSnapshot(`
    "
    stderr: error: there is no checkpoint 'logni'
    hint: did you mean 'login'?
    exit 1
    "
  `);
  const bare = await runGit(repo.home, env, ["-C", repo.root, "checkpoint", "status", "--exit-code"]);
  expect(bare).toMatchObject({ status: 0, stdout: expect.stringContaining("login (saved just now): fresh") });
});
