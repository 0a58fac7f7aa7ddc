import { headingOf } from "../documents/markdown.ts";
import { emptyDraft, mergeDrafts } from "../documents/merge-drafts.ts";
import { composeSection, spaced } from "../documents/sections.ts";
import { type Checkpoint, type Draft, itemsOf, textOf } from "../model/checkpoint.ts";
import { completion, itemKey } from "../model/item-key.ts";
import { parseError, parseOpenDecision, splitReason } from "../model/items.ts";
import type { Field, Section } from "../model/sections.ts";
import { forwardLooking } from "./forward-looking.ts";
import { plainWords } from "./labels.ts";

/** Lists whose items stay until they are done, decided or mended. */
const UNTIL_DONE = ["next", "openDecisions", "blockers", "questions", "failed", "assumptions"] as const;
/** What holds until something else is said. */
const UNTIL_SAID: readonly Field[] = ["goal", "focus", "context", "verify", "commands", "ids"];

/** An item of the last handoff that is not in the new one, and what ended it. */
export interface Dropped {
  readonly item: string;
  readonly because: string;
}

/** A new handoff on top of the last one. */
export interface CarriedOver {
  readonly draft: Draft;
  readonly dropped: readonly Dropped[];
  /** Items of the last handoff that are still open. */
  readonly carried: readonly string[];
}

/** Puts what is still open of the last handoff below what is said now; what was completed stays behind. */
export function carryOver(previous: Checkpoint, draft: Draft): CarriedOver {
  const before = forwardLooking(previous);
  const dropped: Dropped[] = [];
  const carried: string[] = [];
  const lists = UNTIL_DONE.flatMap((field) => {
    const known = new Set(itemsOf(draft, field).map((item) => sameness(field, item)));
    const ended = endingOf(field, draft);
    const open = itemsOf(before, field).filter((item) => {
      const because = ended(item);
      if (because !== null) dropped.push({ item, because });
      return because === null && !known.has(sameness(field, item));
    });
    carried.push(...open);
    return open.length === 0 ? [] : [composeSection(field, open)];
  });
  const rest = before.sections.filter((section) => staysUntilSaid(section, draft));
  const weak: Draft = {
    ...emptyDraft,
    ...(previous.plan ? { plan: previous.plan } : {}),
    unknownKeys: previous.unknownKeys.filter(({ key }) => key !== "unlisted"),
    ...(isOwnTitle(before.preamble, previous.name) ? {} : { preamble: before.preamble }),
    sections: spaced([...lists, ...rest]),
  };
  return { draft: mergeDrafts(draft, weak), dropped, carried };
}

/** Open decisions are the same if they are about the same topic. */
function sameness(field: Field, item: string): string {
  return itemKey(field === "openDecisions" ? parseOpenDecision(item).topic : item);
}

/** What ends an item of a field, in words; null where it is still open. */
function endingOf(field: Field, draft: Draft): (item: string) => string | null {
  const isDone = completion(itemsOf(draft, "done"));
  const decided = new Map(
    itemsOf(draft, "decisions").flatMap((item) => [
      [itemKey(item), item] as const,
      [itemKey(splitReason(item).what), item] as const,
      [itemKey(parseOpenDecision(item).topic), item] as const,
    ]),
  );
  const mended = completion(
    itemsOf(draft, "errors")
      .map(parseError)
      .flatMap(({ error, fix }) => (fix === null ? [] : [error])),
  );
  return (item) => {
    const done = isDone(item);
    if (done !== null) return `done: ${done}`;
    if (field === "openDecisions" || field === "questions") {
      const topic = field === "openDecisions" ? parseOpenDecision(item).topic : item;
      const found = decided.get(itemKey(topic)) ?? isDone(topic);
      return found ? `decided: ${found}` : null;
    }
    const error = field === "blockers" ? mended(item) : null;
    return error === null ? null : `mended: ${error}`;
  };
}

function staysUntilSaid(section: Section, draft: Draft): boolean {
  if (section.field !== null)
    return UNTIL_SAID.includes(section.field) && textOf(draft, section.field) === "";
  const words = headingWords(section);
  return !draft.sections.some((other) => other.field === null && headingWords(other) === words);
}

function headingWords(section: Section): string {
  return plainWords(headingOf(section.heading)?.words ?? "");
}

function isOwnTitle(preamble: string, name: string): boolean {
  return preamble.trim() === "" || preamble.trim() === `# ${name}`;
}
