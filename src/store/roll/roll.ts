import type { CheckpointHeader, CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { headerIn } from "../header-notes.ts";
import { LIVE } from "../ref-names.ts";
import { type Columns, decodeColumns, headerText } from "./columns.ts";

/** A roll in the light of what is packed now: a row counts where its line is still there. */
export interface Roll {
  readonly columns: Columns;
  /** The packed lines that it does not have. */
  readonly others: Uint8Array;
  readonly isPacked: (row: number) => boolean;
  /** The row of a name, whether or not it can be read; -1 where there is none that counts. */
  readonly find: (name: string) => number;
}

/** Reads a roll; null where these bytes are none. */
export function openRoll(bytes: Uint8Array | null, packed: Uint8Array): Roll | null {
  const columns = bytes && decodeColumns(bytes);
  if (!columns) return null;
  const now = asBuffer(packed);
  const { refs, starts } = columns;
  // Most of the time nothing was packed since; else what is new, or gone, lies between a start and an end that are the same.
  const isSame = now.equals(refs);
  const start = isSame ? now.length : rowStart(starts, sameBytes(now, refs, 1));
  const end = isSame ? now.length : Math.max(start, nextLine(now, now.length - sameBytes(now, refs, -1)));
  const [before, behind] = [start, Math.max(start, refs.length - (now.length - end))];
  const isPacked = (row: number): boolean => (starts[row + 1] ?? 0) <= before || (starts[row] ?? 0) >= behind;
  const find = (name: string): number => {
    const row = rowOf(columns, Buffer.from(name));
    return row !== -1 && isPacked(row) ? row : -1;
  };
  return { columns, others: now.subarray(start, end), isPacked: isSame ? () => true : isPacked, find };
}

const LINE_END = 0x0a;
const STEP = 4096;

/** How many bytes are the same, from the start on or from the end back. */
function sameBytes(one: Buffer, other: Buffer, way: 1 | -1): number {
  const most = Math.min(one.length, other.length);
  const part = (of: Buffer, from: number, to: number): Buffer =>
    way === 1 ? of.subarray(from, to) : of.subarray(of.length - to, of.length - from);
  let same = 0;
  for (let step = STEP; step >= 1; step = Math.floor(step / 16))
    while (same + step <= most && part(one, same, same + step).equals(part(other, same, same + step)))
      same += step;
  return same;
}

/** Where the row starts in which a place is: a line that tells what a tag leads to belongs to the one above it. */
function rowStart(starts: Columns["starts"], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1] ?? 0;
}

/** Where the first line starts at a place or behind it. */
function nextLine(text: Buffer, at: number): number {
  const end = at === 0 ? -1 : text.indexOf(LINE_END, at - 1);
  return at === 0 ? 0 : end === -1 ? text.length : end + 1;
}

/** The row of a name among all there are: they are in the order of their bytes. */
function rowOf(columns: Columns, name: Buffer): number {
  const { refs, nameEnds } = columns;
  let [low, high] = [0, nameEnds.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = refs.compare(name, 0, name.length, nameStart(columns, middle), nameEnds[middle]);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Where the name of a row starts in its line. */
function nameStart({ starts, idWidth }: Columns, row: number): number {
  return (starts[row] ?? 0) + idWidth + 1 + LIVE.length;
}

/** The object that a row's ref points at. */
export function idOf({ refsText, starts, idWidth }: Columns, row: number): Oid {
  const start = starts[row] ?? 0;
  return refsText.slice(start, start + idWidth) as Oid;
}

/** The name of a row. */
export function nameOf(columns: Columns, row: number): CheckpointName {
  const [from, to] = [nameStart(columns, row), columns.nameEnds[row]];
  const { refs, refsText, plain } = columns;
  return (plain[row] === 1 ? refsText.slice(from, to) : refs.toString("utf8", from, to)) as CheckpointName;
}

/** The summary of a row. */
export function summaryIn({ summaries, summariesText, summaryEnds, plain }: Columns, row: number): string {
  const [from, to] = [row === 0 ? 0 : summaryEnds[row - 1], summaryEnds[row]];
  return plain[row] === 1 ? summariesText.slice(from, to) : summaries.toString("utf8", from, to);
}

/** The header of a row; null where that is none. */
export function headerOf(columns: Columns, row: number): CheckpointHeader | null {
  return headerIn(headerText(columns, row));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
