import type { Draft } from "../../checkpoint/checkpoint.ts";
import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import { composeSection, isContainer, readSection, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { checkboxOf, headingOf, withoutCheckbox, withoutMarker } from "../../text/markdown/markers.ts";
import { endOf, TOP } from "../../text/markdown/scan-state.ts";
import { inSentence } from "../../text/phrases.ts";
import type { SessionFile } from "../profile.ts";
import { type FormSection, readForm } from "../reading/loose-form.ts";
import { openFile, readWrittenHeader } from "../reading/written-header.ts";

/** The most lines that are taken from a working buffer. */
const MOST_LINES = 40;

const STATE: readonly FormSection[] = [
  {
    heading: "Goal",
    also: ["current goal", "task", "current task", "active task", "objective", "working on"],
  },
  { heading: "Left Off", also: ["now", "current state", "in progress", "where we are", "current status"] },
  { heading: "Next Action", also: ["next", "next step", "next steps", "pending", "pending actions", "todo"] },
  { heading: "Blockers", also: ["blocker", "blocked", "blocked by", "blocking issues", "obstacles"] },
  { heading: "Open Questions", also: ["questions", "uncertainties"] },
  { heading: "Progress", also: ["done", "completed", "recent progress", "what was done"] },
  { heading: "Key Decisions", also: ["decisions", "recent decisions", "decisions made"] },
  { heading: "Relevant Context", also: ["context", "key context", "important context", "context notes"] },
];
/** Keeps the first heading from being taken for the title, which has been read already. */
const NO_TITLE = "# -\n\n";
/** What templates say where nobody has written anything yet. */
const NOTHING = /^(?:[-*+]|\[[ x]?\]|\s)*[[(_*]*(?:none(?: yet)?|n\/a|empty|tbd|idle)?[\])_*.\s]*$/i;

/** The state that a session keeps, and where that says little, the log of its exchanges. */
export const SESSION_FILES: readonly SessionFile[] = [
  { path: "SESSION-STATE.md", read: draftFromSessionState },
  { path: "memory/working-buffer.md", read: draftFromWorkingBuffer, whenThin: true },
];

/** A draft from SESSION-STATE.md, whatever its headings; what is no field is context. */
export function draftFromSessionState(text: string): Draft {
  const { keys, body } = openFile(text, () => false);
  const form = readForm(withLooseHeadings(`${NO_TITLE}${body}`).slice(NO_TITLE.length), STATE);
  const header = readWrittenHeader(form.preamble, keys);
  const told = form.sections.flatMap(withoutTicked).filter((section) => !NOTHING.test(section.text));
  const fields = told.filter(({ field }) => field !== null && field !== "context");
  const context = [
    header.rest,
    ...told.filter(({ field }) => field === "context" || field === null).map(asContext),
  ].filter((each) => !NOTHING.test(each.replace(/^(?:[-*_][ \t]*){3,}$/gm, "")));
  const goal = fields.find(({ field }) => field === "goal")?.text ?? "";
  return draftOf(header.summary || inSentence(goal), [...fields, ...contextOf(context)]);
}

/** What is ticked off among the next actions has been done. */
function withoutTicked(section: Section): readonly Section[] {
  const lines = section.source.split("\n");
  const done = section.field === "next" ? lines.filter(isTicked) : [];
  if (done.length === 0) return [section];
  const open = lines.map((line) => (isTicked(line) ? "" : line)).join("\n");
  const items = done.map((line) => withoutCheckbox(withoutMarker(line)));
  return [readSection(section.heading, open), composeSection("done", items)];
}

function isTicked(line: string): boolean {
  const text = withoutMarker(line);
  return text !== line && checkboxOf(text) === "ticked" && withoutCheckbox(text) !== "";
}

/** A draft from the log of exchanges: its last entries as context. */
export function draftFromWorkingBuffer(text: string): Draft {
  const { body } = openFile(text, () => false);
  const lines = lastEntries(body.trim().split("\n"));
  return draftOf("", contextOf(NOTHING.test(lines.join(" ")) ? [] : [lines.join("\n")]));
}

function draftOf(summary: string, sections: readonly Section[]): Draft {
  return { ...(summary === "" ? {} : { summary }), files: [], unknownKeys: [], sections: spaced(sections) };
}

function contextOf(parts: readonly string[]): readonly Section[] {
  return parts.length === 0 ? [] : [composeSection("context", parts.join("\n\n"))];
}

/** A section inside the context: under a smaller heading of its own. */
function asContext(section: Section): string {
  if (section.field === "context" || isContainer(section)) return section.text;
  return `### ${headingOf(section.heading)?.words ?? ""}\n${section.text}`;
}

/** The last whole entries that fit; of a last entry that does not, the end. */
function lastEntries(lines: readonly string[]): readonly string[] {
  const starts: number[] = [];
  const fences: string[] = [];
  const smaller: string[] = [];
  let state = TOP;
  lines.forEach((line, index) => {
    const { kind, state: after } = readLine(state, line);
    if (kind === "heading" || kind === "break") starts.push(index);
    fences.push(state.leaf.kind === "fence" ? endOf(state) : "");
    // Entries are no sections of the draft.
    smaller.push(kind === "heading" ? line.replace(/^ {0,3}#{1,2}(?=[ \t])/, "###") : line);
    state = after;
  });
  const from = starts.find((start) => lines.length - start <= MOST_LINES);
  if (lines.length <= MOST_LINES) return smaller;
  if (from !== undefined) return smaller.slice(from);
  const fence = fences[lines.length - MOST_LINES + 1] ?? "";
  return fence === "" ? smaller.slice(-MOST_LINES) : [fence, ...smaller.slice(1 - MOST_LINES)];
}
