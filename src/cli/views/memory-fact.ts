import type { FactsAdded } from "../../operations/memory/fact.ts";
import type { FactOutcome } from "../../operations/memory/rules/facts/edit.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";

/** What became of each fact, and where it stands. */
export const factView: View<FactsAdded> = ({ path, outcomes }, style) =>
  outcomes.map((outcome) => linesOf(outcome, path, style)).join("");

/** The ways to decide about a fact that contradicts others. */
export function factHints({ outcomes }: FactsAdded): readonly string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.outcome !== "to decide") return [];
    const [first, ...more] = outcome.conflicts;
    return more.length === 0
      ? [`hint: rewrite line ${first?.line} with --replace, or keep both with --add`]
      : ["hint: mend the lines that are wrong and run it again, or keep them all with --add"];
  });
}

function linesOf(outcome: FactOutcome, path: string, style: Style): string {
  switch (outcome.outcome) {
    case "added":
      return `${style.green("Added")} to ${path}, line ${outcome.line}, under "${outcome.section}"\n`;
    case "replaced":
      return `${style.green("Replaced")} line ${outcome.line} of ${path}, which said: ${outcome.was}\n`;
    case "already there":
      return `Already there, line ${outcome.line} of ${path}: ${outcome.as}\n`;
    case "to decide": {
      const conflicts = outcome.conflicts.map(
        ({ line, text, reason }) => `  line ${line}: ${text}\n      the new one ${reason}\n`,
      );
      return `${style.yellow("To decide")}: it contradicts ${path}, and was not added\n${conflicts.join("")}`;
    }
  }
}
