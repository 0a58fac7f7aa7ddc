import type { Field } from "../sections.ts";
import { folded } from "./fold.ts";
import type { FieldWords, HeadingWords } from "./heading-words.ts";
import { ARABIC } from "./words/arabic.ts";
import { CHINESE } from "./words/chinese.ts";
import { ENGLISH } from "./words/english.ts";
import { FRENCH } from "./words/french.ts";
import { GERMAN } from "./words/german.ts";
import { HINDI } from "./words/hindi.ts";
import { JAPANESE } from "./words/japanese.ts";
import { KOREAN } from "./words/korean.ts";
import { PORTUGUESE } from "./words/portuguese.ts";
import { RUSSIAN } from "./words/russian.ts";
import { SPANISH } from "./words/spanish.ts";

/** A name of a section, word by word. */
export interface Cue {
  /** Null for what is said beside a name. */
  readonly field: Field | null;
  /** How much a name tells, or what is said beside it takes away. */
  readonly weight: number;
  readonly words: readonly Pattern[];
  /** What it weighs more where it stands last. */
  readonly asHead: number;
  /** What it weighs more where it stands first. */
  readonly atFirst: number;
}

/** A word, or one of several that stand for each other: `built|fixed|ship*`. */
export interface Pattern {
  readonly words: readonly string[];
  /** Beginnings of words. */
  readonly stems: readonly string[];
}

/** The names of all sections in some languages, made to be looked up by their first word. */
export interface Dictionary {
  readonly byWord: ReadonlyMap<string, readonly Cue[]>;
  readonly byStem: ReadonlyMap<string, readonly Cue[]>;
  /** Words of scripts without spaces, by their first character, the longest first. */
  readonly unspaced: ReadonlyMap<string, readonly string[]>;
}

/** Languages by their letters: most headings are in those of the first, and need no other. */
const LATIN: readonly HeadingWords[] = [ENGLISH, SPANISH, PORTUGUESE, FRENCH, GERMAN];
const OTHERS: readonly HeadingWords[] = [CHINESE, HINDI, ARABIC, RUSSIAN, JAPANESE, KOREAN];

/** What names weigh, what a word that nobody knows takes away, one that a section may be about, and a sign of a session. */
export const WEIGHTS = {
  ...{ sure: 40, likely: 20, alone: 10, bare: 3, head: 10, end: 30 },
  ...{ unknown: 10, about: 4, sign: -10 },
} as const;

const made = new Map<readonly HeadingWords[], Dictionary>();

/** The dictionaries for a heading, each made when it is asked for first. */
export function dictionariesFor(heading: string): readonly Dictionary[] {
  return /^[\P{L}\p{Script=Latin}]*$/u.test(heading) ? [madeOf(LATIN)] : [madeOf(LATIN), madeOf(OTHERS)];
}

/** The words of scripts without spaces that begin with a character, the longest first. */
export function unspacedWords(character: string): readonly string[] {
  return madeOf(OTHERS).unspaced.get(character) ?? [];
}

function madeOf(languages: readonly HeadingWords[]): Dictionary {
  const known = made.get(languages) ?? dictionaryOf(languages.flatMap(cuesOf));
  made.set(languages, known);
  return known;
}

/** Whether a text is in a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text);
}

function cuesOf({
  sure,
  likely,
  alone,
  last = {},
  first = {},
  ends = {},
  bare = {},
  beside,
  about = "",
  sign = "",
}: HeadingWords): readonly Cue[] {
  const said = (weight: number, list: string): readonly Cue[] =>
    phrasesIn(list).map((words) => ({ field: null, weight, words, asHead: 0, atFirst: 0 }));
  return [
    ...fieldCues(sure, WEIGHTS.sure, WEIGHTS.head),
    ...fieldCues(likely, WEIGHTS.likely),
    ...fieldCues(alone, WEIGHTS.alone),
    ...fieldCues(last, WEIGHTS.alone, WEIGHTS.head),
    ...fieldCues(first, WEIGHTS.alone, 0, WEIGHTS.head),
    ...fieldCues(ends, WEIGHTS.bare, WEIGHTS.end),
    ...fieldCues(bare, WEIGHTS.bare),
    ...said(0, beside),
    ...said(WEIGHTS.about, about),
    ...said(WEIGHTS.sign, sign),
  ];
}

function fieldCues(words: FieldWords, weight: number, asHead = 0, atFirst = 0): readonly Cue[] {
  return Object.entries(words).flatMap(([field, list]) =>
    phrasesIn(list).map((each) => ({ field: field as Field, weight, words: each, asHead, atFirst })),
  );
}

/** What stands for `*` while a list is folded, as folding takes signs of emphasis away. */
const STEM = "\u0001";

function phrasesIn(list: string): readonly (readonly Pattern[])[] {
  return folded(list.replaceAll("*", STEM))
    .split(/, +/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) => phrase.split(/ +/).map(patternOf));
}

function patternOf(word: string): Pattern {
  const forms = word.split("|");
  return {
    words: forms.filter((form) => !form.endsWith(STEM)),
    stems: forms.filter((form) => form.endsWith(STEM)).map((form) => form.slice(0, -STEM.length)),
  };
}

function dictionaryOf(cues: readonly Cue[]): Dictionary {
  const byWord = new Map<string, Cue[]>();
  const byStem = new Map<string, Cue[]>();
  const unspaced = new Map<string, Set<string>>();
  for (const cue of cues) {
    for (const word of cue.words[0]?.words ?? []) added(byWord, word, cue);
    for (const stem of cue.words[0]?.stems ?? []) added(byStem, stem, cue);
    for (const text of cue.words.flatMap(({ words, stems }) => [...words, ...stems])) {
      const [character = ""] = text;
      if (isUnspaced(text)) unspaced.set(character, (unspaced.get(character) ?? new Set()).add(text));
    }
  }
  return {
    byWord,
    byStem,
    unspaced: new Map(
      [...unspaced].map(([character, words]) => [
        character,
        [...words].sort((one, other) => other.length - one.length),
      ]),
    ),
  };
}

function added(map: Map<string, Cue[]>, key: string, cue: Cue): void {
  const cues = map.get(key);
  if (cues) cues.push(cue);
  else map.set(key, [cue]);
}
