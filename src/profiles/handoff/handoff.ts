import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import type { Section } from "../../checkpoint/sections.ts";
import type { Profile } from "../profile.ts";
import { handoffFormat } from "./format.ts";
import { forwardLooking } from "./forward-looking.ts";
import { handoffTooLong } from "./limit.ts";
import { HANDOFF_PATH } from "./path.ts";
import { NOTES, PLACES } from "./places.ts";

/** One living document of what comes next. */
export const handoff: Profile = {
  name: "handoff",
  about: "one handoff for the repository that looks forward only, with the project's memory kept beside it",
  onContinue: "keep",
  onTaken: "replace",
  naming: "single",
  command: "handoff",
  listForm: "drift",
  refuse: handoffTooLong,
  opening: "next",
  shown: shownSections,
  ahead: forwardLooking,
  handsOver: true,
  format: handoffFormat,
  projection: { base: "worktree", path: () => HANDOFF_PATH, always: true },
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
