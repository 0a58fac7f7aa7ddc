import type { PruneResult } from "../../operations/history/prune.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** What went, or would, and how much stays. */
export const pruneView: View<PruneResult> = ({ dryRun, pruned, newer, untold, kept }) => {
  const verb = dryRun ? "would drop" : "dropped";
  const lines = pruned.map(
    ({ name, entries, age }) =>
      `${verb} the journal of "${name}" (${counted(entries, "entry", "entries")}, ended ${age})\n`,
  );
  const spared = newer.map(
    (name) =>
      `kept the journal of "${name}": made by a newer version of git-checkpoint, update to prune it\n`,
  );
  const unheard = untold.map(
    (name) =>
      `kept the journal of "${name}": what was forgotten in it has not been pushed; 'git checkpoint push ${name}' tells the others\n`,
  );
  const rest = `${counted(kept, "journal")} kept\n`;
  return [...lines, ...spared, ...unheard, rest].join("");
};
