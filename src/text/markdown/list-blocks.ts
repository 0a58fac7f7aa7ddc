import { oneLine } from "../phrases.ts";
import { isInComment, leftOpen, readLine } from "./lines.ts";
import { splitMarker, withoutCheckbox, withoutIndent } from "./markers.ts";
import { TOP } from "./scan-state.ts";

/** One block of a list: an item with all that belongs to it, or what stands between items. */
export interface ListBlock {
  /** `mark`: a heading or a thematic break. */
  readonly kind: "item" | "prose" | "comment" | "mark";
  /** As written, but not indented as a whole, and with an open fence or comment closed. */
  readonly lines: readonly string[];
  /** How many blank lines stand above it. */
  readonly gap: number;
  /** What it says, without marker, checkbox and layout. */
  readonly key: string;
  /** What is written, whatever its number in the list. */
  readonly form: string;
}

interface OpenBlock {
  kind: ListBlock["kind"];
  readonly lines: string[];
  gap: number;
  readonly indent: number;
}

/** Parts a section's content into blocks; nothing but blank lines belongs to none. */
export function readListBlocks(source: string): readonly ListBlock[] {
  const blocks: OpenBlock[] = [];
  let state = TOP;
  let blanks = 0;
  for (const line of source.replaceAll("\r\n", "\n").split("\n")) {
    const { kind, inside, state: after } = readLine(state, line);
    const inComment = isInComment(state);
    state = after;
    if (kind === "blank") {
      blanks += 1;
      continue;
    }
    const current = blocks.at(-1);
    if (current && (inside || inComment || kind === "code" || carriesOn(current, kind, blanks))) {
      for (; inside && blanks > 0; blanks -= 1) current.lines.push("");
      current.lines.push(inside ? withoutIndent(line, current.indent) : line);
      if (current.kind === "comment" && kind !== "comment") current.kind = "prose";
    } else blocks.push(opened(kind, line, blanks));
    blanks = 0;
  }
  return blocks.map((block, index) => finished(block, blocks[index + 1]));
}

/** Text right below text carries it on, and so it does below a comment; comments right below each other are one. */
function carriesOn(current: OpenBlock, kind: string, blanks: number): boolean {
  if (blanks > 0 || current.kind === "mark") return false;
  return kind === "text" || kind === "fence" || (kind === "comment" && current.kind === "comment");
}

function opened(kind: string, line: string, gap: number): OpenBlock {
  const flush = line.replace(/^ {1,3}(?![ \t])/, "");
  const block = { lines: [flush], gap, indent: line.length - flush.length };
  if (kind === "item" || kind === "comment") return { ...block, kind };
  return { ...block, kind: kind === "heading" || kind === "break" ? "mark" : "prose" };
}

/** A fence that ends with its item takes the blank lines below it along: they are the next block's gap. */
function finished({ kind, lines, gap }: OpenBlock, next: OpenBlock | undefined): ListBlock {
  for (; lines.at(-1)?.trim() === ""; lines.pop()) if (next) next.gap += 1;
  const open = leftOpen(lines);
  if (open !== "") lines.push(open);
  const [first = "", ...rest] = lines;
  if (kind !== "item") return { kind, lines, gap, key: words(lines), form: lines.map(trimmed).join("\n") };
  const { offset, content } = splitMarker(first);
  const marker = first
    .slice(0, first.length - content.length)
    .replace(/\d+/, "1")
    .trim();
  const said = [content, ...rest.map((line) => withoutIndent(line, offset))];
  return {
    kind,
    lines,
    gap,
    key: words([withoutCheckbox(content), ...rest]),
    form: [marker, ...said.map(trimmed)].join("\n"),
  };
}

/** The blocks as a text again, numbered anew; `gapOf` tells how many blank lines belong between two. */
export function writeListBlocks(
  blocks: readonly ListBlock[],
  first: number,
  gapOf: (above: ListBlock, block: ListBlock) => number,
): string {
  const lines: string[] = [];
  let number = first;
  blocks.forEach((block, index) => {
    const above = blocks[index - 1];
    // An item may have more lines than a call has room for arguments.
    const add = (more: readonly string[]): void => more.forEach((line) => void lines.push(line));
    if (above) add(between(above, block, gapOf(above, block)));
    const own = numberOf(block);
    if (own === null) add(block.lines);
    else {
      if (above && above.kind !== "item" && own <= 1) number = own;
      add(numbered(block, number));
      number += 1;
    }
  });
  return lines.join("\n");
}

/** The number an item is written with; null where it has none. */
export function numberOf(block: ListBlock): number | null {
  const digits = block.kind === "item" ? /^\d+/.exec(block.lines[0] ?? "")?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}

function between(above: ListBlock, block: ListBlock, gap: number): readonly string[] {
  const [start = ""] = block.lines;
  // Below an item, a line this far in would belong to the item: an empty comment ends it.
  if (above.kind === "item" && /^(?: {4}| {0,3}\t)/.test(start)) return ["", "<!-- -->", ""];
  const wouldJoin = block.kind === "prose" && above.kind !== "mark" && !start.startsWith("<!--");
  return Array<string>(wouldJoin ? Math.max(gap, 1) : gap).fill("");
}

/** An item under another number; what belongs to it moves with its text. */
function numbered({ lines }: ListBlock, number: number): readonly string[] {
  const [first = "", ...rest] = lines;
  const digits = /^\d+/.exec(first)?.[0] ?? "";
  const wider = String(number).length - digits.length;
  const { offset } = splitMarker(first);
  const moved = rest.map((line) => {
    if (wider === 0 || !line.startsWith(" ".repeat(wider > 0 ? 2 : offset))) return line;
    return wider > 0 ? " ".repeat(wider) + line : line.slice(-wider);
  });
  return [String(number) + first.slice(digits.length), ...moved];
}

function words(lines: readonly string[]): string {
  return oneLine(lines.join(" "));
}

function trimmed(line: string): string {
  return line.trimEnd();
}
