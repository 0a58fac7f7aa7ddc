import type { ClearResult } from "../../operations/history/clear.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** So many names have a line each. */
const MOST_LINES = 5;

/** What ended. */
export const clearView: View<ClearResult> = (result) =>
  result.all || result.cleared.length > MOST_LINES
    ? `Cleared ${counted(result.cleared.length, "checkpoint")}\n`
    : result.cleared.map((name) => `Cleared checkpoint "${name}"\n`).join("");
