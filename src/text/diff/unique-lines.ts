/** A line that two texts share, by its place in each, counted from 0. */
export interface Anchor {
  readonly old: number;
  readonly now: number;
}

/** The most lines that occur exactly once in both texts and stand in the same order in both. */
export function uniqueAnchors(old: readonly string[], now: readonly string[]): readonly Anchor[] {
  const oldPlaces = placesOfUnique(old);
  const nowPlaces = placesOfUnique(now);
  const shared: Anchor[] = [];
  for (const [line, at] of oldPlaces) {
    const place = nowPlaces.get(line) ?? -1;
    if (at >= 0 && place >= 0) shared.push({ old: at, now: place });
  }
  return longestInOrder(shared);
}

/** By line its place; -1 where it occurs again. In the order of first occurrence. */
function placesOfUnique(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  lines.forEach((line, at) => {
    places.set(line, places.has(line) ? -1 : at);
  });
  return places;
}

/** The longest selection that rises in both texts; those given rise in the old one (patience sorting). */
function longestInOrder(anchors: readonly Anchor[]): readonly Anchor[] {
  interface Link {
    readonly anchor: Anchor;
    readonly before: Link | undefined;
  }
  const tops: Link[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[middle]?.anchor.now ?? 0) < anchor.now) low = middle + 1;
      else high = middle;
    }
    tops[low] = { anchor, before: tops[low - 1] };
  }
  const chosen: Anchor[] = [];
  for (let link = tops.at(-1); link; link = link.before) chosen.push(link.anchor);
  return chosen.reverse();
}
