import type { RawHtml } from "./verbatim.ts";

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
