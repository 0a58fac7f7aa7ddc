import { lstatSync } from "node:fs";
import { join } from "node:path";

/** What tells whether files were touched. */
export interface FileStamps {
  /** Size and time of each, in one text. */
  readonly text: string;
  /** When the newest was written, in milliseconds; null where there is none. */
  readonly newest: number | null;
}

/** So many are looked at: a glance, and no more. */
const MOST = 500;

/** Size and time of files, by a look at each and none into any. */
export function stampsOf(folder: string, paths: readonly string[]): FileStamps {
  let newest: number | null = null;
  const stamps = paths.slice(0, MOST).map((path) => {
    try {
      const { size, mtimeMs } = lstatSync(join(folder, path));
      newest = Math.max(newest ?? 0, mtimeMs);
      return `${size} ${mtimeMs}`;
    } catch {
      return "none";
    }
  });
  return { text: stamps.join("\n"), newest };
}
