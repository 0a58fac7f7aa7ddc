import type { Field } from "../../checkpoint/sections.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { isNative, openFile } from "../reading/written-header.ts";
import { readNotes } from "./read-notes.ts";
import { titleName } from "./title-name.ts";

/** Files that are called like notes on where a session stands. */
const CALLED =
  /(?:^|\/)(?:[^/]*[-_ ])?(?:session[-_ ]?(?:state|notes?|log|summary)|(?:current|project|work)[-_ ]?(?:state|status)|state|status|hand-?off|hand-?over|next(?:[-_ ]?(?:steps?|session|actions?))?|resume(?:[-_ ]here)?|start[-_ ]here|wip|progress|continue(?:[-_ ]here)?|left[-_ ]off)(?:[-_ .][^/]*)?\.(?:md|markdown|txt)$/i;
/** Files that have other uses for the same headings. */
const OTHERS =
  /(?:^|\/)(?:memory|readme[^/]*|changelog|contributing|agents|claude|gemini|skill|license|security)\.[a-z]+$/i;
/** What a session's notes tell; of what the work is for, and which files it has, every plan speaks. */
const TELLING: ReadonlySet<Field | null> = new Set<Field>([
  "leftOff",
  "next",
  "done",
  "failed",
  "blockers",
  "openDecisions",
  "questions",
  "decisions",
]);

/** Notes of one's own on where a session stands: `HANDOFF.md`, `SESSION_STATE.md`, `NEXT.md`, by what they say. */
export const notes: FileFormat = {
  name: "notes",
  about: "notes on where a session stands, by what they say: HANDOFF.md, SESSION_STATE.md, NEXT.md",
  profile: named,
  isTemplate: false,
  telling: 0,
  matches,
  parse,
};

function matches(file: WrittenFile): boolean {
  if (OTHERS.test(file.path) || isNative(openFile(file.text, () => false).keys)) return false;
  const { sections } = readNotes(file).draft;
  const told = new Set(sections.filter(({ text }) => text !== "").map(({ field }) => field));
  if (!told.has("next") && !told.has("leftOff")) return false;
  return CALLED.test(file.path) || [...told].filter((field) => TELLING.has(field)).length > 2;
}

function parse(file: GatheredFile): ParsedFile {
  const { title, keys: _keys, ...read } = readNotes(file);
  return { ...read, name: read.name ?? titleName(title) };
}
