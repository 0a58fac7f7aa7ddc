import { type BigIntStats, statSync } from "node:fs";

/** A change within the time that a file system can tell apart may have left no trace: the coarsest knows 2 seconds. */
const UNSURE_NANOSECONDS = 2_500_000_000n;

/** What tells whether files may have changed since, by looks at the disk alone. */
export interface Stamps {
  readonly text: string;
  /** Whether all of them were so for so long before a moment, in milliseconds, that a later change is sure to show. */
  isSettled(moment: number): boolean;
}

/** The stamps of files and folders, of those too that are not there; an error where one cannot be looked at. */
export function stampsOf(paths: readonly string[]): Stamps {
  let newest = 0n;
  const lines = paths.map((path) => {
    const stat = lookAt(path);
    if (!stat) return `${path} none`;
    const { ino, size, mtimeNs, ctimeNs } = stat;
    if (mtimeNs > newest) newest = mtimeNs;
    return `${path} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  });
  return {
    text: lines.join("\n"),
    isSettled: (moment) => BigInt(moment) * 1_000_000n - newest > UNSURE_NANOSECONDS,
  };
}

function lookAt(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
