import type { Draft } from "../../checkpoint/checkpoint.ts";
import {
  atLevelTwo,
  composeSection,
  isContainer,
  parseBody,
  spaced,
} from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { withoutEmphasis } from "../../text/markdown/emphasis.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { type OpenedFile, openFile, readWrittenHeader } from "../reading/written-header.ts";
import { isTellingTitle } from "./title-name.ts";

/** What a file says that is notes under headings, as all of these systems write them. */
export interface Notes extends ParsedFile {
  /** The title's words; empty where there is none. */
  readonly title: string;
  readonly keys: OpenedFile["keys"];
}

/** How a system's own notes differ. */
export interface NotesReading {
  /** Whether words of a heading of any level are the title. */
  readonly isTitle?: (words: string) => boolean;
  /** What is done to the body before it is read. */
  readonly prepare?: (body: string) => string;
  /** The title as it is kept above the sections; empty where it says no more than the name. */
  readonly keptTitle?: (title: string) => string;
}

/** Reads notes under headings. Nothing that they say is dropped but what a checkpoint tells by itself. */
export function readNotes({ text }: WrittenFile, how: NotesReading = {}): Notes {
  const { isTitle = () => false, prepare = (body) => body, keptTitle = (words) => words } = how;
  const { keys, unknownKeys, title, body } = openFile(text, isTitle);
  const { preamble, sections } = parseBody(`# -\n\n${prepare(body)}`);
  const header = readWrittenHeader(preamble.slice("# -".length), keys);
  const own = keptTitle(title);
  const onlyProse = sections.length === 0 && header.rest !== "";
  const kept = [own === "" ? "" : `# ${own}`, onlyProse ? "" : header.rest].filter((part) => part !== "");
  return {
    title,
    keys,
    name: header.name,
    saved: header.saved,
    branch: header.branch,
    draft: {
      ...summaryOf(header.summary ?? (isTellingTitle(own) ? own : "")),
      files: keys.files,
      unknownKeys,
      ...(kept.length === 0 ? {} : { preamble: `${kept.join("\n\n")}\n\n` }),
      sections: spaced(onlyProse ? [composeSection("leftOff", header.rest)] : flat(sections)),
    },
  };
}

function summaryOf(words: string): Pick<Draft, "summary"> {
  return words.trim() === "" ? {} : { summary: withoutEmphasis(words.trim()) };
}

/** All at one level; a heading that only holds others keeps them below it. */
function flat(sections: readonly Section[]): readonly Section[] {
  return sections.some(isContainer) ? sections : sections.map(atLevelTwo);
}
