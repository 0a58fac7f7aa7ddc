import { lstatSync, readFileSync, rmSync } from "node:fs";
import { replaceFile } from "../files/replace-file.ts";
import { liveStamps } from "./live-stamps.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";

/** What stands first in the note; of another form nothing is believed. */
const FORM = "status line 1";
const MOST_BYTES = 64 * 1024;

/** What a status line was made of, and all that has to be as it was for it to be right. */
export interface NotedLine {
  /** The environment, as far as it has a say. */
  readonly world: string;
  /** The files that it was made from, beside those in which refs are. */
  readonly paths: readonly string[];
  readonly line: unknown;
}

/** What was noted of the status line, if nothing that it was made from has changed since; else null. */
export function readNotedLine(commonDir: string, world: string): unknown {
  try {
    const file = ownFolder(commonDir, "status-line");
    const about = lstatSync(file, { throwIfNoEntry: false });
    if (!about?.isFile() || about.size > MOST_BYTES) return null;
    const [form, noted, stamps] = JSON.parse(readFileSync(file, "utf8")) as [unknown, NotedLine, unknown];
    if (form !== FORM || noted.world !== world) return null;
    return liveStamps(commonDir, noted.paths)?.text === stamps ? noted.line : null;
  } catch {
    return null;
  }
}

/** Notes what a status line was made of since a moment, if all of it has been as it is since before that. */
export async function noteLine(commonDir: string, noted: NotedLine, since: number): Promise<void> {
  const stamps = liveStamps(commonDir, noted.paths);
  if (!stamps?.isSettled(since)) return;
  const bytes = Buffer.from(JSON.stringify([FORM, noted, stamps.text]));
  if (bytes.length > MOST_BYTES) return;
  const options = { within: [commonDir], scratch: scratchFolder(commonDir) };
  // Without it the next line is made anew.
  await replaceFile(ownFolder(commonDir, "status-line"), () => bytes, options).catch(() => {});
}

/** Drops the note: it may name what was forgotten. */
export function dropNotedLine(commonDir: string): void {
  rmSync(ownFolder(commonDir, "status-line"), { force: true });
}
