import { squeezed } from "../../../text/squeezed.ts";
import { landingsWithin, type Span } from "./line-landing.ts";
import { weightOf, wordsOf } from "./line-words.ts";

/** A place in the new text where a block may be, and how much of the block's weight stands there. */
export interface Sighting extends Span {
  readonly share: number;
}

/** The new text, and which of its lines may hold a moved block: those that came, not those that stayed. */
export interface SearchGround {
  readonly old: readonly string[];
  readonly now: readonly string[];
  readonly isFree: (line: number) => boolean;
}

/** Lines that occur more often than this say nothing about where a block went. */
const MOST_OCCURRENCES = 20;

/** The place where a block stands as a whole; of several the one nearest to `expected`. */
export function findWhole(
  block: Span,
  { old, now, isFree }: SearchGround,
  form: (line: string) => string,
  expected: number,
): Span | null {
  const core = withoutBlankEnds(block, old);
  const lines = old.slice(core.from, core.to).map(form);
  if (!isTelling(old.slice(core.from, core.to))) return null;
  const here = occurrences(lines, now.map(form));
  const known = occurrences(lines, old.map(form));
  const isOnly = here.length === 1 && known.length === 1;
  const fits = here.filter(
    (from) =>
      isOnly || lines.every((_, index) => weightOf(now[from + index] ?? "") === 0 || isFree(from + index)),
  );
  const [best] = [...fits].sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected));
  if (best === undefined) return null;
  return withBlankEnds({ from: best, to: best + lines.length }, block, core, now);
}

/** The place among the lines that came where most of a block's lines stand, changed or not. */
export function findMost(block: Span, { old, now, isFree }: SearchGround): Sighting | null {
  const lines = old.slice(block.from, block.to);
  const total = lines.reduce((sum, line) => sum + weightOf(line), 0);
  const window = densest(lines, now, isFree);
  if (!window || total === 0) return null;
  let { from, to } = window;
  const isOpen = (line: number) => line >= 0 && line < now.length && isFree(line);
  while (window.from - from < lines.length && isOpen(from - 1)) from--;
  while (to - window.to < lines.length && isOpen(to)) to++;
  const landings = landingsWithin(lines, now.slice(from, to));
  const landed = landings.flatMap((landing, index) =>
    landing ? [{ ...landing, line: lines[index] ?? "" }] : [],
  );
  const telling = landed.filter(({ line }) => weightOf(line) > 0);
  if (!isTelling(telling.map(({ line }) => line))) return null;
  return {
    from: from + landed.reduce((least, each) => Math.min(least, each.from), Number.POSITIVE_INFINITY),
    to: from + landed.reduce((most, each) => Math.max(most, each.to), 0),
    share: telling.reduce((sum, { line }) => sum + weightOf(line), 0) / total,
  };
}

/** Whether lines say enough to be told from others by what they say. */
function isTelling(lines: readonly string[]): boolean {
  const telling = lines.filter((line) => weightOf(line) > 0);
  return telling.length > 1 || wordsOf(telling[0] ?? "").length > 2;
}

function occurrences(lines: readonly string[], text: readonly string[]): readonly number[] {
  const wanted = new Set(lines);
  const places = new Map<string, number[]>();
  text.forEach((line, at) => {
    if (!wanted.has(line)) return;
    const known = places.get(line);
    if (known) known.push(at);
    else places.set(line, [at]);
  });
  const count = (at: number) => places.get(lines[at] ?? "")?.length ?? 0;
  const rarest = lines.reduce((least, _, at) => (count(at) < count(least) ? at : least), 0);
  return (places.get(lines[rarest] ?? "") ?? [])
    .map((at) => at - rarest)
    .filter((from) => from >= 0 && lines.every((line, index) => text[from + index] === line));
}

/** The shortest stretch that holds the most of a block's weight, no longer than the block and half as much again. */
function densest(
  lines: readonly string[],
  now: readonly string[],
  isFree: (line: number) => boolean,
): Span | null {
  const weights = new Map(lines.map((line) => [squeezed(line), weightOf(line)]));
  const hits: { readonly at: number; readonly line: string }[] = [];
  const counts = new Map<string, number>();
  now.forEach((text, at) => {
    const line = squeezed(text);
    if ((weights.get(line) ?? 0) === 0 || !isFree(at)) return;
    hits.push({ at, line });
    counts.set(line, (counts.get(line) ?? 0) + 1);
  });
  const rare = hits.filter(({ line }) => (counts.get(line) ?? 0) <= MOST_OCCURRENCES);
  const longest = lines.length * 1.5 + 2;
  const inside = new Map<string, number>();
  let best: Span | null = null;
  let most = 0;
  let weight = 0;
  let first = 0;
  for (const { at, line } of rare) {
    inside.set(line, (inside.get(line) ?? 0) + 1);
    if (inside.get(line) === 1) weight += weights.get(line) ?? 0;
    for (let hit = rare[first]; hit && at - hit.at >= longest; hit = rare[++first]) {
      inside.set(hit.line, (inside.get(hit.line) ?? 1) - 1);
      if (inside.get(hit.line) === 0) weight -= weights.get(hit.line) ?? 0;
    }
    if (weight > most) {
      most = weight;
      best = { from: rare[first]?.at ?? at, to: at + 1 };
    }
  }
  return best;
}

function withoutBlankEnds({ from, to }: Span, lines: readonly string[]): Span {
  let [start, end] = [from, to];
  while (start < end && (lines[start] ?? "").trim() === "") start++;
  while (end > start && (lines[end - 1] ?? "").trim() === "") end--;
  return { from: start, to: end };
}

/** Blank lines around the block belong to it where they stand there too. */
function withBlankEnds(found: Span, block: Span, core: Span, now: readonly string[]): Span {
  let { from, to } = found;
  while (found.from - from < core.from - block.from && now[from - 1]?.trim() === "") from--;
  while (to - found.to < block.to - core.to && now[to]?.trim() === "") to++;
  return { from, to };
}
