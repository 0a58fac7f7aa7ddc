import { appendFileSync, lstatSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolderLike } from "../folder-like.ts";
import { ownFolder } from "./own-folder.ts";
import { listLines } from "./own-lines.ts";

/** What one hook did, or why it could not. */
export interface HookEvent {
  readonly time: Date;
  readonly agent: string;
  readonly event: string;
  readonly what: string;
}

const MOST_BYTES = 128 * 1024;
const MOST_LINE = 400;

/** Adds a line to the log of a repository's hooks; beyond its room the older half gives way. */
export function logHook(commonDir: string, { time, agent, event, what }: HookEvent): void {
  const file = ownFolder(commonDir, "hooks.log");
  const words = [time.toISOString(), agent, event, what].map((word) =>
    word.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
  );
  try {
    makeFolderLike(commonDir, dirname(file));
    const stat = lstatSync(file, { throwIfNoEntry: false });
    // A pipe in its place would keep us waiting, and a link leads to a file that is no log.
    if (stat && !stat.isFile()) return;
    if (stat && stat.size > MOST_BYTES) shorten(file);
    appendFileSync(file, `${words.join("  ").slice(0, MOST_LINE)}\n`);
  } catch {
    // A hook never fails because of its log.
  }
}

function shorten(file: string): void {
  const lines = listLines(file) ?? [];
  writeFileSync(file, lines.slice(Math.floor(lines.length / 2)).join("\n"));
}

/** The lines of the log, the oldest first. */
export function hookLog(commonDir: string): readonly string[] {
  return (listLines(ownFolder(commonDir, "hooks.log")) ?? []).filter(Boolean);
}
