import { joinReason, splitReason } from "../../../checkpoint/items.ts";
import { itemsOf, type Section, textOf } from "../../../checkpoint/sections.ts";
import { tellingLine } from "../../../checkpoint/summary.ts";
import { plainLine } from "./plain-line.ts";

/** What is told of the body of a checkpoint, each item in a line with no more than there is room for. */
export interface Words {
  readonly failed: readonly string[];
  readonly next: readonly string[];
  readonly blockers: readonly string[];
  readonly openDecisions: readonly string[];
  readonly leftOff: string;
  /** What comes next, or else where the work stopped, in little room. */
  readonly short: string;
}

const LISTS = ["failed", "next", "blockers", "openDecisions"] as const;
const TEXTS = ["leftOff", "short"] as const;

const MOST_OF_AN_ITEM = 320;
const MOST_IN_SHORT = 160;

/** Nothing is told of a body that nobody may see, or could read. */
export const NO_WORDS: Words = {
  failed: [],
  next: [],
  blockers: [],
  openDecisions: [],
  leftOff: "",
  short: "",
};

/** What is told of a checkpoint with these sections. */
export function wordsOf(of: { readonly sections: readonly Section[] }): Words {
  const items = (field: (typeof LISTS)[number], worded = (item: string): string => item): readonly string[] =>
    itemsOf(of, field)
      .map((item) => plainLine(worded(item), MOST_OF_AN_ITEM))
      .filter((item) => item !== "");
  const leftOff = textOf(of, "leftOff");
  return {
    failed: items("failed", reasoned),
    next: items("next"),
    blockers: items("blockers"),
    openDecisions: items("openDecisions"),
    leftOff: plainLine(leftOff.replace(/^[ \t]*[-*+][ \t]+/gm, ""), MOST_OF_AN_ITEM),
    short: plainLine(itemsOf(of, "next")[0] ?? tellingLine(leftOff), MOST_IN_SHORT),
  };
}

function reasoned(item: string): string {
  const { what, why } = splitReason(item);
  return joinReason(what, why);
}

/** What was written down of it; null where that is something else. */
export function parseWords(note: string): Words | null {
  try {
    const words = JSON.parse(note) as Readonly<Record<string, unknown>>;
    const isWhole =
      LISTS.every((list) => isLines(words[list])) && TEXTS.every((text) => typeof words[text] === "string");
    return isWhole ? (words as unknown as Words) : null;
  } catch {
    return null;
  }
}

function isLines(said: unknown): boolean {
  return Array.isArray(said) && said.every((line) => typeof line === "string");
}
