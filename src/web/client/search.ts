import type { PageCheckpoint, PageData, RichText } from "../page-data.ts";

/** What is searched of one checkpoint. */
export interface Searchable {
  readonly checkpoint: PageCheckpoint;
  readonly head: string;
  /** As written, and the same in lower case for comparing. */
  readonly text: string;
  readonly lower: string;
}

/** What can be searched. */
export type SearchIndex = readonly Searchable[];

/** The first place in a text that has one of the words. */
export interface Snippet {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

const AROUND = 90;

/** Makes an index of all checkpoints. */
export function indexOf({ checkpoints }: PageData): SearchIndex {
  return checkpoints.map((checkpoint) => {
    const { name, summary, where, body, drift } = checkpoint;
    const paths = (drift?.files ?? []).map(({ path }) => path).join(" ");
    const text = `${textOf(body)} ${paths}`.replace(/\s+/g, " ").trim();
    const head = `${name} ${summary} ${where}`.toLowerCase();
    return { checkpoint, head, text, lower: text.toLowerCase() };
  });
}

/** The checkpoints with all the words, those first that have them in their name or summary. */
export function search(index: SearchIndex, typed: string): SearchIndex {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  // By how many of the words stand in the name or the summary: each is counted once, and nothing is sorted.
  const found: Searchable[][] = words.map(() => []);
  const least: Searchable[] = [];
  for (const one of index) {
    let inHead = 0;
    if (!words.every((word) => (one.head.includes(word) ? ++inHead > 0 : one.lower.includes(word)))) continue;
    (found[words.length - inHead] ?? least).push(one);
  }
  return [...found.flat(), ...least];
}

function wordsOf(typed: string): readonly string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What to show of a checkpoint that was found. */
export function snippetOf({ text, lower }: Searchable, typed: string): Snippet {
  // Of some letters the lower case is longer: then places do not fit, and the beginning is shown.
  const isParallel = lower.length === text.length;
  const [first] = wordsOf(typed)
    .map((word) => ({ at: isParallel ? lower.indexOf(word) : -1, length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (!first) return { before: text.slice(0, AROUND * 2), hit: "", after: "" };
  const end = first.at + first.length;
  const from = Math.max(0, first.at - AROUND);
  return {
    before: (from > 0 ? "…" : "") + text.slice(from, first.at),
    hit: text.slice(first.at, end),
    after: text.slice(end, end + AROUND) + (end + AROUND < text.length ? "…" : ""),
  };
}

/** The words of rendered Markdown. */
export function textOf(rich: readonly RichText[]): string {
  return rich.map((one) => (typeof one === "string" ? one : ` ${textOf(one.in ?? [])} `)).join("");
}
