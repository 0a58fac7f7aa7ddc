import { type Box, type Search, splitOf } from "./split.ts";
import { LEAST_COST } from "./split-early.ts";

/** Two sequences of numbers, and which of their places were found to have no partner on the other side. */
export interface Comparison {
  readonly old: Int32Array;
  readonly now: Int32Array;
  /** Told once for every place that was taken away, or that came. */
  readonly onChange: (side: "old" | "now", at: number) => void;
}

/**
 * Myers' linear-space search: a middle point on a shortest edit, then both halves.
 * Of several shortest edits it finds the one that git finds, and it gives up a search where git does:
 * counts, patches and merges are to be git's.
 */
export function shortestEdit({ old, now, onChange }: Comparison): void {
  const size = old.length + now.length + 3;
  const search: Search = {
    old,
    now,
    forward: new Int32Array(size),
    backward: new Int32Array(size),
    most: Math.max(LEAST_COST, roughRoot(size)),
  };
  const open: Box[] = [{ oldFrom: 0, oldTo: old.length, nowFrom: 0, nowTo: now.length, way: "quick" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const box = shrunk(next, old, now);
    const { oldFrom, oldTo, nowFrom, nowTo } = box;
    if (oldFrom === oldTo) for (let at = nowFrom; at < nowTo; at++) onChange("now", at);
    else if (nowFrom === nowTo) for (let at = oldFrom; at < oldTo; at++) onChange("old", at);
    else {
      const { oldAt, nowAt, before, after } = splitOf(box, search);
      open.push({ oldFrom, oldTo: oldAt, nowFrom, nowTo: nowAt, way: before });
      open.push({ oldFrom: oldAt, oldTo, nowFrom: nowAt, nowTo, way: after });
    }
  }
}

/** A power of two near the square root: all that a bound needs. */
export function roughRoot(size: number): number {
  let root = 1;
  for (let rest = size; rest > 0; rest >>= 2) root *= 2;
  return root;
}

function shrunk(box: Box, old: Int32Array, now: Int32Array): Box {
  let { oldFrom, oldTo, nowFrom, nowTo } = box;
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldFrom] === now[nowFrom]) {
    oldFrom++;
    nowFrom++;
  }
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldTo - 1] === now[nowTo - 1]) {
    oldTo--;
    nowTo--;
  }
  return { ...box, oldFrom, oldTo, nowFrom, nowTo };
}
