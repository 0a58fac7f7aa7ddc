import { roughRoot, shortestEdit } from "./shortest-edit.ts";

/** Lines of one text that stand for lines of another; counted from 0, the end excluded. */
export interface Hunk {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
}

/** One text as numbers, and which of its lines changed. */
interface Side {
  readonly lines: Int32Array;
  readonly changed: Uint8Array;
  /** By number of a line: how often it stands here. */
  readonly counts: Int32Array;
}

/** Lines that stand next to each other and changed; may be empty, between any two lines that did not. */
interface Group {
  start: number;
  end: number;
}

/** What a line is worth to a comparison: the other text lacks it, has it very often, or has it. */
type Rank = "absent" | "common" | "telling";

const MOST_REPEATS = 1024;
const WINDOW = 100;

/** The changes between two texts as git finds and places them: what counts, patches and merges are made of. */
export function gitHunks(old: readonly string[], now: readonly string[]): readonly Hunk[] {
  const [before, after] = numbered(old, now);
  markChanges(before, after);
  settle(before, after);
  settle(after, before);
  return hunksBetween(before, after);
}

function numbered(old: readonly string[], now: readonly string[]): readonly [Side, Side] {
  const numbers = new Map<string, number>();
  const [before, after] = [old, now].map((lines) =>
    Int32Array.from(lines, (line) => {
      const known = numbers.get(line);
      if (known === undefined) numbers.set(line, numbers.size);
      return known ?? numbers.size - 1;
    }),
  );
  const side = (lines = new Int32Array()): Side => {
    const counts = new Int32Array(numbers.size);
    for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
    return { lines, changed: new Uint8Array(lines.length), counts };
  };
  return [side(before), side(after)];
}

function markChanges(before: Side, after: Side): void {
  const most = Math.min(before.lines.length, after.lines.length);
  let head = 0;
  while (head < most && before.lines[head] === after.lines[head]) head++;
  let tail = 0;
  while (tail < most - head && before.lines.at(-1 - tail) === after.lines.at(-1 - tail)) tail++;
  const old = worthComparing(before, after, head, before.lines.length - tail);
  const now = worthComparing(after, before, head, after.lines.length - tail);
  shortestEdit({
    old: Int32Array.from(old, (at) => before.lines[at] ?? -1),
    now: Int32Array.from(now, (at) => after.lines[at] ?? -1),
    onChange: (side, at) => {
      if (side === "old") before.changed[old[at] ?? 0] = 1;
      else after.changed[now[at] ?? 0] = 1;
    },
  });
}

/** Leaves out lines that the other text lacks, and very common ones in the midst of such: they changed. */
function worthComparing(side: Side, other: Side, from: number, to: number): readonly number[] {
  const many = Math.min(roughRoot(side.lines.length), MOST_REPEATS);
  const ranks = Array.from(side.lines.subarray(from, to), (line): Rank => {
    const count = other.counts[line] ?? 0;
    return count === 0 ? "absent" : count >= many ? "common" : "telling";
  });
  const kept: number[] = [];
  for (let at = from; at < to; at++) {
    const own = ranks[at - from];
    if (own === "telling" || (own === "common" && !amidAbsent(ranks, at - from))) kept.push(at);
    else side.changed[at] = 1;
  }
  return kept;
}

/** Whether the stretch without telling lines around a common one holds absent lines on both sides, and mostly such. */
function amidAbsent(ranks: readonly Rank[], at: number): boolean {
  const seen = { absent: 0, common: 2 };
  for (const step of [-1, 1]) {
    let absent = 0;
    for (let away = 1; away <= WINDOW; away++) {
      const found = ranks[at + step * away] ?? "telling";
      if (found === "telling") break;
      if (found === "absent") absent++;
      else seen.common++;
    }
    if (absent === 0) return false;
    seen.absent += absent;
  }
  return seen.common * 4 < seen.common + seen.absent;
}

/** Slides each group as far down as it goes, or to the last place where it faces a group of the other text. */
function settle(side: Side, other: Side): void {
  const group = firstGroup(side);
  const facing = firstGroup(other);
  do {
    if (group.start === group.end) continue;
    let earliestEnd: number;
    let faced: number;
    let size: number;
    do {
      size = group.end - group.start;
      while (slideUp(side, group)) toPrevious(other, facing);
      earliestEnd = group.end;
      faced = facing.end > facing.start ? group.end : -1;
      while (slideDown(side, group)) {
        toNext(other, facing);
        if (facing.end > facing.start) faced = group.end;
      }
    } while (size !== group.end - group.start);
    if (group.end === earliestEnd || faced === -1) continue;
    while (facing.end === facing.start && slideUp(side, group)) toPrevious(other, facing);
  } while (toNext(side, group) && toNext(other, facing));
}

function firstGroup(side: Side): Group {
  const group = { start: 0, end: 0 };
  while (side.changed[group.end] === 1) group.end++;
  return group;
}

function toNext(side: Side, group: Group): boolean {
  if (group.end === side.lines.length) return false;
  group.start = group.end + 1;
  group.end = group.start;
  while (side.changed[group.end] === 1) group.end++;
  return true;
}

function toPrevious(side: Side, group: Group): void {
  if (group.start === 0) return;
  group.end = group.start - 1;
  group.start = group.end;
  while (side.changed[group.start - 1] === 1) group.start--;
}

function slideUp(side: Side, group: Group): boolean {
  if (group.start === 0 || side.lines[group.start - 1] !== side.lines[group.end - 1]) return false;
  side.changed[--group.start] = 1;
  side.changed[--group.end] = 0;
  while (side.changed[group.start - 1] === 1) group.start--;
  return true;
}

function slideDown(side: Side, group: Group): boolean {
  if (group.end >= side.lines.length || side.lines[group.start] !== side.lines[group.end]) return false;
  side.changed[group.start++] = 0;
  side.changed[group.end++] = 1;
  while (side.changed[group.end] === 1) group.end++;
  return true;
}

function hunksBetween(before: Side, after: Side): readonly Hunk[] {
  const hunks: Hunk[] = [];
  const old = firstGroup(before);
  const now = firstGroup(after);
  do {
    if (old.end > old.start || now.end > now.start)
      hunks.push({ oldFrom: old.start, oldTo: old.end, nowFrom: now.start, nowTo: now.end });
  } while (toNext(before, old) && toNext(after, now));
  return hunks;
}

/** How many lines a change added and took away. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** The lines of a text, each with its own ending. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The lines added and removed between two texts, as git counts them. */
export function lineCounts(before: string, after: string): LineCounts {
  let [added, removed] = [0, 0];
  for (const { oldFrom, oldTo, nowFrom, nowTo } of gitHunks(linesOf(before), linesOf(after))) {
    added += nowTo - nowFrom;
    removed += oldTo - oldFrom;
  }
  return { added, removed };
}
