import type { Checkpoint, Draft } from "../../checkpoint/checkpoint.ts";
import { atLevelTwo, composeSection, readSection, spaced } from "../../checkpoint/document/sections.ts";
import { isMemorySection } from "../../checkpoint/memory-sections.ts";
import { emptyDraft, mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { type Field, itemsOf, type Section, textOf } from "../../checkpoint/sections.ts";
import { readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";
import { headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import { plainWords } from "../reading/labels.ts";
import { endingOf, isMended, sameness } from "./endings.ts";
import { forwardLooking, isDone, splitDone } from "./forward-looking.ts";
import { completion, itemKey } from "./item-key.ts";
import { isOpenBox } from "./open-parts.ts";
import { requestsIn, withoutRequestNotes, withRequestNote } from "./request-note.ts";

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
    const words = new Set(itemsOf(draft, field).map(itemKey));
    const topics = itemsOf(before, field).map((item) => sameness(field, item));
    const ended = endingOf(field, draft, green);
    const isOpen = (item: string): boolean => {
      const topic = sameness(field, item);
      // Which of several with one topic is meant, nobody can tell.
      const isUnclear = topics.filter((one) => one === topic).length > 1;
      const isAnew = words.has(itemKey(item)) || (known.has(topic) && !isUnclear);
      const told = isAnew && !words.has(itemKey(item)) ? "said anew" : null;
      const because = ended(item) ?? told;
      if (because !== null) dropped.push({ item, because });
      const stays = because === null && !isAnew && !isMended(field, item);
      if (stays) carried.push(item);
      return stays;
    };
    return before.sections
      .filter((section) => section.field === field)
      .map((section) => openItems(field, section, isOpen))
      .filter(({ items }) => items.length > 0);
  });
  dropped.push(...replaced(before.sections, draft));
  const isDone = completion(itemsOf(draft, "done"));
  const requests = requestsIn(before.sections);
  const open = requests.filter((request) => !asks && isDone(request) === null);
  for (const request of requests.filter((one) => !open.includes(one))) {
    const because = isDone(request) === null ? "the user asked for something else since" : "done";
    dropped.push({ item: `User's last request: "${request}"`, because });
  }
  const rest = before.sections.filter((section) => staysUntilSaid(section, draft)).map(withoutRequestNotes);
  const weak: Draft = {
    ...emptyDraft,
    ...(previous.plan ? { plan: previous.plan } : {}),
    unknownKeys: previous.unknownKeys.filter(({ key }) => key !== "unlisted"),
    ...(isOwnTitle(before.preamble, previous.name) ? {} : { preamble: before.preamble }),
    sections: spaced([
      ...lists.filter((section) => !hasHeadings(section)),
      ...rest.filter(({ text, field }) => field === null || text !== ""),
    ]),
  };
  const merged = mergeDrafts(draft, weak);
  const headed = lists.filter(hasHeadings).map(atLevelTwo);
  const whole =
    headed.length === 0 ? merged : { ...merged, sections: spaced([...merged.sections, ...headed]) };
  return { draft: open.reduce(withRequestNote, whole), dropped, carried };
}

/** A section with its open items only; a list with headings of its own keeps them. */
function openItems(field: Field, section: Section, isOpen: (item: string) => boolean): Section {
  if (!hasHeadings(section)) return composeSection(field, section.items.filter(isOpen));
  const open = new Set(section.items.filter(isOpen).map(itemKey));
  const blocks = readListBlocks(section.source).filter(
    ({ kind, key }) => kind !== "item" || open.has(itemKey(key)),
  );
  return readSection(section.heading, `\n${writeListBlocks(blocks, 1, (_, block) => block.gap)}\n\n`);
}

function hasHeadings({ source }: Section): boolean {
  return readListBlocks(source).some(({ kind }) => kind === "mark");
}

/** What gives way to what is said now, or to silence, item by item; what is on a list of its own is told there. */
function replaced(before: readonly Section[], draft: Draft): readonly Dropped[] {
  return before.flatMap((section) => {
    const { field, heading, source, items, text } = section;
    if (text === "" || NOTHING.test(withoutMarker(text)) || UNTIL_DONE.some((one) => one === field))
      return [];
    const now = draft.sections.filter((other) =>
      field === null
        ? other.field === null && headingWords(other) === headingWords(section)
        : other.field === field,
    );
    const isSilent = now.every((other) => other.text === "");
    const words = headingOf(heading)?.words ?? "";
    if (isSilent && (field === null || UNTIL_SAID.includes(field))) return [];
    const boxes = readListBlocks(source).filter(isOpenBox);
    const isLasting = field === null || field === "leftOff" || UNTIL_SAID.includes(field);
    const said = isLasting ? (items.length > 0 ? items : [text]) : boxes.map(({ key }) => key);
    const because = !isSilent
      ? `'${words}' is said anew`
      : field === "leftOff"
        ? STOPPED
        : `'${words}' belongs to its session`;
    const known = new Set(now.flatMap((other) => other.items.map(itemKey)));
    return said
      .filter((item) => !known.has(itemKey(item)))
      .map((item) => ({ item: firstWords(item), because }));
  });
}

const STOPPED = "nothing says that it is still in progress";
const NOTHING = /^none\.?$/i;

function firstWords(text: string): string {
  const lines = text.split("\n").map((line) => withoutMarker(line).trim());
  return lines.filter((line) => line !== "").join(" ");
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
