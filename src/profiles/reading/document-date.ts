import { splitDocument } from "../../checkpoint/document/frontmatter.ts";
import { type LineReading, readLines } from "../../text/markdown/lines.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import { type DateLabel, dateLabel } from "./date-words.ts";
import { dateInValue, readWrittenDate, type WrittenDate } from "./written-date.ts";

/** So many lines from the top may tell it, and so many at the end. */
const HEAD_LINES = 60;
const FOOT_LINES = 8;
/** So many headings at each end of a document are looked at. */
const MOST_HEADINGS = 200;
/** No line that tells a date is longer; patterns are not let loose on more. */
const MOST_CHARACTERS = 400;
/** Sections whose lines may tell it: what stands further down is dated work, not the document. */
const HEAD_SECTIONS = 1;

const BEFORE = /^(?:[\s>|•-]|\p{Extended_Pictographic}\ufe0f?|[*_]{1,3}(?=[^\s*_])|<!--)+/u;
const LABEL = /^([\p{L}\p{M}][\p{L}\p{M}\p{N} _'-]{0,40}?)[*_ ]{0,4}[:：=]\s{0,3}(.*)$/u;
/** A word that people put straight before a date. */
const SPOKEN =
  /^(saved(?: at| on)?|written(?: at| on)?|updated(?: at| on)?|last (?:updated|modified|saved)(?: on)?|verified on|created(?: at| on)?|as of|stand|session ended)\s+/i;
const AIMED =
  /\b(?:to|for|until|till|by|before|since|from|after|due|version|v|bis|vor|para|pour|до|für)\s*$/iu;

interface Told extends WrittenDate {
  readonly label: DateLabel;
}

/** The date that a document tells of itself: its last change, else when it was made; null where it tells none. */
export function dateOfDocument(text: string): string | null {
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const split = splitDocument(plain);
  const keys = split ? labelled(split.frontMatter.split("\n").slice(0, HEAD_LINES)) : [];
  const lines = (split ? split.body : plain).split("\n");
  const readings = readLines(lines);
  const headings = headingsOf(lines, readings);
  const told = [...keys, ...labelled(headOf(lines, readings)), ...underHeadings(lines, headings)];
  const last = labelled(footOf(lines, readings)).filter(({ label }) => label === "changed");
  return (
    best([...told, ...last]) ??
    setApart(headings[0]?.words ?? "") ??
    alone(headOf(lines, readings)) ??
    newestOf(headings)
  );
}

interface PlacedWords {
  readonly at: number;
  readonly words: string;
}

/** The first headings and the last: a log may grow at either end. */
function headingsOf(lines: readonly string[], readings: readonly LineReading[]): readonly PlacedWords[] {
  const places = readings.flatMap(({ kind }, at) => (kind === "heading" ? [at] : []));
  const looked =
    places.length > 2 * MOST_HEADINGS
      ? [...places.slice(0, MOST_HEADINGS), ...places.slice(-MOST_HEADINGS)]
      : places;
  return looked.map((at) => ({
    at,
    words: (headingOf(lines[at] ?? "")?.words ?? "").slice(0, MOST_CHARACTERS),
  }));
}

/** The last change counts before the beginning; of one day the one that tells the hour. */
function best(told: readonly Told[]): string | null {
  const first = told.find(({ label }) => label === "changed") ?? told[0];
  if (!first) return null;
  const exact = told.find(({ iso }) => iso.length > first.iso.length && iso.startsWith(first.iso));
  return (exact ?? first).iso;
}

/** The lines above the second section that say something. */
function headOf(lines: readonly string[], readings: readonly LineReading[]): readonly string[] {
  let sections = 0;
  const head: string[] = [];
  for (const [at, line] of lines.slice(0, HEAD_LINES).entries()) {
    const kind = readings[at]?.kind;
    if (kind === "heading" && (headingOf(line)?.level ?? 0) > 1) sections += 1;
    if (sections > HEAD_SECTIONS) break;
    if (kind === "text" || kind === "item" || kind === "comment") head.push(line);
  }
  return head;
}

function footOf(lines: readonly string[], readings: readonly LineReading[]): readonly string[] {
  const said = lines.filter((_, at) => /^(?:text|item|comment)$/.test(readings[at]?.kind ?? ""));
  return said.slice(-FOOT_LINES);
}

/** The dates that labels stand beside: `**Updated:** …`, `| Date | … |`, `Status: … | Updated: …`. */
function labelled(lines: readonly string[]): readonly Told[] {
  return lines.flatMap((line, at) => {
    if (line.length > MOST_CHARACTERS) return [];
    const parts = line.includes("|") || line.includes(" · ") ? line.split(/\||\s·\s/) : [line];
    return [line, ...(parts.length > 1 ? parts : [])]
      .flatMap(besideLabel)
      .concat(inTable(parts, lines[at + 2]));
  });
}

function besideLabel(part: string): readonly Told[] {
  const text = withoutMarker(part.trim().replace(/^>\s?/, ""))
    .replace(BEFORE, "")
    .replace(/\s*-->$/, "");
  const match = LABEL.exec(text);
  const label = match ? dateLabel((match[1] ?? "").trim().toLowerCase()) : null;
  const date = label ? dateInValue((match?.[2] ?? "").replace(/^[*_]{1,3}\s{0,2}/, "")) : null;
  if (label && date) return [{ ...date, label }];
  const spoken = SPOKEN.exec(text);
  const said = spoken ? dateInValue(text.slice(spoken[0].length).replace(/\*\*|__/g, "")) : null;
  return said ? [{ ...said, label: dateLabel((spoken?.[1] ?? "").toLowerCase()) ?? "changed" }] : [];
}

/** `| Date | 2026-11-16 |`, or the label above its value, with a line of dashes between the two. */
function inTable(cells: readonly string[], below: string | undefined): readonly Told[] {
  if (cells.length < 3) return [];
  const values = below?.includes("|") ? below.split("|") : [];
  return cells.flatMap((cell, column) => {
    const label = dateLabel(
      cell
        .replace(/[*_`:]/g, "")
        .trim()
        .toLowerCase(),
    );
    const date =
      label && (dateInValue((cells[column + 1] ?? "").trim()) ?? dateInValue((values[column] ?? "").trim()));
    return label && date ? [{ ...date, label }] : [];
  });
}

/** `## Last Updated` with the date below it, or `### Updated: 2026-11-16`. */
function underHeadings(lines: readonly string[], headings: readonly PlacedWords[]): readonly Told[] {
  return headings.flatMap(({ at, words }) => {
    const beside = besideLabel(words);
    if (beside.length > 0) return beside;
    const label = dateLabel(
      words
        .replace(BEFORE, "")
        .replace(/[*_`:：]+$/u, "")
        .toLowerCase(),
    );
    const below = label ? lines.slice(at + 1, at + 4).find((next) => next.trim() !== "") : undefined;
    const date = below ? dateInValue(withoutMarker(below.trim())) : null;
    return label && date ? [{ ...date, label }] : [];
  });
}

/** A date that begins or ends a title, or stands behind a dash or in brackets there; not one that it is about. */
function setApart(words: string): string | null {
  for (const { index } of words.matchAll(/(?<![\p{L}\p{N}./-])(?:\d{1,4}|\p{L}{3,12}\.?\s)/gu)) {
    const date = readWrittenDate(words.slice(index));
    if (!date || date.dotted) continue;
    const before = words.slice(0, index);
    const isOpened = index === 0 || /(?:[([（【@·|,:：]|\s[—–-])\s*$/u.test(before);
    const isLast = /^[)\]）】.*_]*$/u.test(date.rest);
    if (isOpened || (isLast && !AIMED.test(before))) return date.iso;
  }
  return null;
}

/** A line near the top that is nothing but a date. */
function alone(head: readonly string[]): string | null {
  for (const line of head) {
    if (line.length > MOST_CHARACTERS) continue;
    const date = dateInValue(withoutMarker(line.trim().replace(/^>\s?/, "")));
    if (date && !date.dotted && /^[)\].*_]*$/.test(date.rest)) return date.iso;
  }
  return null;
}

/** A log has a heading for each day: it is as new as the newest. */
function newestOf(headings: readonly PlacedWords[]): string | null {
  const dates = headings.flatMap(({ words }) => setApart(words) ?? []);
  return dates.sort().at(-1) ?? null;
}
