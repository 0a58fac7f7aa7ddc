import { gitHunks, type Hunk, linesOf } from "./hunks.ts";

/** What a conflict's two sides are called on its markers. */
export interface MergeLabels {
  readonly ours: string;
  readonly theirs: string;
}

/** A merged text; conflicts stand in it between git's markers. */
export interface Merged {
  readonly text: string;
  readonly conflicts: number;
}

/** A stretch that somebody changed: where it stands on both sides, and whose lines it gets. */
interface Stretch {
  readonly takes: "ours" | "theirs" | "both" | "conflict";
  readonly ours: Span;
  readonly theirs: Span;
}

/** Lines counted from 0, the end excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Sides {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Two conflicts with no more lines than this between them are shown as one. */
const CLOSE = 3;

/** Merges two edits of one text line by line, as `git merge-file` does. */
export function mergeThree(base: string, ours: string, theirs: string, labels: MergeLabels): Merged {
  const sides = { base: linesOf(base), ours: linesOf(ours), theirs: linesOf(theirs) };
  const found = joined(stretchesOf(sides));
  const stretches = withCloseOnesUnited(refined(found, sides), sides);
  const conflicts = stretches.filter(({ takes }) => takes === "conflict").length;
  return { text: printed(stretches, sides, labels), conflicts };
}

/** Walks both lists of changes along the base: what touches or overlaps is a conflict, unless it is the same change. */
function stretchesOf({ base, ours, theirs }: Sides): readonly Stretch[] {
  const mine = gitHunks(base, ours);
  const other = gitHunks(base, theirs);
  const found: Stretch[] = [];
  let [m, o] = [0, 0];
  // How far a line of the base stands from its place on each side, before the next change there.
  const oursAt = (line: number) => line + shift(mine[m], ours.length - base.length);
  const theirsAt = (line: number) => line + shift(other[o], theirs.length - base.length);
  for (let [a, b] = [mine[m], other[o]]; a || b; [a, b] = [mine[m], other[o]]) {
    if (a && (!b || a.oldTo < b.oldFrom)) {
      const there = { from: theirsAt(a.oldFrom), to: theirsAt(a.oldTo) };
      found.push({ takes: "ours", ours: nowSpan(a), theirs: there });
      m++;
    } else if (b && (!a || b.oldTo < a.oldFrom)) {
      const here = { from: oursAt(b.oldFrom), to: oursAt(b.oldTo) };
      found.push({ takes: "theirs", ours: here, theirs: nowSpan(b) });
      o++;
    } else if (a && b) {
      if (!isSameChange(a, b, ours, theirs)) found.push(clash(a, b));
      if (a.oldTo >= b.oldTo) o++;
      if (b.oldTo >= a.oldTo) m++;
    }
  }
  return found;
}

function shift(next: Hunk | undefined, atEnd: number): number {
  return next ? next.nowFrom - next.oldFrom : atEnd;
}

function nowSpan(hunk: Hunk): Span {
  return { from: hunk.nowFrom, to: hunk.nowTo };
}

function isSameChange(a: Hunk, b: Hunk, ours: readonly string[], theirs: readonly string[]): boolean {
  if (a.oldFrom !== b.oldFrom || a.oldTo !== b.oldTo) return false;
  const length = a.nowTo - a.nowFrom;
  if (length !== b.nowTo - b.nowFrom) return false;
  for (let at = 0; at < length; at++) if (ours[a.nowFrom + at] !== theirs[b.nowFrom + at]) return false;
  return true;
}

/** Both sides from the first line that either changed to the last. */
function clash(a: Hunk, b: Hunk): Stretch {
  const from = Math.min(a.oldFrom, b.oldFrom);
  const to = Math.max(a.oldTo, b.oldTo);
  const wide = (hunk: Hunk): Span => ({
    from: hunk.nowFrom - (hunk.oldFrom - from),
    to: hunk.nowTo + (to - hunk.oldTo),
  });
  return { takes: "conflict", ours: wide(a), theirs: wide(b) };
}

