import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import { counted } from "../../text/phrases.ts";
import type { Profile } from "../profile.ts";
import { handoffFormat } from "./format.ts";
import { forwardLooking } from "./forward-looking.ts";
import { UNGUESSED } from "./guessed.ts";
import { HANDOFF_PATH } from "./path.ts";
import { NOTES, PLACES } from "./places.ts";

/** One living document of what comes next. */
export const handoff: Profile = {
  name: "handoff",
  about: "one handoff for the repository that looks forward only, with the project's memory kept beside it",
  onContinue: "keep",
  standsBack: true,
  onTaken: "replace",
  naming: "single",
  command: "handoff",
  listForm: "drift",
  refuse: handoffTooLong,
  opening: "next",
  shown: shownSections,
  ahead: forwardLooking,
  unguessed: UNGUESSED,
  handsOver: true,
  format: handoffFormat,
  projection: { base: "main worktree", path: () => HANDOFF_PATH, always: true },
};

/** As the file has them: what comes next at the top, and nothing that is done. */
function shownSections(checkpoint: Checkpoint): readonly Section[] {
  const sections = forwardLooking(checkpoint).sections.filter(({ text }) => text !== "");
  const order = PLACES.flatMap(({ field }) =>
    field === "context" ? [field, ...NOTES.map((note) => note.field)] : [field],
  );
  const placed = order.flatMap((field) => sections.filter((section) => section.field === field));
  return [...placed, ...sections.filter((section) => !placed.includes(section))];
}

/** Agents read no further. */
const MOST_LINES = 200;

/** What the length of the file depends on. */
type Written = Parameters<typeof handoffFormat.render>[0];

/** Why a handoff is too long, and what to cut; null where it is not. */
export function handoffTooLong(checkpoint: Written): CheckpointError | null {
  const lines = handoffFormat.render(checkpoint).trimEnd().split("\n");
  if (lines.length <= MOST_LINES) return null;
  const over = lines.length - MOST_LINES;
  const sections = lengths(lines);
  const longest = sections.slice(0, 3);
  const isEnough = longest.reduce((sum, { count }) => sum + count, 0) > over;
  const what = isEnough
    ? longest.map(({ heading, count }) => `'${heading}' has ${count}`).join(", ")
    : `it has ${sections.length} sections, none of more than ${longest[0]?.count ?? 0} lines`;
  return new CheckpointError(
    "refused",
    "handoff-too-long",
    `the handoff would have ${lines.length} lines, and at most ${MOST_LINES} are read`,
    { hints: [`cut at least ${counted(over, "line")}: ${what}`] },
  );
}

/** How many lines each section has, the longest first. */
function lengths(lines: readonly string[]): readonly { readonly heading: string; readonly count: number }[] {
  const starts = lines.flatMap((line, index) => (/^##? /.test(line) ? [index] : []));
  return starts
    .map((start, index) => ({
      heading: (lines[start] ?? "").replace(/^#+ /, "").replace(/ \(.*\)$/, ""),
      count: (starts[index + 1] ?? lines.length) - start,
    }))
    .sort((a, b) => b.count - a.count);
}
