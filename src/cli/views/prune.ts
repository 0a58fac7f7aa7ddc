import type { PruneResult } from "../../operations/history/prune.ts";
import type { View } from "../context.ts";

/** What went, or would, and how much stays. */
export const pruneView: View<PruneResult> = ({ dryRun, pruned, kept }) => {
  const verb = dryRun ? "would drop" : "dropped";
  const lines = pruned.map(
    ({ name, entries, age }) =>
      `${verb} the journal of "${name}" (${entries} ${entries === 1 ? "entry" : "entries"}, ended ${age})\n`,
  );
  const rest = `${kept} journal${kept === 1 ? "" : "s"} kept\n`;
  return lines.join("") + rest;
};
