import { isFenced, type ScannedLine, scanLine } from "./scan.ts";
import { TOP } from "./scan-state.ts";

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
  return raw.map((line, index) => {
    if (index < frontMatter) return { ...line, role: "verbatim", scanned: null };
    const scanned = scanLine(state, line.text);
    state = scanned.state;
    return { ...line, role: isFenced(scanned) || scanned.kind === "html" ? "verbatim" : "plain", scanned };
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
  const ending = /\r\n|\n|\r/g;
  let start = textStart(latin1);
  ending.lastIndex = start;
  for (let match = ending.exec(latin1); match; match = ending.exec(latin1)) {
    const eol = match[0] as "\n" | "\r\n" | "\r";
    lines.push({ start, text: latin1.slice(start, match.index), eol, end: ending.lastIndex });
    start = ending.lastIndex;
  }
  if (start < latin1.length) lines.push({ start, text: latin1.slice(start), eol: "", end: latin1.length });
  return lines;
}
