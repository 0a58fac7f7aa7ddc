import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFolder, readTextFile } from "../../src/host/files/files.ts";
import { tempFolder } from "../support/git.ts";

test("a text file is read whole, and a missing one is no failure", async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "a.md"), "# Größe\n");
  expect(await readTextFile(join(folder, "a.md"), 100)).toBe("# Größe\n");
  expect(await readTextFile(join(folder, "b.md"), 100)).toBeNull();
  expect(await readTextFile(join(folder, "no", "b.md"), 100)).toBeNull();
});

test("a symbolic link is followed only when asked", async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "a.md"), "a");
  await symlink("a.md", join(folder, "link.md"));
  await expect(readTextFile(join(folder, "link.md"), 100)).rejects.toThrow("is a symbolic link");
  expect(await readTextFile(join(folder, "link.md"), 100, "follow")).toBe("a");
});

test("folders, pipes and files over the limit are refused without waiting", async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "large"), "x".repeat(101));
  execFileSync("mkfifo", [join(folder, "pipe")]);
  await expect(readTextFile(folder, 100)).rejects.toMatchObject({ kind: "environment", code: "not-a-file" });
  await expect(readTextFile(join(folder, "pipe"), 100)).rejects.toThrow("is not a regular file");
  await expect(readTextFile(join(folder, "large"), 100)).rejects.toThrow("is larger than 100 bytes");
  await expect(readTextFile(join(folder, "large", "x"), 100)).rejects.toMatchObject({ code: "not-a-folder" });
});

test("a folder is listed by name, and a missing one is empty", async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "b"), "");
  mkdirSync(join(folder, "a"));
  expect(await listFolder(folder)).toEqual(["a", "b"]);
  expect(await listFolder(join(folder, "none"))).toEqual([]);
  await expect(listFolder(join(folder, "b"))).rejects.toMatchObject({ code: "not-a-folder" });
});
