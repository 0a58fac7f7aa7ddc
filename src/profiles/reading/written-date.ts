/** A date at the start of a text, and what follows it there. */
export interface WrittenDate {
  /** ISO 8601 with what the text tells: `2026-11-16`, `2026-11-16T09:12`, `2026-11-16T09:12:03+08:00`. */
  readonly iso: string;
  readonly rest: string;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i;
const TIME = String.raw`\d{1,2}[:.h]\d\d(?::\d\d(?:[.,]\d{1,9})?)?`;
const YEAR_FIRST = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/;
const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/i;
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?<month>[a-z]{3,9})\.?,?\s+(?<year>\d{4})(?!\d)/i;
/** As `git log` and `date` write it: `Nov 16 09:12:03 2026`. */
const YEAR_LAST = new RegExp(
  String.raw`^(?<month>[a-z]{3})\s+(?<day>\d{1,2})\s+(?<time>${TIME})\s+(?<year>\d{4})`,
  "i",
);
const CLOCK = new RegExp(
  String.raw`^(?:T|,?\s+(?:(?:at|@)\s+)?)(?<time>${TIME})(?<half>\s?[ap]\.?m\b\.?)?`,
  "i",
);
const ZONE =
  /^\s?\(?(?:Z\b|(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d\d?)(?::?(?<minutes>\d\d))?(?!\d)|(?:UTC|GMT)\b)\)?/i;

/** Reads a date as people and programs write it; null where the text does not start with one. */
export function readWrittenDate(text: string): WrittenDate | null {
  const plain = text.trim().replace(WEEKDAY, "");
  const found = [YEAR_FIRST, YEAR_LAST, MONTH_FIRST, DAY_FIRST].map((form) => form.exec(plain)).find(Boolean);
  const date = found?.groups ? isoDate(found.groups) : null;
  if (!found || date === null) return null;
  const after = plain.slice(found[0].length);
  const clock = found.groups?.time === undefined ? CLOCK.exec(after) : null;
  const time = clockTime(found.groups?.time ?? clock?.groups?.time ?? "", clock?.groups?.half ?? "");
  if (time === null) return { iso: date, rest: after.trim() };
  const behind = after.slice(clock?.[0].length ?? 0);
  const zone = ZONE.exec(behind);
  const rest = behind.slice(zone?.[0].length ?? 0).trim();
  return { iso: `${date}T${time}${zone ? offset(zone.groups ?? {}) : ""}`, rest };
}

type Groups = Readonly<Record<string, string | undefined>>;

function isoDate({ year = "", month = "", day = "" }: Groups): string | null {
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${twoDigits(number)}-${twoDigits(Number(day))}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse may roll February 30 over into March.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? null : date;
}

function clockTime(written: string, half: string): string | null {
  const [, hour, minute = "", second] = /^(\d{1,2})\D(\d\d)(?::(\d\d))?/.exec(written) ?? [];
  if (hour === undefined) return null;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return `${twoDigits(hours)}:${minute}${second === undefined ? "" : `:${second}`}`;
}

function offset({ sign, hours = "", minutes = "00" }: Groups): string {
  return sign === undefined ? "Z" : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}

/** The date that a labelled value begins with, whatever emphasis stands around it. */
export function dateInValue(value: string): ReturnType<typeof readWrittenDate> {
  return readWrittenDate(value.replace(/^[*_]+|[*_]+$/g, ""));
}
