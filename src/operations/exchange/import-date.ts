import { epochOf } from "../../checkpoint/moment.ts";
import type { Clock } from "../../host/clock.ts";
import { isoWithOffset } from "../../host/clock.ts";

const ZONE = /(?<=\d)[ ]?(Z|[+-]\d\d(?::?\d\d)?)$/i;
const HAS_TIME = /\d[T ]\d\d:\d\d/i;

/** A date as a file writes it, with an offset: its own, or where it has none that of local time. Null for no date. */
export function writtenMoment(saved: string | null, clock: Clock): string | null {
  const told = saved?.trim() ?? "";
  const epoch = epochOf(told);
  if (epoch === 0) return null;
  const zone = HAS_TIME.test(told) ? ZONE.exec(told)?.[1] : undefined;
  if (zone !== undefined) return isoWithOffset(new Date(epoch), minutesOf(zone));
  // The wall clock is read as if it were UTC; near a change of the offset the second look is the right one.
  const near = new Date(epoch - clock.offset(new Date(epoch)) * 60_000);
  const offset = clock.offset(near);
  return isoWithOffset(new Date(epoch - offset * 60_000), offset);
}

/** The time of a file that tells none itself. */
export function fileMoment(modified: Date, clock: Clock): string {
  return isoWithOffset(modified, clock.offset(modified));
}

function minutesOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith("-") ? -minutes : minutes;
}
