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
  return run >= mark.length && /^[ \t]*$/.test(text.slice(run));
}