/** Stretches that touch on either side become one, a conflict if they go different ways. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const next of stretches) {
    const last = result.at(-1);
    if (last && (next.ours.from <= last.ours.to || next.theirs.from <= last.theirs.to))
      result[result.length - 1] = united(last, next, last.takes === next.takes ? last.takes : "conflict");
    else result.push(next);
  }
  return result;
}

function united(first: Stretch, second: Stretch, takes: Stretch["takes"]): Stretch {
  return {
    takes,
    ours: { from: first.ours.from, to: second.ours.to },
    theirs: { from: first.theirs.from, to: second.theirs.to },
  };
}

/** A conflict shrinks to the lines in which the two sides differ from each other. */
function refined(stretches: readonly Stretch[], { ours, theirs }: Sides): readonly Stretch[] {
  return stretches.flatMap((stretch): readonly Stretch[] => {
    const { takes, ours: here, theirs: there } = stretch;
    if (takes !== "conflict" || here.from === here.to || there.from === there.to) return [stretch];
    const hunks = gitHunks(ours.slice(here.from, here.to), theirs.slice(there.from, there.to));
    if (hunks.length === 0) return [{ ...stretch, takes: "both" }];
    return hunks.map((hunk) => ({
      takes: "conflict",
      ours: { from: here.from + hunk.oldFrom, to: here.from + hunk.oldTo },
      theirs: { from: there.from + hunk.nowFrom, to: there.from + hunk.nowTo },
    }));
  });
}

/** Conflicts with only a few lines between them, or none with a letter or digit, read better as one. */
function withCloseOnesUnited(stretches: readonly Stretch[], { ours }: Sides): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const next of stretches) {
    const last = result.at(-1);
    const between = last ? ours.slice(last.ours.to, next.ours.from) : [];
    const close = between.length <= CLOSE || !between.some((line) => /[A-Za-z0-9]/.test(line));
    if (last?.takes === "conflict" && next.takes === "conflict" && close)
      result[result.length - 1] = united(last, next, "conflict");
    else result.push(next);
  }
  return result;
}

function printed(stretches: readonly Stretch[], sides: Sides, labels: MergeLabels): string {
  const { ours, theirs } = sides;
  let text = "";
  let at = 0;
  for (const stretch of stretches) {
    if (stretch.takes === "both") continue;
    text += ours.slice(at, stretch.ours.from).join("");
    const mine = ours.slice(stretch.ours.from, stretch.ours.to).join("");
    const other = theirs.slice(stretch.theirs.from, stretch.theirs.to).join("");
    if (stretch.takes === "conflict") {
      const end = lineEnding(stretch, sides);
      text += `<<<<<<< ${labels.ours}${end}${ended(mine, end)}=======${end}`;
      text += `${ended(other, end)}>>>>>>> ${labels.theirs}${end}`;
    } else text += stretch.takes === "ours" ? mine : other;
    at = stretch.ours.to;
  }
  return text + ours.slice(at).join("");
}

/** Before a marker even the last line of a file needs its end. */
function ended(lines: string, end: string): string {
  return lines === "" || lines.endsWith("\n") ? lines : lines + end;
}

/** Markers end in CRLF if the base's first line does and no line before the conflict says otherwise. */
function lineEnding({ ours: here, theirs: there }: Stretch, { base, ours, theirs }: Sides): "\n" | "\r\n" {
  const before = [endingAt(ours, Math.max(0, here.from - 1)), endingAt(theirs, Math.max(0, there.from - 1))];
  return endingAt(base, 0) === "\r\n" && !before.includes("\n") ? "\r\n" : "\n";
}

function endingAt(lines: readonly string[], at: number): "\n" | "\r\n" | "unknown" {
  const line = lines[at];
  if (line === undefined) return "unknown";
  if (line.endsWith("\n")) return line.endsWith("\r\n") ? "\r\n" : "\n";
  return at === 0 ? "unknown" : endingAt(lines, at - 1);
}
