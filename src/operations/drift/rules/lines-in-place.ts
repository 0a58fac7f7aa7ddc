import type { Hunk } from "../../../text/diff/hunks.ts";
import type { Landing, Span } from "./line-landing.ts";
import { weightOf } from "./line-words.ts";

/** What is left of a block where the file around it says it should be. */
export interface InPlace {
  /** `whole`: untouched. `reformatted`: every line, with other white space. `partly`: less, or nothing. */
  readonly state: "whole" | "reformatted" | "partly";
  /** From the first to the last line that is left or replaced one; null where nothing is left. */
  readonly place: Span | null;
  /** How much of the block's weight is left, from 0 to 1. */
  readonly share: number;
  /** Where the block would start if nothing in it had changed. */
  readonly expected: number;
}

/** Of a block of which so little is left amid so much else, what is left is a chance likeness. */
const LITTLE = 0.2;
const MUCH = 3;

/**
 * Follows a block through a file's changes, into the stretches that were rewritten:
 *
 *               old                     now
 *               start() ──────────────▶ start()
 *                                       log()            came above: all below is shifted
 *             ┌ open(a) ·····went·····▶ begin()    ┐     replaced a line that went: part of the place
 *             │ read(x) ──────────────▶ read(x)    │     the first line that landed, as it was
 *       block │ if (x) send(x, y) ────▶ if (x) {   │     landed by most of its words, on two lines
 *             │                           send(x)  │ place
 *             │ done(x) ──────────────▶ done( x )  │     the last that landed, with other white space
 *             └ close() ·····went·····▶ end()      ┘     replaced a line that went: part of the place
 *               stop()  ──────────────▶ stop()
 *
 * - no change touches the block, or those that do can be told outside it: `whole`, shifted
 * - every line landed, some with other white space: `reformatted`
 * - some landed: `partly`, from the first to the last of them and what replaced the lines at both ends
 * - none landed, or so little amid so much that came that it is chance: `partly`, without a place
 */
export function followInPlace(
  block: Span,
  given: readonly Hunk[],
  old: readonly string[],
  now: readonly string[],
  landingsIn: (change: Hunk) => readonly (Landing | null)[],
): InPlace {
  const changes = given.map((change, index) =>
    slidOut(change, given[index - 1], given[index + 1], block, old, now),
  );
  const inside = changes.filter((change) => touches(change, block));
  const shift = shiftBefore(changes, block.from);
  const expected = block.from + shift;
  if (inside.length === 0)
    return { state: "whole", place: { from: expected, to: block.to + shift }, share: 1, expected };
  const rewritten = new Map<Hunk, readonly (Landing | null)[]>();
  for (const change of inside) {
    const { oldFrom, oldTo, nowFrom, nowTo } = change;
    if (oldTo > oldFrom && nowTo > nowFrom) rewritten.set(change, landingsIn(change));
  }
  const landingOf = (line: number) => landingAt(line, changes, rewritten);
  const lines = Array.from({ length: block.to - block.from }, (_, index) => {
    const at = block.from + index;
    return { at, weight: weightOf(old[at] ?? ""), landing: landingOf(at) };
  });
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  const left = lines.reduce((sum, { weight, landing }) => sum + (landing ? weight : 0), 0);
  const share = total === 0 ? 0 : left / total;
  const landed = lines.flatMap(({ at, landing }) => (landing ? [{ at, ...landing }] : []));
  const [first] = landed;
  const last = landed.at(-1);
  const isLeft = total === 0 ? landed.some(({ how }) => how === "exact") : left > 0;
  if (!first || !last || !isLeft || isChance(share, left, inside, now))
    return { state: "partly", place: null, share: 0, expected };
  const from = first.from - replacedBefore(first.at, first.from, block, landingOf);
  const to = last.to + replacedAfter(last.at, last.to, block, landingOf, old, now);
  const every = landed.length === lines.length && landed.every(({ how }) => how !== "worded");
  return { state: every ? "reformatted" : "partly", place: { from, to }, share, expected };
}

function touches({ oldFrom, oldTo }: Hunk, block: Span): boolean {
  return oldFrom < block.to && oldTo > block.from && (oldFrom < oldTo || oldFrom > block.from);
}

/**
 * A stretch that only came or only went can often be told one or more lines further up or down
 * (the comment or bracket it starts with is the next one's too): then it is told outside the block.
 */
