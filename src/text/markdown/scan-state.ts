import { isBlank } from "./markers.ts";

/** A list item that is open: what belongs to it, by the columns of its lines. */
export interface OpenItem {
  /** The column of its marker. */
  readonly at: number;
  readonly marker: string;
  /** The column of its text. */
  readonly content: number;
  /** The least indentation that belongs to it. */
  readonly least: number;
  /** Whether nothing but its marker has been seen so far. */
  readonly empty: boolean;
}

/** What is open inside the innermost list item. */
export type Leaf =
  | { readonly kind: "none" }
  | { readonly kind: "paragraph" }
  | { readonly kind: "fence"; readonly mark: string }
  | { readonly kind: "html"; readonly html: RawHtml };

/** What the lines so far leave open. */
export interface ScanState {
  /** The list items that are open, from the outermost in. */
  readonly items: readonly OpenItem[];
  /** The block quote in the innermost item, with what it leaves open itself. */
  readonly quote: ScanState | null;
  readonly leaf: Leaf;
}

/** No block is open. */
export const NO_LEAF: Leaf = { kind: "none" };

/** A paragraph, which the next line may carry on. */
export const PARAGRAPH: Leaf = { kind: "paragraph" };

/** The state before the first line. */
export const TOP: ScanState = { items: [], quote: null, leaf: NO_LEAF };

/** Whether the next line may carry on a paragraph, however it is indented. */
export function endsInParagraph({ quote, leaf }: ScanState): boolean {
  return quote === null ? leaf.kind === "paragraph" : endsInParagraph(quote);
}

/** What would have to follow to close a fence or raw HTML that is open; empty where the next heading closes it anyway. */
export function endOf({ items, quote, leaf }: ScanState): string {
  if (items.length > 0 || quote !== null) return "";
  return leaf.kind === "fence" ? leaf.mark : leaf.kind === "html" ? leaf.html.end : "";
}

/** A block of raw HTML, by the mark that ends it. */
export interface RawHtml {
  readonly opens: RegExp;
  readonly closes: RegExp;
  /** What closes it where the text does not. */
  readonly end: string;
}

/** A comment, the one block of raw HTML that says nothing. */
export const COMMENT: RawHtml = { opens: /^<!--/, closes: /-->/, end: "-->" };

const ELEMENTS = ["pre", "script", "style", "textarea"].map((name) => ({
  opens: new RegExp(`^<${name}(?:[ \\t>]|$)`, "i"),
  closes: /<\/(?:pre|script|style|textarea)>/i,
  end: `</${name}>`,
}));

/** Raw HTML that runs to its closing mark, over blank lines too: kinds 1 to 5 of the CommonMark specification. */
const KINDS: readonly RawHtml[] = [
  COMMENT,
  ...ELEMENTS,
  { opens: /^<\?/, closes: /\?>/, end: "?>" },
  { opens: /^<!\[CDATA\[/, closes: /\]\]>/, end: "]]>" },
  { opens: /^<![a-z]/i, closes: />/, end: ">" },
];

/** The block of raw HTML that a text without indentation opens; null where it opens none. */
export function rawHtmlIn(text: string): RawHtml | null {
  return text.startsWith("<") ? (KINDS.find(({ opens }) => opens.test(text)) ?? null) : null;
}

const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** The marks with which a text without indentation opens a code fence; empty where it opens none. */
export function fenceMark(text: string): string {
  return text.startsWith("`") || text.startsWith("~") ? (FENCE.exec(text)?.[0] ?? "") : "";
}

/** Whether a text without indentation closes the fence that these marks opened. */
export function closesFence(text: string, mark: string): boolean {
  let run = 0;
  while (text[run] === mark[0]) run += 1;
  return run >= mark.length && isBlank(text.slice(run));
}

/** Whether a line is one like the others after that state: nothing at all, and in a fence what cannot close it. */
export function isOneOfARun({ items, quote, leaf }: ScanState, line: string): boolean {
  if (quote !== null || leaf.kind === "paragraph" || leaf.kind === "html") return false;
  if (leaf.kind === "none") return line === "" && items.length > 0;
  return items.length === 0 && !line.includes(leaf.mark[0] ?? "");
}
