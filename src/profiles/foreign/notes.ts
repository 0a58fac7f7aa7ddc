import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import { parseBody } from "../../checkpoint/document/sections.ts";
import type { Field } from "../../checkpoint/sections.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { isNative, openFile } from "../reading/written-header.ts";
import { readNotes } from "./read-notes.ts";
import { titleName } from "./title-name.ts";

/** Files that are called nothing but notes on where a session stands, a date or a version aside. */
const CALLED =
  /(?:^|\/)(?:(?:session|current|project|work)[-_ ]?)?(?:session[-_ ]?(?:state|status|notes?|log|summary)|hand-?off|hand-?over|next(?:[-_ ]?(?:steps?|session|actions?))?|resume(?:[-_ ]here)?|start[-_ ]here|continue(?:[-_ ]here)?|left[-_ ]off)(?:[-_ .]?(?:notes?|\d[\d_-]*|latest|current))?\.(?:md|markdown|txt)$/i;
/** Files whose names have such a word: they must say more than one thing of a session. */
const MENTIONED =
  /(?:^|[/_ -])(?:session|state|status|hand-?off|hand-?over|next|resume|wip|progress|continue|left[-_ ]off)(?:[_ .-][^/]*)?\.(?:md|markdown|txt)$/i;
/** A word in a heading by which notes speak of work that goes on. */
const GOING_ON =
  /\b(?:next|to-?do|remaining|left|pending|blocked|blockers?|in progress|current (?:state|status|work|focus)|priorit(?:y|ies)|open|resume|session)\b/i;
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
  const { keys, body } = openFile(file.text, () => false);
  if (OTHERS.test(file.path) || isNative(keys)) return false;
  const isNamed = CALLED.test(file.path) || MENTIONED.test(file.path);
  // In a file that goes by such a name, sections are what people call them; elsewhere that would find too much.
  const { sections } = parseBody(`# -\n\n${isNamed ? withLooseHeadings(body) : body}`);
  const told = new Set(sections.filter(({ text }) => text !== "").map(({ field }) => field));
  const isForward = told.has("next") || told.has("leftOff");
  if (CALLED.test(file.path))
    return isForward || sections.some(({ heading, text }) => text !== "" && GOING_ON.test(heading));
  const count = [...told].filter((field) => TELLING.has(field)).length;
  return isForward && count > (isNamed ? 1 : 2);
}

function parse(file: GatheredFile): ParsedFile {
  const { title, keys: _keys, ...read } = readNotes(file);
  return { ...read, name: read.name ?? titleName(title) };
}
