import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { type CliAnswer, runCli } from "../support/cli.ts";
import { runs, STORY_ENGINES } from "../support/depth.ts";
import { hermeticEnv, runGit, tempFolder } from "../support/git.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";
import { stable } from "../support/stable.ts";

interface Crowded {
  readonly disk: SmallDisk;
  readonly root: string;
  run(...args: string[]): Promise<CliAnswer>;
  /** The same with more in the environment. */
  runIn(more: Record<string, string>, ...args: string[]): Promise<CliAnswer>;
  git(...args: string[]): Promise<string>;
}

/** A repository with one checkpoint on a small disk; where nothing can be mounted the test is skipped. */
async function crowded(context: TestContext, engine = "git"): Promise<Crowded> {
  const disk = smallDisk();
  if (!disk) return context.skip("mounting a file system is not permitted here");
  const root = join(disk.folder, "repo");
  mkdirSync(root);
  const env = { ...hermeticEnv(tempFolder()), GIT_CHECKPOINT_ENGINE: engine };
  const git = async (...args: string[]): Promise<string> => {
    const answer = await runGit(root, env, args);
    if (answer.status !== 0) throw new Error(answer.stderr);
    return answer.stdout;
  };
  await git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(root, "a.ts"), "let a = 1\n");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "start");
  const runIn = (more: Record<string, string>, ...args: string[]): Promise<CliAnswer> =>
    runCli(args, { cwd: root, env: { ...env, ...more } });
  const run = (...args: string[]): Promise<CliAnswer> => runIn({}, ...args);
  expect((await run("save", "early", "--left-off", "before it was full")).status).toBe(0);
  return { disk, root, run, runIn, git };
}

/** The kept text, which must be there; it is outside the small disk or in its spool. */
function keptText(stderr: string): string {
  const file = /^hint: your text is kept in (.+)$/m.exec(stderr)?.[1] ?? "";
  expect(existsSync(file), stderr).toBe(true);
  if (/git-checkpoint-kept-/.test(file))
    onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  return readFileSync(file, "utf8");
}

function refsOf(at: Crowded): Promise<string> {
  return at.git("for-each-ref", "refs/checkpoints", "refs/checkpoint-journal");
}

/** Whatever room there was: a success is whole, a failure changed nothing and kept the text. */
async function expectHonest(at: Crowded, answer: CliAnswer, before: string, words: string): Promise<void> {
  const seen = `${answer.stdout}${answer.stderr}`;
  if (answer.status === 0) {
    expect(await at.git("cat-file", "blob", "refs/checkpoints/late"), seen).toContain(words);
  } else {
    expect(answer, seen).toMatchObject({ status: 128, stdout: "" });
    expect(answer.stderr).toMatch(/^fatal: [^\n]+\n(hint: [^\n]+\n)+$/);
    expect(keptText(answer.stderr)).toContain(words);
    expect(await refsOf(at), seen).toBe(before);
  }
  const memory = readFileSync(join(at.root, "MEMORY.md"), "utf8");
  expect(memory, "MEMORY.md is the old or the new one").toMatch(
    /^# Project Memory\n[\s\S]*\*\*early\*\*[\s\S]*\{name\}`\n$/,
  );
  expect(await at.git("fsck", "--strict")).not.toMatch(/missing|error|broken/);
}

/** How much more room there is from one try to the next. */
const STEP = runs({ short: 6, deep: 1 });

