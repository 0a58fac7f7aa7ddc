const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A tick below the timeline. */
export interface Tick {
  readonly x: number;
  readonly label: string;
}

/** A way from time to place. */
export interface TimeScale {
  readonly at: (time: number) => number;
  readonly ticks: readonly Tick[];
}

/**
 * Sets moments along a width. Nights and holidays are long and empty, and an afternoon is full: a gap gets wider with
 * its length, but far less than that.
 *
 *     hours     ●●●  ●                                          ●● ●
 *     places    ● ● ●   ●              ●  ●   ●
 */
export function scaleOf(times: readonly number[], from: number, to: number): TimeScale {
  const knots = [...new Set(times)].sort((a, b) => a - b);
  const places = [0];
  for (let index = 1; index < knots.length; index++) {
    const gap = (knots[index] as number) - (knots[index - 1] as number);
    places.push((places.at(-1) as number) + 1 + (gap / MINUTE) ** 0.38);
  }
  const whole = places.at(-1) || 1;
  const at = (time: number): number => from + (placeIn(knots, places, time) / whole) * (to - from);
  return { at, ticks: ticksOf(knots, at, to) };
}

function placeIn(knots: readonly number[], places: readonly number[], time: number): number {
  let [low, high] = [0, knots.length - 1];
  if (high < 0 || time <= (knots[0] as number)) return 0;
  if (time >= (knots[high] as number)) return places[high] as number;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((knots[middle] as number) <= time) low = middle;
    else high = middle;
  }
  const [start, end] = [knots[low] as number, knots[high] as number];
  const [left, right] = [places[low] as number, places[high] as number];
  return left + ((time - start) / (end - start)) * (right - left);
}

/** Labels keep this distance. */
const APART = 76;
const MOST_TICKS = 400;

function ticksOf(knots: readonly number[], at: (time: number) => number, to: number): readonly Tick[] {
  const [first, last] = [knots[0], knots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isShort = last - first < 1.5 * DAY;
  const days = (last - first) / DAY;
  const step = isShort ? 60 * MINUTE : DAY * Math.max(1, Math.ceil(days / MOST_TICKS));
  const start = new Date(first);
  if (isShort) start.setMinutes(0, 0, 0);
  else start.setHours(0, 0, 0, 0);
  const form = new Intl.DateTimeFormat(
    "en-GB",
    isShort
      ? { hour: "2-digit", minute: "2-digit" }
      : days > 300
        ? { day: "numeric", month: "short", year: "2-digit" }
        : { day: "numeric", month: "short" },
  );
  const ticks: Tick[] = [];
  for (let time = start.getTime() + step; time <= last; time += step) {
    const x = at(time);
    if (x - (ticks.at(-1)?.x ?? Number.NEGATIVE_INFINITY) < APART || to - x < APART / 2) continue;
    ticks.push({ x, label: form.format(time) });
  }
  return ticks;
}
