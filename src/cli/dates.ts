import { usage } from "./options.ts";

/** A day, or a minute of it, as a user gives it. */
export function dateFrom(given: string): Date {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
    given.trim(),
  );
  const date = new Date(given.trim());
  const [year, month, day] = (match?.slice(1, 4) ?? []).map(Number);
  const days = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  if (match && !Number.isNaN(date.getTime()) && (day ?? 0) <= days) return date;
  throw usage(`'${given}' is no date`, "give it as 2026-11-16 or 2026-11-16T09:12");
}

const STEPS: Readonly<Record<string, (from: Date, count: number) => void>> = {
  second: (from, count) => from.setUTCSeconds(from.getUTCSeconds() - count),
  minute: (from, count) => from.setUTCMinutes(from.getUTCMinutes() - count),
  hour: (from, count) => from.setUTCHours(from.getUTCHours() - count),
  day: (from, count) => from.setUTCDate(from.getUTCDate() - count),
  week: (from, count) => from.setUTCDate(from.getUTCDate() - 7 * count),
  month: (from, count) => from.setUTCMonth(from.getUTCMonth() - count),
  year: (from, count) => from.setUTCFullYear(from.getUTCFullYear() - count),
};

/**
 * What `--expire` of git's own commands takes: `now`, `never`, `2.weeks.ago`, a date. git takes what it cannot read for
 * now; where something is dropped for good, that is refused.
 */
export function expiryFrom(given: string, now: Date): Date {
  const text = given.trim().toLowerCase();
  if (text === "now" || text === "all") return now;
  if (text === "never" || text === "false") return new Date(0);
  const [, count = "", unit = ""] = /^(\d{1,5})[. ]?([a-z]+?)s?(?:[. ]ago)?$/.exec(text) ?? [];
  const step = STEPS[unit];
  const before = new Date(now);
  step?.(before, Number(count));
  if (step && before.getTime() >= 0) return before;
  if (step) return new Date(0);
  if (/^\d{4}-/.test(text)) return dateFrom(given);
  throw usage(`'${given}' is no time to expire at`, "give it as 90.days.ago, 2026-11-16, now or never");
}
