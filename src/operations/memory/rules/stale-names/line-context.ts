import { fromLatin1 } from "../../../../text/latin1.ts";
import type { MarkdownLine } from "../../../../text/markdown/lines.ts";
import { isBlank } from "../../../../text/markdown/markers.ts";
import { memoryHeadings } from "../facts/headings.ts";
import { listItems } from "../facts/items.ts";

/** A heading, a paragraph, or an item's own lines; and what stands over it. */
interface Block {
  readonly lines: string[];
  /** The item around it, the line that leads to its list, such as `Never read these:`, and the heading. */
  readonly over: readonly Block[];
  verdict?: boolean;
}

/**
 * Tells whether something is said where a line stands: in its own paragraph or item, in the items around it, in the line
 * that leads to the list, or in the heading.
 */
export function saidAround(
  lines: readonly MarkdownLine[],
  says: (text: string) => boolean,
): (at: number) => boolean {
  const blocks = blocksOf(lines);
  const isSaid = (block: Block): boolean => {
    block.verdict ??= says(block.lines.map(fromLatin1).join("\n")) || block.over.some(isSaid);
    return block.verdict;
  };
  return (at) => {
    const block = blocks[at];
    return block !== undefined && isSaid(block);
  };
}

/** The block of each line. */
function blocksOf(lines: readonly MarkdownLine[]): readonly Block[] {
  const headings = new Set(memoryHeadings(lines).map(({ first }) => first));
  const items = new Map(listItems(lines).map((item) => [item.first, item.last]));
  const open: { readonly block: Block; readonly last: number }[] = [];
  let heading: readonly Block[] = [];
  let prose: Block | null = null;
  let isAbove = false;
  return lines.map(({ text, role }, at) => {
    while ((open.at(-1)?.last ?? at) < at) open.pop();
    const last = items.get(at);
    if (last !== undefined) {
      const outer = open.at(-1)?.block;
      open.push({ block: { lines: [], over: outer ? [outer] : [...heading, ...leading(prose)] }, last });
    } else if (headings.has(at)) {
      prose = null;
      heading = [{ lines: [text], over: [] }];
    }
    const isText = role === "plain" && !isBlank(text);
    const item = open.at(-1)?.block;
    if (!item && isText && !headings.has(at) && !(isAbove && prose)) prose = { lines: [], over: heading };
    isAbove = isText && !item && !headings.has(at);
    const own = item ?? (isAbove && prose ? prose : { lines: [], over: heading });
    own.lines.push(text);
    return own;
  });
}

/** A paragraph that ends in a colon speaks of the list below it. */
function leading(prose: Block | null): readonly Block[] {
  return /(?::|\xef\xbc\x9a)[ \t*_]*$/.test(prose?.lines.at(-1) ?? "") && prose ? [prose] : [];
}
