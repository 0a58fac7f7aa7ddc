import type { Checkpoint } from "../../../checkpoint/checkpoint.ts";
import { isContainer } from "../../../checkpoint/document/sections.ts";
import { FIELDS, itemsOf, type Section, textOf } from "../../../checkpoint/sections.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { oneLine } from "../../../text/phrases.ts";

/** A section, by the words of its heading, and how many of its items; null for a text. */
export interface CountedSection {
  readonly section: string;
  readonly items: number | null;
}

/** The files that a document refers to, counted among its sections. */
export const REFERENCED = "Referenced Files";
/** The files whose uncommitted content is kept with a document. */
export const KEPT_WORK = "Kept Work";

/** How the words of one document differ from those of the one before it. */
export interface WordChanges {
  /** Next actions that stand among what is done now. */
  readonly done: readonly string[];
  readonly added: readonly CountedSection[];
  /** Texts that say something else now. */
  readonly replaced: readonly string[];
  readonly dropped: readonly CountedSection[];
}

type Words = Pick<Checkpoint, "sections"> & Partial<Pick<Checkpoint, "plan">>;

/** Compares two documents of one name, section by section. */
export function wordChanges(before: Words, after: Words): WordChanges {
  const finished = new Set(itemsOf(after, "done").map(oneLine));
  const ahead = new Set(itemsOf(after, "next").map(oneLine));
  const done = itemsOf(before, "next").filter(
    (item) => finished.has(oneLine(item)) && !ahead.has(oneLine(item)),
  );
  const known = new Set(done.map(oneLine));
  const added: CountedSection[] = [];
  const dropped: CountedSection[] = [];
  const replaced: string[] = [];
  const text = (section: string, was: string, is: string): void => {
    if (was !== "" && is === "") dropped.push({ section, items: null });
    else if (was === "" && is !== "") added.push({ section, items: null });
    else if (oneLine(was) !== oneLine(is)) replaced.push(section);
  };
  const list = (section: string, was: readonly string[], is: readonly string[]): void => {
    const lost = missingFrom(is, was).length;
    const came = missingFrom(was, is).length;
    if (lost > 0) dropped.push({ section, items: lost });
    if (came > 0) added.push({ section, items: came });
  };
  for (const { field, kind, headings } of FIELDS) {
    if (kind === "text") text(headings[0], textOf(before, field), textOf(after, field));
    else {
      const others = (words: Words): readonly string[] =>
        itemsOf(words, field).filter(
          (item) => !((field === "next" || field === "done") && known.has(oneLine(item))),
        );
      list(headings[0], others(before), others(after));
    }
  }
  for (const heading of new Set([...othersIn(before), ...othersIn(after)]))
    text(heading, otherText(before, heading), otherText(after, heading));
  text("Plan", before.plan?.path ?? "", after.plan?.path ?? "");
  return { done, added, replaced, dropped };
}

function missingFrom(these: readonly string[], those: readonly string[]): readonly string[] {
  const known = new Set(these.map(oneLine));
  return those.filter((item) => !known.has(oneLine(item)));
}

function wordsOf({ heading }: Section): string {
  return headingOf(heading)?.words ?? "";
}

function othersIn({ sections }: Words): readonly string[] {
  return sections.filter((one) => one.field === null && !(isContainer(one) && one.text === "")).map(wordsOf);
}

function otherText({ sections }: Words, heading: string): string {
  return sections
    .filter((section) => section.field === null && wordsOf(section) === heading)
    .map(({ text }) => text)
    .join("\n");
}
