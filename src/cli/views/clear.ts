import type { ClearResult } from "../../operations/history/clear.ts";
import type { View } from "../context.ts";

/** What ended. */
export const clearView: View<ClearResult> = (result) =>
  result.all
    ? `Cleared ${result.cleared.length} checkpoint(s)\n`
    : result.cleared.map((name) => `Cleared checkpoint "${name}"\n`).join("");
