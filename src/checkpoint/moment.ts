import { counted } from "../text/phrases.ts";

const STAMP =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?[ ]?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

interface Stamp {
  readonly date: string;
  /** `HH:MM`, or empty where the text has no time of day. */
  readonly time: string;
  readonly month: string;
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly epoch: number;
}

/** Day and month as the writer's own calendar had them: `Nov 06`. */
export function monthDay(saved: string): string {
  const stamp = read(saved);
  return stamp ? `${stamp.month} ${stamp.day}` : saved;
}

/** Date and time to the minute, as the writer's own clock had them: `2026-11-16 09:12`. */
export function minuteStamp(saved: string): string {
  const stamp = read(saved);
  return stamp ? `${stamp.date} ${stamp.time}`.trimEnd() : saved;
}

/** How long ago something was saved, in git's relative style. */
export function age(saved: string, now: Date): string {
  const epoch = epochIn(saved);
  return epoch === null ? saved : ago(secondsBetween(epoch, now.getTime()));
}

/** The same for thousands of moments, in milliseconds since 1970: each text is made once. */
export function agesAt(now: Date): (epoch: number) => string {
  const told = new Map<number, string>();
  const end = now.getTime();
  return (epoch) => {
    const seconds = secondsBetween(epoch, end);
    const step = stepOf(seconds);
    const known = told.get(step);
    if (known !== undefined) return known;
    const text = ago(seconds);
    told.set(step, text);
    return text;
  };
}

/** A number for each text that `ago` gives, by the same rounding. */
function stepOf(seconds: number): number {
  if (seconds < 90) return seconds < 0 ? -1 : 0;
  const minutes = Math.floor((seconds + 30) / 60);
  const hours = Math.floor((minutes + 30) / 60);
  if (minutes < 90) return minutes;
  return hours < 36 ? 1e3 + hours : 1e6 + Math.floor((hours + 12) / 24);
}

function secondsBetween(epoch: number, now: number): number {
  return Math.floor(now / 1000) - Math.floor(epoch / 1000);
}

function ago(seconds: number): string {
  if (seconds < 0) return "in the future";
  if (seconds < 90) return "just now";
  // From here on the steps and the rounding are those of `git log --date=relative`.
  const minutes = Math.floor((seconds + 30) / 60);
  if (minutes < 90) return `${counted(minutes, "minute")} ago`;
  const hours = Math.floor((minutes + 30) / 60);
  if (hours < 36) return `${counted(hours, "hour")} ago`;
  const days = Math.floor((hours + 12) / 24);
  if (days < 14) return `${counted(days, "day")} ago`;
  if (days < 70) return `${counted(Math.floor((days + 3) / 7), "week")} ago`;
  if (days < 365) return `${counted(Math.floor((days + 15) / 30), "month")} ago`;
  if (days >= 1825) return `${counted(Math.floor((days + 183) / 365), "year")} ago`;
  const months = Math.floor((days * 24 + 365) / 730);
  const years = counted(Math.floor(months / 12), "year");
  return months % 12 === 0 ? `${years} ago` : `${years}, ${counted(months % 12, "month")} ago`;
}

/** Milliseconds since 1970, for sorting; a text that is no time counts as 0. */
export function epochOf(saved: string): number {
  return epochIn(saved) ?? 0;
}

/** The form that this program writes, on a day that every month has: of thousands each is read at one glance. */
const OUR_STAMP = /^\d{4}-\d\d-(?:0[1-9]|1\d|2[0-8])T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

function epochIn(saved: string): number | null {
  const epoch = OUR_STAMP.test(saved) ? Date.parse(saved) : Number.NaN;
  return Number.isNaN(epoch) ? (read(saved)?.epoch ?? null) : epoch;
}

function read(saved: string): Stamp | null {
  const match = STAMP.exec(saved.trim());
  if (!match) return null;
  const [, year = "", month = "", day = "", hour, minute = "", second = "00", zone = "Z"] = match;
  const date = `${year}-${month}-${day}`;
  const wall = Date.parse(`${date}T${hour ?? "00"}:${hour ? minute : "00"}:${second}Z`);
  const name = MONTHS[Number(month) - 1];
  // Date.parse rolls February 30 over into March: such a text is no date.
  if (Number.isNaN(wall) || name === undefined || new Date(wall).getUTCDate() !== Number(day)) return null;
  const epoch = wall - offsetOf(zone) * 60_000;
  return { date, time: hour === undefined ? "" : `${hour}:${minute}`, month: name, day, epoch };
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith("-") ? -minutes : minutes;
}
