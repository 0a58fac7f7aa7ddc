import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Drift, FileDrift } from "../../src/operations/drift/rules/drift.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { STORY_ENGINES } from "../support/depth.ts";

const now = "2026-11-16T09:12:03Z";

/** So many lines, each different from all others. */
function numbered(count: number, word = "line"): string {
  return Array.from({ length: count }, (_, at) => `${word} ${at + 1}\n`).join("");
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, ...args: string[]) =>
    repo.checkpoint(args, { now, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });

  async function saved(
    files: Record<string, string | Uint8Array>,
    ...references: string[]
  ): Promise<CheckpointRepo> {
    const repo = await checkpointRepo(files);
    await save(repo, ...references);
    return repo;
  }

  async function save(repo: CheckpointRepo, ...references: string[]): Promise<void> {
    const flags = references.flatMap((path) => ["--file", path]);
    const answer = await run(repo, "save", "work", "--force", "-m", "x", ...flags);
    expect(answer.status, answer.stderr).toBe(0);
  }

  async function drift(repo: CheckpointRepo, ...flags: string[]): Promise<Drift> {
    const answer = await run(repo, "status", "work", "--json", ...flags);
    expect(answer.status, answer.stderr).toBe(0);
    return JSON.parse(answer.stdout).checkpoints[0].drift;
  }

  const one = async (repo: CheckpointRepo, ...flags: string[]): Promise<FileDrift | undefined> =>
    (await drift(repo, ...flags)).files[0];

  test("the lines that matter are followed through an edit", async () => {
    const repo = await saved({ "a.ts": numbered(60) }, "a.ts:10-12,30-31,50-52");
    expect((await one(repo))?.lines).toEqual([
      { was: { from: 10, to: 12 }, state: "same", now: { from: 10, to: 12 } },
      { was: { from: 30, to: 31 }, state: "same", now: { from: 30, to: 31 } },
      { was: { from: 50, to: 52 }, state: "same", now: { from: 50, to: 52 } },
    ]);
    const text = numbered(60)
      .replace("line 1\n", "new a\nnew b\nline 1\n")
      .replace("line 30\nline 31\n", "")
      .replace("line 51\n", "line 51, edited\n");
    repo.write({ "a.ts": text });
    expect(await one(repo)).toEqual({
      path: "a.ts",
      state: "changed",
      added: 3,
      removed: 3,
      lines: [
        { was: { from: 10, to: 12 }, state: "moved", now: { from: 12, to: 14 } },
        { was: { from: 30, to: 31 }, state: "gone", now: null },
        { was: { from: 50, to: 52 }, state: "edited", now: { from: 50, to: 52 } },
      ],
    });
    const { stdout } = await run(repo, "status", "work");
    expect(stdout).toContain(
      "  changed  a.ts (+3 -3): lines 10-12 are now 12-14; lines 30-31 are gone; lines 50-52 were edited",
    );
  });

  test("git mv, committed", async () => {
    const repo = await saved({ "src/old.ts": numbered(9) }, "src/old.ts:3-4");
    await repo.git("mv", "src/old.ts", "new.ts");
    await repo.commit("move it");
    expect(await drift(repo)).toMatchObject({
      verdict: "drifted",
      files: [
        {
          path: "src/old.ts",
          state: "moved",
          to: "new.ts",
          lines: [{ was: { from: 3, to: 4 }, state: "same", now: { from: 3, to: 4 } }],
        },
      ],
    });
    expect((await run(repo, "status", "work")).stdout).toContain(
      "1 moved\n  moved    src/old.ts → new.ts: lines 3-4 are unchanged\n",
    );
  });

  test("git mv, not committed", async () => {
    const repo = await saved({ "old.ts": numbered(9) }, "old.ts");
    await repo.git("mv", "old.ts", "new.ts");
    expect(await one(repo)).toEqual({ path: "old.ts", state: "moved", to: "new.ts" });
  });

  test("mv without git", async () => {
    const repo = await saved({ "old.ts": numbered(9) }, "old.ts");
    mkdirSync(join(repo.root, "lib"));
    renameSync(join(repo.root, "old.ts"), join(repo.root, "lib/old.ts"));
    expect(await one(repo)).toEqual({ path: "old.ts", state: "moved", to: "lib/old.ts" });
  });

  test("a file that was edited but never committed is found where it went", async () => {
    const repo = await checkpointRepo({ "old.ts": numbered(9) });
    repo.write({ "old.ts": numbered(9, "another"), "untracked.ts": "mine\n" });
    await save(repo);
    renameSync(join(repo.root, "old.ts"), join(repo.root, "new.ts"));
    renameSync(join(repo.root, "untracked.ts"), join(repo.root, "kept.ts"));
    await repo.commit("under other names");
    expect((await drift(repo)).files).toEqual([
      { path: "old.ts", state: "moved", to: "new.ts" },
      { path: "untracked.ts", state: "moved", to: "kept.ts" },
    ]);
  });

  test("moved and edited: the history of renames tells, or it is said that nobody asked it", async () => {
    const repo = await saved({ "old.ts": numbered(20) }, "old.ts:10-11");
    await repo.git("mv", "old.ts", "new.ts");
    repo.write({ "new.ts": `first\n${numbered(20)}` });
    await repo.commit("move and edit");
    const measured = await drift(repo, "--diff");
    const text = (await run(repo, "status", "work")).stdout;
    if (engine === "git") {
      const [file] = measured.files;
      expect(file).toMatchObject({ path: "old.ts", state: "moved", to: "new.ts", added: 1, removed: 0 });
      expect(file?.lines).toEqual([{ was: { from: 10, to: 11 }, state: "moved", now: { from: 11, to: 12 } }]);
      expect(file?.patch).toContain("+++ b/new.ts\n@@ -1,3 +1,4 @@\n+first\n");
      expect(measured.renamesUnknown).toBe(undefined);
      expect(text).toContain("  moved    old.ts → new.ts (+1 -0): lines 10-11 are now 11-12\n");
    } else {
      expect(measured).toMatchObject({ verdict: "stale", renamesUnknown: true });
      expect(measured.files).toMatchObject([{ path: "old.ts", state: "missing" }]);
      expect(text).toContain(
        "  missing  old.ts:10-11\n  (renames were not followed: a missing file may have moved)\n",
      );
    }
  });

  test("a copy is not where a file went, and an empty file is nowhere else", async () => {
    const repo = await saved(
      { "a.ts": numbered(9), "b.ts": numbered(9), "empty/a": "", "empty/b": "" },
      "a.ts",
      "b.ts",
      "empty/a",
    );
    rmSync(join(repo.root, "a.ts"));
    rmSync(join(repo.root, "empty/a"));
    expect((await drift(repo)).files.map(({ state }) => state)).toEqual(["missing", "same", "missing"]);
  });

  test("a file replaced by a folder is missing, or moved into it", async () => {
    const repo = await saved({ model: numbered(9), other: "short\n" }, "model", "other");
    for (const name of ["model", "other"]) {
      rmSync(join(repo.root, name));
      mkdirSync(join(repo.root, name));
    }
    repo.write({ "model/index": numbered(9), "other/index": "nothing like it\n" });
    expect((await drift(repo)).files).toMatchObject([
      { path: "model", state: "moved", to: "model/index" },
      { path: "other", state: "missing" },
    ]);
  });

  test("a folder replaced by a file takes its files away", async () => {
    const repo = await saved({ "lib/a.ts": "a\n" }, "lib/a.ts");
    rmSync(join(repo.root, "lib"), { recursive: true });
    repo.write({ lib: "all in one\n" });
    expect(await one(repo)).toMatchObject({ path: "lib/a.ts", state: "missing" });
  });

  test("a link in a file's place is a change", async () => {
    const repo = await saved({ "a.ts": "b.ts", "b.ts": "b\n" }, "a.ts");
    rmSync(join(repo.root, "a.ts"));
    symlinkSync("b.ts", join(repo.root, "a.ts"));
    expect(await one(repo)).toEqual({ path: "a.ts", state: "changed" });
  });

  test("CRLF: lines are counted and followed as a person sees them", async () => {
    const repo = await checkpointRepo({ "win.txt": numbered(9) });
    await repo.git("config", "core.autocrlf", "true");
    repo.write({ "win.txt": numbered(9).replaceAll("\n", "\r\n") });
    await save(repo, "win.txt:5-6");
    expect(await one(repo)).toMatchObject({ state: "same" });
    repo.write({ "win.txt": `first\r\n${numbered(9).replaceAll("\n", "\r\n")}` });
    expect(await one(repo)).toMatchObject({ state: "changed", added: 1, removed: 0 });
    expect((await one(repo))?.lines).toMatchObject([{ state: "moved", now: { from: 6, to: 7 } }]);
  });

  test("binary content has no lines, and other encodings do", async () => {
    const bytes = (...values: number[]) => Uint8Array.from(values);
    const repo = await saved(
      { "a.bin": bytes(1, 0, 2), "latin1.txt": bytes(0xe4, 10, 0xf6, 10) },
      "a.bin:1-2",
      "latin1.txt:1",
    );
    repo.write({ "a.bin": bytes(1, 0, 3), "latin1.txt": bytes(0xe4, 10, 0xfc, 10) });
    const { files } = await drift(repo, "--diff");
    expect(files).toMatchObject([
      { path: "a.bin", state: "changed", lines: [{ state: "unknown", now: null }] },
      { path: "latin1.txt", state: "changed", added: 1, removed: 1, lines: [{ state: "same" }] },
    ]);
    expect(files[0]).not.toHaveProperty("added");
    expect(files[0]).not.toHaveProperty("patch");
  });

  test("what cannot be read is unknown, and what was not kept can still be moved or missing", async () => {
    const repo = await checkpointRepo({ "a.ts": "a\n", ".env": "TOKEN=1\n" });
    await save(repo, "a.ts", ".env:1");
    rmSync(join(repo.root, ".env"));
    expect((await drift(repo)).files[1]).toMatchObject({ path: ".env", state: "missing" });
    if (process.getuid?.() === 0) return;
    repo.write({ "a.ts": "b\n" });
    chmodSync(join(repo.root, "a.ts"), 0);
    expect((await drift(repo)).files[0]).toMatchObject({ path: "a.ts", state: "unknown" });
  });

  test("several at once are followed as one is, by content and by history", async () => {
    const repo = await saved({ "a.ts": numbered(9), "b.ts": numbered(20, "other") }, "a.ts");
    expect((await run(repo, "save", "second", "-m", "x", "--file", "b.ts")).status).toBe(0);
    await repo.git("mv", "a.ts", "c.ts");
    await repo.git("mv", "b.ts", "d.ts");
    repo.write({ "d.ts": `${numbered(20, "other")}more\n` });
    await repo.commit("move both, edit one");
    const { checkpoints } = JSON.parse((await run(repo, "status", "--json")).stdout);
    const byName = Object.fromEntries(
      checkpoints.map(({ name, drift }: { name: string; drift: Drift }) => [name, drift]),
    );
    expect(byName.work.files).toEqual([{ path: "a.ts", state: "moved", to: "c.ts" }]);
    expect(byName.work.renamesUnknown).toBe(undefined);
    expect(byName.second.head.state).toBe("moved");
    const [alone] = JSON.parse((await run(repo, "status", "second", "--json")).stdout).checkpoints;
    expect(byName.second.files).toEqual(alone.drift.files);
    expect(byName.second).toMatchObject(
      engine === "git"
        ? { verdict: "drifted", files: [{ path: "b.ts", state: "moved", to: "d.ts" }] }
        : { verdict: "stale", renamesUnknown: true, files: [{ path: "b.ts", state: "missing" }] },
    );
  });
});

test("a rename that was never committed and was stashed is not applied", async () => {
  const repo = await checkpointRepo({ "a.ts": numbered(9), "b.ts": "b\n" });
  await repo.git("mv", "a.ts", "c.ts");
  await repo.checkpoint(["save", "work", "-m", "x", "--file", "c.ts"], { now });
  await repo.git("stash", "--quiet");
  expect((await repo.checkpoint(["status", "work"], { now })).stdout).toBe(
    "work (saved just now): fresh — 1 not applied\n  not applied  c.ts\n",
  );
});
