import { indentOf } from "./columns.ts";

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
