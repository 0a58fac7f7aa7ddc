/** A list item's marker, as it stands in a line. */
export interface ListMarker {
  /** What stands before the marker. */
  readonly indent: string;
  /** `-`, `*`, `+`, or a number with its point or bracket. */
  readonly marker: string;
  /** The space after it, all of it. */
  readonly space: string;
  /** What follows; empty where the item has no text in this line. */
  readonly rest: string;
}

const MARKER = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;
const CHECKBOX = /^\[([ xX])\][ \t]+/;

/** The list marker that a line starts with; null where it starts with none. */
export function markerOf(line: string): ListMarker | null {
  const match = MARKER.exec(line);
  if (!match) return null;
  const [all, indent = "", marker = "", space = ""] = match;
  return { indent, marker, space, rest: line.slice(all.length) };
}

/** The number of an ordered item; null where the line starts none. */
export function itemNumber(line: string): number | null {
  const digits = /^\d+/.exec(markerOf(line)?.marker ?? "")?.[0];
  return digits === undefined ? null : Number(digits);
}

/** A line without the list marker that it starts with, and the space after it. */
export function withoutMarker(line: string): string {
  const found = markerOf(line);
  return found && found.space !== "" ? found.rest : line;
}

/** A line without all the list markers that it starts with: `- 1. a` has two. */
export function withoutMarkers(line: string): string {
  let rest = line;
  for (let found = markerOf(rest); found; found = markerOf(rest)) rest = found.rest;
  return rest;
}

/** The box at the start of an item's text: ticked, open, or none. */
export function checkboxOf(text: string): "ticked" | "open" | null {
  const mark = CHECKBOX.exec(text)?.[1];
  if (mark === undefined) return null;
  return mark === " " ? "open" : "ticked";
}

/** An item's text without the box to tick. */
export function withoutCheckbox(text: string): string {
  return text.replace(CHECKBOX, "");
}

/** A list item's first line in two: what stands before its content, in columns, and the content. */
export function splitMarker(line: string): { readonly offset: number; readonly content: string } {
  const found = markerOf(line);
  if (!found) return { offset: 0, content: line };
  const { indent, marker, space, rest } = found;
  // More than four spaces start indented code, which keeps all but the first of them.
  const used = rest === "" ? space.length : space.length > 4 ? 1 : space.length;
  return {
    offset: indentOf(" ".repeat(indentOf(indent) + marker.length) + space.slice(0, used)),
    content: line.slice(indent.length + marker.length + used),
  };
}

/** An ATX heading: its level and its words. */
export interface Heading {
  readonly level: number;
  readonly words: string;
}

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;

/** A heading's level and words, without the closing `#` marks; null where the line is none. */
export function headingOf(line: string): Heading | null {
  const match = HEADING.exec(line);
  if (!match?.[1]) return null;
  const rest = line.slice(match[0].length).trim();
  let end = rest.length;
  while (rest[end - 1] === "#") end -= 1;
  const closed = end < rest.length && (end === 0 || /[ \t]/.test(rest[end - 1] ?? ""));
  return { level: match[1].length, words: closed ? rest.slice(0, end).trim() : rest };
}

/** How far a line is indented, with tab stops of four. */
export function indentOf(line: string): number {
  let column = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (char === "\t") column += 4 - (column % 4);
    else if (char === " ") column += 1;
    else break;
  }
  return column;
}

/** A line without the first columns of its indentation. */
export function withoutIndent(line: string, columns: number): string {
  let at = 0;
  let column = 0;
  while (column < columns && (line[at] === " " || line[at] === "\t")) {
    column += line[at] === "\t" ? 4 - (column % 4) : 1;
    at += 1;
  }
  return " ".repeat(Math.max(0, column - columns)) + line.slice(at);
}

/** A line with spaces for its tabs, so that a place in it is a column. */
export function withoutTabs(line: string): string {
  if (!line.includes("\t")) return line;
  return line.split("\t").reduce((spaced, part) => spaced + " ".repeat(4 - (spaced.length % 4)) + part);
}

/** Whether a line has nothing but spaces and tabs; `trim` would take the byte A0 for a space. */
export function isBlank(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) if (line[at] !== " " && line[at] !== "\t") return false;
  return true;
}

/** Whether a text without indentation is a thematic break. */
export function isBreak(text: string): boolean {
  const first = text[0];
  if (first !== "-" && first !== "*" && first !== "_") return false;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === first) count += 1;
    else if (text[at] !== " ") return false;
  }
  return count >= 3;
}
