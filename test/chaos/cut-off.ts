import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { type CliAnswer, runBuilt } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";
import { checkpointRefs, type Machine, type Machines } from "../support/machines.ts";
import { programFile } from "../support/program.ts";
import { expectKept, type SavedDocument } from "./shared-saves.ts";

const COUNTER = fileURLToPath(new URL("cut-off-at.cjs", import.meta.url));

/** Where a program runs. */
type Place = Pick<Machine, "root" | "env">;

/**
 * Runs the program with every git it starts in a process group of its own. It ends by itself, or it is killed with all
 * of them: by a trap that lies in wait in the repository, or when it comes to its n-th step.
 */
export function runToTheEnd(
  args: readonly string[],
  { root, env }: Place,
  cut: { readonly at?: number; readonly steps?: string } = {},
): Promise<"killed" | "ended"> {
  return new Promise((resolve) => {
    const given = { CUT_OFF_AT: String(cut.at ?? ""), CUT_OFF_STEPS: cut.steps ?? "" };
    const child = spawn(process.execPath, ["--require", COUNTER, programFile, ...args], {
      cwd: root,
      env: { ...env, ...given },
      detached: true,
      stdio: "ignore",
    });
    child.on("close", (_code, signal) => resolve(signal === "SIGKILL" ? "killed" : "ended"));
  });
}

/** Runs the program uncut, and returns which of its steps to cut it off at: so many, spread over all there are. */
export async function cutOffPoints(
  args: readonly string[],
  place: Place,
  count: number,
): Promise<readonly number[]> {
  const record = join(tempFolder(), "steps");
  expect(await runToTheEnd(args, place, { steps: record })).toBe("ended");
  const steps = readFileSync(record, "utf8").trimEnd().split("\n").length;
  return Array.from({ length: count }, (_, at) => 1 + Math.floor(((at + 0.5) * steps) / count));
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
export function tidyServer({ remote }: Pick<Machines, "remote">): number {
  const left = locksIn(remote.path);
  for (const lock of left) rmSync(lock);
  return left.length;
}

/** The next command on each side completes what was cut off: all have the same then, and nothing is lost. */
export async function expectCompleted(
  world: Pick<Machines, "remote">,
  [ada, ben]: readonly [Machine, Machine],
  saved: readonly SavedDocument[],
  what: string,
): Promise<void> {
  const answers = [
    await ada.checkpoint(["sync", "--all"]),
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
