import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";
import { few, STORY_ENGINES } from "../support/depth.ts";
import { keepsNotes, nowhere, refsAreFiles } from "../support/form.ts";
import { journalDocuments, ourRefs } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

const now = "2026-11-16T09:12:03Z";

type Damage = readonly [what: string, damage: (repo: CheckpointRepo, ref: string) => Promise<void>];

const BROKEN_FILES: readonly Damage[] = [
  ["is an empty file", async (repo, ref) => writeRef(repo, ref, "")],
  ["holds words", async (repo, ref) => writeRef(repo, ref, "not an id\n")],
  ["points at an object that is missing", async (repo, ref) => writeRef(repo, ref, `${nowhere}\n`)],
];

/** Everything a ref among ours can point at that is no checkpoint. */
const DAMAGES: readonly Damage[] = [
  ["points at a commit", async (repo, ref) => void (await repo.git("update-ref", ref, "HEAD"))],
  [
    "points at a tree",
    async (repo, ref) =>
      void (await repo.git("update-ref", ref, (await repo.git("rev-parse", "HEAD^{tree}")).trim())),
  ],
  // git itself writes none of these: only where a ref is a file can somebody else.
  ...(refsAreFiles ? BROKEN_FILES : []),
];

function writeRef(repo: CheckpointRepo, ref: string, text: string): void {
  const file = join(repo.root, ".git", ref);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

/** What was taken is beyond the reach of the spool. */
function forgetSpool(repo: CheckpointRepo): void {
  rmSync(join(repo.root, ".git/checkpoint/spool"), { recursive: true, force: true });
}

/** The folder where a kept text is said to be. */
function keptFile(stderr: string): string {
  return /^hint: your text is kept in (.+)$/m.exec(stderr)?.[1] ?? "";
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, ...args: string[]) =>
    repo.checkpoint(args, { now, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });

  describe.each(few(DAMAGES, 2))("a live ref that %s", (_what, damage) => {
    async function prepared(): Promise<CheckpointRepo> {
      const saved = ["save", "good", "--left-off", "in a.ts:1"];
      const repo = await repoAfter([saved], now, { "a.ts": "let a = 1\n" });
      await damage(repo, "refs/checkpoints/bad");
      return repo;
    }

    test("costs only itself", async () => {
      const repo = await prepared();
      const list = await run(repo, "list");
      expect(list.status, list.stderr).toBe(0);
      expect(list.stdout).toMatch(
        /^\* good {2}main {2}just now {2}fresh {2}in a\.ts:1\ndamaged {2}bad {2}[^\n]+\n$/,
      );
      expect((await run(repo)).status).toBe(0);
      expect((await run(repo, "status")).status).toBe(0);
      expect((await run(repo, "show", "good")).stdout).toContain("in a.ts:1");
      const saved = await run(repo, "save", "better", "--left-off", "there");
      expect(saved.status, saved.stderr).toBe(0);
      expect(repo.memory()).toMatch(/\*\*better\*\*/);
      const cleared = await run(repo, "clear", "better");
      expect(cleared.status, cleared.stderr).toBe(0);
      const continued = await run(repo, "continue", "good");
      expect(continued.status, continued.stderr).toBe(0);
    });

    test("gets a clear answer from every command that names it", async () => {
      const repo = await prepared();
      for (const args of [
        ["show"],
        ["status"],
        ["continue"],
        ["clear"],
        ["save", "--left-off", "x"],
        ["save", "--force"],
      ]) {
        const [command = "", ...flags] = args;
        const answer = await run(repo, command, "bad", ...flags);
        const what = `${args.join(" ")}: ${answer.status} ${answer.stdout}${answer.stderr}`;
        // Mended with --force, ended by clear, or refused with a reason: never a stack trace, never a false success.
        if (answer.status === 0) {
          expect(["clear", "save --force"], what).toContain(args.join(" "));
          expect((await run(repo, "list")).stdout, what).not.toContain("damaged");
          await damage(repo, "refs/checkpoints/bad");
          continue;
        }
        expect([2, 128], what).toContain(answer.status);
        expect(answer.stdout, what).toBe("");
        expect(answer.stderr, what).toMatch(/^(fatal|error): [^\n]*'bad'[^\n]*\n(hint: [^\n]+\n)+$/);
      }
    });
  });

  // Most of the damages are to the files of refs.
  test.skipIf(!refsAreFiles)("the reasons, as list gives them", async () => {
    const repo = await checkpointRepo();
    for (const [index, [, damage]] of DAMAGES.entries()) await damage(repo, `refs/checkpoints/bad-${index}`);
    expect(stable(await run(repo, "list"))).toMatchInlineSnapshot(`
      "
      damaged  bad-0  it points at a commit, not at a checkpoint
      damaged  bad-1  it points at a tree, not at a checkpoint
      damaged  bad-2  the ref holds no object id
      damaged  bad-3  the ref holds no object id
      damaged  bad-4  its object is missing or corrupt
      exit 0
      "
    `);
    const listed = JSON.parse((await run(repo, "list", "--json")).stdout);
    for (const words of [["status"], ["status", "--exit-code"]])
      expect(await run(repo, ...words)).toEqual(await run(repo, "list"));
    const told = JSON.parse((await run(repo, "status", "--json")).stdout);
    expect(told).toMatchObject({ checkpoints: [], damaged: listed.damaged });
    await run(repo, "save", "good");
    expect((await run(repo, "status")).stdout).toMatch(
      /^good \(saved just now\): fresh[\s\S]*\n\ndamaged {2}bad-0 /,
    );
    expect(stable(await run(repo, "show", "bad-2"))).toMatchInlineSnapshot(`
      "
      stderr: fatal: checkpoint 'bad-2' cannot be read: the ref holds no object id
      hint: run 'git checkpoint doctor' to see what is lost and what can be done; the others still work
      exit 128
      "
    `);
    expect(stable(await run(repo, "show", "bad-4"))).toMatchInlineSnapshot(`
      "
      stderr: fatal: checkpoint 'bad-4' cannot be read: its object is missing or corrupt
      hint: run 'git checkpoint doctor' to see what is lost and what can be done; the others still work
      exit 128
      "
    `);
  });

  test("a name no checkpoint can have is listed as such", async () => {
    const repo = await checkpointRepo();
    await run(repo, "save", "good");
    const blob = (await repo.git("rev-parse", "refs/checkpoints/good")).trim();
    await repo.git("update-ref", "refs/checkpoints/a/b", blob);
    await repo.git("update-ref", "refs/checkpoints/UPPER", blob);
    const list = await run(repo, "list");
    expect(list.status).toBe(0);
    expect(list.stdout).toMatch(/^\* good /);
    expect(list.stdout).toMatch(/^damaged {2}a\/b {2}/m);
    expect(list.stdout).toMatch(/^damaged {2}UPPER {2}/m);
    expect((await run(repo, "save", "other")).status).toBe(0);
  });

  // A reftable has one lock for all refs: see moving-refs.
  test.skipIf(!refsAreFiles).each([
    ["the live ref", "refs/checkpoints/held"],
    ["the journal", "refs/checkpoint-journal/held"],
  ])("a lock that nobody releases beside %s: what git says, and where the text is", async (_what, ref) => {
    const repo = await checkpointRepo();
    await run(repo, "save", "held", "--left-off", "before");
    const before = ourRefs(repo);
    const lock = join(repo.root, ".git", `${ref}.lock`);
    writeFileSync(lock, "");
    // One that was made in the same moment may be this save's own.
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    const answer = await run(repo, "save", "held", "--force", "--left-off", "precious words");
    expect(answer).toMatchObject({ status: 128, stdout: "" });
    expect(answer.stderr).toMatch(/^fatal: [^\n]*'held'[^\n]*\n(hint: [^\n]+\n)+$/);
    expect(answer.stderr, "it names the lock").toContain(`${ref}.lock`);
    expect(readFileSync(keptFile(answer.stderr), "utf8")).toContain("precious words");
    expect(ourRefs(repo)).toBe(before);
    expect((await run(repo, "list")).stdout).toContain("before");
    expect((await run(repo, "save", "free")).status, "other names are free").toBe(0);
    rmSync(lock);
    expect((await run(repo, "save", "held", "--force", "--left-off", "precious words")).status).toBe(0);
    expect(await repo.document("held")).toContain("precious words");
  });

  // In a reftable nobody can make a ref lead to an object that is not there.
  test.skipIf(!refsAreFiles)(
    "a journal whose object is missing is not built upon, and the others still work",
    async () => {
      const repo = await checkpointRepo();
      await run(repo, "save", "good", "--left-off", "good words");
      await run(repo, "save", "bad", "--left-off", "bad words");
      writeRef(repo, "refs/checkpoint-journal/bad", `${nowhere}\n`);
      expect((await run(repo, "list")).stdout).toMatch(/^\* (bad|good) .*\n\* (bad|good) .*\n$/);
      expect((await run(repo, "show", "bad")).stdout).toContain("bad words");
      const refused = await run(repo, "save", "bad", "--force", "--left-off", "new words");
      expect(refused.status).toBe(128);
      expect(refused.stderr).toMatch(
        /^fatal: the journal of 'bad' cannot be read: '[0-9a-f]{40,64}' is missing or not a tree\n(hint: [^\n]+\n)+$/,
      );
      expect(existsSync(keptFile(refused.stderr)), `the text is kept: ${refused.stderr}`).toBe(true);
      expect(readFileSync(keptFile(refused.stderr), "utf8")).toContain("new words");
      expect(await repo.document("bad")).toContain("bad words");
      const continued = await run(repo, "continue", "bad");
      expect(continued.status, "it was shown, and could not be consumed").toBe(128);
      expect(continued.stdout).toContain("bad words");
      expect((await run(repo, "continue", "good")).status).toBe(0);
    },
  );

  test("a journal with a missing day is not built upon", async () => {
    const repo = await checkpointRepo();
    await run(repo, "save", "it", "--left-off", "words");
    forgetSpool(repo);
    const day = (await repo.git("rev-parse", "refs/checkpoint-journal/it")).trim();
    const [, tree = ""] = /tree ([0-9a-f]{40,64})\t/.exec(await repo.git("cat-file", "-p", day)) ?? [];
    rmSync(join(repo.root, ".git/objects", tree.slice(0, 2), tree.slice(2)), { force: true });
    const refused = await run(repo, "save", "it", "--force", "--left-off", "other");
    expect(refused.status).toBe(128);
    expect(refused.stderr).toMatch(/^fatal: the journal of 'it' cannot be read: [^\n]+\nhint: [^\n]+\n/);
    expect((await run(repo, "show", "it")).stdout).toContain("words");
  });

  test("a journal ref that points at a commit", async () => {
    const repo = await checkpointRepo();
    await repo.git("update-ref", "refs/checkpoint-journal/odd", "HEAD");
    const answer = await run(repo, "save", "odd", "--left-off", "words");
    if (answer.status !== 0) {
      expect(answer.status).toBe(128);
      expect(answer.stderr).toMatch(/^fatal: [^\n]+\n(hint: [^\n]+\n)+$/);
    }
    expect((await run(repo, "save", "even")).status).toBe(0);
  });

  test("a live blob without a journal is a checkpoint like any other; a deleted live ref is recorded", async () => {
    const repo = await checkpointRepo();
    await run(repo, "save", "one", "--left-off", "first");
    const first = await repo.document("one");
    await repo.git("update-ref", "-d", "refs/checkpoint-journal/one");
    expect((await run(repo, "save", "one", "--force", "--left-off", "second")).status).toBe(0);
    expect(await journalDocuments(repo, "one")).toContain(first);
    await repo.git("update-ref", "-d", "refs/checkpoints/one");
    expect((await run(repo, "continue", "one")).status).toBe(1);
    expect((await run(repo, "save", "one", "--left-off", "third")).status).toBe(0);
    const documents = (await journalDocuments(repo, "one")).join("");
    for (const word of ["first", "second", "third"]) expect(documents).toContain(word);
  });

  test.skipIf(!keepsNotes)(
    "a live blob that is gone from the object store, though its journal is whole",
    async () => {
      const repo = await checkpointRepo();
      await run(repo, "save", "gone", "--left-off", "lost words");
      await run(repo, "save", "good", "--left-off", "good words");
      forgetSpool(repo);
      const oid = (await repo.git("rev-parse", "refs/checkpoints/gone")).trim();
      rmSync(join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2)));
      // A list reads no document that was read before: whoever opens this one is told, and a doctor always looks.
      expect((await run(repo, "list")).stdout).toMatch(/^\* gone .*\n\* good .*\n$/);
      for (const verb of ["show", "continue"])
        expect((await run(repo, verb, "gone")).stderr).toMatch(/^fatal: .*'gone' cannot be read: its object/);
      expect((await run(repo, "doctor")).stdout).toContain("gone");
      rmSync(join(repo.root, ".git/checkpoint/headers"));
      const list = await run(repo, "list");
      expect(list.stdout).toMatch(/^\* good .*\ndamaged {2}gone {2}its object is missing or corrupt\n$/);
      expect((await run(repo, "save", "good", "--force", "--left-off", "better")).status).toBe(0);
      expect((await run(repo, "clear", "good")).status).toBe(0);
    },
  );

  test("a spool that holds rubbish stops nobody", async () => {
    const repo = await checkpointRepo();
    await run(repo, "save", "one", "--left-off", "words");
    const spool = join(repo.root, ".git/checkpoint/spool");
    mkdirSync(join(spool, "empty"), { recursive: true });
    mkdirSync(join(spool, "broken"));
    writeFileSync(join(spool, "broken/plan.json"), "{");
    mkdirSync(join(spool, "strange"));
    writeFileSync(
      join(spool, "strange/plan.json"),
      JSON.stringify({ entries: "no", pid: 0, host: "x", objects: 3 }),
    );
    writeFileSync(join(spool, "a-file"), "?");
    for (const args of [["list"], ["save", "two"], ["continue", "one"], ["clear", "two"]]) {
      const answer = await run(repo, ...args);
      expect(answer.status, `${args.join(" ")}: ${answer.stderr}`).toBe(0);
    }
    expect(existsSync(join(spool, "a-file"))).toBe(true);
  });
});

