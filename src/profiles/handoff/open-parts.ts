import { readSection } from "../../checkpoint/document/sections.ts";
import { fieldOfHeading, type Section } from "../../checkpoint/sections.ts";
import { type ListBlock, readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { labelOf } from "../reading/labels.ts";
import { knownSection } from "./headings.ts";
import { fieldInHandoff } from "./places.ts";
import { isTicked } from "./ticks.ts";

/** A line that says it is open: an empty box, a cross, a sign of work going on; in an item, a quote or a cell. */
const OPEN_LINE =
  /^([ \t>|]*)(?:(?:[-*+•◦‣]|\d{1,9}[.)])[ \t]+)?(?:\[[ \t]*\]|[☐⬜🔲❌🚧✗✘]\ufe0f?)[ \t]+(\S.*?)[ \t|]*$/u;
/** A bullet that Markdown does not know carries on the item above it. */
const OTHER_BULLET = /^([ \t]*)[•◦‣][ \t]+(\S.*)$/u;
/** Words of a heading or label below which things are open, also in a list of finished ones. */
const OPEN_WORDS =
  /^(?:still )?(?:open|remaining|left|left over|to ?do|pending|outstanding|unresolved|unfinished|risks?|next|blocked|known|not done|not working|does not work|what does not|in progress|later|남은|未完成|残り|offen)\b/i;

/** Whether an item says that it is open, whatever stands around it. */
export function isOpenBox({ kind, lines }: ListBlock): boolean {
  return kind === "item" && OPEN_LINE.test(lines[0] ?? "");
}

/** What a list of finished things still has open: open boxes, and what stands below a heading or label for open things. */
export function openIn({ source }: Section): readonly Section[] {
  const parts: { readonly heading: string; readonly blocks: ListBlock[] }[] = [{ heading: "", blocks: [] }];
  for (const block of readListBlocks(source)) {
    const words = headOf(block);
    const current = parts.at(-1);
    if (words !== null) parts.push({ heading: isOpenHead(words) ? words : "", blocks: [] });
    else if (current)
      for (const one of current.heading === "" ? openWithin(block) : [block]) current.blocks.push(one);
  }
  return parts
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ heading, blocks }) => {
      const isField = fieldOfHeading(heading) !== null || fieldInHandoff(heading) !== null;
      const title = isField
        ? heading
        : `Next Actions${heading === "" ? "" : ` (${heading.replace(/[()]/g, "")})`}`;
      const text = writeListBlocks(blocks, 1, (_, block) => block.gap);
      return knownSection(readSection(`## ${title}`, `\n${text}\n\n`));
    });
}

/** The open items of a block that is finished as a whole, each with what is indented below it. */
export function openWithin(block: ListBlock): readonly ListBlock[] {
  if (isOpenBox(block)) return [block];
  const open: { indent: number; readonly lines: string[] }[] = [];
  let below = -1;
  block.lines.forEach((line, index) => {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const found = OPEN_LINE.exec(line) ?? (index > 0 && !isTicked(line) ? OTHER_BULLET.exec(line) : null);
    if (found) {
      open.push({ indent, lines: [`- [ ] ${found[2]}`] });
      below = indent;
    } else if (below >= 0 && (indent > below || line.trim() === "")) {
      open
        .at(-1)
        ?.lines.push(line.trim() === "" ? "" : `  ${line.slice(below + 2).trimEnd() || line.trim()}`);
    } else below = -1;
  });
  return open.map(({ lines }) => ({
    kind: "item",
    lines,
    gap: 0,
    key: lines.join(" "),
    form: lines.join("\n"),
  }));
}

function headOf({ kind, lines }: ListBlock): string | null {
  const [first = ""] = lines;
  if (kind === "mark") return headingOf(first)?.words ?? null;
  const label = kind === "prose" && lines.length === 1 ? labelOf(first) : null;
  return label?.rest === "" ? label.label : null;
}

function isOpenHead(words: string): boolean {
  const field = fieldOfHeading(words) ?? fieldInHandoff(words);
  return (field !== null && field !== "done") || OPEN_WORDS.test(words);
}
