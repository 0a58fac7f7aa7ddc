import { fieldOfHeading, readSection } from "../../checkpoint/document/sections.ts";
import type { Field, Section } from "../../checkpoint/sections.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { type Heading, headingOf } from "../../text/markdown/markers.ts";
import { fieldInHandoff, NOTES, PLACES } from "./places.ts";

/** A body whose sections have headings that are read as such: other names and languages keep their own in brackets. */
export function withKnownHeadings(body: string): string {
  const lines = body.split("\n");
  const headings = headingsOf(lines);
  const levels = headings.map((heading) => heading?.level ?? 7);
  const level = levels.includes(2) ? 2 : Math.min(7, ...levels);
  let isContext = false;
  const written = lines.map((line, index) => {
    const heading = headings[index];
    if (!heading) return line;
    const known = fieldOfHeading(heading.words);
    const field = known ?? fieldInHandoff(heading.words);
    const isNote = isContext && heading.level === level + 1 && NOTES.some((note) => note.field === field);
    if (heading.level <= level) isContext = field === "context";
    if (field === null || (heading.level > level && !isNote)) return line;
    return known === null ? `## ${nameOf(field)} (${bracketed(heading.words)})` : `## ${heading.words}`;
  });
  return written.join("\n");
}

/** A section that goes by another name, as the one that it is. */
export function knownSection(section: Section): Section {
  const words = headingOf(section.heading)?.words ?? "";
  const field = section.field === null ? fieldInHandoff(words) : null;
  return field === null ? section : readSection(`## ${nameOf(field)} (${bracketed(words)})`, section.source);
}

function headingsOf(lines: readonly string[]): readonly (Heading | null)[] {
  return readLines(lines).map(({ kind }, at) => (kind === "heading" ? headingOf(lines[at] ?? "") : null));
}

function nameOf(field: Field): string {
  const place = [...PLACES, ...NOTES].find((each) => each.field === field);
  return place?.heading.replace(/ \(.*\)$/, "") ?? "Done";
}

function bracketed(words: string): string {
  return words.replaceAll("(", "[").replaceAll(")", "]");
}
