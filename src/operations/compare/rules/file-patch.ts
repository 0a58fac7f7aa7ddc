import type { Oid } from "../../../checkpoint/oid.ts";
import { linePatch } from "../../../text/diff/patch.ts";
import { endedPath, quotedPath } from "../../../text/diff/patch-path.ts";

/** One side of a file's change: its text, its mode, and the id of that text. */
export interface FileVersion {
  readonly text: string;
  readonly mode: string;
  readonly oid: Oid;
}

type Side = FileVersion | null;

/** The change of one file as `git apply` takes it; null stands for no file. Empty where nothing differs. */
export function filePatch(path: string, before: Side, after: Side): string {
  // A file that becomes a link is a deletion and an addition, as in git.
  if (before && after && (before.mode === "120000") !== (after.mode === "120000"))
    return onePart(path, before, null) + onePart(path, null, after);
  return onePart(path, before, after);
}

function onePart(path: string, before: Side, after: Side): string {
  const modes = modeLines(before, after);
  const hunks = linePatch(before?.text ?? "", after?.text ?? "");
  if (modes === "" && hunks === "") return "";
  const [old, now] = [quotedPath(`a/${path}`), quotedPath(`b/${path}`)];
  const from = before ? endedPath(old) : "/dev/null";
  const to = after ? endedPath(now) : "/dev/null";
  const names = hunks === "" ? "" : `--- ${from}\n+++ ${to}\n`;
  const onlyMode = before !== null && after !== null && hunks === "";
  return `diff --git ${old} ${now}\n${modes}${onlyMode ? "" : idLine(before, after)}${names}${hunks}`;
}

function modeLines(before: Side, after: Side): string {
  if (!before) return after ? `new file mode ${after.mode}\n` : "";
  if (!after) return `deleted file mode ${before.mode}\n`;
  return before.mode === after.mode ? "" : `old mode ${before.mode}\nnew mode ${after.mode}\n`;
}

/** Names both contents, so that `git apply --3way` can find what the patch was made from. */
function idLine(before: Side, after: Side): string {
  const none = "0".repeat((before ?? after)?.oid.length ?? 0);
  const mode = before && after && before.mode === after.mode ? ` ${after.mode}` : "";
  return `index ${before?.oid ?? none}..${after?.oid ?? none}${mode}\n`;
}

/** How many lines a file's patch adds and takes away. */
export function changedLineCounts(patch: string): { readonly added: number; readonly removed: number } {
  const start = patch.indexOf("\n@@ ");
  const lines = start === -1 ? [] : patch.slice(start).split("\n");
  return {
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
  };
}