function slidOut(
  change: Hunk,
  previous: Hunk | undefined,
  next: Hunk | undefined,
  block: Span,
  old: readonly string[],
  now: readonly string[],
): Hunk {
  const { oldFrom, oldTo, nowFrom, nowTo } = change;
  if (!touches(change, block) || (oldTo > oldFrom && nowTo > nowFrom)) return change;
  const [text, start, end] = oldTo > oldFrom ? [old, oldFrom, oldTo] : [now, nowFrom, nowTo];
  const up = oldTo - block.from;
  const down = block.to - oldFrom;
  const roomAbove = oldFrom - (previous?.oldTo ?? 0);
  const roomBelow = (next?.oldFrom ?? old.length) - oldTo;
  const fits = (steps: number, room: number, isAlike: (step: number) => boolean) =>
    steps <= room && Array.from({ length: steps }, (_, step) => step).every(isAlike);
  if (fits(up, roomAbove, (step) => text[start - step - 1] === text[end - step - 1]))
    return moved(change, -up);
  if (fits(down, roomBelow, (step) => text[start + step] === text[end + step])) return moved(change, down);
  return change;
}

function moved({ oldFrom, oldTo, nowFrom, nowTo }: Hunk, by: number): Hunk {
  return { oldFrom: oldFrom + by, oldTo: oldTo + by, nowFrom: nowFrom + by, nowTo: nowTo + by };
}

/** How far a line stands from its old place, by the last change that ends at or before it. */
function shiftBefore(changes: readonly Hunk[], line: number): number {
  const at = lastFrom(changes, line);
  const change = (changes[at]?.oldTo ?? 0) > line ? changes[at - 1] : changes[at];
  return change ? change.nowTo - change.oldTo : 0;
}

/** The index of the last change that starts at or before a line; -1 where there is none. */
function lastFrom(changes: readonly Hunk[], line: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.oldFrom ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function landingAt(
  line: number,
  changes: readonly Hunk[],
  rewritten: ReadonlyMap<Hunk, readonly (Landing | null)[]>,
): Landing | null {
  const change = changes[lastFrom(changes, line)];
  if (!change || change.oldTo <= line) {
    const to = line + shiftBefore(changes, line);
    return { from: to, to: to + 1, how: "exact" };
  }
  const landing = rewritten.get(change)?.[line - change.oldFrom] ?? null;
  return landing && { ...landing, from: landing.from + change.nowFrom, to: landing.to + change.nowFrom };
}

function isChance(share: number, left: number, inside: readonly Hunk[], now: readonly string[]): boolean {
  if (share >= LITTLE) return false;
  const came = inside
    .flatMap(({ nowFrom, nowTo }) => now.slice(nowFrom, nowTo))
    .reduce((sum, line) => sum + weightOf(line), 0);
  return came > MUCH * left;
}

/** How many new lines in front of the first line that is left stand for lines of the block that went. */
function replacedBefore(
  first: number,
  place: number,
  block: Span,
  landingOf: (line: number) => Landing | null,
): number {
  const went = first - block.from;
  if (went === 0) return 0;
  let before = block.from - 1;
  while (before >= 0 && !landingOf(before)) before--;
  const came = place - (before < 0 ? 0 : (landingOf(before)?.to ?? place));
  return Math.max(0, Math.min(came, went));
}

/** How many new lines behind the last line that is left stand for lines of the block that went. */
function replacedAfter(
  last: number,
  place: number,
  block: Span,
  landingOf: (line: number) => Landing | null,
  old: readonly string[],
  now: readonly string[],
): number {
  const went = block.to - 1 - last;
  if (went === 0) return 0;
  let after = block.to;
  while (after < old.length && !landingOf(after)) after++;
  const came = (after < old.length ? (landingOf(after)?.from ?? place) : now.length) - place;
  if (after > block.to) return Math.max(0, Math.min(came, went));
  // What replaced the end of the block may be longer than it was, but a new block after a blank line is another.
  const depth = indentOf(old[block.from] ?? "");
  let count = 0;
  while (count < came && !startsAnother(now, place + count, depth)) count++;
  return count;
}

function startsAnother(now: readonly string[], at: number, depth: number): boolean {
  if ((now[at] ?? "").trim() !== "") return false;
  const next = now.slice(at).find((line) => line.trim() !== "");
  return next === undefined || indentOf(next) <= depth;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
