import type { Section } from "../../checkpoint/sections.ts";
import type { WrittenFile } from "../profile.ts";
import { readCheckpointFile } from "./checkpoint-file.ts";
import { hasContent } from "./form-sections.ts";
import { nameInPath } from "./title-line.ts";

/** Which of the two systems a file is of by the look of it; null: neither. */
export function looksLikeCheckpoint(file: WrittenFile): "session" | "named" | null {
  const named = nameInPath(file.path) !== null;
  // Most files of a folder are something else, and need not be read to tell.
  if (!named && !/check-?\s?point/i.test(file.text.slice(0, 4000))) return null;
  const { draft, labels, titled, sectioned } = readCheckpointFile(file);
  const isOne =
    (titled && (labels.has("branch") || labels.has("saved"))) ||
    (named && sectioned && draft.sections.some((section) => isOfForm(section)));
  if (!isOne) return null;
  const order = draft.sections.map((section) => (isNextAction(section) ? "next action" : section.field));
  const next = order.indexOf("next action");
  const left = order.indexOf("leftOff");
  return next !== -1 && (left === -1 || next < left) ? "named" : "session";
}

/** `Next Action`, in the singular, is what the one system has and the other has not. */
function isNextAction({ field, heading }: Section): boolean {
  return field === "next" && /^[#\s*_]*next action(?!s)/i.test(heading);
}

function isOfForm(section: Section): boolean {
  const fields = new Set<Section["field"]>(["leftOff", "next", "done", "failed", "files"]);
  return fields.has(section.field) && hasContent(section);
}