test("one journal that cannot be read keeps clear --all from none of the others, and nothing hangs", async () => {
  const repo = await checkpointRepo();
  for (const name of ["one", "two", "three", "four"]) await repo.checkpoint(["save", name, "-m", name]);
  forgetSpool(repo);
  const tree = await repo.git("ls-tree", "refs/checkpoint-journal/one");
  const day = /tree ([0-9a-f]+)/.exec(tree)?.[1] ?? "";
  const file = join(repo.root, ".git/objects", day.slice(0, 2), day.slice(2));
  chmodSync(file, 0o644);
  writeFileSync(file, "junk");
  const cleared = await repo.checkpoint(["clear", "--all"]);
  expect(cleared.stdout).toBe("Cleared 3 checkpoints\n");
  expect(cleared.stderr).toMatch(/^warning: 'one' was left alone: the journal of 'one' cannot be read/);
  const saved = await repo.checkpoint(["save", "one", "--force", "-m", "again"]);
  expect(saved.status).toBe(128);
  expect(saved.stderr).toContain("hint: your text is kept in ");
  expect(saved.stderr).toContain("git checkpoint doctor --fix");
  expect((await repo.checkpoint(["log", "one"])).status).toBe(128);
  expect((await repo.checkpoint(["doctor", "--fix"])).status).toBe(0);
  const again = await repo.checkpoint(["save", "one", "--force", "-m", "again"]);
  expect(again.status, again.stderr).toBe(0);
});
