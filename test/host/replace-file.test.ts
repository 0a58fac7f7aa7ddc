import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Replaced, replaceFile } from "../../src/host/files/files.ts";
import { tempFolder } from "../support/git.ts";

interface Place {
  readonly root: string;
  readonly file: string;
  readonly scratch: string;
  append(text: string): Promise<Replaced>;
  replace(next: (current: string | null) => string | null): Promise<Replaced>;
  text(): string;
}

/** A worktree with MEMORY.md in it; when the test ends, no temporary file may be left. */
function place(content: string | null, scratch?: string): Place {
  const base = tempFolder();
  const root = join(base, "worktree");
  mkdirSync(root);
  const file = join(root, "MEMORY.md");
  if (content !== null) writeFileSync(file, content);
  const options = { within: [root], scratch: scratch ?? join(base, "git", "scratch") };
  onTestFinished(() => {
    const left = existsSync(options.scratch) ? readdirSync(options.scratch) : [];
    expect(left).toEqual([]);
    expect(
      readdirSync(root, { recursive: true }).filter((name) => String(name).includes("git-checkpoint")),
    ).toEqual([]);
  });
  const replace: Place["replace"] = (next) =>
    replaceFile(
      file,
      (current) => {
        const wanted = next(current && Buffer.from(current).toString());
        return wanted === null ? null : Buffer.from(wanted);
      },
      options,
    );
  return {
    root,
    file,
    scratch: options.scratch,
    replace,
    append: (text) => replace((current) => (current ?? "") + text),
    text: () => readFileSync(file, "utf8"),
  };
}

test("a file is replaced and keeps its mode", async () => {
  const at = place("a\n");
  chmodSync(at.file, 0o600);
  expect(await at.append("b\n")).toEqual({ outcome: "written" });
  expect(at.text()).toBe("a\nb\n");
  expect(statSync(at.file).mode & 0o7777).toBe(0o600);
  chmodSync(at.file, 0o664);
  await at.append("c\n");
  expect(statSync(at.file).mode & 0o7777).toBe(0o664);
});

test("a new file is made with its folders and the usual mode", async () => {
  const at = place(null);
  rmSync(at.root, { recursive: true });
  expect(await at.append("a\n")).toEqual({ outcome: "created" });
  writeFileSync(join(at.root, "usual"), "");
  expect(statSync(at.file).mode).toBe(statSync(join(at.root, "usual")).mode);
});

test("a file that would stay the same is not touched", async () => {
  const at = place("a\n");
  const longAgo = new Date("2020-01-01T00:00:00Z");
  utimesSync(at.file, longAgo, longAgo);
  const before = statSync(at.file);
  expect(await at.replace((current) => current)).toEqual({ outcome: "unchanged" });
  expect(statSync(at.file)).toMatchObject({
    mtimeMs: before.mtimeMs,
    ctimeMs: before.ctimeMs,
    ino: before.ino,
  });
});

test("where no file is wanted none is made and none is removed", async () => {
  const none = place(null);
  expect(await none.replace(() => null)).toEqual({ outcome: "none" });
  expect(existsSync(none.file)).toBe(false);
  const some = place("a\n");
  expect(await some.replace(() => null)).toEqual({ outcome: "none" });
  expect(some.text()).toBe("a\n");
});

test("a symbolic link stays one, and its file is replaced", async () => {
  const at = place(null);
  mkdirSync(join(at.root, "docs"));
  writeFileSync(join(at.root, "docs", "memory.md"), "a\n");
  symlinkSync("docs/memory.md", at.file);
  expect(await at.append("b\n")).toEqual({ outcome: "written" });
  expect(readlinkSync(at.file)).toBe("docs/memory.md");
  expect(lstatSync(join(at.root, "docs", "memory.md")).isFile()).toBe(true);
  expect(at.text()).toBe("a\nb\n");
});

test("a dangling link gets the file it points at", async () => {
  const at = place(null);
  symlinkSync("docs/memory.md", at.file);
  expect(await at.append("a\n")).toEqual({ outcome: "created" });
  expect(readlinkSync(at.file)).toBe("docs/memory.md");
  expect(readFileSync(join(at.root, "docs", "memory.md"), "utf8")).toBe("a\n");
});

test("a link that leads out of the worktree is refused, dangling or not", async () => {
  const at = place(null);
  const outside = join(dirname(at.root), "outside.md");
  for (const pointsAt of [outside, "../outside.md", "../worktree2/x", "/"]) {
    rmSync(at.file, { force: true });
    symlinkSync(pointsAt, at.file);
    await expect(at.append("a\n")).rejects.toMatchObject({ kind: "refused", code: "outside-repository" });
  }
  writeFileSync(outside, "mine\n");
  rmSync(at.file);
  symlinkSync(outside, at.file);
  await expect(at.append("a\n")).rejects.toThrow(`'MEMORY.md' leads outside, to '${outside}'`);
  expect(readFileSync(outside, "utf8")).toBe("mine\n");
});

test("a linked folder does not lead out either", async () => {
  const at = place(null);
  const outside = join(dirname(at.root), "outside");
  mkdirSync(outside);
  symlinkSync(outside, join(at.root, "docs"));
  const refused = replaceFile(join(at.root, "docs", "new", "MEMORY.md"), () => Buffer.from("x"), {
    within: [at.root],
    scratch: at.scratch,
  });
  await expect(refused).rejects.toMatchObject({ code: "outside-repository" });
  expect(readdirSync(outside)).toEqual([]);
});

