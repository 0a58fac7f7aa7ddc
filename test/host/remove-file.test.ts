import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeFile } from "../../src/host/files/remove-file.ts";
import { tempFolder } from "../support/git.ts";

function place() {
  const base = tempFolder();
  const folder = join(base, "worktree");
  mkdirSync(folder);
  const options = { within: [folder], scratch: join(base, "scratch") };
  return { base, folder, file: join(folder, "a.md"), options };
}

const isOld = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString() === "old";

test("a file that holds what may go is removed, and leaves nothing behind", async () => {
  const at = place();
  writeFileSync(at.file, "old");
  expect(await removeFile(at.file, isOld, at.options)).toBe("removed");
  expect([readdirSync(at.folder), readdirSync(at.options.scratch)]).toEqual([[], []]);
  expect(await removeFile(at.file, isOld, at.options)).toBe("none");
});

test("a file that holds something else stays, even if it is edited at the last moment", async () => {
  const at = place();
  writeFileSync(at.file, "edited");
  expect(await removeFile(at.file, isOld, at.options)).toBe("kept");
  expect(readFileSync(at.file, "utf8")).toBe("edited");

  writeFileSync(at.file, "old");
  let looks = 0;
  const editing = (bytes: Uint8Array): boolean => {
    const may = isOld(bytes);
    if (looks++ === 0) writeFileSync(at.file, "edited late");
    return may;
  };
  expect(await removeFile(at.file, editing, at.options)).toBe("kept");
  expect(readFileSync(at.file, "utf8")).toBe("edited late");
  expect([readdirSync(at.folder), readdirSync(at.options.scratch)]).toEqual([["a.md"], []]);
});

test("a read-only file, and one that a link leads to elsewhere, are refused", async () => {
  const at = place();
  writeFileSync(at.file, "old");
  chmodSync(at.file, 0o444);
  await expect(removeFile(at.file, isOld, at.options)).rejects.toMatchObject({ code: "read-only" });
  writeFileSync(join(at.base, "theirs.md"), "old");
  symlinkSync(join(at.base, "theirs.md"), join(at.folder, "link.md"));
  await expect(removeFile(join(at.folder, "link.md"), isOld, at.options)).rejects.toMatchObject({
    code: "outside-repository",
  });
  expect([existsSync(at.file), existsSync(join(at.base, "theirs.md"))]).toEqual([true, true]);
});
