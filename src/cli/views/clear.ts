import type { ClearResult, Left } from "../../operations/history/clear.ts";
import type { ClearQuestion } from "../../operations/history/clear-question.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** So many names have a line each. */
const MOST_LINES = 5;

/** What ended. */
export const clearView: View<ClearResult> = (result) =>
  result.all || result.cleared.length > MOST_LINES
    ? `Cleared ${counted(result.cleared.length, "checkpoint")}\n`
    : result.cleared.map((name) => `Cleared checkpoint "${name}"\n`).join("");

/** The question before checkpoints end that somebody may still need. */
export function clearQuestion({ names, profile, guarded }: ClearQuestion): string {
  const [only, ...others] = guarded;
  const open = others.length === 0 && only?.next ? `a next action: ${only.next}` : "a next action";
  const still = only
    ? `${listed(guarded.map(({ name }) => name))} still ${others.length === 0 ? "has" : "have"} ${open}. `
    : "";
  const what =
    profile === null
      ? listed(names)
      : `${counted(names.length, "checkpoint")} of profile '${profile}' (${listed(names)})`;
  return `${still}Clear ${what}? (yes/no)`;
}

/** What all of a profile left: the checkpoints of the others, and how those end. */
export function leftNotes({ left }: ClearResult): readonly string[] {
  const here = left.filter(({ elsewhere }) => !elsewhere);
  const profiles = [...new Set(here.map(({ profile }) => profile))];
  const there = left.filter(({ elsewhere }) => elsewhere);
  return [
    ...profiles.map((profile) => {
      const names = listed(namesOf(here.filter((one) => one.profile === profile)));
      return `hint: of profile '${profile}', and left: ${names}; 'git checkpoint clear --all --as ${profile}' ends what is of it`;
    }),
    ...(there.length > 0 ? [`hint: of other worktrees, and left: ${listed(namesOf(there))}`] : []),
  ];
}

function namesOf(left: readonly Left[]): readonly string[] {
  return left.map(({ name }) => name);
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LINES).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
