import type { Checkpoint, Draft, UnknownKey } from "../../checkpoint/checkpoint.ts";
import { renderCheckpoint } from "../../checkpoint/document/native.ts";
import { atLevelTwo, isContainer, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import type { Format, ParsedFile } from "../profile.ts";

/** What an edit of a checkpoint's file makes of the checkpoint. */
export interface Edit {
  /** The checkpoint with what was edited; all that its file does not show is as it was. */
  readonly checkpoint: Checkpoint;
  /** `anew`: the file tells another time of saving, so that it speaks of the place where work is now. */
  readonly tied: "as it was" | "anew";
  /** The branch that the file itself tells; null where its format has no place for one. */
  readonly branch: string | null;
}

/** Reads an edited file over the checkpoint that it was generated from; null where it says nothing else. */
export function readEdit(format: Format, path: string, was: Checkpoint, text: string): Edit | null {
  const before = format.parse({ path, text: format.render(was) });
  const after = format.parse({ path, text });
  const tied = after.saved !== null && after.saved !== before.saved ? "anew" : "as it was";
  const checkpoint: Checkpoint = {
    ...editedHeader(was, before, after),
    unknownKeys: editedKeys(was.unknownKeys, before.draft.unknownKeys, after.draft.unknownKeys),
    preamble: editedPreamble(was, before.draft, after.draft),
    sections: editedSections(was.sections, before.draft.sections, after.draft.sections),
  };
  const same = Buffer.compare(renderCheckpoint(checkpoint), renderCheckpoint(was)) === 0;
  return same && tied === "as it was" ? null : { checkpoint, tied, branch: after.branch };
}

function editedHeader(was: Checkpoint, before: ParsedFile, after: ParsedFile): Checkpoint {
  const { branch: _branch, plan: _plan, summary: _summary, ...rest } = was;
  const branch = after.branch === before.branch ? was.branch : after.branch;
  const plan = isSame(before.draft.plan, after.draft.plan) ? was.plan : after.draft.plan;
  const summary = editedSummary(was, before.draft, after.draft);
  return {
    ...rest,
    ...(branch ? { branch } : {}),
    ...(plan ? { plan } : {}),
    ...(summary ? { summary } : {}),
  };
}

/** A format without a place for the summary makes one from its first words: that is not the checkpoint's. */
function editedSummary(was: Checkpoint, before: Draft, after: Draft): string | undefined {
  const shown = (before.summary ?? "") === (was.summary ?? "");
  return shown && after.summary !== before.summary ? after.summary : was.summary;
}

/** Keys that the format has no place for stay. */
function editedKeys(
  was: readonly UnknownKey[],
  before: readonly UnknownKey[],
  after: readonly UnknownKey[],
): readonly UnknownKey[] {
  if (isSame(before, after)) return was;
  const known = new Set([...before, ...after].map(({ key }) => key));
  return [...was.filter(({ key }) => !known.has(key)), ...after];
}

function editedPreamble(was: Checkpoint, before: Draft, after: Draft): string {
  if (plain(before.preamble ?? "") === plain(after.preamble ?? "")) return was.preamble;
  return after.preamble ?? `# ${was.name}\n\n`;
}

/** Sections that say what they said stay as they were; the others are as the file has them now. */
function editedSections(
  was: readonly Section[],
  before: readonly Section[],
  after: readonly Section[],
): readonly Section[] {
  const [old, now] = [byKey(before), byKey(after)];
  const isEdited = (key: string): boolean => said(old.get(key)) !== said(now.get(key));
  if (![...old.keys(), ...now.keys()].some(isEdited)) return was;
  const kept = byKey(was);
  const result = new Map([...kept].map(([key, all]) => [key, isEdited(key) ? (now.get(key) ?? []) : all]));
  const order = [...kept.keys()];
  let previous = -1;
  for (const [key, all] of now) {
    if (!kept.has(key) && isEdited(key)) {
      result.set(key, all);
      // A new section stands after the one that it follows in the file.
      order.splice(previous + 1, 0, key);
    }
    if (order.includes(key)) previous = order.indexOf(key);
  }
  const sections = order.flatMap((key) => result.get(key) ?? []);
  const telling = sections.filter((section) => !isContainer(section) || section.text !== "");
  return spaced(telling.map(atLevelTwo));
}

function byKey(sections: readonly Section[]): ReadonlyMap<string, readonly Section[]> {
  const found = new Map<string, readonly Section[]>();
  for (const section of sections) {
    const key = section.field ?? `# ${headingOf(section.heading)?.words.toLowerCase() ?? ""}`;
    found.set(key, [...(found.get(key) ?? []), section]);
  }
  return found;
}

function said(sections: readonly Section[] = []): string {
  return sections.map(({ heading, source }) => `${heading.trim()}\n${plain(source)}`).join("\n");
}

/** A text without what nobody sees: line endings, spaces at line ends, blank lines around it. */
function plain(text: string): string {
  return text.replace(/[ \t]*\r?\n/g, "\n").trim();
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
