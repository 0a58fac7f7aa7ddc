import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TempRepo } from "./git.ts";

/** Every object of a repository that lies in a file of its own. */
export function looseObjects({ root }: Pick<TempRepo, "root">): readonly string[] {
  const folder = join(root, ".git/objects");
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((name) => readdirSync(join(folder, name)).map((rest) => name + rest));
}

/** Takes objects away, as a prune does that had not seen a ref to them. */
export function takeAway({ root }: Pick<TempRepo, "root">, ids: readonly string[]): void {
  for (const id of ids) rmSync(join(root, ".git/objects", id.slice(0, 2), id.slice(2)), { force: true });
}

/** Runs a command, and takes away every loose object that it wrote; the answer is which. */
export async function vanishing(
  repo: Pick<TempRepo, "root">,
  command: () => Promise<{ readonly status: number; readonly stderr: string }>,
): Promise<readonly string[]> {
  const before = new Set(looseObjects(repo));
  const answer = await command();
  if (answer.status !== 0) throw new Error(answer.stderr);
  const written = looseObjects(repo).filter((id) => !before.has(id));
  takeAway(repo, written);
  return written;
}

/** The folders in the spool. */
export function spoolOf({ root }: Pick<TempRepo, "root">): readonly string[] {
  const folder = join(root, ".git/checkpoint/spool");
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** More seconds than the machine that runs the tests has been running. */
const LONG_RUNNING = 10 ** 10;

/** The steady clock so many seconds ago: before the machine's last start it counted from an earlier one. */
function earlier(steady: number, seconds: number): number {
  return steady >= seconds ? steady - seconds : LONG_RUNNING;
}

/** Makes all that lies in the spool older, by both clocks; or by the one that can be set, and not by the other. */
export function ageSpool(
  { root }: Pick<TempRepo, "root">,
  minutes: number,
  clocks: "both" | "wall" = "both",
): void {
  const folder = join(root, ".git/checkpoint/spool");
  for (const name of readdirSync(folder)) {
    const [, label, time, steady, rest] = /^(.+)-(\d+)-(\d+)(-\d+(?:\.\w+)?)$/.exec(name) ?? [];
    if (label === undefined) continue;
    const older = Math.max(0, Number(time) - minutes * 60_000);
    const less = clocks === "both" ? earlier(Number(steady), minutes * 60) : Number(steady);
    renameSync(join(folder, name), join(folder, `${label}-${older}-${less}${rest}`));
  }
}
