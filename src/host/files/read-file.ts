import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { CheckpointError } from "../../errors.ts";
import { diskFailure, isMissing, systemCode } from "./disk-errors.ts";

/** A regular file as it stood at one moment. */
export interface FileContent {
  readonly bytes: Uint8Array;
  /** Permission bits. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** What to do with a symbolic link in the place of the file. */
export type Links = "follow" | "refuse";

/** Reads a regular file; null if there is none. `name` is what messages call it. */
export async function readRegularFile(
  path: string,
  name: string,
  maxBytes: number,
  links: Links = "refuse",
): Promise<FileContent | null> {
  // Without O_NONBLOCK a named pipe would keep us waiting for its writer.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | (links === "refuse" ? constants.O_NOFOLLOW : 0);
  try {
    const file = openSync(path, flags);
    try {
      const facts = fstatSync(file);
      if (facts.isDirectory()) throw notAFile(name, "is a folder, not a file");
      if (!facts.isFile()) throw notAFile(name, "is not a regular file");
      if (facts.size > maxBytes) throw tooLarge(name, maxBytes);
      const bytes = readFileSync(file);
      if (bytes.length > maxBytes) throw tooLarge(name, maxBytes);
      return { bytes, mode: facts.mode & 0o7777, uid: facts.uid, gid: facts.gid };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isMissing(error)) return null;
    if (links === "refuse" && systemCode(error) === "ELOOP") throw notAFile(name, "is a symbolic link");
    if (systemCode(error) === "EISDIR") throw notAFile(name, "is a folder, not a file");
    if (systemCode(error) === "ENXIO") throw notAFile(name, "is not a regular file");
    throw diskFailure(name, error);
  }
}

/** The text of a regular file, read as UTF-8; null if there is none. */
export async function readTextFile(
  path: string,
  maxBytes: number,
  links: Links = "refuse",
): Promise<string | null> {
  const content = await readRegularFile(path, path, maxBytes, links);
  return content && Buffer.from(content.bytes).toString("utf8");
}

/** The names in a folder, sorted; none if there is no such folder. */
export async function listFolder(path: string): Promise<readonly string[]> {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw diskFailure(path, error);
  }
}

function notAFile(name: string, what: string): CheckpointError {
  return new CheckpointError("environment", "not-a-file", `'${name}' ${what}`, {
    hints: [`move '${name}' out of the way, or name another place`],
  });
}

function tooLarge(name: string, maxBytes: number): CheckpointError {
  const limit = maxBytes >= 1 << 20 ? `${Math.floor(maxBytes / (1 << 20))} MiB` : `${maxBytes} bytes`;
  return new CheckpointError("environment", "too-large", `'${name}' is larger than ${limit}`);
}

/** Whether anything stands at a path, a dangling link included; also where nobody may look. */
export function isThere(path: string): boolean {
  return lookFor(path) !== "nothing";
}

/** What stands at a path, as far as one may look. */
export function lookFor(path: string): "something" | "nothing" | "unknown" {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined ? "nothing" : "something";
  } catch (error) {
    return systemCode(error) === "ENOTDIR" ? "nothing" : "unknown";
  }
}

/** Whether two paths lead to one file, through whatever links; one that cannot be looked at is no other. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((path) => statSync(path, { bigint: true }));
    return a?.dev === b?.dev && a?.ino === b?.ino;
  } catch {
    return false;
  }
}
