import { epochOf } from "../../../checkpoint/moment.ts";

const UNITS: readonly (readonly [seconds: number, letter: string])[] = [
  [365 * 86_400, "y"],
  [30 * 86_400, "mo"],
  [7 * 86_400, "w"],
  [86_400, "d"],
  [3600, "h"],
  [60, "m"],
];

/** How long ago something was saved, in as few signs as can be: `now`, `5m`, `2h`, `3d`. */
export function shortAge(saved: string, now: Date): string {
  return shortAgeSince(epochOf(saved), now);
}

/** The same since a moment in milliseconds. */
export function shortAgeSince(saved: number, now: Date): string {
  const seconds = Math.floor((now.getTime() - saved) / 1000);
  const [unit, letter] = UNITS.find(([size]) => seconds >= size) ?? [];
  return unit === undefined ? "now" : `${Math.floor(seconds / unit)}${letter}`;
}
