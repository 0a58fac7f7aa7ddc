import type { Chosen, Offer } from "../../operations/find/choose.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import { type Cell, type GivesWay, table } from "../table.ts";

/** As many as a person looks through. */
const MOST_ROWS = 20;
const MOST_PASSED = 5;

const REASONS: Readonly<Record<Chosen["why"], string>> = {
  worktree: ", the only one of this branch and worktree",
  branch: ", the only one of this branch",
  only: "",
};

const GIVES_WAY: readonly GivesWay[] = [
  [3, 24],
  [1, 14],
  [3, 12],
  [1, 0],
  [2, 0],
  [0, 16],
  [3, 0],
];

/** What there is to choose from: name, branch, age and summary of each. */
export const offersView: View<readonly Offer[]> = (offers, style, columns) => {
  const rows = offers
    .slice(0, MOST_ROWS)
    .map((offer): readonly Cell[] => [
      { text: `${markOf(offer)}${offer.name}`, paint: style.bold },
      { text: whereWords(offer) },
      { text: offer.age, paint: style.dim },
      { text: summaryOf(offer) },
    ]);
  const left = offers.length - rows.length;
  return table(rows, columns, GIVES_WAY) + (left > 0 ? `  … and ${left} more: 'git checkpoint list'\n` : "");
};

/** `* ` before what is of this branch, as git marks its branches. */
export function markOf({ here }: Pick<Offer, "here">): string {
  return here ? "* " : "  ";
}

/** The branch it was saved on; that of a text that nobody here has accepted is its own word. */
export function whereWords({ foreign, where }: Pick<Offer, "foreign" | "where">): string {
  return foreign ? claim(where) : where;
}

/** Of a text that nobody here has accepted, only whose word it claims to be. */
export function summaryOf({ foreign, summary }: Pick<Offer, "foreign" | "summary">): string {
  if (!foreign) return summary;
  if (foreign.merged) return `(merged with text from ${foreign.remote ?? "a remote"}; not accepted)`;
  return `(pulled from ${foreign.remote ?? "a remote"}${foreign.by ? `, claims ${claim(foreign.by)}` : ""}; not accepted)`;
}

/** Why a checkpoint was taken that nobody named, and what was passed over; null where there was no choice. */
export function chosenNote(name: string, chosen: Chosen | null): string | null {
  if (!chosen || chosen.passedOver.length === 0) return null;
  const shown = chosen.passedOver.slice(0, MOST_PASSED).map((one) => `'${one.name}' (${whereWords(one)})`);
  const left = chosen.passedOver.length - shown.length;
  const others = `${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
  return `taking '${name}'${REASONS[chosen.why]}; passed over: ${others}`;
}
