import { closesFence, fenceMark, type OpenItem, PARAGRAPH, type ScanState, TOP } from "./scan-state.ts";

/** What a line is, behind the list markers and the indentation that belong to lists. */
export type ScannedKind =
  | "blank"
  /** A line of a paragraph. */
  | "text"
  /** An ATX heading. */
  | "heading"
  /** The line below a paragraph that makes it a heading. */
  | "underline"
  | "break"
  /** The line that opens a code fence, those inside, and the one that closes it. */
  | "fence"
  | "code"
  | "fence end"
  /** Code by its indentation. */
  | "indented"
  /** Raw HTML that runs to its closing mark, a comment mostly. */
  | "html"
  /** A line of a block quote; what stands in it is not told. */
  | "quote";

/** A line as the lines above it let it be read. */
export interface ScannedLine {
  readonly kind: ScannedKind;
  /** How many list items that started above it belongs to. */
  readonly depth: number;
  /** The items that start in it, from the outermost in. */
  readonly started: readonly OpenItem[];
  /** Whether it carries on a paragraph although it is not indented as the paragraph is. */
  readonly lazy: boolean;
  /** The column at which what it says begins. */
  readonly column: number;
  readonly state: ScanState;
}

/** No item starts. */
export const NONE: readonly OpenItem[] = [];
const MAY_BE_MORE: ReadonlySet<string> = new Set(" \t\r-*+0123456789>#`~<_=");
const TEXT_AT_THE_TOP: ScannedLine = {
  kind: "text",
  depth: 0,
  started: NONE,
  lazy: false,
  column: 0,
  state: { ...TOP, leaf: PARAGRAPH },
};

/** The same for a line with nothing in it, where nothing is open. */
const BLANK_AT_THE_TOP: ScannedLine = { ...TEXT_AT_THE_TOP, kind: "blank", state: TOP };

/** A line that needs no closer look, and most do not; null for the others. */
export function scanAtAGlance(before: ScanState, line: string): ScannedLine | null {
  if (line === "" && before === TOP) return BLANK_AT_THE_TOP;
  return isPlainText(before, line) ? TEXT_AT_THE_TOP : fenceAtTheTop(before, line);
}

/** Most lines are text between blank lines: they need no closer look. */
function isPlainText({ items, quote, leaf }: ScanState, line: string): boolean {
  if (items.length > 0 || quote !== null || leaf.kind === "fence" || leaf.kind === "html") return false;
  return line !== "" && !MAY_BE_MORE.has(line[0] ?? "");
}

/** A fence that opens or closes where nothing else is open: there may be as many as there are lines. */
function fenceAtTheTop({ items, quote, leaf }: ScanState, line: string): ScannedLine | null {
  if ((line[0] !== "`" && line[0] !== "~") || items.length > 0 || quote !== null) return null;
  if (leaf.kind === "html" || line.endsWith("\r")) return null;
  if (leaf.kind === "fence")
    return line === leaf.mark || closesFence(line, leaf.mark) ? FENCE_END_AT_THE_TOP : null;
  const known = FENCES_AT_THE_TOP.get(line);
  if (known) return known;
  const mark = line.length > USUAL_FENCE ? "" : fenceMark(line);
  if (mark === "" || FENCES_AT_THE_TOP.size >= MOST_FENCES) return null;
  const state: ScanState = { ...TOP, leaf: { kind: "fence", mark } };
  const fence: ScannedLine = { ...TEXT_AT_THE_TOP, kind: "fence", state };
  FENCES_AT_THE_TOP.set(line, fence);
  return fence;
}

/** Longer ones, and more than so many of them, are looked at each time. */
const USUAL_FENCE = 20;
const MOST_FENCES = 100;
const FENCES_AT_THE_TOP = new Map<string, ScannedLine>();
const FENCE_END_AT_THE_TOP: ScannedLine = { ...BLANK_AT_THE_TOP, kind: "fence end" };
