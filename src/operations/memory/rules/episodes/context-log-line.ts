import { fromLatin1 } from "../../../../text/latin1.ts";
import { withoutMarker } from "../../../../text/markdown/markers.ts";
import { isDay } from "../calendar-day.ts";
import { type Episode, readTtl, readType, writeTtl } from "./episode.ts";

/** What one line of a context log is; `other` is the user's own text. */
export type LogLine =
  | {
      readonly kind: "episode";
      readonly episode: Episode;
      /** What stands before it: indentation and a list marker. */
      readonly lead: string;
      /** Where in the line the number of its uses stands. */
      readonly refs: { readonly start: number; readonly end: number };
    }
  | { readonly kind: "odd"; readonly why: string }
  | { readonly kind: "other" };

const FORM =
  /^\[([^[\]]*)\][ \t]*\[([^[\]]*)\][ \t]*\[ttl:([^[\]]*)\][ \t]*\[ref:[ \t]*(\d{1,9})[ \t]*\][ \t]*(.*)$/di;
const DATE_LIKE = /^\[?[ \t]*\d{2,4}[-/.]\d{1,2}[-/.]\d{1,4}[^[\]]{0,20}\]|^\[[ \t]*\d{4}[-/.]\d/;
const TAGGED = /\[(?:ttl|ref):/i;
/** Lines that explain the form are not of it. */
const EXPLAINS = /\[(?:date|y+-m+-d+)\]/i;
const OTHER: LogLine = { kind: "other" };

/** Reads one line, its bytes as latin1. */
export function readLogLine(line: string): LogLine {
  const entry = withoutMarker(line).replace(/^[ \t]+/, "");
  const lead = line.slice(0, line.length - entry.length);
  // A heading, and what is indented as code is.
  if (entry.startsWith("#") || /^(?: {4}|\t)[ \t]*$/.test(lead)) return OTHER;
  const match = FORM.exec(entry);
  if (!match) return looksLikeOne(entry) ? { kind: "odd", why: whyNot(entry) } : OTHER;
  const [, date = "", written = "", days = "", refs = "", rest = ""] = match;
  const type = readType(fromLatin1(written));
  const ttl = readTtl(days);
  const text = fromLatin1(rest).trim();
  if (!isDay(date)) return odd(`there is no day '${fromLatin1(date)}'`);
  if (type === null) return odd(`'${fromLatin1(written)}' is no type: one word in capitals`);
  if (ttl === null) return odd(`'ttl:${fromLatin1(days)}' is neither permanent nor a number of days`);
  if (text === "") return odd("it has no text");
  const episode = { date, type, ttl, refs: Number(refs), text };
  const [start, end] = match.indices?.[4] ?? [0, 0];
  return { kind: "episode", episode, lead, refs: { start: lead.length + start, end: lead.length + end } };
}

/** An episode as a line of the log. */
export function writeLogLine({ date, type, ttl, refs, text }: Episode): string {
  return `[${date}] [${type}] [ttl:${writeTtl(ttl)}] [ref:${refs}] ${text}`;
}

function odd(why: string): LogLine {
  return { kind: "odd", why };
}

function looksLikeOne(entry: string): boolean {
  if (EXPLAINS.test(entry)) return false;
  return DATE_LIKE.test(entry) || TAGGED.test(entry.replace(/`[^`]*`/g, ""));
}

function whyNot(entry: string): string {
  if (!/^\[[^[\]]*\]/.test(entry)) return "its day is not in brackets";
  const date = /^\[([^[\]]*)\]/.exec(entry)?.[1] ?? "";
  if (!isDay(date)) return `there is no day '${fromLatin1(date)}'`;
  if (!/^\[[^[\]]*\][ \t]*\[(?!ttl:|ref:)[^[\]]*\]/i.test(entry))
    return "its type is missing, or not in brackets";
  if (!/\[ttl:[^[\]]*\]/i.test(entry)) return "its [ttl:…] is missing, or not closed";
  if (!/\[ref:[ \t]*\d{1,9}[ \t]*\]/i.test(entry)) return "its [ref:N] is missing, or has no number";
  return "its parts are not in order: [day] [type] [ttl:Nd] [ref:N] text";
}