test("links in a circle are told as such", async () => {
  const at = place(null);
  symlinkSync("MEMORY.md", at.file);
  await expect(at.append("a\n")).rejects.toMatchObject({ kind: "environment", code: "link-loop" });
});

test("a folder, a pipe and a huge file in its place are left alone", async () => {
  const at = place(null);
  mkdirSync(at.file);
  await expect(at.append("a\n")).rejects.toMatchObject({
    kind: "environment",
    code: "not-a-file",
    message: "'MEMORY.md' is a folder, not a file",
  });
  rmSync(at.file, { recursive: true });
  execFileSync("mkfifo", [at.file]);
  await expect(at.append("a\n")).rejects.toThrow("'MEMORY.md' is not a regular file");
  rmSync(at.file);
  execFileSync("truncate", ["-s", "5G", at.file]);
  await expect(at.append("a\n")).rejects.toThrow("'MEMORY.md' is larger than 16 MiB");
});

test("a read-only file is left alone unless nothing would change", async () => {
  const at = place("a\n");
  chmodSync(at.file, 0o444);
  await expect(at.append("b\n")).rejects.toMatchObject({
    kind: "environment",
    code: "read-only",
    message: "'MEMORY.md' is read-only",
    hints: ["run 'chmod u+w MEMORY.md' to let it be written"],
  });
  expect(at.text()).toBe("a\n");
  expect(await at.replace((current) => current)).toEqual({ outcome: "unchanged" });
});

test("a file in the place of a folder is named", async () => {
  const at = place("a\n");
  const below = replaceFile(join(at.file, "MEMORY.md"), () => Buffer.from("x"), {
    within: [at.root],
    scratch: at.scratch,
  });
  await expect(below).rejects.toMatchObject({
    kind: "environment",
    code: "not-a-folder",
    message: "cannot read or write 'MEMORY.md/MEMORY.md': a part of its path is a file, not a folder",
  });
});

test("what the caller throws comes out as it is", async () => {
  const at = place("a\n");
  const failing = at.replace(() => {
    throw new TypeError("mine");
  });
  await expect(failing).rejects.toThrow(new TypeError("mine"));
});

test("thirty writers at once lose nothing, from the first line on", async () => {
  for (const start of [null, "# Memory\n"]) {
    const at = place(start);
    const lines = Array.from({ length: 30 }, (_, n) => `line ${n}`);
    await Promise.all(lines.map((line) => at.append(`${line}\n`)));
    const kept = at
      .text()
      .split("\n")
      .filter((line) => line.startsWith("line"));
    expect(kept.sort()).toEqual(lines.sort());
  }
});

test("an edit made while the new content is computed is kept, however it was saved", async () => {
  const inPlace = (path: string, text: string) => writeFileSync(path, text);
  const byRename = (path: string, text: string) => {
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
  };
  for (const edit of [inPlace, byRename]) {
    for (const start of [null, "a\n"]) {
      const at = place(start);
      let edits = 0;
      await at.replace((current) => {
        if (edits++ < 5) edit(at.file, `${current ?? ""}edit ${edits}\n`);
        return `${current ?? ""}ours\n`;
      });
      expect(at.text()).toBe(`${start ?? ""}edit 1\nedit 2\nedit 3\nedit 4\nedit 5\nours\n`);
    }
  }
});

test("a file removed meanwhile is asked about anew", async () => {
  const at = place("a\n");
  const seen: (string | null)[] = [];
  const answer = await at.replace((current) => {
    if (seen.length === 0) rmSync(at.file);
    seen.push(current);
    return `${current ?? ""}ours\n`;
  });
  expect([answer.outcome, seen, at.text()]).toEqual(["created", ["a\n", null], "ours\n"]);
});

test("a file that never stands still is given up, with the last edit in it", async () => {
  const at = place("0\n");
  let edits = 0;
  const restless = at.replace((current) => {
    writeFileSync(at.file, `${++edits}\n`);
    return `${current}ours\n`;
  });
  await expect(restless).rejects.toMatchObject({ kind: "environment", code: "keeps-changing" });
  expect(at.text()).toBe(`${edits}\n`);
});

test("what a killed program left is swept away", async () => {
  const at = place("a\n");
  const leaks: string[] = [];
  await at.replace((current) => `${current}b\n`);
  const { keyDigest } = await import("../../src/host/locks/lock-file.ts");
  for (const end of ["new", "old"]) {
    leaks.push(join(at.scratch, `.git-checkpoint-${keyDigest(at.file)}.1234.${end}`));
  }
  for (const leak of leaks) writeFileSync(leak, "half");
  await at.append("c\n");
  expect(readdirSync(at.scratch)).toEqual([]);
});

const otherDisk = inject("temporary");
const hasOtherDisk = statSync(otherDisk).dev !== statSync(inject("scratch")).dev;

test.runIf(hasOtherDisk)("a scratch folder on another disk does as well", async () => {
  const scratch = join(otherDisk, `git-checkpoint-test-${process.pid}`);
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const at = place(null, scratch);
  expect(await at.append("a\n")).toEqual({ outcome: "created" });
  chmodSync(at.file, 0o640);
  expect(await at.append("b\n")).toEqual({ outcome: "written" });
  expect(at.text()).toBe("a\nb\n");
  expect(statSync(at.file).mode & 0o7777).toBe(0o640);
});
