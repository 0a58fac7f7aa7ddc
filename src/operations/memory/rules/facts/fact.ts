import { factWords, plainForm } from "./words.ts";

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/**
 * One key for all ways to write the same words: in other case, spacing, punctuation, marks, Unicode form or order, with
 * articles or without.
 */
export function factKey(text: string): string {
  const words = factWords(text);
  // Signs alone are told apart as they stand.
  if (words.length === 0) return plainForm(text).replace(/\s+/g, "");
  return keyOfWords(words);
}

/** The key of words, whatever their order. */
export function keyOfWords(words: readonly string[]): string {
  const telling = words.filter((word) => !ARTICLES.has(word));
  return [...(telling.length > 0 ? telling : words)].sort().join(" ");
}

/** Whether a text has a word at all. */
export function hasWords(text: string): boolean {
  return factWords(text).length > 0;
}
