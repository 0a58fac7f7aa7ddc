import { leftOpen } from "../../text/markdown/lines.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import { type Field, fieldOfHeading, ruleOf, type Section } from "../sections.ts";
import { type Outline, outlineOf, type PlacedHeading } from "./headings.ts";
import { readContent, writeItems, writeText } from "./section-content.ts";

/** Headings that hold fields one level below them, as the ledger writes them. */
const CONTAINERS: ReadonlySet<string> = new Set(["state", "session state", "working set"]);

/** Far more than anybody writes; what follows them stays in the last section, as it stands. */
export const MAX_HEADINGS = 2000;

/**
 * Parts a body at its section headings. A section's `source` starts with the line ending of its heading,
 * so preamble, headings and sources put together are the body, byte for byte.
 */
export function parseBody(body: string): {
  readonly preamble: string;
  readonly sections: readonly Section[];
} {
  const starts = sectionHeadings(outlineOf(body, MAX_HEADINGS));
  return {
    preamble: body.slice(0, starts[0]?.start ?? body.length),
    sections: starts.map((heading, index) => {
      const line = body.slice(heading.start, heading.end);
      return readSection(line, body.slice(heading.end, starts[index + 1]?.start ?? body.length));
    }),
  };
}

/** The body again. Only sections that were put together by hand get line ends that they lack. */
export function renderBody(preamble: string, sections: readonly Section[]): string {
  let body = preamble;
  for (const { heading, source } of sections) {
    if (body !== "" && !body.endsWith("\n")) body += "\n\n";
    body += heading + (source === "" || /^\r?\n/.test(source) ? source : `\n${source}`);
  }
  return body;
}

/** A section in the one canonical form, followed by a blank line; see `spaced` for the last one. */
export function composeSection(field: Field, content: string | readonly string[]): Section {
  const rule = ruleOf(field);
  return composed(`## ${rule.headings[0]}`, content, rule.kind);
}

/** A section under a heading that is no field's. */
export function composeUnknown(title: string, content: string | readonly string[]): Section {
  const words = title.replace(/[\s#]+/g, " ").trim();
  return composed(`## ${words === "" ? "Untitled" : words}`, content, "text");
}

/** Sections with a blank line between any two, and one line ending after the last. */
export function spaced(sections: readonly Section[]): readonly Section[] {
  return sections.map((section, index) => {
    const last = index === sections.length - 1;
    const { heading, source } = last ? section : closed(section);
    const ended = last ? endedOnce(source) : endedByBlank(source);
    if (ended === section.source) return section;
    return source === section.source ? { ...section, source: ended } : readSection(heading, ended);
  });
}

/** The same section with its heading at level 2, where it is a section in any document. */
export function atLevelTwo(section: Section): Section {
  const heading = section.heading.replace(/^ {0,3}#{1,6}/, "##");
  return heading === section.heading ? section : { ...section, heading };
}

/** Whether a heading only holds other sections. */
export function isContainer(section: Section): boolean {
  return holdsSections(wordsOf(section.heading));
}

/** Whether a heading of these words only holds other sections. */
export function holdsSections(words: string): boolean {
  return CONTAINERS.has(words.toLowerCase());
}

function composed(
  heading: string,
  content: string | readonly string[],
  kind: "text" | "list" | "ordered",
): Section {
  const loose =
    typeof content === "string" &&
    (kind === "text" || content.trim().includes("\n") || withoutMarker(content.trim()) !== content.trim());
  const written = loose
    ? writeText(content, startsSection)
    : writeItems(typeof content === "string" ? [content] : content, kind === "ordered");
  return readSection(heading, written === "" ? "\n\n" : `\n${written}\n\n`);
}

/** A section from its heading line and what follows it. */
export function readSection(heading: string, source: string): Section {
  const words = wordsOf(heading);
  const field = fieldOfHeading(words);
  return { field, heading, source, ...readContent(field, titleIn(words, field), source) };
}

/** What a heading says beyond its field's name: `Wire the button` in `Next Action: Wire the button`. */
function titleIn(words: string, field: Field | null): string {
  const colon = words.indexOf(":");
  if (field === null || colon === -1 || fieldOfHeading(words.slice(0, colon)) !== field) return "";
  const title = words.slice(colon + 1).trim();
  return words.startsWith("*") ? title.replace(/\*{1,3}$/, "") : title;
}

function wordsOf(heading: string): string {
  return headingOf(heading)?.words ?? "";
}

/** Sections stand at level 2, or at the highest level that has a known heading where the document has no level 2. */
export function sectionHeadings({ body, headings: all }: Outline): readonly PlacedHeading[] {
  const levelTwo = all.some((heading) => heading.level === 2);
  const headings = all.slice(hasTitle(body, all, levelTwo) ? 1 : 0);
  const known = headings.filter(({ field }) => field !== null);
  const level = levelTwo ? 2 : known.reduce((least, heading) => Math.min(least, heading.level), 7);
  let inContainer = false;
  return headings.filter((heading) => {
    const isField = heading.field !== null;
    if (heading.level === level || (heading.level === 1 && isField)) {
      inContainer = CONTAINERS.has(heading.words.toLowerCase());
      return true;
    }
    return inContainer && isField && heading.level === level + 1;
  });
}

/** The first heading is the title, unless it is a field of a document that has all its fields at level 1. */
function hasTitle(body: string, headings: readonly PlacedHeading[], levelTwo: boolean): boolean {
  const [first, second] = headings;
  if (first?.level !== 1) return false;
  if (levelTwo || first.field === null) return true;
  return body.slice(first.end, second?.start ?? body.length).trim() === "";
}

function startsSection(line: string): boolean {
  const heading = headingOf(line);
  return (
    heading !== null &&
    (heading.level === 2 || (heading.level === 1 && fieldOfHeading(heading.words) !== null))
  );
}

/** What the last section of a document may leave open, a section in the middle must close. */
function closed(section: Section): Section {
  const open = leftOpen(section.source.replaceAll("\r\n", "\n").split("\n"));
  if (open === "") return section;
  return { ...section, source: `${section.source}${section.source.endsWith("\n") ? "" : "\n"}${open}\n` };
}

function endedByBlank(source: string): string {
  if (/\n\r?\n$/.test(source)) return source;
  return source.endsWith("\n") ? `${source}\n` : `${source}\n\n`;
}

function endedOnce(source: string): string {
  const kept = source.trimEnd();
  const end = source.slice(kept.length);
  if (/^[^\n]*\n$/.test(end)) return source;
  return `${kept}${end.includes("\r\n") ? "\r\n" : "\n"}`;
}
