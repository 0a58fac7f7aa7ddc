import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { parseError, parseOpenDecision, splitReason } from "../../checkpoint/items.ts";
import { itemsOf, textOf } from "../../checkpoint/sections.ts";
import { headline } from "./next-action.ts";

const MOST_CHARACTERS = 120;

/**
 * What to do with the conversation once its checkpoint is safe:
 * a plan carries the work on, so it may be cleared; without one it holds what was found, so it is compacted.
 */
export function adviceAfterSave(checkpoint: Checkpoint): readonly string[] {
  if (!checkpoint.plan) return [`/compact ${focusOf(checkpoint)}`.trim()];
  const next = itemsOf(checkpoint, "next")[0] ?? checkpoint.summary ?? "";
  return [
    `/clear then: git checkpoint continue ${checkpoint.name}`,
    ...(next.trim() === "" ? [] : [`Next: ${headline(next)}`]),
  ];
}

/** The words to compact by: what was found, what failed and what is open, one of each before a second of any. */
function focusOf(checkpoint: Checkpoint): string {
  const items = (field: Parameters<typeof itemsOf>[1]): readonly string[] => itemsOf(checkpoint, field);
  const kinds: readonly (readonly string[])[] = [
    [
      ...items("decisions").map((item) => splitReason(item).what),
      ...items("concepts"),
      ...items("errors").map((item) => parseError(item).error),
    ],
    items("failed").map((item) => `failed: ${splitReason(item).what}`),
    [
      ...items("openDecisions").map((item) => `open: ${parseOpenDecision(item).topic}`),
      ...items("questions").map((item) => `open: ${item}`),
    ],
  ];
  const most = Math.max(...kinds.map((kind) => kind.length));
  const inTurn = Array.from({ length: most }, (_, round) =>
    kinds.flatMap((kind) => kind[round] ?? []),
  ).flat();
  const plain = [textOf(checkpoint, "leftOff"), ...items("next"), checkpoint.summary ?? "", ...items("done")];
  const words = (inTurn.length > 0 ? inTurn : plain.slice(0, 3)).map(phrase).filter((each) => each !== "");
  return fitting([...new Set(words)], MOST_CHARACTERS - "/compact focus on ".length);
}

function fitting(phrases: readonly string[], room: number): string {
  let line = "";
  for (const each of phrases) {
    const longer = line === "" ? cut(each, room) : `${line}; ${each}`;
    if ([...longer].length <= room) line = longer;
  }
  return line === "" ? "" : `focus on ${line}`;
}

/** The first line of an item, without marks that mean nothing on a command line. */
function phrase(item: string): string {
  const line = item.trim() === "" ? "" : headline(item);
  return line.replace(/\*\*|__|`/g, "").replace(/[\s.;:,]+$/, "");
}

function cut(text: string, room: number): string {
  const characters = [...text];
  if (characters.length <= room) return text;
  const kept = characters.slice(0, room - 1).join("");
  return `${kept.replace(/\s+\S*$/, "")}…`;
}
