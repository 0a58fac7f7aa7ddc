import { isUtf8 } from "node:buffer";
import { type MarkdownLine, markdownLines } from "../../../text/markdown/lines.ts";
import { headingOf } from "../../../text/markdown/markers.ts";

/** A memory file in two. */
export interface TakenApart {
  /** The text of the sections that describe a moment, one after the other; empty if there are none. */
  readonly volatile: string;
  /** All other bytes, as they were. */
  readonly stable: Uint8Array;
}

const VOLATILE =
  /^(?:current state|next action|session checkpoint|session[ \t](?:.*[ \t])?summary)[ \t]*(?:[:(].*)?$/i;

/**
 * Takes the sections out of MEMORY.md that belong into a checkpoint: Current State, Next Action, Session Checkpoint
 * and Session … Summary, each from its heading to the next one of its level or above.
 */
export function takeVolatile(memory: Uint8Array): TakenApart {
  if (memory.includes(0)) return { volatile: "", stable: memory };
  // Latin1 gives every byte one character, so that places in the text are places in the file.
  const text = Buffer.from(memory).toString("latin1");
  const ranges = volatileRanges(markdownLines(text), text.length);
  if (ranges.length === 0) return { volatile: "", stable: memory };
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    kept.push(text.slice(from, start));
    from = end;
  }
  const taken = ranges.map(({ start, end }) => decoded(memory.subarray(start, end)));
  return { volatile: taken.join(""), stable: Buffer.from(kept.join("") + text.slice(from), "latin1") };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function volatileRanges(lines: readonly MarkdownLine[], length: number): readonly Range[] {
  const borders = lines.flatMap((line, index) => borderAt(lines, line, index));
  return borders.flatMap(({ start, words }, index) => {
    if (words === null || !VOLATILE.test(words)) return [];
    return [{ start, end: borders[index + 1]?.start ?? length }];
  });
}

/** A heading of level 1 or 2: where it starts, and its words if it can be one of those that are taken. */
interface Border {
  readonly start: number;
  readonly words: string | null;
}

function borderAt(lines: readonly MarkdownLine[], line: MarkdownLine, index: number): readonly Border[] {
  if (line.role !== "plain") return [];
  const heading = headingOf(line.text);
  if (heading) {
    const words = heading.level === 2 ? heading.words : null;
    return heading.level > 2 ? [] : [{ start: line.start, words }];
  }
  if (line.scanned?.kind !== "underline" || line.scanned.depth > 0) return [];
  let first = index;
  while (lines[first - 1]?.scanned?.kind === "text") first -= 1;
  return [{ start: lines[first]?.start ?? line.start, words: null }];
}

/** Bytes that are no UTF-8 come from an older editor: each is then one character, so that none is lost. */
function decoded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString(isUtf8(bytes) ? "utf8" : "latin1");
}
