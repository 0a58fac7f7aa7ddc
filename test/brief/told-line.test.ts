import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toldLine } from "../../src/operations/brief/told-line.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { isUsualForm, keepsNotes } from "../support/form.ts";

const SAVED = "2026-11-16T09:00:00Z";
const now = "2026-11-16T11:00:00Z";
/** Other forms keep refs elsewhere; the notes of these are git's files' times. */
const isNoted = keepsNotes && isUsualForm && process.platform !== "win32";

/** A repository with this branch's checkpoint, long after anything in it changed. */
async function saved() {
  const files = { "form.ts": "let a = 1\n", "src/b.ts": "let b = 1\n" };
  const save = ["save", "login", "-m", "sign in", "--file", "form.ts", "--file", "src/b.ts"];
  const repo = await repoAfter([save], SAVED, files);
  settle(repo.root);
  return repo;
}

/** Sets the times of all files back, as if a while had passed. */
function settle(folder: string): void {
  const long = new Date(Date.now() - 60_000);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === "checkpoint" || name === "objects") continue;
    if (statSync(path).isDirectory()) settle(path);
    utimesSync(path, long, long);
  }
}

const shown = async (repo: CheckpointRepo): Promise<string> =>
  (await repo.checkpoint(["statusline"], { now })).stdout;

/** What is told without a look at the repository; null where it has to be looked at. */
function told({ root, env }: CheckpointRepo, context: number | null = null) {
  const { line } = toldLine({ cwd: root, env }, { contextPercent: context, now: new Date(now) }) ?? {};
  return line ? [line.name, line.age, line.drift, line.waiting, line.contextPercent, line.save] : null;
}

test.skipIf(!isNoted)(
  "a status line is told again as long as nothing that it was made from has changed",
  async () => {
    const repo = await saved();
    expect(told(repo)).toBeNull();
    expect(await shown(repo)).toBe("login 2h fresh\n");
    expect(told(repo)).toEqual(["login", "2h", "fresh", 0, null, null]);
    expect(told(repo, 90)).toEqual(["login", "2h", "fresh", 0, 90, "now"]);
    expect(told({ ...repo, root: join(repo.root, "src") })).toEqual(["login", "2h", "fresh", 0, null, null]);
  },
);

const CHANGES: Readonly<Record<string, readonly [change: (repo: CheckpointRepo) => unknown, after: string]>> =
  {
    "a file": [(repo) => repo.write({ "src/b.ts": "let b = 2\n" }), "login 2h drifted\n"],
    "a file that is gone": [(repo) => rmSync(join(repo.root, "form.ts")), "login 2h stale\n"],
    HEAD: [(repo) => repo.git("commit", "-q", "--allow-empty", "-m", "on"), "login 2h moved on\n"],
    "the branch": [(repo) => repo.git("switch", "-qc", "topic"), "1 waiting\n"],
    "another checkpoint": [
      (repo) => repo.checkpoint(["save", "two", "-m", "x"], { now: SAVED }),
      "2 waiting\n",
    ],
    "the checkpoint": [(repo) => repo.checkpoint(["clear", "login"], { now }), ""],
    "packed refs": [(repo) => repo.git("pack-refs", "--all"), "login 2h fresh\n"],
    settings: [(repo) => repo.git("config", "color.ui", "never"), "login 2h fresh\n"],
    attributes: [(repo) => repo.write({ "src/.gitattributes": "* -text\n" }), "login 2h fresh\n"],
  };

test.skipIf(!isNoted).each(Object.entries(CHANGES))(
  "%s: what changed is looked at",
  async (_, [change, after]) => {
    const repo = await saved();
    await shown(repo);
    expect(told(repo)).not.toBeNull();
    await change(repo);
    expect(told(repo)).toBeNull();
    expect(await shown(repo)).toBe(after);
  },
);

test.skipIf(!isNoted)("a change that may leave no trace is waited for", async () => {
  const repo = await saved();
  repo.write({ "form.ts": "let a = 2\n" });
  expect(await shown(repo)).toBe("login 2h drifted\n");
  expect(told(repo)).toBeNull();
  settle(repo.root);
  await shown(repo);
  expect(told(repo)).toEqual(["login", "2h", "drifted", 0, null, null]);
});

test.skipIf(!isNoted)(
  "another environment, a note of another form and one that is cut off are not believed",
  async () => {
    const repo = await saved();
    await shown(repo);
    expect(told({ ...repo, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: "isomorphic" } })).toBeNull();
    expect(told({ ...repo, env: { ...repo.env, GIT_CHECKPOINT_NO_CACHE: "1" } })).toBeNull();
    expect(told({ ...repo, env: { ...repo.env, GIT_DIR: join(repo.root, ".git") } })).toBeNull();
    const file = join(repo.root, ".git/checkpoint/status-line");
    const right = readFileSync(file, "utf8");
    for (const wrong of [
      right.slice(0, -5),
      right.replace("line 1", "line 0"),
      right.replace('"waiting":0', '"waiting":"x"'),
      "",
      "null",
    ]) {
      writeFileSync(file, wrong);
      expect(told(repo), wrong).toBeNull();
      expect(await shown(repo)).toBe("login 2h fresh\n");
    }
  },
);

test.skipIf(!isNoted)(
  "what depends on more than files is not noted, and what is forgotten goes",
  async () => {
    const repo = await saved();
    const file = join(repo.root, ".git/checkpoint/status-line");
    await shown(repo);
    await repo.checkpoint(["forget", "login", "--yes"], { now });
    expect(existsSync(file)).toBe(false);
    await repo.checkpoint(["autosave", "-F", "-"], { now, input: "next: [read the nonce]\n" });
    settle(repo.root);
    await shown(repo);
    expect(existsSync(file)).toBe(false);
  },
);
