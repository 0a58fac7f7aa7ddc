import { isContainer, readSection } from "../../../checkpoint/document/sections.ts";
import { ruleOf, type Section } from "../../../checkpoint/sections.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { withMoreItems } from "./section-items.ts";

/** Sections of which no two have the same title: what stands under the later one follows what stands under the first. */
export function joinSameTitles(sections: readonly Section[]): readonly Section[] {
  const joined = new Map<string, Section>();
  sections.forEach((section, index) => {
    const title = titleOf(section);
    // A heading that holds others is told apart by its place.
    const key = title === "" || isContainer(section) ? `${index}` : `# ${title}`;
    const first = joined.get(key);
    joined.set(key, first ? joinedWith(first, section) : section);
  });
  return [...joined.values()];
}

function joinedWith(first: Section, later: Section): Section {
  const isList = first.field !== null && ruleOf(first.field).kind !== "text";
  if (isList) return withMoreItems(first, later.items);
  const end = first.source.includes("\r\n") ? "\r\n" : "\n";
  return readSection(
    first.heading,
    `${first.source.trimEnd()}${end}${end}${later.source.replace(/^(?:[ \t]*\r?\n)+/, "")}`,
  );
}

function titleOf({ heading }: Section): string {
  return (headingOf(heading)?.words ?? "").toLowerCase();
}
