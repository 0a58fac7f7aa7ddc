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
}

/** A byte order mark, as latin1 shows its bytes. */
const BOM = "\xef\xbb\xbf";

/** A stretch in which nothing is a heading, whatever it looks like. */
interface Block {
  /** How far a list item indents what belongs to it; a line indented less ends the item and the block. */
  readonly indent: number;
  readonly closes: (line: string) => boolean;
}

const LIST_MARKERS = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)]) {1,4})+(?=[^ ])/;
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** Raw HTML that runs to its closing mark, over blank lines too: kinds 1 to 5 of the CommonMark specification. */
const RAW_HTML: readonly { readonly opens: RegExp; readonly closes: RegExp }[] = [
  { opens: /^ {0,3}<!--/, closes: /-->/ },
  {
    opens: /^ {0,3}<(?:pre|script|style|textarea)(?:[ \t>]|$)/i,
    closes: /<\/(?:pre|script|style|textarea)>/i,
  },
  { opens: /^ {0,3}<\?/, closes: /\?>/ },
  { opens: /^ {0,3}<!\[CDATA\[/, closes: /\]\]>/ },
  { opens: /^ {0,3}<![a-z]/i, closes: />/ },
];

/** Where the text begins after a byte order mark; the text is bytes read as latin1. */
export function textStart(latin1: string): number {
  return latin1.startsWith(BOM) ? BOM.length : 0;
}

/** Cuts a file, its bytes read as latin1, into lines and tells which of them are verbatim. */
export function markdownLines(latin1: string): readonly MarkdownLine[] {
  const raw = cut(latin1);
  const frontMatter = frontMatterLength(raw.map((line) => line.text));
  let block: Block | null = null;
  return raw.map((line, index) => {
    if (index < frontMatter) return { ...line, role: "verbatim" };
    if (block && leaves(block, line.text)) block = null;
    if (block) {
      if (block.closes(line.text)) block = null;
      return { ...line, role: "verbatim" };
    }
    const opened = blockOpenedBy(line.text);
    if (opened) block = opened.closed ? null : opened.block;
    return { ...line, role: opened ? "verbatim" : "plain" };
  });
}

/** How many lines at the start are front matter, both of its fences included. */
export function frontMatterLength(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? "")) return 0;
  const close = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  return close + 1;
}

function cut(latin1: string): readonly Omit<MarkdownLine, "role">[] {
  const lines: Omit<MarkdownLine, "role">[] = [];
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

/** Whether a line has nothing but spaces and tabs; `trim` would take the byte A0 for a space. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

function inItem(line: string, indent: number): string {
  return line.slice(indent > 0 && line.startsWith("\t") ? 1 : indent);
}

function leaves(block: Block, line: string): boolean {
  return !isBlank(line) && !line.startsWith("\t") && !line.startsWith(" ".repeat(block.indent));
}

function blockOpenedBy(line: string): { readonly block: Block; readonly closed: boolean } | null {
  // "- ```" opens a fence inside a list item: its lines are indented as the item's text is.
  const indent = LIST_MARKERS.exec(line)?.[0].length ?? 0;
  const content = line.slice(indent);
  const fence = FENCE.exec(content);
  if (fence) {
    const mark = fence[1] ?? fence[2] ?? "";
    const close = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
    return { block: { indent, closes: (next) => close.test(inItem(next, indent)) }, closed: false };
  }
  const html = RAW_HTML.find((kind) => kind.opens.test(content));
  if (!html) return null;
  // "<!-->" is a whole comment, so the search for the end may begin inside the opening mark.
  return { block: { indent, closes: (next) => html.closes.test(next) }, closed: html.closes.test(content) };
}
