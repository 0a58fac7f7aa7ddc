import { gitHunks } from "../../../text/diff/hunks.ts";
import { squeezed } from "../../../text/squeezed.ts";
import { weightOf, weightOfWord, wordsOf } from "./line-words.ts";

/** Lines counted from 0, the end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a line is now: one line as it was or with other white space, or the lines that hold most of its words. */
export interface Landing extends Span {
  readonly how: "exact" | "spaced" | "worded";
}

/** Beyond these the words of a rewritten stretch are not compared. */
const MOST_WORDS = 2500;
const MOST_LINES = 1000;
/** A line lives on where this much of what it said is still said. */
const ENOUGH = 0.4;

/** Where each of some lines is in the lines that replaced them; null for those that are not there. */
export function landingsWithin(old: readonly string[], now: readonly string[]): readonly (Landing | null)[] {
  const landings: (Landing | null)[] = old.map(() => null);
  const rewritten = gitHunks(old.map(squeezed), now.map(squeezed));
  let shift = 0;
  let at = 0;
  for (const { oldFrom, oldTo, nowFrom, nowTo } of [
    ...rewritten,
    { oldFrom: old.length, oldTo: old.length, nowFrom: now.length, nowTo: now.length },
  ]) {
    for (; at < oldFrom; at++) {
      const to = at + shift;
      landings[at] = { from: to, to: to + 1, how: old[at] === now[to] ? "exact" : "spaced" };
    }
    if (oldTo > oldFrom && nowTo > nowFrom) {
      const worded = landingsByWords(old.slice(oldFrom, oldTo), now.slice(nowFrom, nowTo));
      worded.forEach((landing, index) => {
        if (landing)
          landings[oldFrom + index] = {
            ...landing,
            from: landing.from + nowFrom,
            to: landing.to + nowFrom,
          };
      });
    }
    at = oldTo;
    shift = nowTo - oldTo;
  }
  return landings;
}

interface Word {
  readonly word: string;
  readonly line: number;
}

function landingsByWords(old: readonly string[], now: readonly string[]): readonly (Landing | null)[] {
  if (old.length + now.length > MOST_LINES) return old.map(() => null);
  const before = placedWords(old);
  const after = placedWords(now);
  if (before.length + after.length > MOST_WORDS) return old.map(() => null);
  const shared = sharedWeights(before, after);
  const landings = old.map((line, at) => landingOf(line, shared.get(at) ?? new Map(), now));
  return landings.map((landing, at) => {
    const next = landings.slice(at + 1).find((later) => later !== null)?.from ?? now.length;
    return landing && { ...landing, to: withClosing(landing.to, next, now) };
  });
}

function placedWords(lines: readonly string[]): readonly Word[] {
  return lines.flatMap((text, line) => wordsOf(text).map((word) => ({ word, line })));
}

/** By old line and new line, the weight of the words that went from one to the other. */
function sharedWeights(
  before: readonly Word[],
  after: readonly Word[],
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const shared = new Map<number, Map<number, number>>();
  const changes = gitHunks(
    before.map(({ word }) => word),
    after.map(({ word }) => word),
  );
  let [at, to] = [0, 0];
  for (const { oldFrom, oldTo, nowTo } of [
    ...changes,
    { oldFrom: before.length, oldTo: before.length, nowTo: after.length },
  ]) {
    for (; at < oldFrom; at++, to++) {
      const [old, now] = [before[at], after[to]];
      if (!old || !now) continue;
      const row = shared.get(old.line) ?? new Map<number, number>();
      row.set(now.line, (row.get(now.line) ?? 0) + weightOfWord(old.word));
      shared.set(old.line, row);
    }
    [at, to] = [oldTo, nowTo];
  }
  return shared;
}

function landingOf(line: string, row: ReadonlyMap<number, number>, now: readonly string[]): Landing | null {
  const weight = weightOf(line);
  const kept = [...row.values()].reduce((sum, each) => sum + each, 0);
  if (weight === 0 || kept < ENOUGH * weight) return null;
  const best = Array.from(row).reduce((most, each) => (each[1] > most[1] ? each : most))[0];
  const isPartOfIt = (at: number) => {
    const share = row.get(at) ?? 0;
    return share > 0 && (share >= weight / 2 || share >= weightOf(now[at] ?? "") / 2);
  };
  let [from, to] = [best, best + 1];
  while (isPartOfIt(from - 1)) from--;
  while (isPartOfIt(to)) to++;
  return { from, to, how: "worded" };
}

/** A statement that was wrapped ends in a line of brackets. */
function withClosing(to: number, next: number, now: readonly string[]): number {
  let end = to;
  while (end < next && /^\s*[)\]}][^\p{L}\p{N}]*$/u.test(now[end] ?? "")) end++;
  return end;
}
