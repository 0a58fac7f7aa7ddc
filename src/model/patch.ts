/** How many lines a change added and took away. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
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
/** Beyond this many differing lines a shortest diff costs seconds; the stretch is then shown as replaced. */
const MOST_EDITS = 2000;

/** The lines added and removed between two texts. */
export async function lineCounts(before: string, after: string): Promise<LineCounts> {
  const runs = await compare(before, after);
  return { added: count(runs, "added"), removed: count(runs, "removed") };
}

/** The change of one file as git would print it; empty when there is none. */
export async function unifiedPatch(path: string, before: string, after: string): Promise<string> {
  if (before === after) return "";
  const runs = await compare(before, after);
  const old = quotedPath(`a/${path}`);
  const now = quotedPath(`b/${path}`);
  const header = `diff --git ${old} ${now}\n--- ${endedPath(old)}\n+++ ${endedPath(now)}\n`;
  return header + hunksOf(runs).map(printed).join("");
}

async function compare(before: string, after: string): Promise<readonly Run[]> {
  const old = linesOf(before);
  const now = linesOf(after);
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
  const replaced: readonly Run[] = [
    { kind: "removed", lines: old },
    { kind: "added", lines: now },
  ];
  if (old.length === 0 || now.length === 0) return replaced;
  // Only this function needs the package, and most commands never come here.
  const { diffArrays } = await import("diff");
  const changes = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      lines: value,
    })) ?? replaced
  );
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

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Quoted as git quotes: with backslashes and octal bytes, where the path holds anything but plain ASCII. */
function quotedPath(path: string): string {
  if (!/["\\\x7f]|[^\x20-\x7e]/.test(path)) return path;
  const letters: Record<number, string> = {
    7: "a",
    8: "b",
    9: "t",
    10: "n",
    11: "v",
    12: "f",
    13: "r",
    34: '"',
    92: "\\",
  };
  const bytes = Array.from(new TextEncoder().encode(path), (byte) => {
    const letter = letters[byte];
    if (letter !== undefined) return `\\${letter}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, "0")}` : String.fromCharCode(byte);
  });
  return `"${bytes.join("")}"`;
}

/** A path with a space ends in a tab on the `---` and `+++` lines, so that its end can be told. */
function endedPath(path: string): string {
  return path.includes(" ") && !path.startsWith('"') ? `${path}\t` : path;
}
