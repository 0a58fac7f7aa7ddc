/** What a line of Markdown is, as far as sections and lists are concerned. */
export type LineKind =
  | "blank"
  | "text"
  /** An ATX heading that stands in no list. */
  | "heading"
  /** The first line of an item of an outermost list. */
  | "item"
  /** A thematic break. */
  | "break"
  /** The line that opens a code fence. */
  | "fence"
  /** A line inside a fence, or the one that closes it. */
  | "code"
  /** A line that is nothing but an HTML comment, or part of one. */
  | "comment";

/** What the lines so far leave open. */
export interface MarkdownState {
  /** The marks of the open code fence, or empty. */
  readonly fence: string;
  readonly comment: boolean;
  /** The least indentation that belongs to the open list item; 0 where none is open. */
  readonly item: number;
  /** Whether the fence stands in that item and ends with it. */
  readonly contained: boolean;
  /** Whether the line above is text that the next one may carry on. */
  readonly afterText: boolean;
}

/** A line, and whether it belongs to a list item that started above. */
export interface LineReading {
  readonly kind: LineKind;
  readonly inside: boolean;
  readonly state: MarkdownState;
}

/** An ATX heading: its level and its words. */
export interface Heading {
  readonly level: number;
  readonly words: string;
}

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const MARKER = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** The state before the first line. */
export const TOP: MarkdownState = { fence: "", comment: false, item: 0, contained: false, afterText: false };

/** An outermost item is indented by three at most, and what is two further in belongs to it. */
const BETWEEN: readonly MarkdownState[] = Array.from({ length: 12 }, (_, index) => ({
  ...TOP,
  item: index >> 1,
  afterText: index % 2 === 1,
}));

/** Reads one line, without its line ending, in the light of those above it. */
export function readLine(before: MarkdownState, line: string): LineReading {
  const text = line.trim();
  if (before.comment) {
    return { kind: "comment", inside: false, state: text.includes("-->") ? TOP : before };
  }
  const indent = indentOf(line);
  if (before.fence !== "" && !(before.contained && text !== "" && indent < before.item)) {
    const state = closes(text, before.fence) ? between(before.item, false) : before;
    return { kind: "code", inside: before.contained, state };
  }
  if (text === "") return { kind: "blank", inside: before.item > 0, state: between(before.item, false) };
  if (before.item > 0 && indent >= before.item) {
    const fence = fenceIn(withoutMarkers(text));
    if (fence === "") return { kind: "text", inside: true, state: between(before.item, true) };
    return { kind: "fence", inside: true, state: { ...between(before.item, false), fence, contained: true } };
  }
  const outside = indent <= 3 ? readOutside(line, text, indent) : null;
  if (outside) return outside;
  // Text right below an item's text carries it on, even without indentation.
  return { kind: "text", inside: false, state: between(before.afterText ? before.item : 0, true) };
}

/** The state in which no fence and no comment is open; there are few of these, and most lines leave one. */
function between(item: number, afterText: boolean): MarkdownState {
  return BETWEEN[item * 2 + (afterText ? 1 : 0)] ?? TOP;
}

/** A line at the margin that is more than text. */
function readOutside(line: string, text: string, indent: number): LineReading | null {
  const reading = (kind: LineKind, state: MarkdownState): LineReading => ({ kind, inside: false, state });
  if (isBreak(text)) return reading("break", TOP);
  if (MARKER.test(line)) {
    const item = indent + 2;
    const fence = fenceIn(withoutMarkers(text));
    if (fence === "") return reading("item", between(item, true));
    return reading("item", { ...between(item, false), fence, contained: true });
  }
  const fence = fenceIn(text);
  if (fence !== "") return reading("fence", { ...TOP, fence });
  if (HEADING.test(line)) return reading("heading", TOP);
  if (!text.startsWith("<!--")) return null;
  const end = text.indexOf("-->", 2);
  if (end === -1) return reading("comment", { ...TOP, comment: true });
  return end === text.length - 3 ? reading("comment", TOP) : null;
}

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

/** What would have to follow these lines to close a fence or comment that they leave open; empty where they do not. */
export function leftOpen(lines: readonly string[]): string {
  let state = TOP;
  for (const line of lines) state = readLine(state, line).state;
  if (state.comment) return "-->";
  return state.contained ? "" : state.fence;
}

/** A list item's first line in two: what stands before its content, and the content. */
export function splitMarker(line: string): { readonly offset: number; readonly content: string } {
  const match = MARKER.exec(line);
  if (!match) return { offset: 0, content: line };
  const [all, indent = "", marker = "", space = ""] = match;
  const before = indent.length + marker.length;
  // More than four spaces start indented code, which keeps all but the first of them.
  const used = all.length === line.length ? space.length : space.length > 4 ? 1 : space.length;
  return {
    offset: indentOf(" ".repeat(indentOf(indent) + marker.length) + space.slice(0, used)),
    content: line.slice(before + used),
  };
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

/** How far a line is indented, with tab stops of four. */
function indentOf(line: string): number {
  let column = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (char === "\t") column += 4 - (column % 4);
    else if (char === " ") column += 1;
    else break;
  }
  return column;
}

function fenceIn(text: string): string {
  return text.startsWith("`") || text.startsWith("~") ? (FENCE.exec(text)?.[0] ?? "") : "";
}

function closes(text: string, fence: string): boolean {
  if (text.length < fence.length) return false;
  for (let at = 0; at < text.length; at += 1) if (text[at] !== fence[0]) return false;
  return true;
}

function isBreak(text: string): boolean {
  const first = text[0];
  if (first !== "-" && first !== "*" && first !== "_") return false;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === first) count += 1;
    else if (text[at] !== " " && text[at] !== "\t") return false;
  }
  return count >= 3;
}

/** The text of an item without its list markers, so that a fence right after one is seen. */
function withoutMarkers(text: string): string {
  let rest = text;
  for (let depth = 0; depth < 8; depth += 1) {
    const match = MARKER.exec(rest);
    if (!match) return rest;
    rest = rest.slice(match[0].length);
  }
  return rest;
}
