import { readListBlocks } from "../documents/list-blocks.ts";
import { headingOf } from "../documents/markdown.ts";
import { emptyDraft, mergeDrafts } from "../documents/merge-drafts.ts";
import { composeSection, spaced } from "../documents/sections.ts";
import { type Checkpoint, type Draft, itemsOf, textOf } from "../model/checkpoint.ts";
import { isMemorySection } from "../model/classify-items.ts";
import { completion, itemKey } from "../model/item-key.ts";
import { parseError, parseOpenDecision, splitReason } from "../model/items.ts";
import type { Field, Section } from "../model/sections.ts";
import { forwardLooking, isDone, splitDone } from "./forward-looking.ts";
import { plainWords } from "./labels.ts";
import { withoutRequestNotes } from "./request-note.ts";

/** Lists whose items stay until they are done, decided or mended. */
const UNTIL_DONE = [
  "next",
  "openDecisions",
  "blockers",
  "questions",
  "failed",
  "assumptions",
  "errors",
] as const;
/** What holds until something else is said. */
const UNTIL_SAID: readonly Field[] = ["goal", "focus", "context", "verify", "commands", "ids"];

/** The handoff that a new one is built on. */
export type LastHandoff = Pick<Checkpoint, "name" | "plan" | "unknownKeys" | "preamble" | "sections">;

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

/** What somebody ticked off in the last handoff since it was written. */
export function tickedSince({ sections }: LastHandoff): readonly string[] {
  return sections.filter((section) => !isDone(section)).flatMap(({ source }) => splitDone(source).done);
}

/** What a session shows beside its words. */
export interface Shown {
  /** Whether a new request of the user's is known. */
  readonly asks: boolean;
  /** Commands that ran without a fault. */
  readonly green: ReadonlySet<string>;
}

/** Puts what is still open of the last handoff below what is said now. */
export function carryOver(previous: LastHandoff, draft: Draft, { asks, green }: Shown): CarriedOver {
  const before = forwardLooking(previous);
  const dropped: Dropped[] = tickedSince(previous).map((item) => ({ item, because: "ticked off" }));
  const carried: string[] = [];
  const lists = UNTIL_DONE.flatMap((field) => {
    const known = new Set(itemsOf(draft, field).map((item) => sameness(field, item)));
    const ended = endingOf(field, draft, green);
    const isOpen = (item: string): boolean => {
      const because = ended(item);
      if (because !== null) dropped.push({ item, because });
      const stays = because === null && !known.has(sameness(field, item)) && !isMended(field, item);
      if (stays) carried.push(item);
      return stays;
    };
    return before.sections
      .filter((section) => section.field === field)
      .map((section) => openItems(field, section, isOpen))
      .filter(({ items }) => items.length > 0);
  });
  const work = textOf(before, "leftOff");
  if (work !== "" && textOf(draft, "leftOff") === "")
    dropped.push({ item: work, because: "nothing says that it is still in progress" });
  const isDone = completion(itemsOf(draft, "done"));
  const rest = before.sections
    .filter((section) => staysUntilSaid(section, draft))
    .map((section) => withoutRequestNotes(section, (request) => asks || isDone(request) !== null));
  const weak: Draft = {
    ...emptyDraft,
    ...(previous.plan ? { plan: previous.plan } : {}),
    unknownKeys: previous.unknownKeys.filter(({ key }) => key !== "unlisted"),
    ...(isOwnTitle(before.preamble, previous.name) ? {} : { preamble: before.preamble }),
    sections: spaced([...lists, ...rest.filter(({ text, field }) => field === null || text !== "")]),
  };
  return { draft: mergeDrafts(draft, weak), dropped, carried };
}

/** A section with its open items only; a list with headings or remarks of its own keeps them. */
function openItems(field: Field, section: Section, isOpen: (item: string) => boolean): Section {
  const open = section.items.filter(isOpen);
  if (
    open.length === section.items.length &&
    readListBlocks(section.source).some(({ kind }) => kind === "mark")
  )
    return section;
  return composeSection(field, open);
}

/** Open decisions are the same if they are about the same topic. */
function sameness(field: Field, item: string): string {
  return itemKey(field === "openDecisions" ? parseOpenDecision(item).topic : item);
}

/** An error whose fix was told has been told. */
function isMended(field: Field, item: string): boolean {
  return field === "errors" && parseError(item).fix !== null;
}

/** What ends an item of a field, in words; null where it is still open. */
function endingOf(field: Field, draft: Draft, green: ReadonlySet<string>): (item: string) => string | null {
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
    const failed = field === "blockers" ? /^`([^`]+)` failed: /.exec(item)?.[1] : undefined;
    if (failed !== undefined && green.has(failed)) return `\`${failed}\` ran green`;
    const error = field === "blockers" || field === "errors" ? mended(item) : null;
    return error === null ? null : `mended: ${error}`;
  };
}

function staysUntilSaid(section: Section, draft: Draft): boolean {
  if (section.field !== null)
    return UNTIL_SAID.includes(section.field) && textOf(draft, section.field) === "";
  if (isMemorySection(section)) return false;
  const words = headingWords(section);
  return !draft.sections.some((other) => other.field === null && headingWords(other) === words);
}

function headingWords(section: Section): string {
  return plainWords(headingOf(section.heading)?.words ?? "");
}

function isOwnTitle(preamble: string, name: string): boolean {
  return preamble.trim() === "" || preamble.trim() === `# ${name}`;
}
