import { withoutCheckbox, withoutMarker } from "../../../text/markdown/markers.ts";
import { withoutTick } from "../ticks.ts";
import { likeliest } from "./concepts/likeliest.ts";
import { spokenLanguages } from "./function-words.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What an item, a row of a table or a sentence says, as far as it can be compared with another. */
export interface Statement {
  /** As it was written, in its first line. */
  readonly text: string;
  /** Its first clause, or its title: what it is about. */
  readonly about: string;
  /** The names in that. */
  readonly head: readonly Token[];
  /** The names in it that only say where that is. */
  readonly places: readonly string[];
  /** The names in all of it, and by their keys. */
  readonly all: readonly Token[];
  readonly names: ReadonlyMap<string, Token>;
  /** Its language, as far as that tells; null where nothing does. */
  readonly language: string | null;
  /** Whether its first line only announces what stands below. */
  readonly announces: boolean;
}

/** `[P1]`, `(high)`, `P0:`, `🔴`: how urgent it is, and not what it is. */
const URGENCY =
  /^(?:\p{Extended_Pictographic}\ufe0f?\s*|[[(【]\s*(?:p\d|high|medium|med|low|urgent|critical|blocker|todo|wip|optional|긴급|높음|중간|낮음)\s*[\])】]\s*:?\s*|p\d\s*[:：—-]\s*)+/iu;
const BOLD_URGENCY = /^(\*\*|__)\s*[[(【]\s*(?:p\d|high|medium|low|urgent|critical|긴급)\s*[\])】]\s*:?\s*/iu;
const BOLD = /^(?:\*\*|__)((?:(?!\*\*|__).)+?)[:：]?(?:\*\*|__)[:：]?(?=\s|$)/u;
const CLAUSE =
  / (?:—|–|--|-|→|->|=>) |[:：;；?？!！] |(?<!(?:^|\s)(?:\p{L}|Mrs?|Ms|Mme|Dr|Sra?|Hr|Fr|St|No|Nr|ca|bzw|etc|vs))[.。](?:\s|$)|, |[，：；。？！]| ?[(（]/gu;
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ["ko", /\p{scx=Hangul}/gu],
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
];
const ENOUGH = 1.5;
const MOST_TEXT = 2000;

/**
 * Reads what an item says; what is indented below it counts as its detail only. Where its words do not tell the
 * language, it is that of what stands around it.
 */
export function statementOf(item: string, around: string | null = null): Statement {
  const [first = "", ...rest] = item.slice(0, MOST_TEXT).trim().split("\n");
  const text = withoutTick(withoutCheckbox(withoutMarker(first.trim())))
    .replace(URGENCY, "")
    .replace(BOLD_URGENCY, "$1");
  const bare = text.replace(/(?:\*\*|__)/g, "");
  const bold = BOLD.exec(text)?.[1] ?? null;
  const all = tokensOf([bare, ...rest].join("\n"));
  const clause = bold !== null && weightOf(tokensOf(bold)) >= 1 ? bold : headOf(bare);
  const about = weightOf(tokensOf(clause)) > 0 ? clause : bare;
  const head = tokensOf(about);
  return {
    text,
    about,
    head: weightOf(head) > 0 ? head : all,
    places: placesIn(about),
    all,
    names: new Map(all.map((token) => [token.key, token])),
    language: languageOf(item) ?? around ?? likeliest(SPOKEN, wordsIn(item)),
    announces: /[:：]\s*$/u.test(bare),
  };
}

/** How much a text names. */
export function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { weight }) => sum + weight, 0);
}

/** The first clause that says enough to know what it is about. */
function headOf(text: string): string {
  const code = Array.from(
    text.matchAll(/(`+)[^`]+\1/g),
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  for (const { index } of text.matchAll(CLAUSE)) {
    if (code.some(([start, end]) => start < index && index < end)) continue;
    const clause = text.slice(0, index);
    if (weightOf(tokensOf(clause)) > ENOUGH) return clause;
  }
  return text;
}

/** "in `web/zones.json`" at the end of a clause. */
const PLACE =
  /(?<=\S.*\s)(?:in|at|under|inside|within|im|bei|unter|en|dans|sous|em|no|na|nel|nella|в|из)\s+(`[^`]+`|[\w./-]+\/[\w./-]+|[\w-]+\.[a-z]{1,5})$/u;

function placesIn(about: string): readonly string[] {
  const [, place] = PLACE.exec(about.trim().replace(/[.,;:]$/, "")) ?? [];
  return place === undefined
    ? []
    : tokensOf(place).flatMap(({ kind, key }) => (kind === "anchor" ? [key] : []));
}

const SPOKEN = ["en", "de", "es", "fr", "pt", "it"];

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
}

/** By the script where it is not Latin, else by the words that every sentence has. */
export function languageOf(text: string): string | null {
  const prose = text
    .slice(0, MOST_TEXT)
    .replace(/(`+)[^`]+\1/g, " ")
    .normalize("NFKC");
  const isLatin = /^[\x00-\x7f]*$/.test(prose);
  const letters = isLatin ? 0 : (prose.match(/\p{L}/gu)?.length ?? 0);
  for (const [language, script] of isLatin ? [] : SCRIPTS) {
    const signs = prose.match(script)?.length ?? 0;
    if (signs > letters / 8) return language;
  }
  const words = wordsIn(prose);
  const spoken = spokenLanguages(words);
  return spoken.length > 1 ? likeliest(spoken, words) : (spoken[0] ?? null);
}
