import { isoWithOffset } from "../checkpoint/moment.ts";

/** Tells the time, and where on earth. */
export interface Clock {
  now(): Date;
  /** Minutes east of UTC at a moment. */
  offset(at: Date): number;
}

/** The machine's own clock and time zone. */
export const systemClock: Clock = {
  now: () => new Date(),
  offset: (at) => -at.getTimezoneOffset(),
};

/** Today where the clock is, as `2026-11-16`. */
export function today(clock: Clock): string {
  return localTime(clock).slice(0, 10);
}

/** Now, as documents write it: local time with its offset. */
export function localTime(clock: Clock): string {
  const now = clock.now();
  return isoWithOffset(now, clock.offset(now));
}
