import { LEAST_COST, longRun, mostDone } from "./split-early.ts";

/** A part of both sequences, ends excluded. */
export interface Box {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
  /** `thorough`: a shortest edit is known to be near, and is looked for until it is found. */
  readonly way: "thorough" | "quick";
}

/** The two sequences, the tables that all their splits share, and the steps after which a quick search ends. */
export interface Search {
  readonly old: Int32Array;
  readonly now: Int32Array;
  /** By diagonal: the furthest place in `old` that was reached from each end. */
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  readonly most: number;
}

/** A point that parts a box in two, and how each part is to be searched. */
export interface Split {
  readonly oldAt: number;
  readonly nowAt: number;
  readonly before: Box["way"];
  readonly after: Box["way"];
}

/** How far a search came from one end of a box: the diagonals it is on, and the place on each. */
export interface Front {
  readonly end: "start" | "end";
  readonly furthest: Int32Array;
  /** Where in `furthest` the diagonal 0 (old minus now) stands. */
  readonly zero: number;
  /** The diagonal of the end from which it set out. */
  readonly home: number;
  least: number;
  greatest: number;
}

const FAR = 0x7fffffff;

/**
 * Two searches go towards each other, a step at a time. Down a diagonal lines are the same, which costs nothing;
 * a step to the next diagonal is a line that went or came. A shortest edit leads through where they meet.
 *
 *            now →
 *      old ┌─────────────┐     \  a line of both
 *       ↓  │ \           │     │  a line that went
 *          │  \──┐       │     ─  a line that came
 *          │      \      │     ×  both searches came here: the box is split
 *          │       ×──┐  │
 *          │           \ │
 *          └─────────────┘
 *
 * Where the way is long, a quick search may split before they meet.
 */
export function splitOf(box: Box, search: Search): Split {
  const { oldFrom, oldTo, nowFrom, nowTo } = box;
  const { old, now, forward, backward, most } = search;
  const zero = now.length + 1;
  const ahead = setOut("start", forward, zero, oldFrom, nowFrom);
  const back = setOut("end", backward, zero, oldTo, nowTo);
  const odd = (ahead.home - back.home) % 2 !== 0;
  for (let steps = 1; ; steps++) {
    let run = 0;
    grow(ahead, box, -1);
    for (let diagonal = ahead.greatest; diagonal >= ahead.least; diagonal -= 2) {
      const place = zero + diagonal;
      const from = Math.max((forward[place - 1] ?? 0) + 1, forward[place + 1] ?? 0);
      let at = from;
      while (at < oldTo && at - diagonal < nowTo && old[at] === now[at - diagonal]) at++;
      forward[place] = at;
      if (at - from > run) run = at - from;
      if (odd && isOn(back, diagonal) && (backward[place] ?? 0) <= at) return meeting(at, diagonal);
    }
    grow(back, box, FAR);
    for (let diagonal = back.greatest; diagonal >= back.least; diagonal -= 2) {
      const place = zero + diagonal;
      const from = Math.min(backward[place - 1] ?? 0, (backward[place + 1] ?? 0) - 1);
      let at = from;
      while (at > oldFrom && at - diagonal > nowFrom && old[at - 1] === now[at - diagonal - 1]) at--;
      backward[place] = at;
      if (from - at > run) run = from - at;
      if (!odd && isOn(ahead, diagonal) && at <= (forward[place] ?? 0)) return meeting(at, diagonal);
    }
    if (box.way === "thorough" || steps < LEAST_COST) continue;
    const early =
      longRun(box, search, ahead, steps, run) ??
      longRun(box, search, back, steps, run) ??
      (steps >= most ? mostDone(box, ahead, back) : null);
    if (early) return early;
  }
}

function setOut(end: Front["end"], furthest: Int32Array, zero: number, oldAt: number, nowAt: number): Front {
  const home = oldAt - nowAt;
  furthest[zero + home] = oldAt;
  return { end, furthest, zero, home, least: home, greatest: home };
}

/** One more diagonal on each side; one that would leave the box is given up instead. */
function grow(front: Front, { oldFrom, oldTo, nowFrom, nowTo }: Box, outside: number): void {
  if (front.least > oldFrom - nowTo) front.furthest[front.zero + --front.least - 1] = outside;
  else front.least++;
  if (front.greatest < oldTo - nowFrom) front.furthest[front.zero + ++front.greatest + 1] = outside;
  else front.greatest--;
}

function isOn({ least, greatest }: Front, diagonal: number): boolean {
  return least <= diagonal && diagonal <= greatest;
}

function meeting(at: number, diagonal: number): Split {
  return { oldAt: at, nowAt: at - diagonal, before: "thorough", after: "thorough" };
}
