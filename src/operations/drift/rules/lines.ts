import type { LineRange } from "../../../checkpoint/checkpoint.ts";
import { gitHunks, type Hunk } from "../../../text/diff/hunks.ts";
import { squeezed } from "../../../text/squeezed.ts";
import { type Landing, landingsWithin, type Span } from "./line-landing.ts";
import { followInPlace, type InPlace } from "./lines-in-place.ts";
import { findMost, findWhole, type SearchGround } from "./moved-lines.ts";

/** What became of a range of lines. */
export interface FollowedRange {
  /** As asked, cut at the end of the file. */
  readonly was: LineRange;
  /**
   * `moved`: the same lines elsewhere, perhaps with other white space or without the blank lines at their ends.
   * `edited`: the place is known, and something in it changed. `gone`: nothing of it is left.
   * `past end`: the file never had these lines, so they cannot have gone.
   */
  readonly state: "same" | "moved" | "edited" | "gone" | "past end";
  /** From the first to the last line that is left or stands for one; null where nothing is. */
  readonly now: LineRange | null;
}

/** In its old place a block is looked for first; elsewhere it must be found with more of it than is left there. */
const ENOUGH_LEFT = 0.5;

/** Finds ranges of lines again after a file was edited; line endings do not count. */
export function followRanges(
  before: string,
  after: string,
  ranges: readonly LineRange[],
): readonly FollowedRange[] {
  const old = plainLines(before);
  const now = plainLines(after);
  const changes = gitHunks(old, now);
  const kept = keptFrom(changes, old.length, now.length);
  const landingsIn = rememberedLandings(old, now);
  const followed: FollowedRange[] = [];
  for (const asked of ranges) {
    const block = { from: asked.from - 1, to: Math.min(asked.to, old.length) };
    if (block.from < 0 || block.from >= block.to) {
      followed.push({ was: asked, state: "past end", now: null });
      continue;
    }
    const isFree = (line: number) => {
      const source = kept[line] ?? -1;
      return source === -1 || (source >= block.from && source < block.to);
    };
    const here = followInPlace(block, changes, old, now, landingsIn);
    followed.push(followBlock(block, here, { old, now, isFree }));
  }
  return followed;
}

function followBlock(block: Span, here: InPlace, ground: SearchGround): FollowedRange {
  const expected = here.place?.from ?? here.expected;
  if (here.state === "whole") return told(block, here.place, "moved", ground);
  const whole = findWhole(block, ground, (line) => line, expected);
  if (whole) return told(block, whole, "moved", ground);
  const reformatted = findWhole(block, ground, squeezed, expected);
  if (reformatted)
    return told(block, reformatted, overlap(reformatted, here.place) ? "edited" : "moved", ground);
  if (here.state === "reformatted") return told(block, here.place, "edited", ground);
  const most = here.share < ENOUGH_LEFT ? findMost(block, ground) : null;
  if (most && most.share >= ENOUGH_LEFT && most.share > here.share)
    return told(block, most, "edited", ground);
  return told(block, here.place, "edited", ground);
}

/** Many ranges may lie in one rewritten stretch, which is compared once. */
function rememberedLandings(
  old: readonly string[],
  now: readonly string[],
): (change: Hunk) => readonly (Landing | null)[] {
  const known = new Map<Hunk, readonly (Landing | null)[]>();
  return (change) => {
    const { oldFrom, oldTo, nowFrom, nowTo } = change;
    const landings =
      known.get(change) ?? landingsWithin(old.slice(oldFrom, oldTo), now.slice(nowFrom, nowTo));
    known.set(change, landings);
    return landings;
  };
}

function told(
  block: Span,
  place: Span | null,
  state: "moved" | "edited",
  { old, now }: SearchGround,
): FollowedRange {
  const was = rangeOf(block);
  if (!place) return { was, state: "gone", now: null };
  const length = block.to - block.from;
  const untouched =
    place.to - place.from === length &&
    old.slice(block.from, block.to).every((line, index) => now[place.from + index] === line);
  const found = untouched ? (place.from === block.from ? "same" : "moved") : state;
  return { was, state: found, now: rangeOf(place) };
}

function overlap(one: Span, other: Span | null): boolean {
  return other !== null && one.from < other.to && other.from < one.to;
}

function rangeOf({ from, to }: Span): LineRange {
  return { from: from + 1, to };
}

/** For each new line the old one it is, -1 for those that came. */
function keptFrom(changes: readonly Hunk[], oldLength: number, nowLength: number): Int32Array {
  const kept = new Int32Array(nowLength).fill(-1);
  let [old, now] = [0, 0];
  for (const change of [...changes, { oldFrom: oldLength, oldTo: oldLength, nowTo: nowLength }]) {
    for (; old < change.oldFrom; old++, now++) kept[now] = old;
    [old, now] = [change.oldTo, change.nowTo];
  }
  return kept;
}

function plainLines(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
