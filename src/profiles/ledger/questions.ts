import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { isUnconfirmed, withoutMarker } from "../../checkpoint/items.ts";
import { type Field, itemsOf } from "../../checkpoint/sections.ts";
import { inSentence } from "../../text/phrases.ts";
import type { Questions } from "../profile.ts";

/** The most questions that are asked before work goes on. */
const MOST_QUESTIONS = 3;

/** Where assumptions stand; what is marked elsewhere comes after them. */
const ASSUMING: readonly (Field | null)[] = ["assumptions", "decisions", "questions"];

/** What to ask before work resumes from a ledger: its focus first, then what nobody has confirmed. */
export function validationQuestions(checkpoint: Pick<Checkpoint, "sections">): Questions {
  const focus = itemsOf(checkpoint, "leftOff")[0] ?? "";
  const now = inSentence(withoutMarker(focus));
  const unconfirmed = unconfirmedItems(checkpoint).filter((item) => item !== focus || now === "");
  const all = [
    ...(now === "" ? [] : [`The ledger shows ${now} was in progress - is this still the current focus?`]),
    ...unconfirmed
      .map((item) => inSentence(withoutMarker(item)))
      .filter((item) => item !== "")
      .map((item) => `I see assumption ${item} marked UNCONFIRMED - can you confirm this?`),
  ];
  return { asked: all.slice(0, MOST_QUESTIONS), left: Math.max(0, all.length - MOST_QUESTIONS) };
}

/** Every item that is marked, whatever section it stands in. */
function unconfirmedItems({ sections }: Pick<Checkpoint, "sections">): readonly string[] {
  const assuming = ASSUMING.flatMap((field) => sections.filter((section) => section.field === field));
  const others = sections.filter(({ field }) => !ASSUMING.includes(field));
  return [...new Set([...assuming, ...others].flatMap(({ items }) => items).filter(isUnconfirmed))];
}

/** What a saved ledger prints: where it is, the goal and the state, each in one line. A goal that nobody gave is none. */
export function ledgerConfirmation(checkpoint: Pick<Checkpoint, "sections">, path: string): string {
  const first = (field: "goal" | "leftOff" | "next"): string =>
    inSentence(itemsOf(checkpoint, field)[0] ?? "");
  const done = itemsOf(checkpoint, "done").length;
  return [
    `Checkpoint saved to ${path}`,
    `- Goal: ${first("goal") || "none"}`,
    `- State: ${done} done, now: ${first("leftOff") || "none"}, next: ${first("next") || "none"}`,
  ].join("\n");
}
