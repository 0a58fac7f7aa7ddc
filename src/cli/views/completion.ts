import type { CompletionReport } from "../../operations/completion/install.ts";
import type { View } from "../context.ts";

/** What became of the script, and where it is. */
export const completionView: View<CompletionReport> = ({ shell, path, outcome }) =>
  outcome === "unchanged" || outcome === "none"
    ? `nothing to change: ${outcome === "none" ? `nothing was installed for ${shell}` : path}\n`
    : `${outcome.padEnd(8)}  ${path}  completion for ${shell}\n`;
