import type { ClearResult } from "../../operations/history/clear.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** What ended. */
export const clearView: View<ClearResult> = (result) =>
  result.all
    ? `Cleared ${counted(result.cleared.length, "checkpoint")}\n`
    : result.cleared.map((name) => `Cleared checkpoint "${name}"\n`).join("");
