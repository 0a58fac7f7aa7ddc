import { expect, test } from "vitest";
import { openEngine } from "../../../src/git/open-engine.ts";
import { type TempRepo, tempRepo } from "../../support/git.ts";

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
