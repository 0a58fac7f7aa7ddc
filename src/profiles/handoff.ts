import type { Checkpoint } from "../model/checkpoint.ts";
import type { Section } from "../model/sections.ts";
import { forwardLooking } from "./forward-looking.ts";
import { handoffFormat } from "./handoff-format.ts";
import { handoffTooLong } from "./handoff-limit.ts";
import { HANDOFF_PATH } from "./handoff-path.ts";
import { NOTES, PLACES } from "./handoff-places.ts";
import type { Profile } from "./profile.ts";

/** One living document of what comes next. */
export const handoff: Profile = {
  name: "handoff",
  about: "one handoff for the repository that looks forward only, with the project's memory kept beside it",
  onContinue: "keep",
  onTaken: "replace",
  naming: "single",
  refuseName: () => null,
  refuse: handoffTooLong,
  opening: "next",
  shown: shownSections,
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
