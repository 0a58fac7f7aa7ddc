import { readListBlocks, writeListBlocks } from "../documents/list-blocks.ts";
import { composeSection, readSection, spaced } from "../documents/sections.ts";
import type { Draft } from "../model/checkpoint.ts";
import type { Section } from "../model/sections.ts";

const NOTE = /^User's last request: "(.*)"$/s;

/** A draft whose context notes end with what the user asked for last. */
export function withRequestNote(draft: Draft, request: string): Draft {
  const note = `- User's last request: "${request}"`;
  const last = draft.sections.findLast(({ field }) => field === "context");
  if (!last) return { ...draft, sections: spaced([...draft.sections, composeSection("context", note)]) };
  const endsInList = readListBlocks(last.source).at(-1)?.kind === "item";
  const source = `${last.source.trimEnd()}${endsInList ? "\n" : "\n\n"}${note}\n\n`;
  const longer = readSection(last.heading, source);
  return {
    ...draft,
    sections: spaced(draft.sections.map((section) => (section === last ? longer : section))),
  };
}

/** A section without the notes of requests that are over. */
export function withoutRequestNotes(section: Section, isOver: (request: string) => boolean): Section {
  if (section.field !== "context") return section;
  const blocks = readListBlocks(section.source);
  const kept = blocks.filter(({ kind, key }) => {
    const request = kind === "item" ? NOTE.exec(key)?.[1] : undefined;
    return request === undefined || !isOver(request);
  });
  if (kept.length === blocks.length) return section;
  return readSection(section.heading, `\n${writeListBlocks(kept, 1, (_, block) => block.gap)}\n\n`);
}
