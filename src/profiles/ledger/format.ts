import { type Checkpoint, textsOf } from "../../checkpoint/checkpoint.ts";
import { writeItems } from "../../checkpoint/document/section-content.ts";
import { isContainer, readSection } from "../../checkpoint/document/sections.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { type Field, fieldOfHeading, itemsOf, type Section } from "../../checkpoint/sections.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import type { Format, ParsedFile, WrittenFile } from "../profile.ts";
import { contentOf, formFile, formSection, leftover, preambleOf } from "../reading/form-content.ts";
import { type FormSection, readForm, wordsOf } from "../reading/loose-form.ts";
import { writeOwnKeys } from "../reading/own-keys.ts";
import { ownSummary } from "../reading/own-summary.ts";
import { isNative, openFile, readWrittenHeader } from "../reading/written-header.ts";
import { readWorkingSet, type WorkingPart, writeWorkingSet } from "./working-set.ts";

const SECTIONS: readonly FormSection[] = [
  { heading: "Goal", also: ["task", "objective", "current goal"] },
  {
    heading: "Constraints/Assumptions",
    also: ["constraints", "assumptions", "constraints and assumptions", "constraints&assumptions"],
  },
  { heading: "Key Decisions", also: ["decisions", "decisions made"] },
  { heading: "State", also: ["status", "session state"] },
  { heading: "Done", also: ["completed", "progress"] },
  { heading: "Now", also: ["in progress", "current", "doing", "current focus"] },
  // Before the plain one, which has the same words without the brackets.
  { heading: "Next (Remaining)", also: ["remaining"] },
  { heading: "Next", also: ["next step", "next steps", "next action", "next actions"] },
  { heading: "Open Questions", also: ["questions", "open question"] },
  { heading: "Working Set", also: ["workset"] },
];
const FIELDS: readonly Field[] = [
  "goal",
  "assumptions",
  "decisions",
  "done",
  "leftOff",
  "next",
  "questions",
  "files",
  "ids",
  "commands",
];
const PARTS: readonly (readonly [WorkingPart, string])[] = [
  ["files", "## Files"],
  ["ids", "## IDs"],
  ["commands", "## Commands"],
];
const TITLE = /^(?:session|continuity) ledger\b|^ledger$/i;

/** What is under way, told in a line of a section of that name, stands in no other system's documents. */
const STATE = /^## State[ \t]*\n(?:[ \t]*\n|[-*] .*\n|[ \t]+\S.*\n)*?[-*] \**Now\**:/im;

/** The file `.agents/session_ledger.md`. */
export const ledgerFormat: Format = {
  matches,
  telling: 3,
  oddPath: /(?:^|[._-])ledger(?:\.[a-z]+)?$/i,
  ownPath: /(?:^|\/)\.?session_ledger[^/]*\.md$/i,
  parse: (file) => readLedger(file, (words) => TITLE.test(words)),
  render,
};

function matches({ path, text }: WrittenFile): boolean {
  const { keys, title, body } = openFile(text, (words) => TITLE.test(words));
  if (isNative(keys)) return false;
  const { sections } = readForm(body, SECTIONS);
  const told = new Set(sections.map(({ field, heading }) => field ?? heading.toLowerCase()));
  const found = [...FIELDS, "## working set", "## state"].filter((each) => told.has(each)).length;
  if (TITLE.test(title)) return true;
  if (/\bcheckpoint\b/i.test(title) || !told.has("leftOff")) return false;
  if (title === "" && STATE.test(body)) return true;
  // Without title and place, only the headings that no other system has tell a ledger.
  const isPlaced = /(?:^|\/)[^/]*ledger[^/]*\.md$/i.test(path);
  return isPlaced ? found > 1 : found > 5 && (told.has("## state") || told.has("## working set"));
}

/** Whether a file has the headings of a ledger: how many of them, and whether one says what is under way. */
export function ledgerParts(text: string): { readonly found: number; readonly isUnderWay: boolean } {
  const { body } = openFile(text, () => true);
  const told = new Set(readForm(body, SECTIONS).sections.map(({ field }) => field));
  return { found: FIELDS.filter((field) => told.has(field)).length, isUnderWay: told.has("leftOff") };
}

