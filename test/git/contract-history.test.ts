import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { CommitFacts, CommitWalk, Engine } from "../../src/git/engine.ts";
import { deep } from "../support/depth.ts";
import { nowhere, refsAreFiles } from "../support/form.ts";
import { runGit, type TempRepo, tempFolder, tempRepo } from "../support/git.ts";
import { ENGINES, watchedEngine } from "./engines.ts";

const NOWHERE = nowhere as Oid;
const text = (seed: number): string =>
  Array.from({ length: 30 }, (_, line) => `${seed} and ${line * seed}\n`).join("");
const LINES = Array.from({ length: 30 }, (_, line) => `line ${line}\n`).join("");

describe.each(ENGINES)("the %s engine looks at history", (kind, open) => {
  async function at(cwd: string, env: Record<string, string>): Promise<Engine> {
    const engine = await open({ cwd, env });
    onTestFinished(() => engine.close());
    return engine;
  }
  const here = (repo: TempRepo): Promise<Engine> => at(repo.root, repo.env);

  const id = async (repo: TempRepo, name: string): Promise<Oid> =>
    (await repo.git("rev-parse", name)).trim() as Oid;

  /** Commits one minute apart, so that their order is told by their time. */
  let minute = 0;
  async function commit(repo: TempRepo, message: string, files: Record<string, string> = {}): Promise<Oid> {
    repo.write(files);
    await repo.git("add", "--all");
    const env = { ...repo.env, GIT_COMMITTER_DATE: `${1_800_000_000 + 60 * ++minute} +0000` };
    const args = ["commit", "--quiet", "--allow-empty", "--allow-empty-message", "--cleanup=verbatim"];
    const answer = await runGit(repo.root, env, [...args, "--message", message]);
    expect(answer.stderr).toBe("");
    return id(repo, "HEAD");
  }

  const told = (commits: readonly CommitFacts[]) => commits.map(({ subject, paths }) => [subject, ...paths]);
  async function walked(repo: TempRepo, since: Oid): Promise<CommitWalk> {
    const walk = await (await here(repo)).commitsSince(since);
    if (walk === "unknown") throw new Error("the commit is unknown");
    return walk;
  }

  test("history up to another commit than HEAD", async () => {
    const repo = await tempRepo({ "a.ts": text(3), "b.ts": text(5) });
    const start = await id(repo, "HEAD");
    await repo.git("switch", "--quiet", "-c", "side");
    await repo.git("mv", "a.ts", "c.ts");
    const moved = await commit(repo, "move it", { "c.ts": `${text(3)}more\n` });
    await repo.git("rm", "--quiet", "b.ts");
    const side = await commit(repo, "without the other");
    await repo.git("switch", "--quiet", "main");
    const engine = await here(repo);
    const walk = (await engine.commitsSince(start, side)) as CommitWalk;
    expect(told(walk.ahead)).toEqual([
      ["without the other", "b.ts"],
      ["move it", "a.ts", "c.ts"],
    ]);
    expect(await engine.distance(start, side)).toEqual({ ahead: 2, behind: 0 });
    expect(await engine.distance(side, start)).toEqual({ ahead: 0, behind: 2 });
    expect(await engine.commitsSince(start, NOWHERE)).toBe("unknown");
    const pairs = [
      { from: moved, to: side },
      { from: start, to: side },
      { from: start, to: moved },
      { from: side, to: start },
    ];
    const moves = (renamed: Record<string, string>, ...deleted: string[]) => ({
      renamed: new Map(Object.entries(renamed)),
      deleted: new Set(deleted),
    });
    const answers = [
      moves({}, "b.ts"),
      moves({ "a.ts": "c.ts" }, "b.ts"),
      moves({ "a.ts": "c.ts" }),
      moves({ "c.ts": "a.ts" }),
    ];
    expect(await engine.movesBetween(pairs)).toEqual(kind === "git" ? answers : pairs.map(() => null));
    expect(await engine.movesBetween([{ from: NOWHERE, to: side }])).toEqual([null]);
  });

  test("nothing happened, and a commit that this clone has not", async () => {
    const repo = await tempRepo();
    const engine = await here(repo);
    expect(await engine.commitsSince(await id(repo, "HEAD"))).toEqual({ ahead: [], behind: [], cut: false });
    expect(await engine.commitsSince(NOWHERE)).toBe("unknown");
    expect(await engine.commitsSince(await id(repo, "HEAD:README.md"))).toBe("unknown");
    expect(await engine.commitsSince("--all" as Oid)).toBe("unknown");
    expect(await engine.renamesSince(NOWHERE)).toBe(null);
    expect(await engine.patchIds([NOWHERE])).toEqual(new Map());
  });

  test("commits ahead, newest first, with all that is known of them", async () => {
    const repo = await tempRepo({ a: "a\n", gone: "g\n", "old name": LINES });
    const since = await id(repo, "HEAD");
    await commit(repo, "change one", { a: "b\n" });
    rmSync(join(repo.root, "gone"));
    renameSync(join(repo.root, "old name"), join(repo.root, "new name"));
    await commit(repo, "delete one, move one");
    const names = [
      "with space",
      "検証 ä",
      "new\nline",
      "\nstarts so",
      'quo"te',
      "deep/er/file",
      ">mark",
      "\x01",
    ];
    const last = await commit(repo, "odd names", Object.fromEntries(names.map((name) => [name, "x\n"])));
    const walk = await walked(repo, since);
    expect(told(walk.ahead)).toEqual([
      ["odd names", ...[...names].sort()],
      ["delete one, move one", "gone", "new name", "old name"],
      ["change one", "a"],
    ]);
    expect(walk).toMatchObject({ behind: [], cut: false });
    expect(walk.ahead[0]).toMatchObject({
      oid: last,
      tree: await id(repo, "HEAD^{tree}"),
      author: "A Developer <dev@example.org>",
      authored: Date.parse("2026-11-16T09:00:00Z") / 1000,
    });
  });

  test("subjects and authors of every kind", async () => {
    const repo = await tempRepo();
    const since = await id(repo, "HEAD");
    const messages = [
      "",
      "one\ntwo  \n three\n\nbody",
      "\n\n late \n",
      "tab\t<>% %H %x00 ünï ✓",
      "> looks like a mark",
    ];
    for (const message of messages) await commit(repo, message, { file: message || "empty" });
    await repo.git("config", "i18n.commitEncoding", "ISO-8859-1");
    const blob = Buffer.from("M\xfcller\n", "latin1");
    const env = { ...repo.env, GIT_AUTHOR_NAME: " Odd , Name. " };
    const tree = await id(repo, "HEAD^{tree}");
    const made = await runGit(repo.root, env, ["commit-tree", tree, "-p", "HEAD"], blob);
    await repo.git("reset", "--quiet", made.stdout.trim());
    const { ahead } = await walked(repo, since);
    const format = ["--encoding=UTF-8", "--format=%s|%an <%ae>|%at"];
    const printed = await repo.git("log", ...format, `${since}..HEAD`);
    const ours = ahead.map(({ subject, author, authored }) => `${subject}|${author}|${authored}`);
    expect(ours.sort()).toEqual(printed.split("\n").slice(0, -1).sort());
    expect(ours.some((line) => line.startsWith("Müller|"))).toBe(true);
    expect(ahead.find(({ subject }) => subject === "")?.paths).toEqual(["file"]);
  });

  test("behind and diverged, with merges and empty commits", async () => {
    const repo = await tempRepo({ a: "a\n" });
    const start = await id(repo, "HEAD");
    await commit(repo, "left 1", { left: "1\n" });
    const left = await commit(repo, "left 2", { left: "2\n" });
    await repo.git("reset", "--quiet", "--hard", start);
    expect(await walked(repo, left)).toMatchObject({
      ahead: [],
      behind: [{ subject: "left 2", paths: ["left"] }, { subject: "left 1" }],
    });
    await commit(repo, "right", { right: "1\n" });
    await repo.git("switch", "--quiet", "--create", "side", start);
    await commit(repo, "side", { side: "1\n" });
    await repo.git("switch", "--quiet", "main");
    await repo.git("merge", "--quiet", "--no-ff", "--message", "join", "side");
    await commit(repo, "nothing in it");
    const walk = await walked(repo, left);
    expect(told(walk.behind)).toEqual([
      ["left 2", "left"],
      ["left 1", "left"],
    ]);
    // The merge was made at a fixed time long ago; it still comes before what it joined.
    expect(told(walk.ahead)).toEqual([["nothing in it"], ["join"], ["side", "side"], ["right", "right"]]);
    expect(await (await here(repo)).distance(left)).toEqual({ ahead: 4, behind: 2 });
  });

  test("a history of its own, down to the root; a branch that is not born yet", async () => {
    const repo = await tempRepo({ a: "a\n", "deep/b": "b\n" });
    await repo.git("config", "log.showRoot", "false");
    const main = await id(repo, "HEAD");
    await repo.git("switch", "--quiet", "--orphan", "fresh");
    const nothing = await walked(repo, main);
    expect(told(nothing.behind)).toEqual([["start", "a", "deep/b"]]);
    expect(nothing.ahead).toEqual([]);
    expect(await (await here(repo)).commitsSince(NOWHERE)).toBe("unknown");
    expect(await (await here(repo)).findContents([NOWHERE])).toEqual(new Map());
    await commit(repo, "anew", { c: "c\n" });
    const walk = await walked(repo, main);
    expect([told(walk.ahead), told(walk.behind)]).toEqual([[["anew", "c"]], [["start", "a", "deep/b"]]]);
  });

  test("a file in a folder's place, modes and submodules are changes too", async () => {
    const repo = await tempRepo({ folder: "f\n", "file/x": "x\n", mode: "m\n" });
    const since = await id(repo, "HEAD");
    rmSync(join(repo.root, "folder"));
    rmSync(join(repo.root, "file"), { recursive: true });
    await repo.git("update-index", "--chmod=+x", "mode");
    await repo.git("config", "core.fileMode", "false");
    await repo.git("update-index", "--add", "--cacheinfo", `160000,${NOWHERE},sub`);
    mkdirSync(join(repo.root, "sub"));
    await commit(repo, "swap", { "folder/y": "y\n", file: "now a file\n" });
    expect(told((await walked(repo, since)).ahead)).toEqual([
      ["swap", "file", "file/x", "folder", "folder/y", "mode", "sub"],
    ]);
  });

  // The isomorphic engine reads a thousand commits in ten seconds.
  test.runIf(deep || kind === "git")("more commits than are told", async () => {
    const repo = await tempRepo();
    const since = await id(repo, "HEAD");
    const stream = Array.from({ length: 1005 }, (_, n) => {
      const from = n === 0 ? `from ${since}\n` : "";
      const who = `committer A <a@example.org> ${1_800_000_000 + n} +0000\n`;
      return `commit refs/heads/main\n${who}data 4\n${String(n).padStart(4)}\n${from}M 100644 inline f\ndata 4\n${String(n).padStart(4)}\n`;
    });
    await runGit(repo.root, repo.env, ["fast-import", "--quiet"], stream.join("\n"));
    const walk = await walked(repo, since);
    expect([walk.ahead.length, walk.behind.length, walk.cut]).toEqual([1000, 0, true]);
    expect([walk.ahead[0], walk.ahead[999]].map((each) => each?.subject.trim())).toEqual(["1004", "5"]);
    await repo.git("reset", "--quiet", "--hard", "HEAD~5");
    const whole = await walked(repo, since);
    expect([whole.ahead.length, whole.cut]).toEqual([1000, false]);
  });

  test("a shallow clone tells what it has", async () => {
    const repo = await tempRepo({ a: "a\n" });
    const start = await id(repo, "HEAD");
    const second = await commit(repo, "second", { a: "b\n" });
    await commit(repo, "third", { b: "b\n" });
    const clone = join(tempFolder(), "clone");
    await repo.git("clone", "--quiet", "--depth=2", `file://${repo.root}`, clone);
    const engine = await at(clone, repo.env);
    expect(await engine.commitsSince(start)).toBe("unknown");
    expect(await engine.commitsSince(second)).toMatchObject({ ahead: [{ subject: "third", paths: ["b"] }] });
  });

  test("a commit whose files are lost is as unknown as one that is not there", async () => {
    const repo = await tempRepo({ a: "a\n" });
    const since = await id(repo, "HEAD");
    const lost = await commit(repo, "second", { "deep/b": "b\n" });
    await commit(repo, "third", { "deep/b": "c\n" });
    const tree = await id(repo, `${lost}:deep`);
    rmSync(join(repo.root, ".git/objects", tree.slice(0, 2), tree.slice(2)));
    expect(await (await here(repo)).commitsSince(since)).toBe("unknown");
  });

  test("patches keep their ids when commits are amended, reordered or squashed", async () => {
    const repo = await tempRepo({ a: LINES, b: LINES, c: LINES, bin: "\0\u0001" });
    const start = await id(repo, "HEAD");
    const one = await commit(repo, "one", { a: `${LINES}one\n` });
    const two = await commit(repo, "two", { b: `two\n${LINES}` });
    const binary = await commit(repo, "binary", { bin: "\0\u0002" });
    const empty = await commit(repo, "empty");
    await repo.git("switch", "--quiet", "--create", "again", start);
    await repo.git("cherry-pick", two);
    const newTwo = await id(repo, "HEAD");
    await repo.git("cherry-pick", one);
    await repo.git("commit", "--quiet", "--amend", "--message", "one, said better");
    const newOne = await id(repo, "HEAD");
    await repo.git("merge", "--quiet", "--message", "join", "main");
    const merge = await id(repo, "HEAD");
    await repo.git("switch", "--quiet", "--create", "squashed", start);
    await repo.git("merge", "--quiet", "--squash", two);
    const squash = await commit(repo, "both at once");
    await repo.git("switch", "--quiet", "--create", "other", start);
    const otherBinary = await commit(repo, "another binary", { bin: "\0\u0003" });
    const all = [start, one, newOne, two, newTwo, squash, binary, otherBinary];
    const ids = await (await here(repo)).patchIds([NOWHERE, ...all, empty, merge]);
    if (kind === "isomorphic") {
      expect(ids).toEqual(new Map());
      return;
    }
    expect([...ids.keys()]).toEqual(all);
    expect(ids.get(newOne)).toBe(ids.get(one));
    expect(ids.get(newTwo)).toBe(ids.get(two));
    expect(new Set(ids.values()).size).toBe(all.length - 2);
    // The id of a squash is that of the whole range.
    const range = await repo.git("diff-tree", "-p", "--full-index", start, two);
    const whole = await runGit(repo.root, repo.env, ["patch-id", "--stable"], range);
    expect(whole.stdout.split(" ")[0]).toBe(ids.get(squash));
    const many = await (await here(repo)).patchIds(
      Array.from({ length: 501 }, (_, n) => (n < 500 ? one : two)),
    );
    expect([...many.keys()]).toEqual([one]);
  });

  test("renames: committed, one after the other, staged; odd names; and not a copy", async () => {
    const repo = await tempRepo({
      chained: `${text(1)}`,
      staged: `${text(2)}`,
      kept: `${text(3)}`,
      "検証 ä": `${text(4)}`,
    });
    const since = await id(repo, "HEAD");
    await repo.git("config", "diff.renames", "false");
    await repo.git("config", "diff.external", "false");
    await repo.git("mv", "chained", "on the way");
    await commit(repo, "first move");
    mkdirSync(join(repo.root, "deep"));
    await repo.git("mv", "on the way", "deep/at last");
    await commit(repo, "second move, edited", { "deep/at last": `${text(1)}more\n`, copy: `${text(3)}` });
    await repo.git("mv", "staged", "staged to");
    await repo.git("mv", "検証 ä", "new\nline");
    repo.write({ "staged to": `${text(2)}edited after it was staged\n` });
    const renames = await (await here(repo)).renamesSince(since);
    if (kind === "isomorphic") {
      expect(renames).toBe(null);
      return;
    }
    const expected = { chained: "deep/at last", staged: "staged to", "検証 ä": "new\nline" };
    expect(Object.fromEntries(renames ?? [])).toEqual(expected);
    const bare = join(tempFolder(), "bare.git");
    await repo.git("clone", "--quiet", "--bare", repo.root, bare);
    const server = await at(bare, repo.env);
    expect(await server.renamesSince(since)).toEqual(new Map([["chained", "deep/at last"]]));
  });

  test("branches that were renamed, once and more often, current or not", async () => {
    const repo = await tempRepo();
    expect(await (await here(repo)).branchRenames()).toEqual(new Map());
    await repo.git("branch", "topic/side");
    await repo.git("branch", "--move", "main", "trunk");
    await repo.git("branch", "--move", "topic/side", "side");
    await repo.git("branch", "--move", "trunk", "feature/last");
    const expected = { main: "feature/last", trunk: "feature/last", "topic/side": "side" };
    expect(Object.fromEntries(await (await here(repo)).branchRenames())).toEqual(expected);
    await repo.git("branch", "--move", "feature/last", "main");
    expect(Object.fromEntries(await (await here(repo)).branchRenames())).toEqual({
      trunk: "main",
      "feature/last": "main",
      "topic/side": "side",
    });
    await repo.git("switch", "--quiet", "--orphan", "unborn");
    expect((await (await here(repo)).branchRenames()).get("topic/side")).toBe("side");
    // A reftable has its logs inside.
    if (refsAreFiles) {
      rmSync(join(repo.root, ".git/logs"), { recursive: true });
      expect(await (await here(repo)).branchRenames()).toEqual(new Map());
    }
    const empty = await tempRepo({});
    expect(await (await here(empty)).branchRenames()).toEqual(new Map());
  });

  test("none of this writes the index, or anything else of git's", async () => {
    const repo = await tempRepo({ a: LINES, b: "b\n" });
    const since = await id(repo, "HEAD");
    const b = await id(repo, "HEAD:b");
    await repo.git("mv", "a", "moved");
    await commit(repo, "on", { c: "c\n" });
    utimesSync(join(repo.root, "moved"), new Date(), new Date(Date.now() - 60_000));
    repo.write({ b: "changed\n", untracked: "u\n" });
    const index = join(repo.root, ".git/index");
    const before = { bytes: readFileSync(index), written: statSync(index, { bigint: true }).mtimeNs };
    const objects = await repo.git("count-objects", "--verbose");
    const engine = await here(repo);
    await engine.commitsSince(since);
    await engine.patchIds([since]);
    await engine.renamesSince(since);
    await engine.findContents([b]);
    await engine.branchRenames();
    await engine.smudge([{ path: "b", oid: b }]);
    expect(readFileSync(index).equals(before.bytes)).toBe(true);
    expect(statSync(index, { bigint: true }).mtimeNs).toBe(before.written);
    expect(await repo.git("count-objects", "--verbose")).toBe(objects);
  });
});

