import { squeezed } from "../squeezed.ts";
import { MOSTLY_SAME, wordSegmenter } from "./words.ts";

/** The places, in each of two lists, of two lines that are much alike. */
export type AlikeLines = readonly [removed: number, added: number];

/** A line's words, each with how often it stands there, and its length without white space. */
interface Words {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** Beyond this many comparisons a stretch was written anew, and nobody looks for the old lines in it. */
const MOST_COMPARED = 2500;
/** A longer line is like no other: nobody looks for words in it. */
const LONGEST = 4000;

/** Which of the lines that went became which of those that came: the pairs most alike, in the order of both lists. */
export function alikeLines(removed: readonly string[], added: readonly string[]): readonly AlikeLines[] {
  if (removed.length * added.length > MOST_COMPARED) return [];
  const segmenter = wordSegmenter();
  const olds = removed.map((line) => wordsOf(line, segmenter));
  const nows = added.map((line) => wordsOf(line, segmenter));
  const alike = olds.map((old) => nows.map((now) => likeness(old, now)));
  const width = added.length + 1;
  // By the places from which both lists are still to be paired: the most likeness that can be had.
  const most = new Float64Array((removed.length + 1) * width);
  const from = (old: number, now: number) => most[old * width + now] ?? 0;
  const paired = (old: number, now: number) => {
    const here = alike[old]?.[now] ?? 0;
    return here < MOSTLY_SAME ? 0 : here + from(old + 1, now + 1);
  };
  for (let old = removed.length - 1; old >= 0; old--)
    for (let now = added.length - 1; now >= 0; now--)
      most[old * width + now] = Math.max(paired(old, now), from(old + 1, now), from(old, now + 1));
  const pairs: AlikeLines[] = [];
  let [old, now] = [0, 0];
  while (from(old, now) > 0) {
    if (from(old, now) === paired(old, now)) pairs.push([old++, now++]);
    else if (from(old, now) === from(old + 1, now)) old++;
    else now++;
  }
  return pairs;
}

function wordsOf(line: string, segmenter: Intl.Segmenter): Words {
  const counts = new Map<string, number>();
  if (line.length <= LONGEST)
    for (const { segment } of segmenter.segment(line))
      if (segment.trim() !== "") counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return { counts, size: squeezed(line).length };
}

/** The share of the longer line that both have in words, from 0 to 1; in which order is not looked at. */
function likeness(old: Words, now: Words): number {
  let shared = 0;
  for (const [word, count] of old.counts) shared += Math.min(count, now.counts.get(word) ?? 0) * word.length;
  return shared / Math.max(1, old.size, now.size);
}
