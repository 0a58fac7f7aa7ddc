import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import { isRefName } from "../../ref-format.ts";

/** In a file up to this size every line is read; in a larger one what is wanted is searched for. */
const SMALL = 1 << 16;
/** A file up to this size is read in one go, and a larger one where it is searched that often. */
const IN_MEMORY = 2 << 20;
const ONE_SEARCH = 1 << 16;
/** More is never held in memory for a search. */
const LARGE = 1 << 26;
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
  const read = (bytes: Bytes, size: number) => readMatching(bytes, size, patterns);
  return reading<ReadonlyMap<string, Oid>>(commonDir, new Map(), read, patterns.length);
}

/** The lines of the packed refs below a folder, `refs/…/`, as they stand; null where only git can tell. */
export function packedLines(commonDir: string, folder: string): Buffer | null {
  return reading(commonDir, Buffer.alloc(0), (bytes, size) => {
    const header = size === 0 ? "" : headerOf(bytes, size);
    if (header === null || !SORTED.test(header)) return null;
    return linesBelow(bytes, header.length, size, folder);
  });
}

/** What lines of packed refs say; null where only git can tell. */
export function refsInLines(lines: Uint8Array): ReadonlyMap<string, Oid> | null {
  const found = new Map<string, Oid>();
  return takeLines(Buffer.from(lines.buffer, lines.byteOffset, lines.length), null, found) ? found : null;
}

function reading<T>(
  commonDir: string,
  none: T,
  read: (bytes: Bytes, size: number) => T | null,
  searches = 1,
): T | null {
  let descriptor: number;
  try {
    descriptor = openSync(join(commonDir, "packed-refs"), "r");
  } catch (error) {
    return isMissing(error) ? none : null;
  }
  try {
    const { size } = fstatSync(descriptor);
    const isWhole = size <= Math.max(IN_MEMORY, Math.min(LARGE, searches * ONE_SEARCH));
    return read(bytesOf(descriptor, isWhole ? size : null), size);
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

const SORTED = / sorted\b/;

function readMatching(
  bytes: Bytes,
  size: number,
  patterns: readonly string[],
): ReadonlyMap<string, Oid> | null {
  const found = new Map<string, Oid>();
  if (size === 0) return found;
  const header = headerOf(bytes, size);
  if (header === null) return null;
  if (size <= SMALL) {
    const lines = bytes(header.length, size - header.length);
    return takeLines(lines, patterns, found) ? found : null;
  }
  if (!SORTED.test(header)) return null;
  for (const pattern of patterns) {
    // Everything that matches lies together.
    if (!takeLines(linesBelow(bytes, header.length, size, pattern), [pattern], found)) return null;
  }
  return found;
}

/** The line above all refs, where there is one; null for a file whose last line was cut off: it may name another ref than it should. */
function headerOf(bytes: Bytes, size: number): string | null {
  if (bytes(size - 1, 1)[0] !== 0x0a) return null;
  return /^#[^\n]*\n/.exec(bytes(0, Math.min(size, LINE)).toString("latin1"))?.[0] ?? "";
}

/** The lines whose refs begin with a prefix, or are a full name. */
function linesBelow(bytes: Bytes, first: number, size: number, prefix: string): Buffer {
  const from = lowerBound(bytes, first, size, Buffer.from(prefix));
  const to = lowerBound(bytes, first, size, afterAll(prefix));
  return bytes(from, to - from);
}

/** Adds what lines say of refs that are wanted, null for all; false where only git can tell. */
function takeLines(text: Buffer, wanted: readonly string[] | null, found: Map<string, Oid>): boolean {
  for (const line of text.toString("utf8").split("\n")) {
    if (line === "" || line.startsWith("^")) continue;
    const space = line.indexOf(" ");
    const [oid, ref] = [line.slice(0, space), line.slice(space + 1)];
    if (!isOid(oid) || ref === "") return false;
    if (wanted && !wanted.some((pattern) => matches(ref, pattern))) continue;
    if (!isRefName(ref) || ref.includes("\ufffd")) return false;
    found.set(ref, oid);
  }
  return true;
}

function matches(ref: string, pattern: string): boolean {
  return ref === pattern || (pattern.endsWith("/") && ref.startsWith(pattern));
}

/** The first bytes behind everything that begins with a prefix; behind a full name, the name with the least added. */
function afterAll(prefix: string): Buffer {
  return Buffer.concat([Buffer.from(prefix), Buffer.from(prefix.endsWith("/") ? [0xff] : [0])]);
}

/** Where the first record starts whose name is not before `name`, in a file that is sorted. */
function lowerBound(bytes: Bytes, first: number, size: number, name: Buffer): number {
  let [low, high] = [first, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = recordFrom(bytes, middle, first, size);
    if (record !== null && Buffer.compare(record.name, name) < 0) low = record.end;
    else high = middle;
  }
  return recordFrom(bytes, low, first, size)?.start ?? size;
}

interface PackedRecord {
  readonly name: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The first record that starts at an offset or behind it; null behind the last. */
function recordFrom(bytes: Bytes, offset: number, first: number, size: number): PackedRecord | null {
  let start = offset > first ? lineBehind(bytes, offset - 1, size) : first;
  while (start < size && bytes(start, 1)[0] === 0x5e) start = lineBehind(bytes, start, size);
  if (start >= size) return null;
  const end = lineBehind(bytes, start, size);
  const line = bytes(start, end - start - 1);
  return { name: line.subarray(line.indexOf(0x20) + 1), start, end };
}

/** Where the line behind the one at an offset starts. */
function lineBehind(bytes: Bytes, offset: number, size: number): number {
  const end = bytes(offset, LINE).indexOf(0x0a);
  if (end < 0 && offset + LINE < size) throw new Error("a line of packed-refs has no end");
  return end < 0 ? size : offset + end + 1;
}

/** Gives so many bytes of the file from an offset on, or what there are. */
type Bytes = (offset: number, length: number) => Buffer;

/** A file that is read as a whole, of its size, is searched in memory; of another only that is read where the search comes by. */
function bytesOf(file: number, whole: number | null): Bytes {
  const read: Bytes = (offset, length) => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  };
  if (whole === null) return read;
  const all = read(0, whole);
  return (offset, length) => all.subarray(offset, offset + length);
}
