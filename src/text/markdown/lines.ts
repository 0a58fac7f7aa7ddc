import { isFenced, type ScannedLine, scanLine } from "./scan.ts";
import { COMMENT, endOf, type ScanState, TOP } from "./scan-state.ts";

/** What a line of Markdown is, as far as sections and outermost lists are concerned. */
export type LineKind =
  | "blank"
  | "text"
  /** An ATX heading that stands in no list. */
  | "heading"
  /** The first line of an item of an outermost list. */
  | "item"
  /** A thematic break, or the dashes below a heading's words. */
  | "break"
  /** The line that opens a code fence. */
  | "fence"
  /** A line inside a fence or raw HTML, or the one that closes it. */
  | "code"
  /** A line that is nothing but an HTML comment, or part of one. */
  | "comment";

/** A line, and whether it belongs to a list item that started above. */
export interface LineReading {
  readonly kind: LineKind;
  readonly inside: boolean;
  readonly state: ScanState;
}

/** A line with nothing in it, where nothing is open: there may be a million of them. */
const BLANK: LineReading = { kind: "blank", inside: false, state: TOP };

/** Reads one line, without its line ending, in the light of those above it. */
export function readLine(before: ScanState, line: string): LineReading {
  if (line === "" && before === TOP) return BLANK;
  const scanned = scanLine(before, line);
  return { kind: kindOf(before, line, scanned), inside: scanned.depth > 0, state: scanned.state };
}

/** Reads all lines of a text. */
export function readLines(lines: readonly string[]): readonly LineReading[] {
  let state = TOP;
  return lines.map((line) => {
    const reading = readLine(state, line);
    state = reading.state;
    return reading;
  });
}

/** What the lines of a text are that belong to no list item, and do not carry one on. */
export function outerKinds(lines: readonly string[]): ReadonlySet<LineKind> {
  const outer = readLines(lines).filter(({ kind, inside, state }) => {
    const carriesOn = kind === "text" && state.items.length > 0;
    return kind !== "blank" && !inside && !carriesOn;
  });
  return new Set(outer.map(({ kind }) => kind));
}

/** What would have to follow these lines to close a fence or raw HTML that they leave open; empty where they do not. */
export function leftOpen(lines: readonly string[]): string {
  let state = TOP;
  for (const line of lines) state = scanLine(state, line).state;
  return endOf(state);
}

/** Whether the next line stands in a comment. */
export function isInComment({ items, quote, leaf }: ScanState): boolean {
  return items.length === 0 && quote === null && leaf.kind === "html" && leaf.html === COMMENT;
}

function kindOf(before: ScanState, line: string, { kind, depth, started }: ScannedLine): LineKind {
  if (depth === 0 && started.length > 0) return "item";
  switch (kind) {
    case "blank":
      // A marker with nothing behind it, below another item.
      return started.length > 0 ? "text" : kind;
    case "fence":
    case "code":
      return kind;
    case "fence end":
      return "code";
    case "heading":
    case "break":
      return depth > 0 ? "text" : kind;
    case "underline":
      return depth === 0 && /^ {0,3}-{3}/.test(line) ? "break" : "text";
    case "html":
      return htmlKind(before, line, depth);
    default:
      return "text";
  }
}

/** Raw HTML says something, a comment does not, unless there is more in its line. */
function htmlKind(before: ScanState, line: string, depth: number): LineKind {
  const isOpen = depth === before.items.length && before.quote === null && before.leaf.kind === "html";
  if (isOpen) return isInComment(before) ? "comment" : "code";
  const text = line.trim();
  if (depth > 0 || !COMMENT.opens.test(text)) return "text";
  const end = text.indexOf(COMMENT.end, 2);
  return end === -1 || end === text.length - COMMENT.end.length ? "comment" : "text";
}

/** One line of a Markdown file, with its place in the text. */
export interface MarkdownLine {
  readonly start: number;
  /** Without its line ending, and without a byte order mark. */
  readonly text: string;
  readonly eol: "" | "\n" | "\r\n" | "\r";
  /** After the line ending. */
  readonly end: number;
  /** `verbatim`: front matter, or inside a code fence or a block of raw HTML, a comment mostly. */
  readonly role: "plain" | "verbatim";
  /** As the scanner reads it; null in front matter. */
  readonly scanned: ScannedLine | null;
}

/** A byte order mark, as latin1 shows its bytes. */
const BOM = "\xef\xbb\xbf";

/** Where the text begins after a byte order mark; the text is bytes read as latin1. */
export function textStart(latin1: string): number {
  return latin1.startsWith(BOM) ? BOM.length : 0;
}

/** Cuts a file, its bytes read as latin1, into lines and tells which of them are verbatim. */
export function markdownLines(latin1: string): readonly MarkdownLine[] {
  const raw = cut(latin1);
  const frontMatter = frontMatterLength(raw.map((line) => line.text));
  let state = TOP;
  // A file may have a million lines: each part is named, because a spread takes many times as long.
  return raw.map(({ start, text, eol, end }, index): MarkdownLine => {
    if (index < frontMatter) return { start, text, eol, end, role: "verbatim", scanned: null };
    const scanned = scanLine(state, text);
    state = scanned.state;
    const role = isFenced(scanned) || scanned.kind === "html" ? "verbatim" : "plain";
    return { start, text, eol, end, role, scanned };
  });
}

/** How many lines at the start are front matter, both of its fences included. */
export function frontMatterLength(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? "")) return 0;
  const close = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  return close + 1;
}

function cut(latin1: string): readonly Omit<MarkdownLine, "role" | "scanned">[] {
  const lines: Omit<MarkdownLine, "role" | "scanned">[] = [];
  let start = textStart(latin1);
  let [feed, back] = [latin1.indexOf("\n", start), latin1.indexOf("\r", start)];
  while (feed !== -1 || back !== -1) {
    const at = back === -1 || (feed !== -1 && feed < back) ? feed : back;
    const eol = at === feed ? "\n" : feed === at + 1 ? "\r\n" : "\r";
    const end = at + eol.length;
    lines.push({ start, text: latin1.slice(start, at), eol, end });
    start = end;
    // What has not been passed is not looked for again: a text may have but one kind.
    if (feed !== -1 && feed < end) feed = latin1.indexOf("\n", end);
    if (back !== -1 && back < end) back = latin1.indexOf("\r", end);
  }
  if (start < latin1.length) lines.push({ start, text: latin1.slice(start), eol: "", end: latin1.length });
  return lines;
}
