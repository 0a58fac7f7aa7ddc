import { endedPath, quotedPath } from "./patch-path.ts";
import { uniqueAnchors } from "./unique-lines.ts";

/** How many lines a change added and took away. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** Lines (counted from 0, the end excluded) of one text that stand for lines of another. */
export interface Difference {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
}

/** Lines in a row that stayed, came or went; each line with its own ending. */
interface Run {
  readonly kind: "same" | "added" | "removed";
  readonly lines: readonly string[];
}

interface Hunk {
  readonly fromLine: number;
  readonly toLine: number;
  readonly runs: readonly Run[];
}

const CONTEXT = 3;
/** Beyond this many differing lines a shortest diff costs seconds; lines that occur once are then the anchors. */
const MOST_EDITS = 2000;
/** Between anchors there may be many stretches: together they must stay cheap too. */
const MOST_EDITS_BETWEEN = 200;

/** The lines added and removed between two texts. */
export async function lineCounts(before: string, after: string): Promise<LineCounts> {
  const runs = await compare(linesOf(before), linesOf(after));
  return { added: count(runs, "added"), removed: count(runs, "removed") };
}

/** The change of one file as git would print it; empty when there is none. */
export async function unifiedPatch(path: string, before: string, after: string): Promise<string> {
  if (before === after) return "";
  const old = quotedPath(`a/${path}`);
  const now = quotedPath(`b/${path}`);
  const header = `diff --git ${old} ${now}\n--- ${endedPath(old)}\n+++ ${endedPath(now)}\n`;
  return header + (await linePatch(before, after));
}

/** The hunks of a change without a file's header. */
export async function linePatch(before: string, after: string): Promise<string> {
  if (before === after) return "";
  return hunksOf(await compare(linesOf(before), linesOf(after)))
    .map(printed)
    .join("");
}

/** Where two lists of lines (or of anything written as texts) differ, in order. */
export async function differences(
  old: readonly string[],
  now: readonly string[],
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  let [oldTo, nowTo] = [0, 0];
  for (const { kind, lines } of await compare(old, now)) {
    const last = found.at(-1);
    const goesOn = last !== undefined && last.oldTo === oldTo && last.nowTo === nowTo;
    const [oldFrom, nowFrom] = goesOn ? [last.oldFrom, last.nowFrom] : [oldTo, nowTo];
    if (kind !== "added") oldTo += lines.length;
    if (kind !== "removed") nowTo += lines.length;
    if (kind === "same") continue;
    if (goesOn) found.pop();
    found.push({ oldFrom, oldTo, nowFrom, nowTo });
  }
  return found;
}

/** The lines of a text, each with its own ending. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

async function compare(old: readonly string[], now: readonly string[]): Promise<readonly Run[]> {
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const middle = await shortest(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  const runs: readonly Run[] = [
    { kind: "same", lines: old.slice(0, head) },
    ...middle,
    { kind: "same", lines: old.slice(old.length - tail) },
  ];
  return runs.filter((run) => run.lines.length > 0);
}

async function shortest(old: readonly string[], now: readonly string[]): Promise<readonly Run[]> {
  if (old.length === 0 || now.length === 0) return replaced(old, now);
  // Only this function needs the package, and most commands never come here.
  const { diffArrays } = await import("diff");
  const within = (before: readonly string[], after: readonly string[], most: number) =>
    diffArrays([...before], [...after], { maxEditLength: most })?.map(
      ({ added, removed, value }): Run => ({
        kind: added ? "added" : removed ? "removed" : "same",
        lines: value,
      }),
    );
  return (
    within(old, now, MOST_EDITS) ??
    betweenAnchors(
      old,
      now,
      (before, after) => within(before, after, MOST_EDITS_BETWEEN) ?? replaced(before, after),
    )
  );
}

function replaced(old: readonly string[], now: readonly string[]): readonly Run[] {
  return [
    { kind: "removed", lines: old },
    { kind: "added", lines: now },
  ];
}

/** Lines that occur once in both texts stay where they are; only what lies between is compared. */
function betweenAnchors(
  old: readonly string[],
  now: readonly string[],
  between: (old: readonly string[], now: readonly string[]) => readonly Run[],
): readonly Run[] {
  const runs: Run[] = [];
  let [oldAt, nowAt] = [0, 0];
  for (const anchor of [...uniqueAnchors(old, now), { old: old.length, now: now.length }]) {
    runs.push(...between(old.slice(oldAt, anchor.old), now.slice(nowAt, anchor.now)));
    runs.push({ kind: "same", lines: old.slice(anchor.old, anchor.old + 1) });
    [oldAt, nowAt] = [anchor.old + 1, anchor.now + 1];
  }
  return united(runs.filter((run) => run.lines.length > 0));
}

function united(runs: readonly Run[]): readonly Run[] {
  const result: { readonly kind: Run["kind"]; readonly lines: string[] }[] = [];
  for (const { kind, lines } of runs) {
    const last = result.at(-1);
    if (last?.kind === kind) for (const line of lines) last.lines.push(line);
    else result.push({ kind, lines: [...lines] });
  }
  return result;
}

/** Changes with the lines around them; those that are close to each other share a hunk. */
function hunksOf(runs: readonly Run[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let open: Run[] = [];
  let [fromLine, toLine] = [0, 0];
  let [oldLine, newLine] = [0, 0];
  const close = () => {
    if (open.length > 0) hunks.push({ fromLine, toLine, runs: open });
    open = [];
  };
  runs.forEach((run, index) => {
    const { length } = run.lines;
    if (run.kind === "same") {
      const isLast = index === runs.length - 1;
      if (open.length > 0 && (isLast || length > 2 * CONTEXT)) {
        open.push({ kind: "same", lines: run.lines.slice(0, CONTEXT) });
        close();
      } else if (open.length > 0) open.push(run);
    } else if (open.length === 0) {
      const previous = runs[index - 1]?.lines.slice(-CONTEXT) ?? [];
      open = previous.length > 0 ? [{ kind: "same", lines: previous }, run] : [run];
      [fromLine, toLine] = [oldLine - previous.length, newLine - previous.length];
    } else open.push(run);
    if (run.kind !== "added") oldLine += length;
    if (run.kind !== "removed") newLine += length;
  });
  close();
  return hunks;
}

function printed({ fromLine, toLine, runs }: Hunk): string {
  const same = count(runs, "same");
  const old = range(fromLine, same + count(runs, "removed"));
  const now = range(toLine, same + count(runs, "added"));
  return `@@ -${old} +${now} @@\n${runs.flatMap((run) => run.lines.map((line) => marked(run.kind, line))).join("")}`;
}

function marked(kind: Run["kind"], line: string): string {
  const mark = kind === "added" ? "+" : kind === "removed" ? "-" : " ";
  return line.endsWith("\n") ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`;
}

/** Lines count from 1; an empty side stands after the line before it. */
function range(before: number, length: number): string {
  const start = length === 0 ? before : before + 1;
  return length === 1 ? `${start}` : `${start},${length}`;
}

function count(runs: readonly Run[], kind: Run["kind"]): number {
  return runs.filter((run) => run.kind === kind).reduce((sum, run) => sum + run.lines.length, 0);
}
