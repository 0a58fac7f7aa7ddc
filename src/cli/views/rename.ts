import type { RenameResult } from "../../operations/history/rename.ts";
import type { View } from "../context.ts";

/** The new name, and that it had a past. */
export const renameView: View<RenameResult> = ({ from, to, joined }) => {
  const past = joined ? `; what "${to}" was before stays in its journal` : "";
  return `Checkpoint "${from}" is now "${to}"${past}\n`;
};
