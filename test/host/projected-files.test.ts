import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { contentHash, openProjectedFiles, type ProjectedFile } from "../../src/host/files/projected-files.ts";
import { tempFolder } from "../support/git.ts";

/** A repository's folders, with one linked worktree. */
function folders() {
  const base = tempFolder();
  const commonDir = join(base, "repo/.git");
  const linkedDir = join(commonDir, "worktrees/side");
  mkdirSync(linkedDir, { recursive: true });
  return {
    base,
    file: join(commonDir, "checkpoint/projected"),
    main: { commonDir, gitDir: commonDir, worktree: join(base, "repo") },
    linked: { commonDir, gitDir: linkedDir, worktree: join(base, "side") },
  };
}

function projected(path: string, more: Partial<ProjectedFile> = {}): ProjectedFile {
  const sha256 = [contentHash(Buffer.from("text\n"))];
  return { path, name: "login", profile: "session", document: "0".repeat(40) as Oid, sha256, ...more };
}

test("each worktree knows its own files, and both know those outside", async () => {
  const at = folders();
  const [main, linked] = [openProjectedFiles(at.main), openProjectedFiles(at.linked)];
  const inMain = projected(join(at.main.worktree, "checkpoint-login.md"));
  const inLinked = projected(join(at.linked.worktree, "checkpoint-login.md"));
  const outside = projected(join(at.base, "memory/checkpoint-login.md"));
  await main.write(new Map([inMain, outside].map((one) => [one.path, one])));
  await linked.write(new Map([[inLinked.path, inLinked]]));
  expect([...main.read().values()]).toEqual([inMain, outside]);
  expect([...linked.read().values()]).toEqual([outside, inLinked]);

  await linked.write(new Map([[outside.path, null]]));
  expect([...main.read().values()]).toEqual([inMain]);
});

test("a repository that was moved finds its files where they are now", async () => {
  const at = folders();
  const file = projected(join(at.main.worktree, "notes/ledger.md"));
  await openProjectedFiles(at.main).write(new Map([[file.path, file]]));
  const moved = { ...at.main, worktree: join(at.base, "elsewhere") };
  expect([...openProjectedFiles(moved).read().keys()]).toEqual([join(at.base, "elsewhere/notes/ledger.md")]);
});

test("the files of a worktree that is gone are forgotten", async () => {
  const at = folders();
  const gone = {
    ...at.linked,
    gitDir: join(at.main.commonDir, "worktrees/gone"),
    worktree: join(at.base, "gone"),
  };
  const file = projected(join(gone.worktree, "a.md"));
  await openProjectedFiles(gone).write(new Map([[file.path, file]]));
  const own = projected(join(at.main.worktree, "b.md"));
  await openProjectedFiles(at.main).write(new Map([[own.path, own]]));
  expect(readFileSync(at.file, "utf8")).not.toContain("a.md");
});

test("nothing is made by looking, and lines that cannot be read are passed over", async () => {
  const at = folders();
  const main = openProjectedFiles(at.main);
  expect(main.read().size).toBe(0);
  expect(existsSync(at.file)).toBe(false);
  const file = projected(join(at.main.worktree, "a.md"));
  await main.write(new Map([[file.path, file]]));
  appendFileSync(
    at.file,
    '{"path":1}\nnonsense\n{"path":"x","name":"../x","profile":"","document":"","sha256":[]}\n',
  );
  expect([...main.read().values()]).toEqual([file]);
  writeFileSync(at.file, "");
  expect(main.read().size).toBe(0);
});
