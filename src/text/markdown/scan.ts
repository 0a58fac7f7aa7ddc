import { headingOf, indentOf, isBlank, isBreak, markerOf, withoutTabs } from "./markers.ts";
import { NONE, type ScannedKind, type ScannedLine, scanAtAGlance } from "./scan-at-a-glance.ts";
import {
  closesFence,
  endsInParagraph,
  fenceMark,
  isOneOfARun,
  type Leaf,
  NO_LEAF,
  type OpenItem,
  PARAGRAPH,
  rawHtmlIn,
  type ScanState,
  TOP,
} from "./scan-state.ts";

export type { ScannedKind, ScannedLine };

/** Deeper lists and quotes are text: each line is asked for each level. */
const MOST_LEVELS = 40;

const MAY_BE_MARKER: ReadonlySet<string> = new Set("-*+0123456789");

/**
 * Reads one line, without its line ending, in the light of those above it, as CommonMark does: first the list items and
 * quotes that it still belongs to, then what starts in it, then what it carries on. The characters may be bytes read as latin1.
 *
 * ```
 * - one          item started, text
 *   ~~~          depth 1, fence
 *   # two        depth 1, code
 * three          depth 0, text: the item has ended and its fence with it
 * ```
 */
export function scanLine(before: ScanState, given: string): ScannedLine {
  return scanAt(before, given, 0);
}

/** Whether a line is part of a code fence: opens it, stands in it, or closes it. */
export function isFenced({ kind }: Pick<ScannedLine, "kind">): boolean {
  return kind === "fence" || kind === "code" || kind === "fence end";
}

/** All lines of a text, each read in the light of those above it. */
export function scanLines(lines: readonly string[]): readonly ScannedLine[] {
  let state = TOP;
  return lines.map((line) => {
    const scanned = scanLine(state, line);
    state = scanned.state;
    return scanned;
  });
}

function scanAt(before: ScanState, given: string, level: number): ScannedLine {
  const plain = scanAtAGlance(before, given);
  if (plain) return plain;
  if (!isOneOfARun(before, given)) return scanClosely(before, given, level);
  const known = RUNS.get(before);
  if (known) return known;
  const scanned = scanClosely(before, given, level);
  RUNS.set(before, scanned);
  return scanned;
}

/** What the lines of a run are: many in a row are read alike, and leave what is open as it was. */
const RUNS = new WeakMap<ScanState, ScannedLine>();

function scanClosely(before: ScanState, given: string, level: number): ScannedLine {
  const ended = given.endsWith("\r") ? given.slice(0, -1) : given;
  if (isBlank(ended)) return scanBlank(before, indentOf(ended));
  const line = withoutTabs(ended);
  const column = indentOf(line);
  const outside = before.items.findIndex((item) => column < item.least);
  const depth = outside === -1 ? before.items.length : outside;
  const base = Math.min(column, before.items[depth - 1]?.content ?? 0);
  const isWhole = depth === before.items.length;
  const here: Here = { before, line, column, base, depth, isWhole, level };
  return (isWhole && before.quote === null && scanInside(here)) || scanStart(here);
}

/** A line in the light of the list items that it belongs to. */
interface Here {
  readonly before: ScanState;
  readonly line: string;
  /** Of its first character that is no space. */
  readonly column: number;
  /** Where the text of the innermost item begins that it belongs to. */
  readonly base: number;
  readonly depth: number;
  /** Whether it belongs to all items that are open. */
  readonly isWhole: boolean;
  readonly level: number;
}

function scanBlank(before: ScanState, column: number): ScannedLine {
  const { items, quote, leaf } = before;
  if (quote === null && leaf.kind === "fence") return continued("code", items.length, column, before);
  if (quote === null && leaf.kind === "html") return continued("html", items.length, column, before);
  // An item may begin with one blank line, which is its marker's own.
  const kept = items.at(-1)?.empty ? items.slice(0, -1) : items;
  const isSame = kept === items && quote === null && leaf.kind === "none";
  const state = kept.length === 0 ? TOP : isSame ? before : { items: kept, quote: null, leaf: NO_LEAF };
  return continued("blank", kept.length, column, state);
}

/** A line in which nothing starts. */
function continued(kind: ScannedKind, depth: number, column: number, state: ScanState): ScannedLine {
  return { kind, depth, started: NONE, lazy: false, column, state };
}

