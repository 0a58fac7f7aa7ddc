import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import { isRefName } from "../../ref-format.ts";

/** A file up to this size is read whole; in a larger one what is wanted is searched for. */
const SMALL = 1 << 16;
/** What one search in a file reads, about: where more would be read for many refs than there is, all of it is. */
const ONE_SEARCH = 1 << 16;
/** More is never held in memory for a search. */
const LARGE = 1 << 26;
/** More than any line: an id, and a name that a file system can hold. */
const LINE = 1 << 13;

/** The packed refs that match; null where only git can tell. */
export function packedRefs(commonDir: string, patterns: readonly string[]): ReadonlyMap<string, Oid> | null {
  let descriptor: number;
  try {
    descriptor = openSync(join(commonDir, "packed-refs"), "r");
  } catch (error) {
    return isMissing(error) ? new Map() : null;
  }
  try {
    const { size } = fstatSync(descriptor);
    const isSooner = size <= Math.min(LARGE, patterns.length * ONE_SEARCH);
    return readMatching(isSooner ? inMemory(descriptor, size) : onDisk(descriptor), size, patterns);
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of the file from an offset on, so many where there are as many. */
type Bytes = (offset: number, length: number) => Buffer;

function onDisk(file: number): Bytes {
  return (offset, length) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  };
}

function inMemory(file: number, size: number): Bytes {
  const all = onDisk(file)(0, size);
  return (offset, length) => all.subarray(offset, offset + length);
}

function readMatching(
  bytesAt: Bytes,
  size: number,
  patterns: readonly string[],
): ReadonlyMap<string, Oid> | null {
  const found = new Map<string, Oid>();
  const take = (text: Buffer, wanted: readonly string[]): boolean => {
    for (const line of text.toString("utf8").split("\n")) {
      if (line === "" || line.startsWith("^")) continue;
      const space = line.indexOf(" ");
      const [oid, ref] = [line.slice(0, space), line.slice(space + 1)];
      if (!isOid(oid) || ref === "") return false;
      if (!wanted.some((pattern) => matches(ref, pattern))) continue;
      if (!isRefName(ref) || ref.includes("\ufffd")) return false;
      found.set(ref, oid);
    }
    return true;
  };
  if (size === 0) return found;
  // A line that was cut off may name another ref than it should.
  if (bytesAt(size - 1, 1)[0] !== 0x0a) return null;
  const header = /^#[^\n]*\n/.exec(bytesAt(0, Math.min(size, LINE)).toString("latin1"))?.[0] ?? "";
  if (size <= SMALL) return take(bytesAt(header.length, size - header.length), patterns) ? found : null;
  if (!/ sorted\b/.test(header)) return null;
  for (const pattern of patterns) {
    // Everything that matches lies together: the name itself, then, behind other names perhaps, what is below it.
    for (const prefix of pattern.endsWith("/") ? [pattern] : [pattern, `${pattern}/`]) {
      const from = lowerBound(bytesAt, header.length, size, Buffer.from(prefix));
      const to = lowerBound(bytesAt, header.length, size, afterAll(prefix));
      if (!take(bytesAt(from, to - from), [pattern])) return null;
    }
  }
  return found;
}

function matches(ref: string, pattern: string): boolean {
  return ref === pattern || ref.startsWith(pattern.endsWith("/") ? pattern : `${pattern}/`);
}

/** The first bytes behind everything that begins with a prefix; behind a full name, the name with the least added. */
function afterAll(prefix: string): Buffer {
  return Buffer.concat([Buffer.from(prefix), Buffer.from(prefix.endsWith("/") ? [0xff] : [0])]);
}

/** Where the first record starts whose name is not before `name`, in a file that is sorted. */
function lowerBound(bytesAt: Bytes, first: number, size: number, name: Buffer): number {
  let [low, high] = [first, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = recordFrom(bytesAt, middle, first, size);
    if (record !== null && Buffer.compare(record.name, name) < 0) low = record.end;
    else high = middle;
  }
  return recordFrom(bytesAt, low, first, size)?.start ?? size;
}

interface PackedRecord {
  readonly name: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The first record that starts at an offset or behind it; null behind the last. */
function recordFrom(bytesAt: Bytes, offset: number, first: number, size: number): PackedRecord | null {
  let start = offset > first ? lineBehind(bytesAt, offset - 1, size) : first;
  while (start < size && bytesAt(start, 1)[0] === 0x5e) start = lineBehind(bytesAt, start, size);
  if (start >= size) return null;
  const end = lineBehind(bytesAt, start, size);
  const line = bytesAt(start, end - start - 1);
  return { name: line.subarray(line.indexOf(0x20) + 1), start, end };
}

/** Where the line behind the one at an offset starts. */
function lineBehind(bytesAt: Bytes, offset: number, size: number): number {
  const end = bytesAt(offset, LINE).indexOf(0x0a);
  if (end < 0 && offset + LINE < size) throw new Error("a line of packed-refs has no end");
  return end < 0 ? size : offset + end + 1;
}
