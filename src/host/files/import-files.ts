import { isUtf8 } from "node:buffer";
import { constants, type Dirent } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { diskFailure, isMissing, reasonOf, systemCode } from "./disk-errors.ts";

/** A text file that may be a checkpoint of some system. */
export interface FoundFile {
  /** As a user would name it, with `/`. */
  readonly path: string;
  /** The same from the root of the disk. */
  readonly whole: string;
  /** It was named by itself, not found in a folder. */
  readonly given: boolean;
  readonly text: string;
  readonly modified: Date;
}

/** A file that was seen, and why it was not read. */
export interface PassedFile extends Pick<FoundFile, "path" | "given"> {
  readonly why: string;
}

/** The largest file that is read, in bytes. */
const MOST_BYTES = 1 << 20;
const MOST_ENTRIES = 20_000;
const STRIDE = 500;

const SKIPPED_FOLDERS = new Set([".git", "node_modules"]);
const TEXT_NAMES = /\.(?:md|markdown|txt)$/i;

/** How files are looked for. */
export interface ImportLook {
  /** Whether a path is that of a text, although it does not end so. */
  readonly isOddPath: (path: string) => boolean;
  /** Hears how many files were looked at, now and then. */
  readonly seen: (files: number) => void;
  readonly mostEntries?: number;
}

interface Entry {
  readonly path: string;
  readonly whole: string;
  readonly given: boolean;
  readonly kind: "file" | "link" | "other";
}

/**
 * Every file below these paths, one at a time, so that not more than one is in memory. A link is followed only where
 * it was named.
 */
export async function* findImportFiles(
  cwd: string,
  paths: readonly string[],
  { isOddPath, seen, mostEntries = MOST_ENTRIES }: ImportLook,
): AsyncGenerator<FoundFile | PassedFile> {
  const count = { left: mostEntries };
  const known = new Set<string>();
  const roots = [];
  // A path that is not there is said before anything is read.
  for (const path of paths) roots.push(await rootAt(cwd, path));
  let files = 0;
  for (const root of roots) {
    const entries = root.isFolder ? walk(root.path, root.whole, count) : [{ ...root, ...NAMED }];
    for await (const entry of entries) {
      if ("why" in entry) {
        yield entry;
        continue;
      }
      if (known.has(entry.whole)) continue;
      known.add(entry.whole);
      if (++files % STRIDE === 0) seen(files);
      yield await readEntry(entry, isOddPath);
    }
  }
}

const NAMED = { given: true, kind: "file" } as const;

async function rootAt(cwd: string, given: string) {
  const asked = resolve(cwd, given);
  try {
    const facts = await stat(asked);
    const whole = slashed(await realpath(asked));
    return { path: slashed(given), whole, isFolder: facts.isDirectory() };
  } catch (error) {
    if (isMissing(error) || systemCode(error) === "ENOTDIR") throw nothingThere(given);
    throw diskFailure(given, error);
  }
}

async function* walk(
  path: string,
  whole: string,
  count: { left: number },
): AsyncGenerator<Entry | PassedFile> {
  const entries = await readdir(whole, { withFileTypes: true }).catch(reasonOf);
  if (typeof entries === "string") {
    yield { path, given: false, why: `cannot be read: ${entries}` };
    return;
  }
  count.left -= entries.length;
  if (count.left < 0) throw tooMany();
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = slashed(join(path, entry.name));
    const innerWhole = `${whole.replace(/\/$/, "")}/${entry.name}`;
    if (!entry.isDirectory()) yield { path: inner, whole: innerWhole, given: false, kind: kindOf(entry) };
    else if (!SKIPPED_FOLDERS.has(entry.name)) yield* walk(inner, innerWhole, count);
  }
}

function kindOf(entry: Dirent): Entry["kind"] {
  return entry.isFile() ? "file" : entry.isSymbolicLink() ? "link" : "other";
}

async function readEntry(
  { path, whole, given, kind }: Entry,
  isOddPath: ImportLook["isOddPath"],
): Promise<FoundFile | PassedFile> {
  if (!given && !TEXT_NAMES.test(path) && !isOddPath(path))
    return { path, given, why: "not a Markdown or text file" };
  if (kind === "link") return { path, given, why: "a symbolic link" };
  if (kind === "other") return { path, given, why: "not a regular file" };
  try {
    const read = await readText(whole);
    return typeof read === "string" ? { path, given, why: read } : { path, whole, given, ...read };
  } catch (error) {
    return { path, given, why: `cannot be read: ${reasonOf(error)}` };
  }
}

/** Opened without waiting and without following: what was a file a moment ago may be a pipe or a link now. */
async function readText(whole: string): Promise<Pick<FoundFile, "text" | "modified"> | string> {
  const handle = await open(whole, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) return "not a regular file";
    if (facts.size > MOST_BYTES) return "larger than 1 MiB";
    const bytes = await handle.readFile();
    if (bytes.length > MOST_BYTES) return "larger than 1 MiB";
    if (bytes.includes(0) || !isUtf8(bytes)) return "not text";
    return { text: bytes.toString("utf8"), modified: facts.mtime };
  } finally {
    await handle.close();
  }
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

function nothingThere(path: string): CheckpointError {
  return new CheckpointError("usage", "no-such-file", `there is no file or folder '${path}'`, {
    hints: ["name a checkpoint file, or a folder that holds some"],
  });
}

function tooMany(): CheckpointError {
  return new CheckpointError(
    "refused",
    "too-many-files",
    `there are more than ${MOST_ENTRIES.toLocaleString("en")} files and folders to look through`,
    { hints: ["nothing was imported; name the folder that holds the checkpoints"] },
  );
}
