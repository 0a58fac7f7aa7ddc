import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Oid } from "../../../checkpoint/oid.ts";
import { indexUnreadable } from "../../git-errors.ts";
import { isomorphicCannot } from "../guards.ts";
import { ifThere } from "../objects/missing.ts";

/** One file as the index has it; its path keeps each byte as one character. */
export interface IndexEntry {
  readonly path: string;
  readonly mode: number;
  readonly oid: Oid;
  /** 0, or the side of a conflict. */
  readonly stage: number;
  /** What the file looked like when git last compared it. */
  readonly looks: FileLooks;
  /** The user said not to look at the file, or it lies outside a sparse checkout. */
  readonly trust: "look" | "assume-unchanged" | "skip-worktree";
}

/** What a file system says of a file, as far as the index keeps it. */
export interface FileLooks {
  readonly ctime: bigint;
  readonly mtime: bigint;
  readonly ino: number;
  readonly size: number;
}

/** The index, and when it was written. */
export interface IndexFile {
  readonly entries: readonly IndexEntry[];
  readonly written: bigint;
}

const SECOND = 1_000_000_000n;

/** Reads a worktree's index; without the file there are no entries. */
export async function readIndex(gitDir: string): Promise<IndexFile> {
  const file = join(gitDir, "index");
  const bytes = await ifThere(readFile(file));
  const looks = await ifThere(stat(file, { bigint: true }));
  if (!bytes || !looks) return { entries: [], written: 0n };
  try {
    return { entries: parseIndex(bytes), written: looks.mtimeNs };
  } catch (error) {
    // It ends before what it says it has.
    throw error instanceof RangeError ? indexUnreadable(gitDir, "it is cut short or damaged") : error;
  }
}

/** The entries of an index of version 2, 3 or 4. */
export function parseIndex(bytes: Buffer): readonly IndexEntry[] {
  if (bytes.toString("latin1", 0, 4) !== "DIRC") throw new RangeError("no index");
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) throw isomorphicCannot("the index has a format it does not know");
  const count = bytes.readUInt32BE(8);
  const entries: IndexEntry[] = [];
  let at = 12;
  let before = "";
  for (let index = 0; index < count; index++) {
    const flags = bytes.readUInt16BE(at + 60);
    const extended = flags & 0x4000 ? bytes.readUInt16BE(at + 62) : 0;
    const name = readName(bytes, at + (flags & 0x4000 ? 64 : 62), version, before, at);
    entries.push({
      path: name.path,
      mode: bytes.readUInt32BE(at + 24),
      oid: bytes.toString("hex", at + 40, at + 60) as Oid,
      stage: (flags >> 12) & 3,
      looks: {
        ctime: BigInt(bytes.readUInt32BE(at)) * SECOND + BigInt(bytes.readUInt32BE(at + 4)),
        mtime: BigInt(bytes.readUInt32BE(at + 8)) * SECOND + BigInt(bytes.readUInt32BE(at + 12)),
        ino: bytes.readUInt32BE(at + 20),
        size: bytes.readUInt32BE(at + 36),
      },
      trust: flags & 0x8000 ? "assume-unchanged" : extended & 0x4000 ? "skip-worktree" : "look",
    });
    before = name.path;
    at = name.end;
  }
  refuseUnknownParts(bytes, at);
  return entries;
}

function readName(
  bytes: Buffer,
  start: number,
  version: number,
  before: string,
  entry: number,
): { readonly path: string; readonly end: number } {
  let at = start;
  let kept = 0;
  if (version === 4) {
    // A path is written as how much of the one before it to drop, and what to add.
    let byte = bytes.readUInt8(at++);
    let drop = byte & 0x7f;
    while (byte & 0x80) {
      byte = bytes.readUInt8(at++);
      drop = ((drop + 1) << 7) | (byte & 0x7f);
    }
    kept = before.length - drop;
  }
  const nul = bytes.indexOf(0, at);
  if (nul < 0 || kept < 0) throw new RangeError("no end of a path");
  const path = before.slice(0, kept) + bytes.toString("latin1", at, nul);
  const end = version === 4 ? nul + 1 : entry + ((nul - entry + 8) & ~7);
  return { path, end };
}

/** An extension whose name starts in lower case changes what the entries mean. */
function refuseUnknownParts(bytes: Buffer, start: number): void {
  for (let at = start; at + 8 <= bytes.length - 20; ) {
    const name = bytes.toString("latin1", at, at + 4);
    if (!/^[A-Z]/.test(name)) {
      const known: Readonly<Record<string, string>> = {
        link: "the index is split",
        sdir: "the index is sparse",
      };
      throw isomorphicCannot(known[name] ?? `the index has the unknown part '${name}'`);
    }
    at += 8 + bytes.readUInt32BE(at + 4);
  }
}
