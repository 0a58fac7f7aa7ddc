import { readSection, spaced } from "../../checkpoint/document/sections.ts";
import { type Section, textOf } from "../../checkpoint/sections.ts";
import { inSentence } from "../../text/phrases.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { isNative, openFile } from "../reading/written-header.ts";
import { lowered } from "./lowered.ts";
import { readNotes } from "./read-notes.ts";
import { type TemplateHeadings, withTemplateHeadings } from "./template-headings.ts";

const MAIN = /(?:^|\/)active[-_ ]?context\.(?:md|markdown)$/i;
const FOLDER = /(?:^|\/)([^/]+)\/[^/]+$/;
/** Files that speak of the work: their sections are sections of the checkpoint. */
const OF_WORK = ["progress.md", "decisionLog.md"];
/** Files that speak of the project: each is a section. */
const OF_PROJECT = [
  "projectbrief.md",
  "projectBrief.md",
  "productContext.md",
  "systemPatterns.md",
  "techContext.md",
];
/** The headings of its templates, as far as they are not understood anyway. */
const TEMPLATE: TemplateHeadings = {
  fields: {
    "current work focus": "focus",
    "current focus": "focus",
    "recent changes": "done",
    "next steps": "next",
    "active decisions": "decisions",
    "active decisions and considerations": "decisions",
    "open questions/issues": "questions",
    "current blockers": "blockers",
    "what works": "done",
    "what's left to build": "next",
    "completed tasks": "done",
    "current tasks": "leftOff",
    "current status": "leftOff",
    "known issues": "blockers",
  },
};

/** The memory bank of Cline and Roo: `activeContext.md`, and the files beside it. */
export const memoryBank: FileFormat = {
  name: "memory-bank",
  about: "a memory bank of Cline or Roo: activeContext.md, with the files of its folder",
  profile: named,
  isTemplate: false,
  telling: 7,
  beside: [...OF_WORK, ...OF_PROJECT],
  matches: ({ path, text }: WrittenFile) => MAIN.test(path) && !isNative(openFile(text, () => false).keys),
  parse,
};

function parse(file: GatheredFile): ParsedFile {
  const { keys: _keys, title: _title, ...read } = notesIn(file);
  const focus = inSentence(textOf(read.draft, "focus"));
  const beside = (file.beside ?? []).flatMap((one) =>
    OF_WORK.some((name) => name.toLowerCase() === nameOf(one.path).toLowerCase())
      ? sectionsOf(one)
      : [wholeAsSection(one)],
  );
  return {
    ...read,
    name: FOLDER.exec(file.path)?.[1] ?? null,
    draft: {
      ...(focus === "" ? {} : { summary: focus }),
      ...read.draft,
      sections: spaced([...read.draft.sections, ...beside]),
    },
  };
}

function notesIn(file: WrittenFile) {
  return readNotes(file, {
    isTitle: (words) => /^active context$/i.test(words),
    keptTitle: (words) => (/^active context$/i.test(words) ? "" : words),
    prepare: (body) => withTemplateHeadings(body, TEMPLATE),
  });
}

/** What stands above its sections is kept under its name. */
function sectionsOf(file: WrittenFile): readonly Section[] {
  const { draft } = notesIn(file);
  const above = [...draft.unknownKeys.map(({ source }) => source.trim()), draft.preamble?.trim() ?? ""];
  const text = above.filter((part) => part !== "").join("\n\n");
  return [...(text === "" ? [] : [under(nameOf(file.path), text)]), ...draft.sections];
}

function wholeAsSection({ path, text }: WrittenFile): Section {
  return under(nameOf(path), text.replace(/^\ufeff/, "").trim());
}

/** A text below a heading of level 2. */
function under(heading: string, text: string): Section {
  return readSection(`## ${heading}`, `\n${lowered(text, 2)}\n\n`);
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}
