import type { Outline } from "../../checkpoint/document/headings.ts";
import { readSection } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { fieldInHandoff, NOTES, placeName } from "./places.ts";

/** A body whose sections have headings that are read as such: other names and languages keep their own in brackets. */
export function withKnownHeadings({ body, headings }: Outline): string {
  const levels = headings.map((heading) => heading.level);
  const level = levels.includes(2) ? 2 : Math.min(7, ...levels);
  const written: string[] = [];
  let isContext = false;
  let from = 0;
  for (const { words, start, end, level: own, field: known } of headings) {
    const field = known ?? fieldInHandoff(words);
    const isNote = isContext && own === level + 1 && NOTES.some((note) => note.field === field);
    if (own <= level) isContext = field === "context";
    if (field === null || (own > level && !isNote)) continue;
    const name = known === null ? `${placeName(field)} (${bracketed(words)})` : words;
    written.push(body.slice(from, start), `## ${name}`);
    // A heading that is written anew ends as this program ends lines.
    from = body[end] === "\r" ? end + 1 : end;
  }
  return written.join("") + body.slice(from);
}

/** A section that goes by another name, as the one that it is. */
export function knownSection(section: Section): Section {
  const words = headingOf(section.heading)?.words ?? "";
  const field = section.field === null ? fieldInHandoff(words) : null;
  return field === null
    ? section
    : readSection(`## ${placeName(field)} (${bracketed(words)})`, section.source);
}

function bracketed(words: string): string {
  return words.replaceAll("(", "[").replaceAll(")", "]");
}
