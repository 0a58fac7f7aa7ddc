import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import { isRefName } from "../../ref-format.ts";

/** A file up to this size is read whole; in a larger one what is wanted is searched for. */
const SMALL = 1 << 16;
/** More than any line: an id, and a name that a file system can hold. */
const LINE = 1 << 13;

/** The packed refs that match: a name brings what is below it along. Null where only git can tell. */
export function packedRefs(commonDir: string, patterns: readonly string[]): ReadonlyMap<string, Oid> | null {
  return packedJust(
    commonDir,
    patterns.flatMap((pattern) => (pattern.endsWith("/") ? [pattern] : [pattern, `${pattern}/`])),
  );
}

/** The packed refs of just these names, or below these prefixes, which end in a slash; null where only git can tell. */
export function packedJust(commonDir: string, patterns: readonly string[]): ReadonlyMap<string, Oid> | null {
  let descriptor: number;
  try {
    descriptor = openSync(join(commonDir, "packed-refs"), "r");
  } catch (error) {
    return isMissing(error) ? new Map() : null;
  }
  try {
    return readMatching(descriptor, fstatSync(descriptor).size, patterns);
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

function readMatching(
  file: number,
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
  if (bytesAt(file, size - 1, 1)[0] !== 0x0a) return null;
  const header = /^#[^\n]*\n/.exec(bytesAt(file, 0, Math.min(size, LINE)).toString("latin1"))?.[0] ?? "";
  if (size <= SMALL) return take(bytesAt(file, header.length, size - header.length), patterns) ? found : null;
  if (!/ sorted\b/.test(header)) return null;
  for (const pattern of patterns) {
    // Everything that matches lies together.
    const from = lowerBound(file, header.length, size, Buffer.from(pattern));
    const to = lowerBound(file, header.length, size, afterAll(pattern));
    if (!take(bytesAt(file, from, to - from), [pattern])) return null;
  }
  return found;
}

function matches(ref: string, pattern: string): boolean {
  return ref === pattern || (pattern.endsWith("/") && ref.startsWith(pattern));
}

/** The first bytes behind everything that begins with a prefix; behind a full name, the name with the least added. */
function afterAll(prefix: string): Buffer {
  return Buffer.concat([Buffer.from(prefix), Buffer.from(prefix.endsWith("/") ? [0xff] : [0])]);
}

/** Where the first record starts whose name is not before `name`, in a file that is sorted. */
function lowerBound(file: number, first: number, size: number, name: Buffer): number {
  let [low, high] = [first, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = recordFrom(file, middle, first, size);
    if (record !== null && Buffer.compare(record.name, name) < 0) low = record.end;
    else high = middle;
  }
  return recordFrom(file, low, first, size)?.start ?? size;
}

interface PackedRecord {
  readonly name: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The first record that starts at an offset or behind it; null behind the last. */
function recordFrom(file: number, offset: number, first: number, size: number): PackedRecord | null {
  let start = offset > first ? lineBehind(file, offset - 1, size) : first;
  while (start < size && bytesAt(file, start, 1)[0] === 0x5e) start = lineBehind(file, start, size);
  if (start >= size) return null;
  const end = lineBehind(file, start, size);
  const line = bytesAt(file, start, end - start - 1);
  return { name: line.subarray(line.indexOf(0x20) + 1), start, end };
}

/** Where the line behind the one at an offset starts. */
function lineBehind(file: number, offset: number, size: number): number {
  const end = bytesAt(file, offset, LINE).indexOf(0x0a);
  if (end < 0 && offset + LINE < size) throw new Error("a line of packed-refs has no end");
  return end < 0 ? size : offset + end + 1;
}

function bytesAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
}
