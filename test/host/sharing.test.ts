import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, type TestContext, test } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { refsAreFiles } from "../support/form.ts";
import { hermeticEnv } from "../support/git.ts";

const bin = fileURLToPath(new URL("../../bin/git-checkpoint.cjs", import.meta.url));

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** A folder that other users can reach, gone when the test ends. */
function openFolder(): string {
  const folder = mkdtempSync(join(inject("temporary"), "git-checkpoint-shared-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Somebody at work in a repository, under a umask. */
function worker(root: string, home: string, umask: string, user?: User) {
  const env = hermeticEnv(home);
  const run = (...command: string[]): Promise<CliAnswer> =>
    new Promise((resolve) => {
      const args = ["-c", `umask ${umask} && exec "$@"`, "sh", ...command];
      execFile("sh", args, { cwd: root, env, ...user }, (error, stdout, stderr) => {
        resolve({ stdout, stderr, status: error ? (typeof error.code === "number" ? error.code : 1) : 0 });
      });
    });
  return {
    git: (...args: string[]) => run("git", ...args),
    checkpoint: (...args: string[]) => run(process.execPath, bin, ...args),
  };
}

/** Makes a group with users in it; where that cannot be done the test is skipped, and says why. */
function usersOfAGroup(context: TestContext, names: readonly string[]): readonly User[] {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return context.skip("making users takes root on Linux");
  const mark = `gcp${process.pid}`;
  const tool = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, { stdio: "ignore" });
  try {
    tool("groupadd", mark);
    onTestFinished(() => tool("groupdel", mark));
    return names.map((name) => {
      tool("useradd", "--no-create-home", "--gid", mark, "--shell", "/bin/sh", `${mark}${name}`);
      onTestFinished(() => tool("userdel", `${mark}${name}`));
      const idOf = (flag: string) =>
        Number(execFileSync("id", [flag, `${mark}${name}`], { encoding: "utf8" }));
      return { uid: idOf("-u"), gid: idOf("-g") };
    });
  } catch (error) {
    return context.skip(`users cannot be made here: ${error}`);
  }
}

test("two users of a group save, continue and undo in one repository", {
  timeout: 120_000,
}, async (context) => {
  const [ada, ben] = usersOfAGroup(context, ["ada", "ben"]);
  if (!ada || !ben) return;
  const folder = openFolder();
  const root = join(folder, "repo");
  mkdirSync(root);
  chownSync(root, ada.uid, ada.gid);
  chmodSync(root, 0o2770);
  const at = (name: string, user: User) => {
    const home = join(folder, name);
    mkdirSync(home);
    writeFileSync(join(home, ".gitconfig"), `[safe]\n\tdirectory = ${root}\n`);
    chownSync(home, user.uid, user.gid);
    return worker(root, home, "022", user);
  };
  const [first, second] = [at("ada", ada), at("ben", ben)];
  const version = await first.checkpoint("--version");
  if (version.status !== 0) return context.skip("another user cannot run the program where it stands");
  expect((await first.git("init", "--quiet", "--shared=group", "--initial-branch=main")).status).toBe(0);
  expect((await first.git("commit", "--quiet", "--allow-empty", "--message", "start")).status).toBe(0);

  const steps: readonly (readonly [typeof first, readonly string[]])[] = [
    [first, ["save", "it", "--left-off", "words of ada's"]],
    [second, ["save", "it", "--force", "--left-off", "words of ben's"]],
    [first, ["continue", "it"]],
    [second, ["undo"]],
    [first, ["undo"]],
    [second, ["save", "other", "--left-off", "more words"]],
    [first, ["clear", "other"]],
    [second, ["list"]],
    [second, ["continue", "it"]],
    [first, ["undo"]],
  ];
  for (const [who, args] of steps) {
    const answer = await who.checkpoint(...args);
    expect(answer.status, `${args.join(" ")}: ${answer.stdout}${answer.stderr}`).toBe(0);
    expect(answer.stderr, args.join(" ")).not.toMatch(/warning|permission/i);
  }
  const fsck = await second.git("fsck", "--strict");
  expect(`${fsck.status} ${fsck.stderr}`).not.toMatch(/^[^0]|error|missing|broken/);
});

/** The permission bits of what git and we have made: of files, and of folders. */
function modesBelow(folder: string): { files: Set<string>; folders: Set<string> } {
  const modes = { files: new Set<string>(), folders: new Set<string>() };
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ];
  for (const path of all) {
    const facts = statSync(path);
    modes[facts.isDirectory() ? "folders" : "files"].add((facts.mode & 0o7777).toString(8));
  }
  return modes;
}

test.skipIf(!refsAreFiles).each(few(["group", "all", "0660", "0640", "umask", "false"], 2))(
  "core.sharedRepository = %s: our files and folders get the bits that git gives its own",
  async (value) => {
    const folder = openFolder();
    const root = join(folder, "repo");
    mkdirSync(root);
    const { git, checkpoint } = worker(root, folder, "077");
    await git("init", "--quiet", "--initial-branch=main");
    await git("config", "core.sharedRepository", value);
    await git("commit", "--quiet", "--allow-empty", "--message", "start");
    await git("update-ref", "refs/by-git/one", "HEAD");
    const saved = await checkpoint("save", "it", "--left-off", "words");
    expect(saved.status, saved.stderr).toBe(0);
    expect(modesBelow(join(root, ".git/checkpoint"))).toEqual(modesBelow(join(root, ".git/refs/by-git")));
  },
);
