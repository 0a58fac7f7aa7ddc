import { join } from "node:path";
import { expect, test } from "vitest";
import { findImportFiles } from "../../src/host/files/import-files.ts";
import { isOddPath } from "../../src/profiles/registry.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

/** The paths that are read, and those that are not, with the reason. */
async function look(cwd: string, paths: readonly string[], most?: number): Promise<readonly string[]> {
  const found: string[] = [];
  const how = { isOddPath, seen: () => {}, ...(most === undefined ? {} : { mostEntries: most }) };
  for await (const file of findImportFiles(cwd, paths, how))
    found.push("why" in file ? `${file.path}: ${file.why}` : file.path);
  return found;
}

test("Markdown, text and ledgers are read, whatever folder they are in; what was named is read in any case", async () => {
  const folder = tempFolder();
  const names = ["a.md", "b.MARKDOWN", ".hidden/c.txt", "session_ledger", "ledger.yaml", "d.html", "sledger"];
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, "text\n"])));
  expect(await look(folder, ["."])).toEqual([
    ".hidden/c.txt",
    "a.md",
    "b.MARKDOWN",
    "d.html: not a Markdown or text file",
    "ledger.yaml",
    "session_ledger",
    "sledger: not a Markdown or text file",
  ]);
  expect(await look(folder, ["d.html", "./d.html", folder])).toHaveLength(7);
  expect(await look(join(folder, ".hidden"), ["c.txt", "../d.html"])).toEqual(["c.txt", "../d.html"]);
});

test("a folder with more than can be looked through is refused; exactly as many are not too many", async () => {
  const folder = tempFolder();
  writeFiles(folder, { "a/1.md": "", "a/2.md": "", "b/3.md": "" });
  expect(await look(folder, ["."], 5)).toHaveLength(3);
  await expect(look(folder, ["."], 4)).rejects.toMatchObject({ kind: "refused", code: "too-many-files" });
});

test("a path that is not there is said before anything is read", async () => {
  const folder = tempFolder();
  writeFiles(folder, { "a.md": "" });
  await expect(look(folder, ["a.md", "b.md"])).rejects.toMatchObject({ code: "no-such-file" });
  await expect(look(folder, ["a.md/b.md"])).rejects.toMatchObject({ code: "no-such-file" });
});
