import type { Draft } from "../../checkpoint/checkpoint.ts";
import { composeSection, readSection, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { type ListBlock, readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";

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

/** The requests that context notes have. */
export function requestsIn(sections: readonly Section[]): readonly string[] {
  return sections
    .filter(({ field }) => field === "context")
    .flatMap(({ source }) => readListBlocks(source).flatMap(requestOf));
}

/** A section without such notes. */
export function withoutRequestNotes(section: Section): Section {
  if (section.field !== "context") return section;
  const blocks = readListBlocks(section.source);
  const kept = blocks.filter((block) => requestOf(block).length === 0);
  if (kept.length === blocks.length) return section;
  return readSection(section.heading, `\n${writeListBlocks(kept, 1, (_, block) => block.gap)}\n\n`);
}

function requestOf({ kind, key }: ListBlock): readonly string[] {
  const request = kind === "item" ? NOTE.exec(key)?.[1] : undefined;
  return request === undefined ? [] : [request];
}
