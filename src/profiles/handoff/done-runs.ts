import type { ListBlock } from "../../text/markdown/list-blocks.ts";
import { type Heading, headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import { labelOf } from "../reading/labels.ts";
import { labelsDone } from "./done-words.ts";
import { isOpenBox } from "./open-parts.ts";
import { fieldInHandoff } from "./places.ts";

/** Blocks of a text that declares them finished: all of them, and those that say what is. */
export interface DoneRuns {
  readonly listed: ReadonlySet<number>;
  readonly items: ReadonlySet<number>;
}

/** How far a run reaches: below a heading to the next one that is not smaller, below a label to the end of its list. */
type Reach = { readonly level: number } | "list" | null;

/** The blocks below a smaller heading or a label such as `**Done:**`, itself included. An empty box is never one. */
export function doneRuns(blocks: readonly ListBlock[]): DoneRuns {
  const listed = new Set<number>();
  const items = new Set<number>();
  let below: Reach = null;
  blocks.forEach((block, index) => {
    const [first = ""] = block.lines;
    const heading = block.kind === "mark" ? headingOf(first) : underlined(block, blocks[index + 1]);
    const label = block.kind === "prose" || block.kind === "item" ? labelOf(first) : null;
    // A text may begin with such a word and be about it; in bold, or alone on its line, it is a label.
    const isSetOff = /^\s*(?:\*\*|__)/.test(withoutMarker(first)) || label?.rest === "";
    const isLabel = label !== null && isSetOff && labelsDone(label.label);
    // Several lines may say several things.
    const isAlone = isLabel && block.lines.length === 1;
    if (heading)
      below = fieldInHandoff(heading.words) === "done" ? heading : stillBelow(below, heading.level);
    else if (isAlone && label.rest === "" && block.kind === "prose") below = "list";
    else if (below === "list" && block.kind !== "item") below = null;
    const isOver = (below !== null || isAlone) && !isOpenBox(block);
    if (isOver) listed.add(index);
    const isWordless = block.kind === "mark" || block.kind === "comment" || heading !== null;
    if (isOver && !isWordless && !(isAlone && label.rest === "")) items.add(index);
    if (below === "list" && endsInLabel(block)) below = null;
  });
  return { listed, items };
}

/** A line of text with a line of dashes or equals signs below it is a heading too. */
function underlined(block: ListBlock, next: ListBlock | undefined): Heading | null {
  const [first = "", second = ""] = block.lines;
  if (block.kind !== "prose") return null;
  if (block.lines.length > 1)
    return /^ {0,3}(?:=+|-+)[ \t]*$/.test(second) ? { level: 2, words: first } : null;
  const isRuled = next?.kind === "mark" && next.gap === 0 && /^ {0,3}-+[ \t]*$/.test(next.lines[0] ?? "");
  return isRuled ? { level: 2, words: first } : null;
}

function stillBelow(below: Reach, level: number): Reach {
  return below !== null && below !== "list" && level > below.level ? below : null;
}

/** `- a` with `Open:` right below it: what follows is no part of the list any more. */
function endsInLabel({ kind, lines }: ListBlock): boolean {
  return kind === "item" && lines.length > 1 && labelOf(lines.at(-1) ?? "")?.rest === "";
}
