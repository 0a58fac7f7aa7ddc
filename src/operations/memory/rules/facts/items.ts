import { isBlank } from "../../../../text/markdown/columns.ts";
import { headingOf } from "../../../../text/markdown/heading.ts";
import type { MarkdownLine } from "../../../../text/markdown/markdown-lines.ts";

/** An item of a list, by the places of its lines in the list of lines. */
export interface ListItem {
  readonly first: number;
  /** The last line of its own text. */
  readonly textLast: number;
  /** The last line of all that belongs to it, nested items included. */
  readonly last: number;
  /** The column of its marker. */
  readonly indent: number;
  /** All that stands before its text: indentation, marker, spaces. */
  readonly lead: string;
}

interface OpenItem {
  readonly first: number;
  readonly indent: number;
  readonly content: number;
  readonly lead: string;
  textLast: number;
  last: number;
  /** Whether the next line may still be of its own text. */
  growing: boolean;
}

/** The box to tick at the start of an item's text. */
export const CHECKBOX = /^\[[ xX]\][ \t]+/;

const MARKER = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(?=[^ \t])/;
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>/;

/** The list items of a file, nested ones too, in their order. Nothing verbatim is an item. */
export function listItems(lines: readonly MarkdownLine[]): readonly ListItem[] {
  const found: OpenItem[] = [];
  let open: OpenItem[] = [];
  let afterBlank = false;
  lines.forEach((line, index) => {
    if (isBlank(line.text)) {
      afterBlank = true;
      return;
    }
    const indent = columns(line.text);
    const marker = line.role === "plain" && !BREAK.test(line.text) ? MARKER.exec(line.text) : null;
    if (marker && (indent < 4 || open.length > 0)) {
      open = open.filter((item) => item.indent < indent);
      const content = columns(line.text.slice(0, marker[0].length), true);
      const item = {
        first: index,
        indent,
        content,
        lead: marker[0],
        textLast: index,
        last: index,
        growing: true,
      };
      for (const outer of open) Object.assign(outer, { growing: false, last: index });
      open.push(item);
      found.push(item);
    } else open = carriedOn(open, line, index, indent, afterBlank);
    afterBlank = false;
  });
  return found.map(({ content, growing, ...item }) => item);
}

/** The items that a line which starts none belongs to. */
function carriedOn(
  open: OpenItem[],
  line: MarkdownLine,
  index: number,
  indent: number,
  afterBlank: boolean,
): OpenItem[] {
  if (line.role === "plain" && indent < 4 && (headingOf(line.text) || BREAK.test(line.text))) return [];
  // Text right below an item's text carries it on, even without indentation.
  const lazy = line.role === "plain" && !afterBlank && !QUOTE.test(line.text);
  const kept = lazy ? open : open.filter((item) => indent >= item.content);
  kept.forEach((item, depth) => {
    item.last = index;
    if (line.role === "plain" && item.growing && depth === kept.length - 1) item.textLast = index;
    else item.growing = false;
  });
  return kept;
}

/** How far a line is indented, or how wide a text is, with tab stops of four. */
function columns(text: string, all = false): number {
  let column = 0;
  for (const char of text) {
    if (char === "\t") column += 4 - (column % 4);
    else if (char === " " || all) column += 1;
    else break;
  }
  return column;
}
