import type { Field, Section } from "../../../checkpoint/sections.ts";
import { itemsOf } from "../../../checkpoint/sections.ts";
import { safeLine } from "../../../text/phrases.ts";

/** An item of a place, with the word for what it is. */
export interface PlaceItem {
  readonly section: string;
  readonly text: string;
}

/** What a session must not lose, the most telling first. */
const WATCHED: readonly (readonly [Field, string])[] = [
  ["failed", "Previously failed"],
  ["next", "Next"],
  ["decisions", "Decided"],
  ["openDecisions", "Undecided"],
  ["questions", "Open question"],
];

/** So many are looked for; a place with more is no place any more. */
const MOST_ITEMS = 80;

/** The items of a place that a summary is looked through for, each once. */
export function placeItems(of: { readonly sections: readonly Section[] }): readonly PlaceItem[] {
  const all = WATCHED.flatMap(([field, section]) =>
    itemsOf(of, field).map((item) => ({ section, text: safeLine(item) })),
  );
  const seen = new Set<string>();
  return all.filter(({ text }) => text !== "" && !seen.has(text) && seen.add(text)).slice(0, MOST_ITEMS);
}
