import { trunkOf } from "../trunk.ts";
import { DEEDS, STATES } from "./deeds.ts";
import { THINGS } from "./things.ts";

/** The languages of the lists, column by column. */
const LANGUAGES = ["en", "de", "es", "fr", "pt", "it", "ru", "zh", "ja", "ko"] as const;
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);

/** The words of a language for common things and deeds, and the English word that each stands for. */
export interface Words {
  /** By the trunk of a word. */
  readonly byTrunk: ReadonlyMap<string, string>;
  /** For a language without spaces, or with endings that grow on its words: all words, the longest first. */
  readonly inText: RegExp | null;
  readonly byText: ReadonlyMap<string, string>;
  readonly language: string;
  /** Whether several words are written as one. */
  readonly compounds: boolean;
}

let known: ReadonlyMap<string, Words> | null = null;

/** The common words of a language; null where none are known. */
export function commonWords(language: string): Words | null {
  known ??= tables();
  return known.get(language) ?? null;
}

function tables(): ReadonlyMap<string, Words> {
  const rows = `${THINGS}\n${DEEDS}\n${STATES}`
    .split("\n")
    .filter((row) => row !== "")
    .map((row) => row.split("|").map((cell) => cell.split(" ")));
  return new Map(
    LANGUAGES.map((language, column) => {
      const pairs = rows.flatMap((row) => {
        const [english = ""] = row[0] ?? [];
        return (row[column] ?? []).map((word) => [word, english] as const);
      });
      return [
        language,
        UNSPACED.has(language) ? unspaced(pairs, language) : spaced(pairs, language),
      ] as const;
    }),
  );
}

/** By what a word is looked up: the same for its forms. */
export function wordKey(word: string, language: string): string {
  if (language === "it") return trunkOf(word.replace(/(?<=.{3})[aei]re$/u, ""));
  if (!/^\p{Script=Cyrillic}/u.test(word)) return trunkOf(word);
  return word
    .slice(0, 6)
    .replace(/(?<=.{3})[аеёиоуыэюяйь]{1,2}$/u, "")
    .slice(0, 5);
}

type Pairs = readonly (readonly [word: string, english: string])[];

/** Of two words with one trunk the first counts. */
function spaced(pairs: Pairs, language: string): Words {
  const byTrunk = new Map<string, string>();
  for (const [word, english] of pairs)
    if (!byTrunk.has(wordKey(word, language))) byTrunk.set(wordKey(word, language), trunkOf(english));
  return { byTrunk, inText: null, byText: new Map(), compounds: language === "de", language };
}

/** A single sign is part of many words, and stands for none of them. */
function unspaced(pairs: Pairs, language: string): Words {
  const long = pairs.filter(([word]) => [...word].length > 1);
  const words = long.map(([word]) => word).sort((a, b) => b.length - a.length);
  return {
    byTrunk: new Map(),
    inText: new RegExp(words.join("|"), "gu"),
    byText: new Map([...long].reverse()),
    compounds: false,
    language,
  };
}
