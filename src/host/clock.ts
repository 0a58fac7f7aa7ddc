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

/** A moment as ISO 8601 to the second, told by a clock that is so many minutes east of UTC. */
export function isoWithOffset(at: Date, offsetMinutesEast: number): string {
  const minutes = Math.trunc(offsetMinutesEast);
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -".000Z".length);
  const away = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(away / 60))}:${twoDigits(away % 60)}`;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
