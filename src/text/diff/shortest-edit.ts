/** Two sequences of numbers, and which of their places were found to have no partner on the other side. */
export interface Comparison {
  readonly old: Int32Array;
  readonly now: Int32Array;
  /** Told once for every place that was taken away, or that came. */
  readonly onChange: (side: "old" | "now", at: number) => void;
}

/** A part of both sequences, ends excluded. */
interface Box {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
}

/** Up to this many steps from either end the result is a shortest edit; beyond, git too takes the best way seen. */
const LEAST_COST = 256;
const FAR = 0x7fffffff;

/**
 * Myers' linear-space search: a middle point on a shortest edit, then both halves.
 * Of several shortest edits it finds the one that git finds, which the merge depends on.
 */
export function shortestEdit(comparison: Comparison): void {
  const { old, now, onChange } = comparison;
  const size = old.length + now.length + 3;
  const search = { forward: new Int32Array(size), backward: new Int32Array(size), most: mostSteps(size) };
  const open: Box[] = [{ oldFrom: 0, oldTo: old.length, nowFrom: 0, nowTo: now.length }];
  for (let box = open.pop(); box; box = open.pop()) {
    const { oldFrom, oldTo, nowFrom, nowTo } = shrunk(box, old, now);
    if (oldFrom === oldTo) for (let at = nowFrom; at < nowTo; at++) onChange("now", at);
    else if (nowFrom === nowTo) for (let at = oldFrom; at < oldTo; at++) onChange("old", at);
    else {
      const [oldAt, nowAt] = middle({ oldFrom, oldTo, nowFrom, nowTo }, old, now, search);
      open.push({ oldFrom, oldTo: oldAt, nowFrom, nowTo: nowAt });
      open.push({ oldFrom: oldAt, oldTo, nowFrom: nowAt, nowTo });
    }
  }
}

/** A power of two near the square root: all that a bound needs. */
export function roughRoot(size: number): number {
  let root = 1;
  for (let rest = size; rest > 0; rest >>= 2) root *= 2;
  return root;
}

function mostSteps(size: number): number {
  return Math.max(LEAST_COST, roughRoot(size));
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
  return { oldFrom, oldTo, nowFrom, nowTo };
}

interface Search {
  /** By diagonal (old minus now): the furthest place in `old` that was reached from each end. */
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  readonly most: number;
}

/** The diagonals in reach of one end of the box; they grow by one on each side until they leave it. */
interface Reach {
  least: number;
  greatest: number;
}

function middle(box: Box, old: Int32Array, now: Int32Array, search: Search): readonly [number, number] {
  const { oldFrom, oldTo, nowFrom, nowTo } = box;
  const { forward, backward } = search;
  const zero = now.length + 1;
  const lowest = oldFrom - nowTo;
  const highest = oldTo - nowFrom;
  const start = oldFrom - nowFrom;
  const end = oldTo - nowTo;
  const odd = (start - end) % 2 !== 0;
  const ahead: Reach = { least: start, greatest: start };
  const back: Reach = { least: end, greatest: end };
  const grow = (reach: Reach, furthest: Int32Array, outside: number) => {
    if (reach.least > lowest) furthest[zero + --reach.least - 1] = outside;
    else reach.least++;
    if (reach.greatest < highest) furthest[zero + ++reach.greatest + 1] = outside;
    else reach.greatest--;
  };
  const on = (furthest: Int32Array, diagonal: number) => furthest[zero + diagonal] ?? 0;
  forward[zero + start] = oldFrom;
  backward[zero + end] = oldTo;
  for (let steps = 1; ; steps++) {
    grow(ahead, forward, -1);
    for (let diagonal = ahead.greatest; diagonal >= ahead.least; diagonal -= 2) {
      let at = Math.max(on(forward, diagonal - 1) + 1, on(forward, diagonal + 1));
      while (at < oldTo && at - diagonal < nowTo && old[at] === now[at - diagonal]) at++;
      forward[zero + diagonal] = at;
      const met = odd && back.least <= diagonal && diagonal <= back.greatest;
      if (met && on(backward, diagonal) <= at) return [at, at - diagonal];
    }
    grow(back, backward, FAR);
    for (let diagonal = back.greatest; diagonal >= back.least; diagonal -= 2) {
      let at = Math.min(on(backward, diagonal - 1), on(backward, diagonal + 1) - 1);
      while (at > oldFrom && at - diagonal > nowFrom && old[at - 1] === now[at - diagonal - 1]) at--;
      backward[zero + diagonal] = at;
      const met = !odd && ahead.least <= diagonal && diagonal <= ahead.greatest;
      if (met && at <= on(forward, diagonal)) return [at, at - diagonal];
    }
    if (steps >= search.most) return furthestSeen(box, ahead, back, (way, d) => on(search[way], d));
  }
}

/** The place that is furthest from either end of the box. */
function furthestSeen(
  { oldFrom, oldTo, nowFrom, nowTo }: Box,
  ahead: Reach,
  back: Reach,
  on: (way: "forward" | "backward", diagonal: number) => number,
): readonly [number, number] {
  let best: readonly [number, number] = [oldFrom, nowFrom];
  let most = -1;
  const consider = (oldAt: number, nowAt: number, done: number) => {
    if (done <= most) return;
    most = done;
    best = [oldAt, nowAt];
  };
  for (let diagonal = ahead.greatest; diagonal >= ahead.least; diagonal -= 2) {
    const at = Math.min(on("forward", diagonal), oldTo, nowTo + diagonal);
    consider(at, at - diagonal, at - oldFrom + (at - diagonal - nowFrom));
  }
  for (let diagonal = back.greatest; diagonal >= back.least; diagonal -= 2) {
    const at = Math.max(on("backward", diagonal), oldFrom, nowFrom + diagonal);
    consider(at, at - diagonal, oldTo - at + (nowTo - (at - diagonal)));
  }
  return best;
}
