import { hasSigns, isPair, type Telling, tellingWords } from "./telling-words.ts";

/** So much of what tells an item must stand together in a summary. */
const ENOUGH = 0.55;
/** A sentence that nobody ends is looked at in pieces. */
const LONGEST = 400;

/** A summary, prepared for many items to be looked for. */
export interface Summary {
  /** What stands in each sentence, and in each with the one after it. */
  readonly places: readonly ReadonlySet<string>[];
  readonly hasSigns: boolean;
}

/** Prepares a summary. */
export function summaryOf(text: string): Summary {
  const sentences = sentencesIn(text).map((one) => new Set(tellingWords(one).keys()));
  const pairs = sentences.slice(1).map((one, index) => new Set([...(sentences[index] ?? []), ...one]));
  return { places: [...sentences, ...pairs], hasSigns: hasSigns(text) };
}

/** Whether a summary has lost an item: too little of what tells it stands together anywhere. */
export function isLost(item: string, summary: Summary): boolean {
  return coverage(item, summary) < ENOUGH;
}

/** How much of what tells an item stands together in the summary, at best; of 1. */
export function coverage(item: string, summary: Summary): number {
  const telling = comparable(tellingWords(item), summary);
  const total = [...telling.values()].reduce((sum, weight) => sum + weight, 0);
  // What has nothing that tells it cannot be missed.
  if (total === 0) return telling.size === 0 && tellingWords(item).size > 0 ? 0 : 1;
  return Math.max(0, ...summary.places.map((place) => weightIn(telling, place) / total));
}

/** In a summary of another language only names and numbers are the same. */
function comparable(telling: Telling, summary: Summary): Telling {
  return summary.hasSigns ? telling : new Map([...telling].filter(([word]) => !isPair(word)));
}

function weightIn(telling: Telling, place: ReadonlySet<string>): number {
  let weight = 0;
  for (const [word, worth] of telling) if (place.has(word) || isAlike(word, place)) weight += worth;
  return weight;
}

/** `oauth20` stands for `oauth`, and `verif` for `verificat`. */
function isAlike(word: string, place: ReadonlySet<string>): boolean {
  if (word.length < 5 || isPair(word) || /[^\p{L}]/u.test(word)) return false;
  for (const other of place)
    if (other.length >= 5 && (other.startsWith(word) || word.startsWith(other))) return true;
  return false;
}

function sentencesIn(text: string): readonly string[] {
  return text
    .split(/\n|(?<=[.!?;])\s+|(?<=[。！？；])/u)
    .flatMap((one) => one.match(new RegExp(`[^]{1,${LONGEST}}`, "gu")) ?? [])
    .filter((one) => one.trim() !== "");
}
