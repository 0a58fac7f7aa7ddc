import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openEngine } from "../../../src/git/open-engine.ts";
import { isUsualForm } from "../../support/form.ts";
import { type TempRepo, tempRepo } from "../../support/git.ts";
import { gitShim } from "../../support/shim.ts";

const FILES = { "MEMORY.md": "m\n", "memory/MEMORY.md": "n\n", "MEMORIES.md": "o\n", "src/a.ts": "a\n" };

async function tracked(repo: TempRepo): Promise<readonly string[]> {
  const engine = await openEngine({ cwd: repo.root, env: repo.env });
  try {
    return [...(await engine.tracked(["MEMORY.md", "memory/MEMORY.md", "EMORY.md", "none.md"]))];
  } finally {
    await engine.close();
  }
}

test("what git tracks is told alike in every form of the index", async () => {
  const forms: Readonly<Record<string, readonly (readonly string[])[]>> = {
    usual: [],
    "of version 4": [["update-index", "--index-version", "4"]],
    split: [["update-index", "--split-index"]],
    "split by the settings": [
      ["config", "core.splitIndex", "true"],
      ["update-index", "--force-write-index"],
    ],
    sparse: [["sparse-checkout", "set", "--cone", "--sparse-index", "src"]],
  };
  for (const [form, commands] of Object.entries(forms)) {
    const repo = await tempRepo(FILES);
    for (const command of commands) await repo.git(...command);
    expect(await tracked(repo), form).toEqual(["MEMORY.md", "memory/MEMORY.md"]);
  }
});

test("a file that is not added is not tracked, nor is any before the first add", async () => {
  const repo = await tempRepo({});
  repo.write(FILES);
  expect(await tracked(repo)).toEqual([]);
  await repo.git("add", "--intent-to-add", "MEMORY.md");
  expect(await tracked(repo)).toEqual(["MEMORY.md"]);
  await repo.git("rm", "--quiet", "--cached", "MEMORY.md");
  expect(await tracked(repo)).toEqual([]);
});

test("HEAD's blobs are the same whatever the files are taken for, in every form of the index", async () => {
  const paths = ["MEMORY.md", "src/a.ts", "a.ts", "none.md"];
  for (const commands of [
    [],
    [["update-index", "--index-version", "4"]],
    [["update-index", "--split-index"]],
    [["update-index", "--assume-unchanged", "src/a.ts"]],
  ]) {
    const repo = await tempRepo(FILES);
    for (const command of commands) await repo.git(...command);
    const engine = await openEngine({ cwd: repo.root, env: repo.env });
    const asked = await engine.blobsInHead(paths);
    expect([...asked.keys()]).toEqual(["MEMORY.md", "src/a.ts"]);
    const [memory, other] = [...asked.values()];
    for (const taken of [asked, new Map(paths.map((path) => [path, other])), new Map([["a.ts", memory]])])
      expect(new Map(await engine.blobsInHead(paths, taken as typeof asked))).toEqual(asked);
    await engine.close();
  }
});

test("an unchanged file whose bytes are the index's costs no process, and any other is asked for", async () => {
  const repo = await tempRepo(FILES);
  const shim = gitShim();
  const engine = await openEngine({ cwd: repo.root, env: shim.env(repo.env) });
  const oid = (await repo.git("rev-parse", "HEAD:src/a.ts")).trim() as Oid;
  expect([...(await engine.blobsInHead(["src/a.ts"], new Map([["src/a.ts", oid]])))]).toEqual([
    ["src/a.ts", oid],
  ]);
  expect(shim.calls()).toHaveLength(isUsualForm ? 0 : shim.calls().length);
  expect([
    ...(await engine.blobsInHead(["MEMORY.md"], new Map([["MEMORY.md", oid]]))).values(),
  ]).not.toContain(oid);
  await engine.close();
});
