import { commonWords, wordKey } from "./concepts.ts";

/** Of several languages the one whose lists have the most of the words; null where that is none, or not one alone. */
export function likeliest(languages: readonly string[], words: readonly string[]): string | null {
  const [first, second] = languages
    .map((language) => {
      const known = commonWords(language)?.byTrunk;
      return { language, count: words.filter((word) => known?.has(wordKey(word, language))).length };
    })
    .sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.language : null;
}
