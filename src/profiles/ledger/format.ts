import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { writeItems } from "../../checkpoint/document/section-content.ts";
import { isContainer, readSection } from "../../checkpoint/document/sections.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { type Field, fieldOfHeading, itemsOf, type Section } from "../../checkpoint/sections.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { oneLine } from "../../text/phrases.ts";
import type { Format, ParsedFile, WrittenFile } from "../profile.ts";
import { contentOf, formFile, formSection, leftover, preambleOf } from "../reading/form-content.ts";
import { type FormSection, readForm, wordsOf } from "../reading/loose-form.ts";
import { writeOwnKeys } from "../reading/own-keys.ts";
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

/** The file `.agents/session_ledger.md`. */
export const ledgerFormat: Format = {
  matches,
  telling: 3,
  oddPath: /(?:^|[._-])ledger(?:\.[a-z]+)?$/i,
  parse,
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
  // Without title and place, only the headings that no other system has tell a ledger.
  const isPlaced = /(?:^|\/)[^/]*ledger[^/]*\.md$/i.test(path);
  return isPlaced ? found > 1 : found > 5 && (told.has("## state") || told.has("## working set"));
}

function parse({ text }: WrittenFile): ParsedFile {
  const { keys, unknownKeys, title, body } = openFile(text, (words) => TITLE.test(words));
  const form = readForm(body, SECTIONS);
  const header = readWrittenHeader(form.preamble, keys);
  const own = TITLE.test(title) || title === "" ? "" : `# ${title}`;
  const preamble = [own, header.rest].filter((each) => each !== "").join("\n\n");
  const sections = form.sections.flatMap((section) =>
    wordsOf(section) === "working set" ? workingSections(section) : [section],
  );
  return {
    name: null,
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
      `# Session Ledger\n_Last updated: ${minuteStamp(checkpoint.saved)}_\n\n`,
      preambleOf(checkpoint),
      formSection("## Goal", content("goal") || oneLine(checkpoint.summary ?? "")),
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
