import type { SaveResult } from "../../operations/save/save.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import { secretWarnings } from "./secret-notes.ts";

/** One line: this often runs when a context window is nearly full. */
export const saveView: View<SaveResult> = (result) =>
  result.outcome === "dry run"
    ? result.document
    : result.advice.length > 0
      ? adviceText(result)
      : `Checkpoint "${result.name}" saved. Resume anytime: \`git checkpoint continue ${result.name}\`\n`;

/** That it is saved and where, unless the advice begins with that; then what to do next. */
function adviceText({ name, announced, advice, file, index }: SaveResult): string {
  // Such an advice names the file in its first line: not when that could not be written.
  if (announced && index?.projections.some(({ outcome }) => outcome === "failed"))
    return `${[`Checkpoint "${name}" saved; its file was not written`, ...advice.slice(1)].join("\n")}\n`;
  const first = announced ? [] : [`Checkpoint "${name}" saved${file ? ` -> ${file}` : ""}`];
  return `${[...first, ...advice].join("\n")}\n`;
}

/** What the user should know beside the answer. */
export function saveNotes(result: SaveResult, redacted = false): readonly string[] {
  const notes: string[] = [];
  if (result.outcome === "dry run") notes.push(`would be saved as '${result.name}'; nothing was written`);
  if (result.wordless)
    notes.push(
      "hint: only the branch, HEAD and files are recorded; say more with --left-off, --next, --failed",
    );
  const shown = result.leftOut.slice(0, 5).map(({ path, why }) => `${path} (${why})`);
  const more = result.leftOut.length > 5 ? ` and ${result.leftOut.length - 5} more` : "";
  if (shown.length > 0) notes.push(`warning: content not kept: ${shown.join(", ")}${more}`);
  notes.push(...secretNotes(result, redacted), ...migrationNotes(result));
  const absent = result.files.filter((file) => file.state === "absent").map((file) => file.path);
  if (absent.length > 0) notes.push(`warning: there is no such file: ${absent.slice(0, 5).join(", ")}`);
  if (result.unnameable > 0)
    notes.push(`warning: left out, because of names that are not UTF-8: ${changedFiles(result.unnameable)}`);
  if (result.unlisted > 0) notes.push(`warning: counted, and not listed: ${changedFiles(result.unlisted)}`);
  return notes;
}

function changedFiles(count: number): string {
  return counted(count, "changed file");
}

/** What was moved out of MEMORY.md, or should have been. */
function migrationNotes({ migrated, name }: SaveResult): readonly string[] {
  if (!migrated) return [];
  const { sections, problem } = migrated;
  const which = sections.map((heading) => `'${heading}'`).join(", ");
  if (!problem) return [`moved from MEMORY.md into '${name}': ${which}`];
  const hints = problem.hints.map((hint) => `hint: ${hint}`);
  return [`warning: ${which} could not be taken out of MEMORY.md: ${problem.message}`, ...hints];
}

const REDACT = "hint: it cannot be pushed like this; save again with --redact --force";
const BEYOND = "hint: --redact cannot reach it: it cannot be pushed before it is taken out of the name";

/** Each finding with its line; the text stays as it is unless the user says otherwise. */
function secretNotes({ secrets, name }: SaveResult, redacted: boolean): readonly string[] {
  if (secrets.length === 0) return [];
  const placed = secrets.map((one) => ({ ...one, place: placeOf(name, one) }));
  return [...secretWarnings(placed), redacted ? BEYOND : REDACT];
}

function placeOf(name: string, { path, inHead, line }: SaveResult["secrets"][number]): string {
  return `${path === null ? `'${name}'` : `${path}${inHead ? " as HEAD has it" : ""}`}, line ${line}`;
}

/** The same result for programs; the document is in the ref, and how the advice reads is the view's matter. */
export function saveJson(result: SaveResult): object {
  const { document, announced: _announced, ...rest } = result;
  return result.outcome === "dry run" ? { ...rest, document } : rest;
}
