import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { isUnconfirmed, withoutMarker } from "../../checkpoint/items.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import { inSentence } from "../../text/phrases.ts";

/** The most questions that are asked before work goes on. */
const MOST_QUESTIONS = 3;

/** What to ask before work resumes from a ledger: its focus first, then what nobody has confirmed. */
export function validationQuestions(checkpoint: Pick<Checkpoint, "sections">): readonly string[] {
  const now = inSentence(withoutMarker(itemsOf(checkpoint, "leftOff")[0] ?? ""));
  const unconfirmed = (["assumptions", "decisions", "questions"] as const)
    .flatMap((field) => itemsOf(checkpoint, field))
    .filter(isUnconfirmed)
    .map((item) => inSentence(withoutMarker(item)))
    .filter((item) => item !== "");
  return [
    ...(now === "" ? [] : [`The ledger shows ${now} was in progress - is this still the current focus?`]),
    ...unconfirmed.map((item) => `I see assumption ${item} marked UNCONFIRMED - can you confirm this?`),
  ].slice(0, MOST_QUESTIONS);
}

/** What a saved ledger prints: where it is, the goal and the state, each in one line. */
export function ledgerConfirmation(
  checkpoint: Pick<Checkpoint, "sections" | "summary">,
  path: string,
): string {
  const first = (field: "goal" | "leftOff" | "next"): string =>
    inSentence(itemsOf(checkpoint, field)[0] ?? "");
  const goal = first("goal") || inSentence(checkpoint.summary ?? "") || "none";
  const done = itemsOf(checkpoint, "done").length;
  return [
    `Checkpoint saved to ${path}`,
    `- Goal: ${goal}`,
    `- State: ${done} done, now: ${first("leftOff") || "none"}, next: ${first("next") || "none"}`,
  ].join("\n");
}
