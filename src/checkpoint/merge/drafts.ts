import { oneLine } from "../../text/phrases.ts";
import type { Draft, LineRange, MentionedFile } from "../checkpoint.ts";
import { atLevelTwo, composeSection, isContainer, spaced } from "../document/sections.ts";
import { unitedLines } from "../mention-lines.ts";
import { FIELDS, type Field, ruleOf, type Section } from "../sections.ts";

/** A draft that says nothing. */
export const emptyDraft: Draft = { files: [], unknownKeys: [], sections: [] };

/** Puts two drafts together: where both say one thing the strong one counts, where both list things all are kept. */
export function mergeDrafts(strong: Draft, weak: Draft): Draft {
  const { summary = weak.summary, plan = weak.plan, agent = weak.agent, session = weak.session } = strong;
  const preamble = strong.preamble ?? weak.preamble;
  const taken = new Set(strong.unknownKeys.map(({ key }) => key));
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(plan === undefined ? {} : { plan }),
    ...(agent === undefined ? {} : { agent }),
    ...(session === undefined ? {} : { session }),
    files: mergeFiles([...strong.files, ...weak.files]),
    unknownKeys: [...strong.unknownKeys, ...weak.unknownKeys.filter(({ key }) => !taken.has(key))],
    ...(preamble === undefined ? {} : { preamble }),
    sections: mergeSections(strong.sections, weak.sections),
  };
}

function mergeFiles(files: readonly MentionedFile[]): readonly MentionedFile[] {
  const byPath = new Map<string, readonly LineRange[]>();
  for (const { path, lines } of files) byPath.set(path, unitedLines([...(byPath.get(path) ?? []), ...lines]));
  return [...byPath].map(([path, lines]) => ({ path, lines }));
}

/** Where both have sections they are brought to one level and into the usual order; one side alone stays as it is. */
function mergeSections(strong: readonly Section[], weak: readonly Section[]): readonly Section[] {
  if (strong.length === 0 || weak.length === 0) return closed([...strong, ...weak]);
  const fields = FIELDS.flatMap(({ field }) => mergeField(field, of(strong, field), of(weak, field)));
  const others = [...of(strong, null), ...of(weak, null)].filter(
    (section) => !isContainer(section) || section.text !== "",
  );
  const seen = new Set<string>();
  const unknown = others.filter(({ heading, source }) => {
    const said = `${heading}\n${source.trim()}`;
    return !seen.has(said) && seen.add(said);
  });
  return spaced([...fields, ...unknown].map(atLevelTwo));
}

function mergeField(field: Field, strong: readonly Section[], weak: readonly Section[]): readonly Section[] {
  const said = (sections: readonly Section[]): boolean => sections.some((section) => section.text !== "");
  if (!said(strong)) return said(weak) ? weak : strong.length > 0 ? strong : weak;
  if (ruleOf(field).kind === "text" || !said(weak)) return strong;
  const items = strong.flatMap((section) => section.items);
  const known = new Set(items.map(oneLine));
  const added = weak.flatMap((section) => section.items).filter((item) => !known.has(oneLine(item)));
  if (added.length === 0) return strong;
  return items.length === 0 ? weak : [composeSection(field, [...items, ...added])];
}

/** Only the last section's end is looked at: one line ending, as a document has it. */
function closed(sections: readonly Section[]): readonly Section[] {
  return [...sections.slice(0, -1), ...spaced(sections.slice(-1))];
}

function of(sections: readonly Section[], field: Field | null): readonly Section[] {
  return sections.filter((section) => section.field === field);
}
