import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { writeItems } from "../../checkpoint/document/section-content.ts";
import {
  atLevelTwo,
  composeSection,
  isContainer,
  parseBody,
  readSection,
  renderBody,
  spaced,
} from "../../checkpoint/document/sections.ts";
import { type Field, fieldOfHeading, ruleOf, type Section, textOf } from "../../checkpoint/sections.ts";
import { leftOpen, outerKinds, readLines } from "../../text/markdown/lines.ts";
import { headingOf, withoutMarkers } from "../../text/markdown/markers.ts";
import { oneLine } from "../../text/phrases.ts";

/** What stands under the heading of one field, however many sections of the checkpoint it comes from. */
export function contentOf(checkpoint: Pick<Checkpoint, "sections">, field: Field): string {
  const { kind } = ruleOf(field);
  const all = checkpoint.sections.filter((section) => section.field === field);
  const telling = kind === "text" ? all : all.filter(saysSomething);
  const sections = telling.length > 0 ? telling : all;
  if (kind === "text") return inOneText(field, sections);
  if (!sections.every(isPlainList)) return joined(sections.map(asItStands));
  const items = sections.flatMap((section) => section.items);
  return kind === "ordered" && items.length === 1 && isOneText(items[0] ?? "")
    ? (items[0] ?? "")
    : writeItems(items, kind === "ordered");
}

/** A heading with its content, closed by a blank line. */
export function formSection(heading: string, content: string): string {
  if (content === "") return `${heading}\n\n`;
  const open = leftOpen(content.split("\n"));
  return `${heading}\n${content}\n${open === "" ? "" : `${open}\n`}\n`;
}

/** The sections that a form has no place for, as they stand; a heading that only held others is none. */
export function leftover(
  checkpoint: Pick<Checkpoint, "sections">,
  taken: readonly Field[],
): readonly Section[] {
  return checkpoint.sections.filter((section) => {
    if (section.field !== null) return !taken.includes(section.field);
    return !isContainer(section) || section.source.trim() !== "";
  });
}

/** A whole file: its parts one after the other, the sections that follow, and one line ending. */
export function formFile(parts: readonly string[], following: readonly Section[]): string {
  const rest = renderBody("", spaced(following.map(atLevelTwo))).replaceAll("\r\n", "\n");
  return `${(parts.join("") + rest).trimEnd()}\n`;
}

/** What a checkpoint says above its first section, without a title that only repeats its name. */
export function preambleOf({ preamble, name }: Pick<Checkpoint, "preamble" | "name">): string {
  const lines = preamble.replaceAll("\r\n", "\n").trim().split("\n");
  const title = headingOf(lines[0] ?? "");
  const repeats = title?.level === 1 && [name, `Checkpoint: ${name}`].includes(title.words);
  return formText((repeats ? lines.slice(1) : lines).join("\n").trim());
}

/** Text above the sections, in which no title is taken for a section. */
function formText(text: string): string {
  const given = text.split("\n");
  const lines = readLines(given).map(({ kind }, at) => {
    const line = given[at] ?? "";
    const heading = kind === "heading" ? headingOf(line) : null;
    return heading?.level === 1 && fieldOfHeading(heading.words) ? line.replace("#", "###") : line;
  });
  const open = leftOpen(lines);
  return text === "" ? "" : `${lines.join("\n")}\n${open === "" ? "" : `${open}\n`}\n`;
}

/** Texts under one heading, as they stand; where they would say something else together, only what they say. */
function inOneText(field: Field, sections: readonly Section[]): string {
  const written = joined(sections.map(asItStands));
  if (sections.length < 2) return written;
  const said = textOf({ sections }, field);
  const read = readSection(`## ${ruleOf(field).headings[0]}`, `\n${written}\n`).text;
  return read === said ? written : composeSection(field, said).source.trim();
}

/** Texts one below the other; an indented one would belong to a list above it, which an empty comment ends. */
function joined(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text, index) => (index > 0 && /^[ \t]/.test(text) ? `<!-- -->\n\n${text}` : text))
    .join("\n\n");
}

/** Whether a section says more than `None`. */
function saysSomething({ items, text }: Section): boolean {
  return items.length > 0 || /^ {0,3}#/m.test(text);
}

/** Whether the items say all that the section says: a list or prose, not both, without headings, boxes and remarks. */
function isPlainList(section: Section): boolean {
  if (isTitled(section) || section.source.includes("<!--")) return false;
  const kinds = outerKinds(section.source.split("\n"));
  if (kinds.size > 1 || !(kinds.size === 0 || kinds.has("item") || kinds.has("text"))) return false;
  return wordsOf(section.text) === wordsOf(section.items.join("\n"));
}

function wordsOf(text: string): string {
  return oneLine(text.split("\n").map(withoutMarkers).join(" "));
}

/** Whether a heading such as `Next Action: wire it` says something that its section's source does not hold. */
function isTitled({ source, text, field }: Section): boolean {
  return field !== null && readSection(`## ${ruleOf(field).headings[0]}`, source).text !== text;
}

function asItStands(section: Section): string {
  const { source } = isTitled(section) ? composeSection("context", section.text) : section;
  // Blank lines around it go; the first line keeps its indentation.
  return source
    .replaceAll("\r\n", "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

/** Whether an item can stand as plain text and still be read as one item, whatever follows it. */
function isOneText(item: string): boolean {
  const [section, after, ...more] = parseBody(`## Next\n${item}\n\n## Blockers\n- after\n`).sections;
  return (
    section?.items.length === 1 &&
    section.items[0] === item &&
    after?.items[0] === "after" &&
    more.length === 0
  );
}