test("git is started a fixed number of times for a question", async () => {
  const repo = await tempRepo({ a: "a\n" }, { init: ["--object-format=sha256"] });
  const since = (await repo.git("rev-parse", "HEAD")).trim() as Oid;
  const oid = (await repo.git("rev-parse", "HEAD:a")).trim() as Oid;
  await repo.git("mv", "a", "b");
  await repo.commit("move");
  repo.write({ c: "c\n" });
  const watched = await watchedEngine(repo);
  const { engine } = watched;
  const started = (): readonly string[] => watched.started().sort();
  expect(await engine.commitsSince(since)).toMatchObject({ ahead: [{ paths: ["a", "b"] }], behind: [] });
  expect(started()).toEqual(["log"]);
  expect((await engine.patchIds([since])).size).toBe(1);
  expect(started()).toEqual(["diff-tree", "patch-id"]);
  expect(await engine.renamesSince(since)).toEqual(new Map([["a", "b"]]));
  expect(started()).toEqual(["diff-index"]);
  expect(await engine.branchRenames()).toEqual(new Map());
  expect(started()).toEqual(["log"]);
  // A second look at the untracked files tells which of them may be read.
  expect(await engine.findContents([oid])).toEqual(new Map([[oid, "b"]]));
  expect(started()).toEqual(["hash-object", "ls-files", "ls-files"]);
  // That a loose object is there, its file tells; of one in a pack the open cat-file does.
  expect((await engine.smudge([{ path: "a", oid }])).size).toBe(1);
  expect(started()).toEqual(["cat-file"]);
  await repo.git("repack", "-a", "-d", "-q");
  expect((await engine.smudge([{ path: "a", oid }])).size).toBe(1);
  expect(started()).toEqual(["cat-file", "cat-file"]);
});
