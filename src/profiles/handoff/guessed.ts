import { FIELDS, type Field } from "../../checkpoint/sections.ts";

/** Lists whose items end one by one, where work stands, and what goes into the memory. */
const GUESSED: readonly Field[] = [
  "next",
  "blockers",
  "openDecisions",
  "questions",
  "failed",
  "assumptions",
  "leftOff",
  "decisions",
  "signals",
];

/**
 * What no heading of a handoff is guessed to be. A section of the user's own stays until its subject is said again: taken
 * for one of these it would be hidden, leave with its session, or give way as a whole to something else.
 */
export const UNGUESSED: readonly Field[] = FIELDS.map(({ field }) => field).filter(
  (field) => !GUESSED.includes(field),
);