/** A line inside an open fence or raw HTML. */
function scanInside({ before, line, column, base, depth }: Here): ScannedLine | null {
  const { leaf } = before;
  if (leaf.kind === "fence") {
    const isEnd = column - base < 4 && closesFence(line.slice(column), leaf.mark);
    return continued(isEnd ? "fence end" : "code", depth, base, isEnd ? closed(before) : before);
  }
  if (leaf.kind !== "html") return null;
  return continued("html", depth, base, leaf.html.closes.test(line) ? closed(before) : before);
}

/** The same items with no block open in the innermost. */
function closed({ items, quote }: ScanState): ScanState {
  return items.length === 0 && quote === null ? TOP : { items, quote, leaf: NO_LEAF };
}

/** A line that may start something, or carry on a paragraph. */
function scanStart(here: Here): ScannedLine {
  const { before, line, depth, level } = here;
  const started: OpenItem[] = [];
  let { column, base } = here;
  let above: Leaf = here.isWhole && before.quote === null ? before.leaf : NO_LEAF;
  let mayCarryOn = endsInParagraph(before);
  const isDeep = (): boolean => level + depth + started.length >= MOST_LEVELS;
  const scanned = (kind: ScannedKind, leaf: Leaf = NO_LEAF, quote: ScanState | null = null): ScannedLine => {
    const items = [...filled(before.items.slice(0, depth)), ...started];
    const isTop = items.length === 0 && quote === null && leaf === NO_LEAF;
    return { kind, depth, started, lazy: false, column, state: isTop ? TOP : { items, quote, leaf } };
  };
  for (;;) {
    const text = line.slice(column);
    if (text === "") return scanned("blank");
    if (column - base >= 4) {
      if (mayCarryOn) return carriedOn(here);
      return scanned("indented");
    }
    if (text.startsWith(">") && !isDeep()) {
      const inner = started.length === 0 && here.isWhole ? (before.quote ?? TOP) : TOP;
      const own = text.slice(text[1] === " " ? 2 : 1);
      return scanned("quote", NO_LEAF, scanAt(inner, own, level + depth + started.length + 1).state);
    }
    const leaf = leafIn(text, above);
    if (leaf) return scanned(leaf.kind, leaf.leaf);
    const item = MAY_BE_MARKER.has(line[column] ?? "") && !isDeep() ? itemIn(line, column, above) : null;
    if (!item) break;
    started.push(item);
    base = item.content;
    column = item.empty ? line.length : item.content + line.slice(item.content).search(/[^ ]/);
    above = NO_LEAF;
    mayCarryOn = false;
  }
  if (mayCarryOn) return carriedOn(here);
  return scanned("text", PARAGRAPH);
}

/** A block of one line, or the first line of one. */
function leafIn(text: string, above: Leaf): { readonly kind: ScannedKind; readonly leaf: Leaf } | null {
  if (text.startsWith("#") && headingOf(text)) return { kind: "heading", leaf: NO_LEAF };
  const mark = fenceMark(text);
  if (mark !== "") return { kind: "fence", leaf: { kind: "fence", mark } };
  const html = rawHtmlIn(text);
  // "<!-->" is a whole comment, so the search for the end may begin inside the opening mark.
  if (html) return { kind: "html", leaf: html.closes.test(text) ? NO_LEAF : { kind: "html", html } };
  if (above.kind === "paragraph" && /^(?:=+|-+) *$/.test(text)) return { kind: "underline", leaf: NO_LEAF };
  return isBreak(text) ? { kind: "break", leaf: NO_LEAF } : null;
}

/** The item that starts at a column; a marker without text starts none right below text. */
function itemIn(line: string, at: number, above: Leaf): OpenItem | null {
  const found = markerOf(line.slice(at));
  if (!found || (above.kind === "paragraph" && found.rest === "")) return null;
  const { marker, space, rest } = found;
  const empty = rest === "";
  // More than four spaces are one, and code that is indented by the others.
  const content = at + marker.length + (empty || space.length > 4 ? 1 : space.length);
  return { at, marker, content, least: Math.min(content, at + 2), empty };
}

/** Text below text, in whatever items and quotes that one stands. */
function carriedOn({ before, column, depth, isWhole }: Here): ScannedLine {
  const lazy = !isWhole || before.quote !== null;
  return { kind: "text", depth, started: NONE, lazy, column, state: before };
}

function filled(items: readonly OpenItem[]): readonly OpenItem[] {
  if (!items.some((item) => item.empty)) return items;
  return items.map((item) => (item.empty ? { ...item, empty: false } : item));
}
