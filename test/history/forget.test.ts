import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { keepsNotes } from "../support/form.ts";
import { runGit } from "../support/git.ts";
import { type Machine, machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

const now = "2026-11-16T09:12:00Z";
const SECRET = "the-word-that-must-go";
const save = (text: string, name = "login"): readonly string[] => [
  ...["save", name, "--force", "-m", "the login page", "--left-off", text],
];
/** The word is in the middle one of three states. */
const THREE = [save("in form.ts"), save(SECRET), save("in the test")];
const saved = (): Promise<CheckpointRepo> => repoAfter(THREE, now);

/** Every content that git has here, and every file that we have beside it, as far as they hold the word. */
async function holding({ root, env }: Pick<CheckpointRepo, "root" | "env">): Promise<readonly string[]> {
  const git = async (...args: string[]) => (await runGit(root, env, args)).stdout;
  const listed = await git("cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype)");
  const blobs = listed.split("\n").filter((line) => line.endsWith(" blob"));
  const input = blobs.map((line) => `${line.split(" ")[0]}\n`).join("");
  const contents = await runGit(root, env, ["cat-file", "--batch"], input);
  const folder = join((await git("rev-parse", "--absolute-git-dir")).trim(), "checkpoint");
  return [...(contents.stdout.includes(SECRET) ? ["objects"] : []), ...filesWith(folder)];
}

function filesWith(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesWith(path);
    return readFileSync(path, "latin1").includes(SECRET) ? [path] : [];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

async function tidied(at: Pick<CheckpointRepo, "root" | "env">): Promise<readonly string[]> {
  const gc = await runGit(at.root, at.env, ["gc", "--quiet", "--prune=now"]);
  expect(gc.status, gc.stderr).toBe(0);
  const fsck = await runGit(at.root, at.env, ["fsck", "--strict"]);
  expect(fsck.stdout + fsck.stderr).not.toMatch(/error|missing|broken|bad/);
  return holding(at);
}

test("what should never have been pushed is gone here, there and in the other clone, and stays gone", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const remote = { root: world.remote.path, env: ada.env };
  for (const args of THREE) await ada.checkpoint(args, { now });
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"]);
  const story = openStory(now);
  await story.run(ada, ["forget", "login@{1}", "--remote", "--yes"]);
  await story.run(ada, ["log", "login"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ada$ git checkpoint forget 'login@{1}' --remote --yes
    Forgot 1 entry of "login"
    pushed  login  1 entry
    Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.
    ada$ git checkpoint log login
    login@{0}  forget  just now  ada  (HOST, main)  the login page
    login@{1}  save    just now  ada  (HOST, main)  the login page
    login@{2}  save    just now  ada  (HOST, main)  the login page
    "
  `);
  expect([await tidied(ada), await tidied(remote)]).toEqual([[], []]);

  // Ben still has it, works on, and pushes without a pull.
  expect(await holding(ben)).toContain("objects");
  await ben.checkpoint(save("ben's own"), { now });
  expect((await ben.checkpoint(["push"])).status).toBe(0);
  expect([await tidied(ben), await tidied(remote)]).toEqual([[], []]);
  await ada.checkpoint(["pull"]);
  expect(await tidied(ada)).toEqual([]);
  expect((await ada.checkpoint(["show", "login"])).stdout).toContain("ben's own");
  expect((await ada.checkpoint(["doctor", "--offline"])).stdout).toMatch(/^All well/);
});

test("it travels with the next push, and a pull drops what nobody accepted, with its mark", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  for (const args of THREE) await ada.checkpoint(args, { now });
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"]);
  expect(await marked(ben)).toBe(3);
  await ada.git("remote", "add", "nowhere", join(world.folder, "nowhere.git"));
  const forgot = await ada.checkpoint(["forget", "login@{1}", "--yes"]);
  expect(forgot.stdout).toContain("It travels with the next push");
  const unreached = await ada.checkpoint(["forget", "login@{2}", "--remote", "nowhere", "--yes"]);
  expect(unreached.status).toBe(128);
  expect(unreached.stderr).toContain(
    "hint: it is forgotten here, and travels with the next 'git checkpoint push'\n",
  );
  // Until then the remote has it, and what comes from there does not bring it back.
  await ada.checkpoint(["pull", "origin"]);
  expect((await ada.checkpoint(["log", "login"])).stdout.split("\n")).toHaveLength(4);
  expect((await ada.checkpoint(["push", "origin"])).stdout).toBe("pushed  login  2 entries\n");
  expect((await ben.checkpoint(["pull"])).stdout).toBe(
    "pulled  login  2 entries, not accepted, 2 states that you had were forgotten there, and dropped here\n",
  );
  expect(await marked(ben)).toBe(1);
  expect(await tidied(ben)).toEqual([]);
  // The pull can be taken back; what it took along does not return.
  await ben.checkpoint(["undo"]);
  expect((await ben.checkpoint(["log", "login"])).stdout).not.toMatch(SECRET);
  expect(await holding(ben)).toEqual([]);
});

async function marked(machine: Machine): Promise<number> {
  const listed = await machine.git("ls-tree", "refs/checkpoint-unaccepted/login");
  return listed.split("\n").filter(Boolean).length;
}

test("a server that takes only branches gets a commit without a past", async () => {
  const world = await machines();
  const ada = await world.join("ada");
  await ada.git("config", "checkpoint.remoteNamespace", "refs/heads/checkpoints");
  for (const args of THREE) {
    await ada.checkpoint(args, { now });
    await ada.checkpoint(["push"]);
  }
  const count = () => world.remote.git("rev-list", "--count", "refs/heads/checkpoints/login");
  expect(await count()).toBe("3\n");
  expect((await ada.checkpoint(["forget", "login@{1}", "--remote", "--yes"])).status).toBe(0);
  expect([await count(), await tidied({ root: world.remote.path, env: ada.env })]).toEqual(["1\n", []]);
  await ada.checkpoint(save("and on"), { now });
  await ada.checkpoint(["push"]);
  expect(await count()).toBe("2\n");
});

describe("in one clone", () => {
  test.skipIf(!keepsNotes)("a summary that must go is in no note that lists are made from", async () => {
    const repo = await repoAfter([["save", "login", "-m", SECRET], save("in form.ts", "other")], now);
    await repo.checkpoint(["list"], { now });
    expect(await holding(repo)).toContainEqual(expect.stringMatching(/headers$/));
    expect((await repo.checkpoint(["forget", "login", "--yes"], { now })).status).toBe(0);
    expect(await tidied(repo)).toEqual([]);
    expect((await repo.checkpoint(["list"], { now })).stdout).toContain("other");
  });

  const story = async (repo: CheckpointRepo, ...lines: (readonly string[])[]): Promise<string> => {
    const told = openStory(now);
    for (const args of lines) await told.run({ ...repo, name: "here" }, args);
    return told.told();
  };

  test("somebody is asked, and a no costs nothing", async () => {
    const repo = await saved();
    const before = await repo.git("for-each-ref");
    expect(await story(repo, ["forget", "login@{1}", "login@{0}"])).toMatchInlineSnapshot(`
      "
      here$ git checkpoint forget 'login@{1}' 'login@{0}'
      stderr: error: nobody is there to be asked: Forget 2 states of 'login' (it ends) for good, here?
      hint: say so with 'git checkpoint forget login@{1} login@{0} --yes'
      exit 2
      "
    `);
    await repo.git("remote", "add", "origin", "/nowhere.git");
    for (const where of ["--remote", "--remote=origin"])
      expect((await repo.checkpoint(["forget", "login@{1}", where], { now })).stderr).toContain(
        `for good, here and on 'origin'?\nhint: say so with 'git checkpoint forget login@{1} ${where} --yes'\n`,
      );
    const no = await repo.checkpoint(["forget", "login"], { now, answers: ["no"] });
    expect(no.stderr).toMatch(
      /Forget 3 states of 'login' \(it ends\) for good, here\? \(yes\/no\): [\s\S]*nothing was forgotten\n$/,
    );
    expect(await repo.git("for-each-ref")).toBe(before);
    expect((await repo.checkpoint(["forget", "login@{1}"], { now, answers: ["yes"] })).stdout).toMatch(
      /^Forgot 1 entry/,
    );
  });

  test("what is live ends, and nothing brings it back", async () => {
    const repo = await saved();
    await repo.checkpoint(["undo"], { now });
    expect(await repo.document("login")).toContain(SECRET);
    expect(
      await story(
        repo,
        ["forget", "login@{0}", "--yes"],
        ["list"],
        ["undo"],
        ["undo", "login"],
        ["redo"],
        ["restore", "login@{1}"],
      ),
    ).toMatchInlineSnapshot(`
      "
      here$ git checkpoint forget 'login@{0}' --yes
      Forgot 2 entries of "login"; it has ended; 'git checkpoint restore login@{1}' makes the latest that is left live
      Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.
      here$ git checkpoint list
      stderr: No saved checkpoints found.
      here$ git checkpoint undo
      stderr: error: what was forgotten of 'login' cannot be brought back
      hint: 'git checkpoint log login' shows what is left, 'git checkpoint restore login@{n}' makes it live
      exit 1
      here$ git checkpoint undo login
      stderr: error: what was forgotten of 'login' cannot be brought back
      hint: 'git checkpoint log login' shows what is left, 'git checkpoint restore login@{n}' makes it live
      exit 1
      here$ git checkpoint redo
      stderr: error: there is no undone command, or something new was recorded since
      hint: run 'git checkpoint log' to see what happened, and 'restore' to bring a state back
      exit 1
      here$ git checkpoint restore 'login@{1}'
      Checkpoint "login" is live again, as saved DATE
      "
    `);
    expect(repo.memory()).not.toContain(SECRET);
    expect(await tidied(repo)).toEqual([]);
    // Not even where plain git removes the refs and undo puts back what it knows of.
    await repo.git("update-ref", "-d", "refs/checkpoint-journal/login");
    await repo.git("update-ref", "-d", "refs/checkpoints/login");
    await repo.checkpoint(["undo"], { now });
    expect((await repo.checkpoint(["log", "login"])).stdout).toContain("forget");
    expect(await holding(repo)).toEqual([]);
  });

  test("its bytes leave what is kept for healing at once, and what is left heals", async () => {
    const repo = await saved();
    expect(filesWith(join(repo.root, ".git/checkpoint/spool"))).toHaveLength(1);
    await repo.checkpoint(["forget", "login@{1}", "--yes"], { now });
    expect(filesWith(join(repo.root, ".git/checkpoint"))).toEqual([]);
    expect(await tidied(repo)).toEqual([]);
  });

  test("the same document goes under every name, and a forget that kept it", async () => {
    const repo = await saved();
    await repo.checkpoint(["rename", "login", "signin"], { now });
    expect(await story(repo, ["forget", "signin@{2}", "--yes"])).toMatchInlineSnapshot(`
      "
      here$ git checkpoint forget 'signin@{2}' --yes
      Forgot 1 entry of "signin"
      Forgot 1 entry of "login", which had the same document
      Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.
      "
    `);
    expect(await tidied(repo)).toEqual([]);
    await repo.checkpoint(save(SECRET, "other"), { now });
    await repo.checkpoint(save("harmless", "other"), { now });
    await repo.checkpoint(save(`${SECRET}, once more`, "other"), { now });
    // What was live when something else was forgotten stands in that entry, too.
    await repo.checkpoint(["forget", "other@{1}", "--yes"], { now });
    await repo.checkpoint(["forget", "other", "--yes"], { now });
    expect(await tidied(repo)).toEqual([]);
    expect(await story(repo, ["log", "other"], ["forget", "other", "--yes"])).toMatchInlineSnapshot(`
      "
      here$ git checkpoint log other
      other@{0}  forget  just now  A Developer  (HOST, main)
      here$ git checkpoint forget other --yes
      stderr: error: 'other' has no states left to forget
      hint: run 'git checkpoint log other' to see what happened
      exit 1
      "
    `);
  });

  test("what is not there is refused as elsewhere", async () => {
    const repo = await saved();
    const refused = await story(
      repo,
      ["forget", "logn", "--yes"],
      ["forget", "login@{7}", "--yes"],
      ["forget", "login@{x}", "--yes"],
      ["forget", "--yes"],
      ["forget", "login", "--remote", "--yes"],
    );
    expect(refused).toMatchInlineSnapshot(`
      "
      here$ git checkpoint forget logn --yes
      stderr: error: there is no checkpoint 'logn'
      hint: did you mean 'login'?
      exit 1
      here$ git checkpoint forget 'login@{7}' --yes
      stderr: error: 'login' has no state @{7}: its journal goes back to @{2}
      hint: run 'git checkpoint log login' to see its states
      exit 1
      here$ git checkpoint forget 'login@{x}' --yes
      stderr: error: '@{x}' is no state: a number of steps back is needed
      hint: write it as in 'auth@{1}'; 'git checkpoint log <name>' shows them
      exit 129
      here$ git checkpoint forget --yes
      stderr: error: missing required argument 'states'
      hint: run 'git checkpoint forget -h' to see how it is used
      exit 129
      here$ git checkpoint forget login --remote --yes
      stderr: fatal: this repository has no remote to share with
      hint: add one with 'git remote add origin <url>'
      exit 128
      "
    `);
    expect((await repo.checkpoint(["log", "login"])).stdout.split("\n")).toHaveLength(4);
  });
});
