import type { ListBlock } from "../documents/list-blocks.ts";
import { type Heading, headingOf } from "../documents/markdown.ts";
import { fieldInHandoff } from "./handoff-places.ts";
import { labelOf } from "./labels.ts";

/** Blocks of a text that declares them finished: all of them, and those that say what is. */
export interface DoneRuns {
  readonly listed: ReadonlySet<number>;
  readonly items: ReadonlySet<number>;
}

/** How far a run reaches: below a heading to the next of its level, below a label to the end of its list. */
type Reach = { readonly level: number } | "list" | null;

/** The blocks below a smaller heading or a label such as `**Done:**`, itself included. */
export function doneRuns(blocks: readonly ListBlock[]): DoneRuns {
  const listed = new Set<number>();
  const items = new Set<number>();
  let below: Reach = null;
  blocks.forEach((block, index) => {
    const [first = ""] = block.lines;
    const heading = block.kind === "mark" ? headingOf(first) : underlined(block, blocks[index + 1]);
    const label = block.kind === "mark" || block.kind === "comment" ? null : labelOf(first);
    const isLabel = label !== null && saysDone(label.label);
    if (heading) below = saysDone(heading.words) ? heading : stillBelow(below, heading.level);
    else if (isLabel && label.rest === "" && block.kind === "prose") below = "list";
    else if (below === "list" && block.kind !== "item") below = null;
    if (below === null && !isLabel) return;
    listed.add(index);
    const isOnlyLabel = isLabel && label.rest === "" && block.lines.length === 1;
    if (block.kind !== "mark" && block.kind !== "comment" && !isOnlyLabel && !heading) items.add(index);
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

function saysDone(words: string): boolean {
  return fieldInHandoff(words) === "done";
}
