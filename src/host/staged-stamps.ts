import { closeSync, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Oid } from "../checkpoint/oid.ts";

/** A file as the disk tells of it, and a content that it may still have. */
export interface StampedFile {
  readonly path: string;
  readonly stat: Stats;
  readonly oid: Oid;
}

/** Where an entry has its times, number and size, and where the id begins. */
const [CTIME, MTIME, INODE, UID, GID, SIZE, ID] = [0, 8, 20, 28, 32, 36, 40];
/** More than this is a long name, of which the index has no length. */
const LONGEST = 0xffe;
/** To read so much of an index takes as long as to read a file. */
const WORTH_A_FILE = 64 << 10;
/** So many bytes are searched in vain before it is quicker to read the files. */
const MOST_IN_VAIN = 4 << 20;
/** Times are told in milliseconds: what is nearer to each other than this is one. */
const ONE_MOMENT = 0.0005;

/**
 * Of these files those that nobody has touched since git saw them with this very content, told as git itself tells it: the
 * index has that id for the path, and the stamps that the file has now. Of the others nothing is said.
 */
export function unchangedSinceStaged(
  gitDir: string,
  files: readonly StampedFile[],
): ReadonlyMap<string, Oid> {
  const unchanged = new Map<string, Oid>();
  const index = indexIn(gitDir, files.length * WORTH_A_FILE);
  if (!index) return unchanged;
  const { bytes } = index;
  const needle = Buffer.allocUnsafe(LONGEST + ID);
  // The index is in the order of the paths: files that come in it are all found in one pass.
  let [from, inVain] = [0, 0];
  for (const { path, stat, oid } of files) {
    const wanted = entryBytes(needle, path, oid);
    let at = wanted === null ? -1 : bytes.indexOf(wanted, from);
    if (at === -1 && wanted !== null && from > 0) at = bytes.subarray(0, from).indexOf(wanted);
    if (at >= ID) {
      from = at;
      if (isAsStaged(bytes, at - ID, index.written, stat)) unchanged.set(path, oid);
      continue;
    }
    inVain += bytes.length;
    if (inVain > MOST_IN_VAIN) break;
  }
  return unchanged;
}

interface Index {
  readonly bytes: Buffer;
  /** When it was written, in milliseconds. */
  readonly written: number;
}

/** An index whose entries have their paths whole; null for any other, and for one that is too large. In a split one an entry that is there counts, too. */
function indexIn(gitDir: string, mostBytes: number): Index | null {
  if (mostBytes === 0) return null;
  try {
    const file = openSync(join(gitDir, "index"), "r");
    try {
      const { size, mtimeMs: written } = fstatSync(file);
      if (size > mostBytes) return null;
      const bytes = readFileSync(file);
      const isPlain = bytes.toString("latin1", 0, 4) === "DIRC" && [2, 3].includes(bytes.readUInt32BE(4));
      return isPlain ? { bytes, written } : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** How an entry of the index goes on behind the stamps: the id, no mark and the path's length, the path, a NUL. */
function entryBytes(into: Buffer, path: string, oid: Oid): Buffer | null {
  const width = oid.length / 2;
  if (path.length > LONGEST || into.write(oid, 0, "hex") !== width) return null;
  const length = into.write(path, width + 2, "utf8");
  if (length > LONGEST || width + 2 + length >= into.length) return null;
  into.writeUInt16BE(length, width);
  into[width + 2 + length] = 0;
  return into.subarray(0, width + 2 + length + 1);
}

/** Whether a file has the stamps of its entry, and was not written in the moment in which the index was: then they tell nothing. */
function isAsStaged(bytes: Buffer, entry: number, written: number, now: Stats): boolean {
  const number = (at: number): number => bytes.readUInt32BE(entry + at);
  const moment = (at: number): number => number(at) * 1000 + number(at + 4) / 1e6;
  return (
    number(SIZE) === now.size % 2 ** 32 &&
    number(INODE) === now.ino % 2 ** 32 &&
    number(UID) === now.uid &&
    number(GID) === now.gid &&
    Math.abs(moment(MTIME) - now.mtimeMs) < ONE_MOMENT &&
    Math.abs(moment(CTIME) - now.ctimeMs) < ONE_MOMENT &&
    moment(MTIME) + ONE_MOMENT < written
  );
}
