import type { Box, Front, Search, Split } from "./split.ts";

/** Up to this many steps from either end the result is a shortest edit; beyond, the best way seen may do. */
export const LEAST_COST = 256;

/** So many same lines in a row are no chance. */
const RUN = 20;
/** A way that did this much more than it cost is worth taking. */
const WORTH = 4;

/**
 * The end of a long run of same lines far from where a front set out, and near its own diagonal;
 * null where there is none. `run` is the longest that was found in the last step.
 */
export function longRun(box: Box, search: Search, front: Front, steps: number, run: number): Split | null {
  if (run <= RUN || steps <= LEAST_COST) return null;
  let most = WORTH * steps;
  let found: Split | null = null;
  for (let diagonal = front.greatest; diagonal >= front.least; diagonal -= 2) {
    const oldAt = front.furthest[front.zero + diagonal] ?? 0;
    const nowAt = oldAt - diagonal;
    const done = doneBy(front, box, oldAt, nowAt) - Math.abs(diagonal - front.home);
    if (done <= most || !hasRun(box, search, front, oldAt, nowAt)) continue;
    most = done;
    found = taken(front, oldAt, nowAt);
  }
  return found;
}

/** The place that is furthest from either end of the box. */
export function mostDone(box: Box, ahead: Front, back: Front): Split {
  const [first, second] = [furthestOf(box, ahead), furthestOf(box, back)];
  return first.done > second.done ? first.split : second.split;
}

function furthestOf(box: Box, front: Front): { readonly split: Split; readonly done: number } {
  const { oldFrom, oldTo, nowFrom, nowTo } = box;
  let split = taken(front, oldFrom, nowFrom);
  let most = -1;
  for (let diagonal = front.greatest; diagonal >= front.least; diagonal -= 2) {
    const reached = front.furthest[front.zero + diagonal] ?? 0;
    const oldAt =
      front.end === "start"
        ? Math.min(reached, oldTo, nowTo + diagonal)
        : Math.max(reached, oldFrom, nowFrom + diagonal);
    const done = doneBy(front, box, oldAt, oldAt - diagonal);
    if (done <= most) continue;
    most = done;
    split = taken(front, oldAt, oldAt - diagonal);
  }
  return { split, done: most };
}

/** How many lines of both sides lie behind a place, seen from where the front set out. */
function doneBy({ end }: Front, box: Box, oldAt: number, nowAt: number): number {
  return end === "start"
    ? oldAt - box.oldFrom + (nowAt - box.nowFrom)
    : box.oldTo - oldAt + (box.nowTo - nowAt);
}

/** Whether a run of same lines leads to a place inside the box. */
function hasRun(box: Box, { old, now }: Search, { end }: Front, oldAt: number, nowAt: number): boolean {
  const { oldFrom, oldTo, nowFrom, nowTo } = box;
  const [oldRun, nowRun] = end === "start" ? [oldAt - RUN, nowAt - RUN] : [oldAt, nowAt];
  if (oldRun < oldFrom || nowRun < nowFrom || oldRun + RUN > oldTo || nowRun + RUN > nowTo) return false;
  const isInside = end === "start" ? oldAt < oldTo && nowAt < nowTo : oldAt > oldFrom && nowAt > nowFrom;
  for (let at = 0; isInside && at < RUN; at++) if (old[oldRun + at] !== now[nowRun + at]) return false;
  return isInside;
}

/** The way to the place is known, so a shortest edit is near; beyond it nothing is. */
function taken({ end }: Front, oldAt: number, nowAt: number): Split {
  return end === "start"
    ? { oldAt, nowAt, before: "thorough", after: "quick" }
    : { oldAt, nowAt, before: "quick", after: "thorough" };
}
