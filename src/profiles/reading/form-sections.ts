import { composeSection, readSection } from "../../checkpoint/document/sections.ts";
import { type Field, fieldOfHeading, ruleOf, type Section } from "../../checkpoint/sections.ts";
import { type LineReading, outerKinds, readLines } from "../../text/markdown/lines.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";

/** Whether a section says more than that there is nothing to say. */
export function hasContent(section: Section): boolean {
  return section.items.length > 0 || /^ {0,3}#/m.test(section.text);
}

/** What a heading says beyond its field's name: `Wire the button` in `## Next Action: Wire the button`. */
export function titleOf(section: Section): string {
  const words = headingOf(section.heading)?.words ?? "";
  const colon = words.indexOf(":");
  if (section.field === null || colon === -1 || fieldOfHeading(words.slice(0, colon)) !== section.field)
    return "";
  const title = words.slice(colon + 1).trim();
  return words.startsWith("*") ? title.replace(/\*{1,3}$/, "") : title;
}

/** A section under its field's own heading: a list as a plain list, everything else as it stands. */
export function inForm(field: Field, section: Section): Section {
  const { kind } = ruleOf(field);
  const isList = kind !== "text";
  if (isList && (titleOf(section) !== "" || isPlainList(section.source)))
    return composeSection(field, section.items);
  if (titleOf(section) !== "") return composeSection(field, section.text);
  const below = section.source.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  return readSection(`## ${ruleOf(field).headings[0]}`, `\n${below}\n\n`);
}

/** Whether items hold all of a source: it is a list or prose, not both, without boxes, headings or fences of its own. */
function isPlainList(source: string): boolean {
  const lines = source.split("\n");
  const hasBox = ({ kind }: LineReading, at: number): boolean =>
    kind === "item" && /^\[[ xX]\]/.test(withoutMarker(lines[at] ?? ""));
  if (readLines(lines).some(hasBox)) return false;
  const kinds = outerKinds(lines);
  return kinds.size === 1 && (kinds.has("item") || kinds.has("text"));
}
