import { readLine } from "../../text/markdown/lines.ts";
import { splitMarker, withoutCheckbox, withoutIndent } from "../../text/markdown/markers.ts";
import { endOf, TOP } from "../../text/markdown/scan-state.ts";
import { type Field, ruleOf } from "../sections.ts";

/** What a section says: its running text, and the same as items. */
export interface SectionContent {
  readonly text: string;
  readonly items: readonly string[];
}

const NOTHING = /^[_*(]?(?:none|n\/a|-|–|—)[.)_*]*$/i;
/** A line that could be taken for a section's heading or a comment, with the backslashes that keep it text. */
const ESCAPABLE = /^( {0,3})(\\*)(#{1,2}(?=[ \t]|$)|<!--)/;

/** Reads what stands below a heading; `title` is what the heading itself adds, as in `Next Action: title`. */
export function readContent(field: Field | null, title: string, source: string): SectionContent {
  const { text, blocks } = readBlocks(source.replaceAll("\r\n", "\n").split("\n"));
  const isList = (field !== null && ruleOf(field).kind !== "text") || blocks.every((block) => block.listed);
  const found = isList ? blocks.map((block) => block.text) : text === "" ? [] : [text];
  const items = title === "" ? found : [title, ...found];
  const nothing = items.length === 1 && NOTHING.test(items[0] ?? "");
  return { text: title === "" ? text : `${title}\n${text}`.trim(), items: nothing ? [] : items };
}

interface Block {
  readonly listed: boolean;
  readonly text: string;
}

/** Parts lines into list items and paragraphs. Comments are no text; headings and breaks are no blocks. */
function readBlocks(lines: readonly string[]): { text: string; blocks: readonly Block[] } {
  const shown: string[] = [];
  const blocks: { readonly listed: boolean; readonly lines: string[] }[] = [];
  let state = TOP;
  let offset = 0;
  let blanks = 0;
  let parted = true;
  for (const line of lines) {
    const { kind, inside, state: after } = readLine(state, line);
    state = after;
    if (kind === "comment") continue;
    const plain = inside || kind === "code" ? line : unescaped(line);
    shown.push(plain);
    if (kind === "blank") {
      blanks += 1;
      continue;
    }
    parted ||= kind === "heading" || kind === "break";
    if (kind === "heading" || kind === "break") continue;
    const current = blocks.at(-1);
    if (kind === "item") {
      const item = splitMarker(line);
      offset = item.offset;
      blocks.push({ listed: true, lines: [item.content] });
    } else if (current && (inside || kind === "code")) {
      for (; blanks > 0; blanks -= 1) current.lines.push("");
      current.lines.push(inside ? withoutIndent(line, offset) : line);
    } else if (current && !parted && blanks === 0) current.lines.push(plain);
    else blocks.push({ listed: false, lines: [plain] });
    blanks = 0;
    parted = false;
  }
  return { text: shown.join("\n").trim(), blocks: blocks.map(finished).filter((block) => block.text !== "") };
}

function finished(block: { readonly listed: boolean; readonly lines: readonly string[] }): Block {
  const text = (block.lines.length === 1 ? (block.lines[0] ?? "") : block.lines.join("\n")).trim();
  return { listed: block.listed, text: block.listed ? withoutCheckbox(text) : text };
}

/** Writes items one a marker; further lines are indented so that each stays one item. */
export function writeItems(items: readonly string[], ordered: boolean): string {
  return items
    .map(tidy)
    .filter((item) => item !== "")
    .map((item, index) => {
      const marker = ordered ? `${index + 1}. ` : "- ";
      const [first = "", ...rest] = item.split("\n");
      const indent = " ".repeat(marker.length);
      return [marker + first, ...rest.map((line) => (line === "" ? "" : indent + line))].join("\n");
    })
    .join("\n");
}

/** Writes running text so that no line of it starts a section and no fence or raw HTML of it swallows the next one. */
export function writeText(text: string, startsSection: (line: string) => boolean): string {
  let state = TOP;
  const lines = tidy(text)
    .split("\n")
    .map((line) => {
      const { kind, inside, state: after } = readLine(state, line);
      const written = inside || kind === "code" ? line : escaped(line, startsSection);
      state = written === line ? after : readLine(state, written).state;
      return written;
    });
  const end = endOf(state);
  return [...lines, ...(end === "" ? [] : [end])].join("\n");
}

/** A text as it is written and read back: plain line ends, no blanks on empty lines, no half characters. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^[^\S\n]+$/gm, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
}

function escaped(line: string, startsSection: (line: string) => boolean): string {
  return line.replace(ESCAPABLE, (all, indent: string, slashes: string, mark: string) => {
    const needed = slashes !== "" || mark === "<!--" || startsSection(line);
    return needed ? `${indent}\\${slashes}${mark}` : all;
  });
}

function unescaped(line: string): string {
  if (!line.includes("\\")) return line;
  return line.replace(ESCAPABLE, (_, indent: string, slashes: string, mark: string) => {
    return indent + slashes.slice(1) + mark;
  });
}
