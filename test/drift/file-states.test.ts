import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { few, STORY_ENGINES } from "../support/depth.ts";
import { tempRepo } from "../support/git.ts";

interface StoredFile {
  readonly path: string;
  readonly oid?: string;
  readonly base?: string;
  readonly mode?: string;
  readonly state: string;
  readonly from?: string;
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, ...args: string[]) =>
    repo.checkpoint(args, { env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });

  /** Saves, and gives what the document says of one file. */
  async function saved(repo: CheckpointRepo, path: string, ...more: string[]): Promise<StoredFile> {
    const answer = await run(repo, "save", "it", "--force", "--left-off", "here", ...more);
    expect(answer.status, answer.stderr).toBe(0);
    const shown = JSON.parse((await run(repo, "show", "it", "--json")).stdout);
    const found = shown.checkpoint.files.find((file: StoredFile) => file.path === path);
    expect(found, `${JSON.stringify(path)} in ${JSON.stringify(shown.checkpoint.files)}`).toBeDefined();
    return found;
  }

  /** The drift of one file, right now. */
  async function drift(repo: CheckpointRepo, path: string): Promise<string> {
    const { checkpoints } = JSON.parse((await run(repo, "status", "it", "--json")).stdout);
    const file = checkpoints[0].drift.files.find((one: { path: string }) => one.path === path);
    return file?.state ?? "not listed";
  }

  /** The id `git add` writes for a path, found in an index of its own. */
  async function addedId(repo: CheckpointRepo, path: string): Promise<string> {
    await repo.git("--literal-pathspecs", "add", "--force", "--", path);
    const [, id = ""] = (
      await repo.git("--literal-pathspecs", "ls-files", "--stage", "-z", "--", path)
    ).split(" ");
    return id;
  }

  test.each(
    few(
      [
        ["spaces", "two words.txt"],
        ["more spaces", " edge  case "],
        ["letters of other scripts", "grüße/日本語.txt"],
        ["double quotes", 'say "hi".txt'],
        ["single quotes", "it's.txt"],
        ["a backslash", "back\\slash.txt"],
        ["a line ending", "two\nlines.txt"],
        ["a tab", "tab\there.txt"],
        ["a leading dash", "-rf"],
        ["a colon, a comma and braces", "key: a, {b}.txt"],
        ["a leading hash", "#notes.md"],
        ["pathspec magic", ":(top)x"],
        ["brackets and stars", "[a]*?.ts"],
      ] as const,
      5,
    ),
  )("a changed file with %s in its name", async (_what, path) => {
    const repo = await checkpointRepo({ [path]: "one\n", "other.txt": "other\n" });
    const base = (await repo.git("rev-parse", `HEAD:${path}`)).trim();
    repo.write({ [path]: "two\n" });
    const file = await saved(repo, path);
    expect(file).toEqual({ path, state: "modified", oid: await addedId(repo, path), base, mode: "100644" });
    expect(await drift(repo, path)).toBe("same");
    repo.write({ [path]: "three\n" });
    expect(await drift(repo, path)).toBe("changed");
    rmSync(join(repo.root, path));
    expect(await drift(repo, path)).toBe("missing");
  });

  test("an untracked file with a line ending in its name", async () => {
    const repo = await checkpointRepo();
    repo.write({ "a\nb": "new\n" });
    const file = await saved(repo, "a\nb");
    expect(file).toMatchObject({ state: "untracked", mode: "100644" });
    expect(file.oid).toBe(await addedId(repo, "a\nb"));
  });

  test("CRLF with core.autocrlf: the id is the one git add writes, and nothing has drifted", async () => {
    const repo = await checkpointRepo({ "win.txt": "one\n" });
    await repo.git("config", "core.autocrlf", "true");
    repo.write({ "win.txt": "one\r\ntwo\r\n", "new.txt": "fresh\r\n" });
    const file = await saved(repo, "win.txt", "--file", "new.txt");
    expect(file.oid).toBe(await addedId(repo, "win.txt"));
    const content = await repo.git("cat-file", "blob", file.oid ?? "");
    expect(content).toBe("one\ntwo\n");
    expect(await drift(repo, "win.txt")).toBe("same");
    expect(await drift(repo, "new.txt")).toBe("same");
    repo.write({ "win.txt": "one\ntwo\n" });
    expect(await drift(repo, "win.txt"), "only the line endings differ").toBe("same");
    repo.write({ "win.txt": "one\r\ntwo\r\nthree\r\n" });
    const status = await run(repo, "status", "it");
    expect(status.stdout).toContain("win.txt (+1 -0)");
  });

  test("attributes say how line endings are written", async () => {
    const repo = await checkpointRepo({ ".gitattributes": "*.txt text eol=crlf\n*.bin -text\n" });
    repo.write({ "a.txt": "one\r\n", "b.bin": "one\r\n" });
    const text = await saved(repo, "a.txt");
    const binary = await saved(repo, "b.bin");
    expect(text.oid).toBe(await addedId(repo, "a.txt"));
    expect(binary.oid).toBe(await addedId(repo, "b.bin"));
    expect(text.oid).not.toBe(binary.oid);
  });

  test("a symbolic link is its target's text", async () => {
    const repo = await checkpointRepo({ "real.txt": "real\n" });
    symlinkSync("real.txt", join(repo.root, "link"));
    symlinkSync("/etc/hostname", join(repo.root, "outward"));
    const link = await saved(repo, "link");
    expect(link).toEqual({
      path: "link",
      state: "untracked",
      mode: "120000",
      oid: await addedId(repo, "link"),
    });
    const outward = await saved(repo, "outward");
    expect(await repo.git("cat-file", "blob", outward.oid ?? "")).toBe("/etc/hostname");
    expect(await drift(repo, "link")).toBe("same");
    unlinkSync(join(repo.root, "link"));
    symlinkSync("elsewhere", join(repo.root, "link"));
    expect(await drift(repo, "link")).toBe("changed");
    expect(await drift(repo, "outward")).toBe("same");
  });

  test("a committed symbolic link is clean", async () => {
    const repo = await checkpointRepo({ "real.txt": "real\n" });
    symlinkSync("real.txt", join(repo.root, "link"));
    await repo.commit("link");
    const link = await saved(repo, "link", "--file", "link");
    const oid = (await repo.git("rev-parse", "HEAD:link")).trim();
    expect(link).toEqual({ path: "link", state: "clean", mode: "120000", oid });
  });

  test("a folder that is a link out of the worktree is not followed", async () => {
    const repo = await checkpointRepo();
    mkdirSync(join(repo.home, "private"));
    symlinkSync(join(repo.home, "private"), join(repo.root, "out"));
    repo.write({ "../home/private/key.txt": "hush\n" });
    const file = await saved(repo, "out/key.txt", "--file", "out/key.txt");
    expect(file.oid).toBe(undefined);
    expect(await repo.document("it")).not.toContain("hush");
  });

  test("the executable bit", async () => {
    const repo = await checkpointRepo({ "run.sh": "#!/bin/sh\n" });
    chmodSync(join(repo.root, "run.sh"), 0o755);
    const file = await saved(repo, "run.sh");
    expect(file).toMatchObject({ state: "modified", mode: "100755", oid: await addedId(repo, "run.sh") });
    expect(file.base, "the content is HEAD's own").toBe(undefined);
    await repo.commit("executable");
    expect(await saved(repo, "run.sh", "--file", "run.sh")).toMatchObject({ state: "clean", mode: "100755" });
  });

  test("a submodule is recorded by its commit, and not followed", async () => {
    const inner = await tempRepo({ "inner.txt": "inner\n" });
    const repo = await checkpointRepo();
    await repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, "sub");
    await repo.commit("submodule");
    inner.write({ "inner.txt": "more\n" });
    const tip = await inner.commit("more");
    await repo.git("-C", "sub", "-c", "protocol.file.allow=always", "pull", "--quiet");
    const file = await saved(repo, "sub");
    expect(file).toMatchObject({ state: "modified", mode: "160000", oid: tip });
    expect(await drift(repo, "sub")).toBe("unknown");
    const kept = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/it");
    expect(kept).not.toContain(tip);
  });

  test("a renamed file names where it came from", async () => {
    const repo = await checkpointRepo({ "old.ts": "one\ntwo\nthree\nfour\nfive\n" });
    const base = (await repo.git("rev-parse", "HEAD:old.ts")).trim();
    await repo.git("mv", "old.ts", "new.ts");
    repo.write({ "new.ts": "one\ntwo\nthree\nfour\nfive\nsix\n" });
    const file = await saved(repo, "new.ts");
    if (engine === "git") {
      expect(file).toMatchObject({ state: "renamed", from: "old.ts", base, mode: "100644" });
    } else {
      // The other engine looks for no renames: a deletion and an addition say the same.
      expect(file).toMatchObject({ state: "added", mode: "100644" });
      expect(await saved(repo, "old.ts")).toEqual({ path: "old.ts", state: "deleted", base });
    }
    expect(file.oid).toBe(await addedId(repo, "new.ts"));
  });

  test("a file that was moved without git is deleted here and untracked there", async () => {
    const repo = await checkpointRepo({ "old.ts": "one\ntwo\n" });
    renameSync(join(repo.root, "old.ts"), join(repo.root, "new.ts"));
    const base = (await repo.git("rev-parse", "HEAD:old.ts")).trim();
    expect(await saved(repo, "old.ts")).toEqual({ path: "old.ts", state: "deleted", base });
    expect(await saved(repo, "new.ts")).toMatchObject({ state: "untracked", oid: base });
    expect(await drift(repo, "old.ts")).toBe("same");
    repo.write({ "old.ts": "back\n" });
    expect(await drift(repo, "old.ts")).toBe("new");
  });

  test("a deleted file keeps what HEAD has", async () => {
    const repo = await checkpointRepo({ "gone.ts": "bye\n", "staged.ts": "bye too\n" });
    rmSync(join(repo.root, "gone.ts"));
    await repo.git("rm", "--quiet", "staged.ts");
    for (const path of ["gone.ts", "staged.ts"]) {
      const base = (await repo.git("rev-parse", `HEAD:${path}`)).trim();
      expect(await saved(repo, path)).toEqual({ path, state: "deleted", base });
    }
  });

  test("an added file, and one that never was", async () => {
    const repo = await checkpointRepo();
    repo.write({ "added.ts": "staged\n" });
    await repo.git("add", "added.ts");
    repo.write({ "added.ts": "staged\nand edited\n" });
    const file = await saved(repo, "added.ts", "--file", "never.ts");
    expect(file).toEqual({
      path: "added.ts",
      state: "added",
      mode: "100644",
      oid: await addedId(repo, "added.ts"),
    });
    expect(await saved(repo, "never.ts", "--file", "never.ts")).toEqual({
      path: "never.ts",
      state: "absent",
    });
  });

  test("ignored, secret and large files are listed and not captured", async () => {
    const repo = await checkpointRepo({ ".gitignore": "*.log\n" });
    const large = "x".repeat((1 << 20) + 1);
    repo.write({
      "trace.log": "noise\n",
      ".env": "TOKEN=hush\n",
      "big.bin": large,
      "fits.bin": large.slice(1),
    });
    const answer = await run(
      repo,
      "save",
      "it",
      "--left-off",
      "here",
      "--file",
      "trace.log",
      "--file",
      ".env",
    );
    expect(answer.status).toBe(0);
    expect(answer.stderr).toMatchInlineSnapshot(`
      "warning: content not kept: trace.log (ignored), .env (secret by its name), big.bin (too large)
      "
    `);
    for (const path of ["trace.log", ".env", "big.bin"]) {
      const file = await saved(repo, path, "--file", path);
      expect(file).toEqual({ path, state: "uncaptured", mode: "100644" });
      expect(await drift(repo, path)).toBe("unknown");
    }
    expect(await saved(repo, "fits.bin")).toMatchObject({
      state: "untracked",
      oid: await addedId(repo, "fits.bin"),
    });
    const objects = await repo.git("cat-file", "--batch-check", "--batch-all-objects");
    const secret = (await repo.git("hash-object", ".env")).trim();
    expect(objects).not.toContain(secret);
  });
});
