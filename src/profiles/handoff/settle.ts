import type { Draft } from "../../checkpoint/checkpoint.ts";
import { composeSection, readSection, spaced } from "../../checkpoint/document/sections.ts";
import { type Field, itemsOf, type Section } from "../../checkpoint/sections.ts";
import { readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";
import { isDone, splitDone } from "./forward-looking.ts";
import { itemKey } from "./item-key.ts";
import { isOpenBox, openIn } from "./open-parts.ts";

/** Lists of what is still open. */
const OPEN: readonly Field[] = ["next", "blockers", "openDecisions", "questions"];

/** A draft in which what is ticked off, or listed as finished on the side, stands with what is done and nowhere else. */
export function settleDone(draft: Draft): Draft {
  const open = draft.sections.filter(isDone).flatMap(openIn);
  const parted = [
    ...draft.sections.map((section) => (isDone(section) ? withoutOpen(section) : section)),
    ...open,
  ].map((section) => ({
    section,
    ...splitDone(isDone(section) ? "" : section.source),
  }));
  return withDone(
    {
      ...draft,
      sections: parted.map(({ section, rest }) =>
        rest === null ? section : readSection(section.heading, `\n${rest}\n\n`),
      ),
    },
    parted.flatMap(({ done }) => done),
  );
}

/** A draft with more items that are done; what is done is on no list of what is open. */
export function withDone(draft: Draft, more: readonly string[]): Draft {
  const known = new Set(itemsOf(draft, "done").map(itemKey));
  const added = more.filter((item) => !known.has(itemKey(item)));
  const done = new Set([...known, ...added.map(itemKey)]);
  const sections = [
    ...draft.sections.map((section) => withoutItems(section, done)),
    ...(added.length === 0 ? [] : [composeSection("done", added)]),
  ];
  return { ...draft, sections: spaced(sections.filter(({ text, field }) => field === null || text !== "")) };
}

/** A list of finished things without the boxes that are empty. */
function withoutOpen(section: Section): Section {
  const blocks = readListBlocks(section.source);
  const done = blocks.filter((block) => !isOpenBox(block));
  if (done.length === blocks.length) return section;
  return readSection(section.heading, `\n${writeListBlocks(done, 1, (_, block) => block.gap)}\n\n`);
}

function withoutItems(section: Section, done: ReadonlySet<string>): Section {
  if (section.field === null || !OPEN.includes(section.field)) return section;
  const blocks = readListBlocks(section.source);
  const open = blocks.filter(
    (block) => block.kind !== "item" || isOpenBox(block) || !done.has(itemKey(block.key)),
  );
  if (open.length === blocks.length) return section;
  return readSection(section.heading, `\n${writeListBlocks(open, 1, (_, block) => block.gap)}\n\n`);
}
