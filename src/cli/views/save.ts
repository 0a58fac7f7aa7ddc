import { shortOid } from "../../checkpoint/oid.ts";
import { weakWords } from "../../operations/quality/rules/weak.ts";
import type { Unchanged } from "../../operations/save/edit.ts";
import type { SaveResult } from "../../operations/save/save.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import { span } from "./drift-words.ts";
import { secretWarnings } from "./secret-notes.ts";
import { countedSection } from "./section-count.ts";

/** One line: this often runs when a context window is nearly full. */
export const saveView: View<SaveResult> = (result) =>
  result.outcome === "dry run"
    ? result.document
    : result.advice.length > 0
      ? adviceText(result)
      : result.outcome === "amended"
        ? `Checkpoint "${result.name}" amended: ${amendedWords(result)}\n`
        : `Checkpoint "${result.name}" saved. Resume anytime: \`git checkpoint continue ${result.name}\`\n`;

/** The editor was left without a change. */
export const unchangedView: View<Unchanged> = ({ name }) =>
  `Checkpoint "${name}" is as it was: nothing was changed in the editor.\n`;

/** What an amend did to the words. */
function amendedWords({ before, files, stayed }: SaveResult): string {
  const { done = [], added = [], replaced = [], dropped = [] } = before?.changes ?? {};
  const parts = [
    ...(done.length > 0 ? [`${countedSection({ section: "Next Actions", items: done.length })} done`] : []),
    ...added.map((one) => `${countedSection(one)} added`),
    ...replaced.map((section) => `${section} replaced`),
    ...dropped.map((one) => `${countedSection(one)} dropped`),
  ];
  if (parts.length > 0) return parts.join(", ");
  const kept = stayed.files.length;
  if (stayed.place)
    return files.length > kept
      ? `${counted(files.length - kept, "file")} added`
      : "its words, its place and its files stay";
  const but = kept > 0 ? `, but for kept work of ${counted(kept, "file")}` : "";
  return `its words stay, its place and files are those of now${but}`;
}

/** What somebody had replaced, and how to have that back; what is replaced by rule, at every save, is not told. */
export function replacedNotes(result: SaveResult): readonly string[] {
  const { name, outcome, before, branch, head, goneLines } = result;
  if (before === null || (outcome === "replaced" && !before.forced)) return [];
  const dropped = outcome === "replaced" ? before.changes.dropped.map(countedSection) : [];
  const told = dropped.length > 0 ? `dropped: ${dropped.join(", ")}; ` : "";
  return [
    ...(outcome === "replaced" ? [`Replaced "${name}" (${told}back with: git checkpoint undo)`] : []),
    ...(before.branch !== branch
      ? [`Moved "${name}" from ${branchWords(before.branch)} to ${branchWords(branch)}`]
      : outcome === "amended" && before.head !== head
        ? [`HEAD of "${name}" was ${headWords(before.head)}, and is ${headWords(head)} now`]
        : []),
    ...goneLines.map((lines) => `warning: ${lines} is gone from the file, and no longer named`),
  ];
}

function branchWords(branch: string | null): string {
  return branch === null ? "a detached HEAD" : `branch '${branch}'`;
}

function headWords(head: string | null): string {
  return head === null ? "unborn" : shortOid(head);
}

/** That it is saved and where, unless the advice begins with that; then what to do next. */
function adviceText(result: SaveResult): string {
  const { name, announced, advice, file, index } = result;
  const how = result.outcome === "amended" ? `amended: ${amendedWords(result)}` : "saved";
  // Such an advice names the file in its first line: not when that could not be written.
  if (announced && index?.projections.some(({ outcome }) => outcome === "failed"))
    return `${[`Checkpoint "${name}" saved; its file was not written`, ...advice.slice(1)].join("\n")}\n`;
  const first = announced ? [] : [`Checkpoint "${name}" ${how}${file ? ` -> ${file}` : ""}`];
  return `${[...first, ...advice].join("\n")}\n`;
}

/** What the user should know beside the answer. */
export function saveNotes(result: SaveResult, redacted = false): readonly string[] {
  const notes: string[] = [];
  if (result.outcome === "dry run") notes.push(`would be saved as '${result.name}'; nothing was written`);
  if (result.unread !== null) notes.push(unreadNote(result.unread));
  if (result.wordless)
    notes.push(
      "hint: only the branch, HEAD and files are recorded; say more with --left-off, --next, --failed",
    );
  const shown = result.leftOut.slice(0, 5).map(({ path, why }) => `${path} (${why})`);
  const more = result.leftOut.length > 5 ? ` and ${result.leftOut.length - 5} more` : "";
  if (shown.length > 0) notes.push(`warning: content not kept: ${shown.join(", ")}${more}`);
  notes.push(...secretNotes(result, redacted), ...migrationNotes(result), ...weakNotes(result));
  const measured = result.files.filter(({ path }) => !result.stayed.files.includes(path));
  const absent = measured.filter((file) => file.state === "absent").map((file) => file.path);
  if (absent.length > 0) notes.push(`warning: there is no such file: ${absent.slice(0, 5).join(", ")}`);
  notes.push(...result.pastEnd.slice(0, 5).map(pastEndNote));
  if (result.unnameable > 0)
    notes.push(`warning: left out, because of names that are not UTF-8: ${changedFiles(result.unnameable)}`);
  if (result.unlisted > 0) notes.push(`warning: counted, and not listed: ${changedFiles(result.unlisted)}`);
  return notes;
}

/** Why nothing of the session's record was saved. */
export function unreadNote(why: string): string {
  return `warning: saved without the session's record: ${why}`;
}

/** What keeps it from being a place that a stranger could go on from; it is saved all the same. */
function weakNotes({ weak, name }: SaveResult): readonly string[] {
  if (weak.length === 0) return [];
  const warnings = weak.map((one) => `warning: below the quality bar: ${weakWords(one)}`);
  return [...warnings, `hint: mend it with 'git checkpoint edit ${name}'; --strict refuses such a save`];
}

function changedFiles(count: number): string {
  return counted(count, "changed file");
}

function pastEndNote({ path, lines, has }: SaveResult["pastEnd"][number]): string {
  const many = counted(has, "line");
  return `warning: ${path} has ${many}: ${path}:${span(lines)} goes past its end`;
}

/** What was moved out of MEMORY.md, or should have been. */
function migrationNotes({ migrated, name }: SaveResult): readonly string[] {
  if (!migrated) return [];
  const { sections, problem } = migrated;
  const which = sections.map((heading) => `'${heading}'`).join(", ");
  if (migrated.waits) {
    const how = "to have a save move them: 'git config checkpoint.index always'";
    return [`hint: MEMORY.md is tracked by git and keeps ${which}; ${how}`];
  }
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