/** Reads a ledger under any title of its own. */
export function readLedger({ text }: WrittenFile, isTitle: (words: string) => boolean): ParsedFile {
  const { keys, unknownKeys, title, body } = openFile(text, isTitle);
  const form = readForm(body, SECTIONS);
  const header = readWrittenHeader(form.preamble, keys);
  const own = isTitle(title) || title === "" ? "" : `# ${title}`;
  const preamble = [own, header.rest].filter((each) => each !== "").join("\n\n");
  const sections = form.sections.flatMap((section) =>
    wordsOf(section) === "working set" ? workingSections(section) : [section],
  );
  return {
    name: header.name,
    saved: header.saved,
    branch: header.branch,
    draft: {
      ...(header.summary ? { summary: header.summary } : {}),
      files: [],
      unknownKeys,
      ...(preamble === "" ? {} : { preamble: `${preamble}\n\n` }),
      sections: sections.filter(
        (section) => section.text + section.source.trim() !== "" || !isOfForm(section),
      ),
    },
  };
}

function render(checkpoint: Checkpoint): string {
  const content = (field: Field): string => contentOf(checkpoint, field);
  const following = leftover(checkpoint, FIELDS);
  const isSet = (section: Section): boolean => section.field === null && wordsOf(section) === "working set";
  const items = (part: WorkingPart): readonly string[] => {
    const written = itemsOf(checkpoint, part);
    return written.length === 0 && part === "files" ? checkpoint.files.map(({ path }) => path) : written;
  };
  const set = [writeWorkingSet(items), ...following.filter(isSet).map(({ source }) => source.trim())];
  return formFile(
    [
      writeOwnKeys(checkpoint.unknownKeys),
      `# Session Ledger\n_Last updated: ${minuteStamp(checkpoint.saved)}_\n${summaryLine(checkpoint)}\n`,
      preambleOf(checkpoint),
      formSection("## Goal", content("goal")),
      formSection("## Constraints/Assumptions", content("assumptions")),
      formSection("## Key Decisions", content("decisions")),
      "## State\n\n",
      formSection("### Done", belowState(content("done"))),
      formSection("### Now", belowState(content("leftOff"))),
      formSection("### Next", belowState(content("next"))),
      formSection("## Open Questions", content("questions")),
      formSection("## Working Set", set.join("\n")),
    ],
    following.filter((section) => !isSet(section)),
  );
}

/** A summary is no goal: one that no section says has a line of its own. */
function summaryLine(checkpoint: Checkpoint): string {
  const summary = ownSummary(checkpoint, textsOf({ sections: checkpoint.sections })[0] ?? "");
  return summary === "" ? "" : `**Summary:** ${summary}\n`;
}

function isOfForm(section: Section): boolean {
  return section.field === null ? isContainer(section) : FIELDS.includes(section.field);
}

/** A working set as one section for each of its parts; what belongs to none stays under its heading. */
function workingSections(section: Section): readonly Section[] {
  const { parts, rest } = readWorkingSet(section.source);
  const sections = PARTS.flatMap(([part, heading]) => {
    const items = parts.get(part) ?? [];
    return items.length === 0 ? [] : [readSection(heading, `\n${writeItems(items, false)}\n\n`)];
  });
  return rest === "" ? sections : [...sections, readSection(section.heading, `\n${rest}\n\n`)];
}

/** Under `## State`, a known heading of level 3 is a section: one that belongs to a text goes one level down. */
function belowState(content: string): string {
  const lines = content.split("\n");
  return readLines(lines)
    .map(({ kind }, at) => {
      const line = lines[at] ?? "";
      const heading = kind === "heading" ? headingOf(line) : null;
      return heading?.level === 3 && fieldOfHeading(heading.words) ? line.replace("###", "####") : line;
    })
    .join("\n");
}
