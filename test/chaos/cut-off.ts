import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type CliAnswer, runBuilt } from "../support/cli.ts";
import { checkpointRefs, type Machine, type Machines } from "../support/machines.ts";
import { programFile } from "../support/program.ts";
import { expectKept, type SavedDocument } from "./shared-saves.ts";

/** Runs the program with every git it starts in a process group of its own, and kills them all after a while. */
export function killedAfter(
  milliseconds: number,
  args: readonly string[],
  clone: Machine,
): Promise<"killed" | "ended"> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [programFile, ...args], {
      cwd: clone.root,
      env: clone.env,
      detached: true,
      stdio: "ignore",
    });
    const timer = setTimeout(() => {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // It was faster.
      }
    }, milliseconds);
    child.on("close", (_code, signal) => {
      clearTimeout(timer);
      resolve(signal === "SIGKILL" ? "killed" : "ended");
    });
  });
}

/** Runs the built program in a clone. */
export function run(clone: Machine, ...args: string[]): Promise<CliAnswer> {
  return runBuilt(args, { cwd: clone.root, env: clone.env });
}

/** Locks below a folder, wherever they are. */
export function locksIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return all
    .filter((path) => path.endsWith(".lock") && !path.startsWith("objects"))
    .map((path) => join(folder, path));
}

/**
 * The locks that a killed receive-pack left are the server's own affair, and over a network nobody's kill reaches it:
 * here the server is a folder that was killed along, and the test tidies up as its administrator would.
 */
export function tidyServer({ remote }: Machines): number {
  const left = locksIn(remote.path);
  for (const lock of left) rmSync(lock);
  return left.length;
}

/** The next command on each side completes what was cut off: all have the same then, and nothing is lost. */
export async function expectCompleted(
  world: Machines,
  [ada, ben]: readonly [Machine, Machine],
  saved: readonly SavedDocument[],
  what: string,
): Promise<void> {
  const answers = [
    await run(ada, "sync", "--all"),
    await ben.checkpoint(["sync", "--all"]),
    await ada.checkpoint(["sync", "--all"]),
  ];
  for (const { status, stdout, stderr } of answers) expect(status, `${what}: ${stdout}${stderr}`).toBe(0);
  const refs = await checkpointRefs(world.remote.git);
  for (const { git, name } of [ada, ben]) {
    expect(await checkpointRefs(git), `${what}: ${name}`).toBe(refs);
    expect(await git("fsck", "--strict"), what).not.toMatch(/error|missing|broken/);
  }
  await expectKept(world.remote.git, saved);
}