for (const engine of STORY_ENGINES) {
  test(`no byte left, with the engine '${engine}'`, async (context) => {
    const at = await crowded(context, engine);
    const before = await refsOf(at);
    at.disk.leaveBytes(0);
    const answer = await at.run("save", "late", "--left-off", "precious words");
    expect(answer.status).toBe(128);
    keptText(answer.stderr);
    const folder = dirname(/kept in (.+)/.exec(answer.stderr)?.[1] ?? "/");
    expect(stable(answer, { KEPT: folder })).toMatchInlineSnapshot(`
      "
      stderr: fatal: 'late' could not be written: no space is left on the disk
      hint: your text is kept in KEPT/late.md
      hint: make room or make the repository writable, and run the command again
      exit 128
      "
    `);
    await expectHonest(at, answer, before, "precious words");
    expect((await at.run("list")).stdout).toMatch(/^\* early /);
    expect((await at.run("show", "early")).stdout).toContain("before it was full");
    const continued = await at.run("continue", "early");
    expect([0, 128]).toContain(continued.status);
    expect(continued.stdout, "it is shown, whatever becomes of it").toContain("before it was full");
    at.disk.empty();
    expect((await at.run("save", "late", "--left-off", "precious words")).status).toBe(0);
    expect((await at.run("list")).stdout).toContain("late ");
  });

  test(`a few pages left, with the engine '${engine}'`, async (context) => {
    const at = await crowded(context, engine);
    const outcomes = new Set<number>();
    for (let pages = 0; pages <= 24; pages += STEP) {
      const before = await refsOf(at);
      at.disk.leaveBytes(pages * 4096);
      const answer = await at.run("save", "late", "--force", "--left-off", `words ${pages}`);
      at.disk.empty();
      outcomes.add(answer.status);
      await expectHonest(at, answer, before, `words ${pages}`);
      expect((await at.run("list")).stdout).toMatch(/^\* early /m);
    }
    expect([...outcomes].sort(), "both ends were seen").toEqual([0, 128]);
  });

  test(`no room for another file at any point of a save, with the engine '${engine}'`, async (context) => {
    const at = await crowded(context, engine);
    const outcomes = new Set<number>();
    for (let files = 0; files <= 30; files += STEP) {
      const before = await refsOf(at);
      at.disk.leaveFiles(files);
      const answer = await at.run("save", "late", "--force", "--left-off", `words ${files}`);
      at.disk.empty();
      outcomes.add(answer.status);
      await expectHonest(at, answer, before, `words ${files}`);
    }
    expect([...outcomes].sort(), "both ends were seen").toEqual([0, 128]);
  });

  test(`a read-only repository, with the engine '${engine}'`, async (context) => {
    const at = await crowded(context, engine);
    const before = await refsOf(at);
    at.disk.readOnly(true);
    const answer = await at.run("save", "late", "--left-off", "precious words");
    expect(answer.status).toBe(128);
    expect(keptText(answer.stderr)).toContain("precious words");
    const folder = dirname(/kept in (.+)/.exec(answer.stderr)?.[1] ?? "/");
    expect(stable(answer, { KEPT: folder })).toMatchInlineSnapshot(`
      "
      stderr: fatal: 'late' could not be written: the file system is read-only
      hint: your text is kept in KEPT/late.md
      hint: make room or make the repository writable, and run the command again
      exit 128
      "
    `);
    // What a model's shell cannot write, the agent's own server can; a person is told nothing of it.
    const sandboxed = await at.runIn({ CODEX_SESSION_ID: "s" }, "save", "late", "--left-off", "words");
    expect(keptText(sandboxed.stderr)).toContain("words");
    expect(sandboxed.stderr).toMatch(
      /\nhint: if this runs in the sandbox of codex, its MCP server can write: 'git checkpoint install codex' registers it\n$/,
    );
    expect((await at.run("list")).stdout).toMatch(/^\* early .*before it was full\n$/);
    expect((await at.run("status")).status).toBe(0);
    expect((await at.run("show", "early")).status).toBe(0);
    expect((await at.run("config")).status).toBe(0);
    expect((await at.run("continue", "early", "--keep")).status).toBe(0);
    const continued = await at.run("continue", "early");
    expect(continued.status, "it cannot be consumed").toBe(128);
    expect(continued.stdout).toContain("before it was full");
    expect(continued.stderr).toMatch(/^fatal: [^\n]+\n(hint: [^\n]+\n)+$/);
    expect((await at.run("clear", "early")).status).toBe(128);
    expect((await at.run("index")).status).toBe(128);
    at.disk.readOnly(false);
    expect(await refsOf(at)).toBe(before);
    expect((await at.run("continue", "early")).status).toBe(0);
    const spool = join(at.root, ".git/checkpoint/spool");
    const waiting = existsSync(spool) ? readdirSync(spool).filter((name) => !name.endsWith(".done")) : [];
    expect(waiting).toEqual([]);
  });
}
