import { monthNamed, zoneNamed } from "./date-words.ts";

/** A date at the start of a text, and what follows it there. */
export interface WrittenDate {
  /** ISO 8601 with what the text tells: `2026-11-16`, `2026-11-16T09:12`, `2026-11-16T09:12:03+08:00`. */
  readonly iso: string;
  readonly rest: string;
  /** Whether the form could as well be a version: `2026.11.16`. */
  readonly dotted?: true;
}

/** No date is longer; patterns are not let loose on more. */
const MOST_CHARACTERS = 120;

const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|(?:mo|di|mi|do|fr|sa|so)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\.?,?\s+/i;
const MONTH = String.raw`(?<word>[\p{L}\p{M}]{2,12})\.?`;
const TIME = String.raw`\d{1,2}(?::\d\d(?::\d\d(?:[.,]\d{1,9})?)?|[.h]\d\d)`;

type Groups = Readonly<Record<string, string | undefined>>;
/** A form of date; `order` reads the day and month of one that has only figures. */
interface Form {
  readonly pattern: RegExp;
  readonly order?: (groups: Groups) => Groups | null;
  readonly dotted?: true;
}

let made: readonly Form[] | undefined;

/** Made when the first date is read: most commands read none. */
function forms(): readonly Form[] {
  made ??= [
    { pattern: /^(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/ },
    { pattern: /^(?<year>\d{4})\.(?<month>\d{1,2})\.(?<day>\d{1,2})(?![\d.]\d)/, dotted: true },
    { pattern: /^(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일号號]?/u },
    // As `git log` and `date` write it: `Nov 16 09:12:03 2026`.
    {
      pattern: new RegExp(
        String.raw`^${MONTH}\s+(?<day>\d{1,2})\s+(?<time>${TIME})(?:\s(?<zone>[A-Z]{3,5}))?\s+(?<year>\d{4})`,
        "iu",
      ),
    },
    {
      pattern: new RegExp(
        String.raw`^${MONTH}[\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<year>\d{4})(?!\d)`,
        "iu",
      ),
    },
    {
      pattern: new RegExp(
        String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|er|[.º°])?[\s-]+(?:(?:de|of|di)\s+)?${MONTH},?[\s-]+(?:(?:de|del)\s+)?(?<year>\d{4})(?!\d)`,
        "iu",
      ),
    },
    { pattern: /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/ },
    { pattern: /^(?<one>\d{1,2})([/-])(?<other>\d{1,2})\2(?<year>\d{4})(?!\d)/, order: whicheverIsDay },
  ];
  return made;
}

const CLOCK = new RegExp(
  String.raw`^(?:T|[,،]?\s*(?:[-–—|@]|at|um|à|às|as|a las|alle|в|kl\.?)?\s*)(?<before>[上下]午|午[前後]|오[전후])?\s?` +
    String.raw`(?<time>${TIME}|\d{1,2}\s?[時时点시]\s?\d{1,2})(?:\s?[分분])?(?<half>\s?[ap]\.?m\b\.?)?`,
  "iu",
);
const STAMPED = /^[_T](?<time>\d\d-\d\d)(?!\d)/;
const ZONE =
  /^\s?\(?(?:(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d\d?)(?::?(?<minutes>\d\d))?(?!\d)|(?<zone>[A-Z]{1,5})\b)\)?/i;
const AFTER_CLOCK = /^\s?(?:Uhr|horas|hrs?\b|h\b)\.?/i;
const AFTER_YEAR = /^\s?(?:г|года?|р)(?:\.|(?=\s|$))/u;
/** The figures of other scripts, each a run of ten. */
const FIGURES: readonly number[] = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Reads a date as people and programs write it; null where the text does not start with one. */
export function readWrittenDate(text: string): WrittenDate | null {
  const plain = plainFigures(text.trim().slice(0, MOST_CHARACTERS)).replace(WEEKDAY, "");
  const cut = text.trim().slice(MOST_CHARACTERS);
  for (const { pattern, order, dotted } of forms()) {
    const match = pattern.exec(plain);
    const groups = match?.groups && (order ? order(match.groups) : match.groups);
    const date = match && groups ? isoDate(groups) : null;
    if (!match || !groups || date === null) continue;
    const { iso, rest } = withTime(date, groups, plain.slice(match[0].length).replace(AFTER_YEAR, ""));
    return { iso, rest: (rest + cut).trim(), ...(dotted ? { dotted } : {}) };
  }
  return null;
}

function withTime(date: string, groups: Groups, after: string): Pick<WrittenDate, "iso" | "rest"> {
  const clock = groups.time === undefined ? (CLOCK.exec(after) ?? STAMPED.exec(after)) : null;
  const said = clock?.groups ?? {};
  const time = clockTime(groups.time ?? said.time ?? "", said.half ?? said.before ?? "");
  if (time === null) return { iso: date, rest: after };
  const behind = after.slice(clock?.[0].length ?? 0).replace(AFTER_CLOCK, "");
  const zone = ZONE.exec(behind);
  const offset = offsetOf(zone?.groups ?? {}) ?? zoneNamed(groups.zone ?? "");
  return {
    iso: `${date}T${time}${offset ?? ""}`,
    rest: offset === null ? behind : behind.slice(zone?.[0].length ?? 0),
  };
}

/** Of two figures the one above 12 is the day; where none is, nobody can tell. */
function whicheverIsDay({ one = "", other = "", year }: Groups): Groups | null {
  if (one !== other && Number(one) <= 12 && Number(other) <= 12) return null;
  return Number(one) > 12 ? { day: one, month: other, year } : { day: other, month: one, year };
}

function isoDate({ year = "", month, word = "", day = "" }: Groups): string | null {
  const number = month === undefined ? monthNamed(word) : Number(month);
  const date = `${year}-${twoDigits(number)}-${twoDigits(Number(day))}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse may roll February 30 over into March.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? null : date;
}

function clockTime(written: string, half: string): string | null {
  const [, hour, minute = "", second] = /^(\d{1,2})\D+(\d{1,2})(?::(\d\d))?/.exec(written) ?? [];
  if (hour === undefined) return null;
  const isLate = /p|[下後후]/i.test(half);
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return `${twoDigits(hours)}:${minute.padStart(2, "0")}${second === undefined ? "" : `:${second}`}`;
}

function offsetOf({ sign, hours = "", minutes = "00", zone = "" }: Groups): string | null {
  return sign === undefined ? zoneNamed(zone) : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

function plainFigures(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  return text.replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    const zero = FIGURES.find((from) => code >= from && code < from + 10);
    return zero === undefined ? figure : String(code - zero);
  });
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}

/** The date that a labelled value begins with, whatever emphasis stands around it. */
export function dateInValue(value: string): WrittenDate | null {
  return readWrittenDate(value.replace(/^[*_`"']+|[*_`"']+$/g, ""));
}
