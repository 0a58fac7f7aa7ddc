import { gitHunks, type Hunk, linesOf } from "./hunks.ts";
import { endedPath, quotedPath } from "./patch-path.ts";

/** So many lines that stayed are shown around a change. */
const CONTEXT = 3;

/** The change of one file as git would print it; null stands for no file. Empty when there is no change. */
export function unifiedPatch(path: string, before: string | null, after: string | null): string {
  if (before === after) return "";
  const old = quotedPath(`a/${path}`);
  const now = quotedPath(`b/${path}`);
  const made =
    before === null ? "new file mode 100644\n" : after === null ? "deleted file mode 100644\n" : "";
  const from = before === null ? "/dev/null" : endedPath(old);
  const to = after === null ? "/dev/null" : endedPath(now);
  return `diff --git ${old} ${now}\n${made}--- ${from}\n+++ ${to}\n${linePatch(before ?? "", after ?? "")}`;
}

/** The hunks of a change without a file's header. */
export function linePatch(before: string, after: string): string {
  if (before === after) return "";
  const [old, now] = [linesOf(before), linesOf(after)];
  return closeTogether(gitHunks(old, now))
    .map((hunks) => printed(hunks, old, now))
    .join("");
}

/** Changes whose surroundings touch are shown as one. */
function closeTogether(hunks: readonly Hunk[]): readonly (readonly [Hunk, ...Hunk[]])[] {
  const groups: [Hunk, ...Hunk[]][] = [];
  for (const hunk of hunks) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && hunk.oldFrom - last.oldTo <= 2 * CONTEXT) group?.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function printed(hunks: readonly [Hunk, ...Hunk[]], old: readonly string[], now: readonly string[]): string {
  const [first] = hunks;
  const last = hunks.at(-1) ?? first;
  const above = Math.min(CONTEXT, first.oldFrom);
  const below = Math.min(CONTEXT, old.length - last.oldTo);
  let lines = "";
  let at = first.oldFrom - above;
  for (const { oldFrom, oldTo, nowFrom, nowTo } of hunks) {
    lines += marked(" ", old.slice(at, oldFrom));
    lines += marked("-", old.slice(oldFrom, oldTo)) + marked("+", now.slice(nowFrom, nowTo));
    at = oldTo;
  }
  lines += marked(" ", old.slice(at, at + below));
  const was = range(first.oldFrom - above, last.oldTo + below);
  const is = range(first.nowFrom - above, last.nowTo + below);
  return `@@ -${was} +${is} @@\n${lines}`;
}

function marked(mark: " " | "-" | "+", lines: readonly string[]): string {
  return lines
    .map((line) => (line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`))
    .join("");
}

/** Lines count from 1; an empty side stands after the line before it. */
function range(from: number, to: number): string {
  const length = to - from;
  const start = length === 0 ? from : from + 1;
  return length === 1 ? `${start}` : `${start},${length}`;
}
