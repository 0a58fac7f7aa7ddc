import { type BigIntStats, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The folders in which git keeps what is live, and what nobody here has accepted. */
const FOLDERS = ["refs/checkpoints", "refs/checkpoint-unaccepted"];
/** Each file is looked at; of more than these git is asked. */
const MOST_FILES = 200;
/** A change within the time that a file system can tell apart may have left no trace: the coarsest knows 2 seconds. */
const UNSURE_NANOSECONDS = 2_500_000_000n;

/** What tells whether anything live may have changed since, by looks at the disk alone. */
export interface LiveStamps {
  readonly text: string;
  /** Whether all of it was so for long enough that a later change is sure to show. */
  readonly isSettled: boolean;
}

/**
 * Stamps of the files in which the refs of checkpoints are; null where they are kept in another way, or are many. git
 * writes a ref beside its place and renames it, so that the folder's own time changes with it, too.
 */
export function liveStamps(commonDir: string): LiveStamps | null {
  try {
    if (stampOf(join(commonDir, "reftable"))) return null;
    const lines = ["packed-refs", ...FOLDERS].map((name) => lineOf(name, stampOf(join(commonDir, name))));
    for (const folder of FOLDERS) {
      const names = stampOf(join(commonDir, folder)) ? readdirSync(join(commonDir, folder)) : [];
      if (names.length + lines.length > MOST_FILES) return null;
      for (const name of names) lines.push(lineOf(name, stampOf(join(commonDir, folder, name))));
    }
    const newest = newestOf(lines);
    return {
      text: lines.map(({ text }) => text).join("\n"),
      isSettled: BigInt(Date.now()) * 1_000_000n - newest > UNSURE_NANOSECONDS,
    };
  } catch {
    return null;
  }
}

interface StampLine {
  readonly text: string;
  readonly changed: bigint;
}

function stampOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

function lineOf(name: string, stat: BigIntStats | undefined): StampLine {
  if (!stat) return { text: `${name} none`, changed: 0n };
  const { ino, size, mtimeNs, ctimeNs } = stat;
  return { text: `${name} ${ino} ${size} ${mtimeNs} ${ctimeNs}`, changed: mtimeNs };
}

function newestOf(lines: readonly StampLine[]): bigint {
  return lines.reduce((newest, { changed }) => (changed > newest ? changed : newest), 0n);
}
