import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type SeenFile, type WantedFile, writeWorktreeFile } from "../../src/host/files/write-worktree.ts";
import { tempFolder } from "../support/git.ts";

const absent: SeenFile & WantedFile = { kind: "absent" };
const holding = (text: string): SeenFile => ({ kind: "file", bytes: Buffer.from(text) });
const file = (text: string, executable = false): WantedFile => ({
  kind: "file",
  bytes: Buffer.from(text),
  executable,
});

function worktree() {
  const base = tempFolder();
  const root = join(base, "repo");
  mkdirSync(join(root, ".git"), { recursive: true });
  writeFileSync(join(root, "a.txt"), "a\n");
  return { base, root, read: (path: string) => readFileSync(join(root, path), "utf8") };
}

test("files are created with their folders, replaced and taken away", async () => {
  const { root, read } = worktree();
  expect(await writeWorktreeFile(root, "deep/er/new.txt", absent, file("new\n"))).toEqual({ ok: true });
  expect(read("deep/er/new.txt")).toBe("new\n");
  expect(await writeWorktreeFile(root, "a.txt", holding("a\n"), file("b\n"))).toEqual({ ok: true });
  expect(read("a.txt")).toBe("b\n");
  expect(await writeWorktreeFile(root, "a.txt", holding("b\n"), absent)).toEqual({ ok: true });
  // Nothing is left beside them.
  expect(readdirSync(root).sort()).toEqual([".git", "deep"]);
  expect(readdirSync(join(root, "deep/er"))).toEqual(["new.txt"]);
});

test("only what was seen is replaced", async () => {
  const { root, read } = worktree();
  const changed = { ok: false, why: "it changed meanwhile" };
  expect(await writeWorktreeFile(root, "a.txt", holding("older\n"), file("b\n"))).toEqual(changed);
  expect(await writeWorktreeFile(root, "a.txt", holding("older\n"), absent)).toEqual(changed);
  expect(await writeWorktreeFile(root, "a.txt", absent, file("b\n"))).toEqual(changed);
  expect(await writeWorktreeFile(root, "gone.txt", holding("x"), file("b\n"))).toEqual(changed);
  expect(await writeWorktreeFile(root, "a.txt", { kind: "symlink", target: "a" }, file("b\n"))).toEqual(
    changed,
  );
  expect(read("a.txt")).toBe("a\n");
  expect(readdirSync(root).sort()).toEqual([".git", "a.txt"]);
});

test("who may execute a file is changed, and its other permissions stay", async () => {
  const { root } = worktree();
  const mode = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8);
  chmodSync(join(root, "a.txt"), 0o640);
  await writeWorktreeFile(root, "a.txt", holding("a\n"), { kind: "mode", executable: true });
  expect(mode("a.txt")).toBe("750");
  await writeWorktreeFile(root, "a.txt", holding("a\n"), file("b\n", true));
  expect(mode("a.txt")).toBe("750");
  await writeWorktreeFile(root, "a.txt", holding("b\n"), file("c\n"));
  expect(mode("a.txt")).toBe("640");
  await writeWorktreeFile(root, "run.sh", absent, file("#!/bin/sh\n", true));
  expect(statSync(join(root, "run.sh")).mode & 0o100).toBe(0o100);
});

test("links are made and replaced themselves, never what they point at", async () => {
  const { base, root, read } = worktree();
  writeFileSync(join(base, "outside.txt"), "outside\n");
  symlinkSync("../outside.txt", join(root, "link"));
  const seen: SeenFile = { kind: "symlink", target: "../outside.txt" };
  expect(await writeWorktreeFile(root, "link", holding("outside\n"), file("x"))).toMatchObject({ ok: false });
  expect(await writeWorktreeFile(root, "link", seen, file("mine\n"))).toEqual({ ok: true });
  expect(read("link")).toBe("mine\n");
  const target = Buffer.from("../outside.txt");
  expect(await writeWorktreeFile(root, "link", holding("mine\n"), { kind: "symlink", target })).toEqual({
    ok: true,
  });
  expect(readlinkSync(join(root, "link"))).toBe("../outside.txt");
  expect(await writeWorktreeFile(root, "two", absent, { kind: "symlink", target })).toEqual({ ok: true });
  expect(await writeWorktreeFile(root, "link", seen, absent)).toEqual({ ok: true });
  expect(existsSync(join(root, "link"))).toBe(false);
  expect(readFileSync(join(base, "outside.txt"), "utf8")).toBe("outside\n");
});

test("nothing is written outside, through links, into git's own folder or another repository", async () => {
  const { base, root } = worktree();
  mkdirSync(join(base, "elsewhere"));
  mkdirSync(join(root, "real"));
  mkdirSync(join(root, "sub", ".git"), { recursive: true });
  symlinkSync("../elsewhere", join(root, "out"));
  symlinkSync("real", join(root, "in"));
  const paths = [
    "../x",
    "a/../../x",
    join(base, "x"),
    ".git/hooks/post-checkout",
    ".GIT/config",
    "deep/.Git/config",
    ".git. /config",
    "git~1/config",
    ".g\u200cit/config",
    "./x",
    "real//x",
    "",
    "out/x",
    "out/new/x",
    "in/x",
    "sub/x",
    "a.txt/x",
  ];
  for (const path of paths) {
    const written = await writeWorktreeFile(root, path, absent, file("x"));
    expect(written, path).toMatchObject({ ok: false });
  }
  expect(readdirSync(base).sort()).toEqual(["elsewhere", "repo"]);
  expect(readdirSync(join(base, "elsewhere"))).toEqual([]);
  expect(readdirSync(root).sort()).toEqual([".git", "a.txt", "in", "out", "real", "sub"]);
  expect([...readdirSync(join(root, "real")), ...readdirSync(join(root, ".git"))]).toEqual([]);
});

test("what the disk refuses is said, not thrown", async () => {
  const { root } = worktree();
  mkdirSync(join(root, "folder"));
  expect(await writeWorktreeFile(root, "folder", absent, file("x"))).toEqual({
    ok: false,
    why: "it changed meanwhile",
  });
  expect(await writeWorktreeFile(root, "n".repeat(300), absent, file("x"))).toEqual({
    ok: false,
    why: "its name is too long",
  });
});
