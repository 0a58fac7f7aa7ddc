import type { Field } from "../../checkpoint/sections.ts";
import { cutTo, oneLine } from "../../text/phrases.ts";
import type { Extraction } from "./extract.ts";
import { HANDOFF } from "./last-handoff.ts";
import { firstOf, type Suggestion } from "./suggest.ts";

/** How a list is called where an item of it is taken out. */
const LISTS: Partial<Readonly<Record<Field, string>>> = {
  blockers: "blocker",
  openDecisions: "open-decision",
  questions: "question",
};

/** What is done and ended nothing, each beside the open item that it is nearest to, with the command that ends it. */
export function idleSuggestions(idle: Extraction["idle"]): readonly Suggestion[] {
  const near = idle.flatMap(({ done, nearest }): readonly Suggestion[] => {
    if (nearest === null) return [];
    const { field, number, item } = nearest;
    const choice = field === "next" ? `--tick ${number}` : `--drop ${LISTS[field] ?? field}:${number}`;
    return [
      {
        what: `done, and it ends nothing: ${cutTo(done, 160)}`,
        reason: `nearest to what is open: ${cutTo(oneLine(item.split("\n", 1)[0] ?? ""), 160)}`,
        command: `git checkpoint save ${HANDOFF} ${choice}`,
      },
    ];
  });
  return firstOf(near, "git checkpoint handoff --verbose");
}
