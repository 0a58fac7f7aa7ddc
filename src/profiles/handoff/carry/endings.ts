import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { isFixed, parseError, parseOpenDecision } from "../../../checkpoint/items.ts";
import { type Field, itemsOf } from "../../../checkpoint/sections.ts";
import { completion, itemKey } from "../item-key.ts";

/** Open decisions are the same if they are about the same topic. */
export function sameness(field: Field, item: string): string {
  return field === "openDecisions" ? topicOf(item) : itemKey(item);
}

/** What a decision is about: all before its options, as in `API — auth: token | cookie`. */
function topicOf(item: string): string {
  const [first = ""] = item.split("\n", 1);
  const plain = first.replace(/[(—–,;-]? ?(?:user )?lean(?:ing|s)?(?: to\w*)?(?::| ).*$/i, "");
  const colon = plain.lastIndexOf(": ");
  return itemKey(colon > 0 ? plain.slice(0, colon) : parseOpenDecision(first).topic);
}

const UNDECIDED =
  /\b(?:postponed|deferred|still open|undecided|not decided|tbd|(?:decided?|: ) ?later|offen|vertagt)\b|미정|未定|待定/i;

/** An error whose fix was told has been told. */
export function isMended(field: Field, item: string): boolean {
  return field === "errors" && isFixed(item);
}

/** What ended an item, in words, and what says so; null where no words do. */
export interface Ending {
  readonly because: string;
  readonly by: string | null;
}

/** What ends an item of a field by its words; null where nothing does. */
export function endingsIn(
  draft: Draft,
  green: ReadonlySet<string>,
): (field: Field, item: string) => Ending | null {
  const isDone = completion(itemsOf(draft, "done"));
  const decided = new Map(
    itemsOf(draft, "decisions")
      .filter((item) => !UNDECIDED.test(item))
      .flatMap((item) => [itemKey(item), topicOf(item)].map((key) => [key, item] as const)),
  );
  const mended = completion(
    itemsOf(draft, "errors")
      .filter(isFixed)
      .map((item) => parseError(item).error),
  );
  return (field, item) => {
    const done = isDone(item);
    if (done !== null) return { because: `done: ${done}`, by: done };
    if (field === "openDecisions" || field === "questions") {
      const found = decided.get(sameness(field, item));
      return found ? { because: `decided: ${found}`, by: found } : null;
    }
    const failed = field === "blockers" ? /^`([^`]+)` failed: /.exec(item)?.[1] : undefined;
    if (failed !== undefined && green.has(failed)) return { because: `\`${failed}\` ran green`, by: null };
    const error = field === "blockers" || field === "errors" ? mended(item) : null;
    return error === null ? null : { because: `mended: ${error}`, by: error };
  };
}
