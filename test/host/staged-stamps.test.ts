import { lstatSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { openEngine } from "../../src/git/open-engine.ts";
import { unchangedSinceStaged } from "../../src/host/staged-stamps.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";

const FILES = { "a.ts": "a\n", "src/b.ts": "b\n", "src/größe.md": "c\n" };

/** Files that were written long before the index was. */
async function settled(files: Readonly<Record<string, string>>): Promise<TempRepo> {
  const repo = await tempRepo(files);
  for (const path of Object.keys(files)) utimesSync(join(repo.root, path), 1_700_000_000, 1_700_000_000);
  await repo.git("update-index", "--really-refresh");
  return repo;
}

/** The files that are told to be what `ids` says, by default what is committed. */
async function unchanged(repo: TempRepo, ids?: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const listed = (await repo.git("ls-tree", "-r", "-z", "HEAD")).split("\0").filter(Boolean);
  const committed = listed.map((line) => {
    const [facts = "", path = ""] = line.split("\t");
    return [path, facts.split(" ")[2] ?? ""] as const;
  });
  const engine = await openEngine({ cwd: repo.root, env: repo.env });
  await engine.close();
  const asked = ids ? Object.entries(ids) : committed;
  const files = asked.map(([path, oid]) => ({
    path,
    oid: oid as Oid,
    stat: lstatSync(join(repo.root, path)),
  }));
  return [...unchangedSinceStaged(engine.repository.gitDir, files).keys()];
}

test("files that nobody touched are told by their stamps, in whatever order", async () => {
  const repo = await settled(FILES);
  expect(await unchanged(repo)).toEqual(Object.keys(FILES));
  const b = (await repo.git("rev-parse", "HEAD:src/b.ts")).trim();
  const a = (await repo.git("rev-parse", "HEAD:a.ts")).trim();
  expect(await unchanged(repo, { "src/b.ts": b, "a.ts": a })).toEqual(["src/b.ts", "a.ts"]);
  expect(await unchanged(repo, { "src/b.ts": a, "a.ts": b })).toEqual([]);
});

test("a file of the same size and time is another one all the same", async () => {
  const repo = await settled(FILES);
  repo.write({ "a.ts": "x\n" });
  utimesSync(join(repo.root, "a.ts"), 1_700_000_000, 1_700_000_000);
  expect(await unchanged(repo)).not.toContain("a.ts");
});

test("what was written in the moment in which the index was is read", async () => {
  const repo = await settled(FILES);
  const { mtime } = statSync(join(repo.root, "a.ts"));
  utimesSync(join(repo.root, ".git/index"), mtime, mtime);
  expect(await unchanged(repo)).toEqual([]);
});

test("an entry with a mark, and an index of another form, tell nothing", async () => {
  const marked = await settled(FILES);
  await marked.git("update-index", "--assume-unchanged", "a.ts");
  expect(await unchanged(marked)).not.toContain("a.ts");
  const packed = await settled(FILES);
  await packed.git("update-index", "--index-version", "4");
  expect(await unchanged(packed)).toEqual([]);
});
