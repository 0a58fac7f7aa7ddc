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
  readonly weight: number;
  readonly words: readonly Pattern[];
}

/** A word, or the beginning of one. */
export interface Pattern {
  readonly text: string;
  readonly isStem: boolean;
}

/** The names of all sections in all languages, made to be looked up by their first word. */
export interface Dictionary {
  readonly byWord: ReadonlyMap<string, readonly Cue[]>;
  readonly byStem: ReadonlyMap<string, readonly Cue[]>;
  /** Words of scripts without spaces, by their first character, the longest first. */
  readonly unspaced: ReadonlyMap<string, readonly string[]>;
}

const LANGUAGES: readonly HeadingWords[] = [
  ENGLISH,
  CHINESE,
  SPANISH,
  HINDI,
  ARABIC,
  PORTUGUESE,
  RUSSIAN,
  JAPANESE,
  FRENCH,
  GERMAN,
  KOREAN,
];

/** How many words that say nothing a name outweighs, and one more. */
const SURE = 4;
const LIKELY = 2;
const ALONE = 1;

let made: Dictionary | null = null;

/** The dictionary, made when it is asked for first. */
export function dictionary(): Dictionary {
  made ??= dictionaryOf(LANGUAGES.flatMap(cuesOf));
  return made;
}

/** Whether a text is in a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text);
}

function cuesOf({ sure, likely, alone, beside }: HeadingWords): readonly Cue[] {
  return [
    ...fieldCues(sure, SURE),
    ...fieldCues(likely, LIKELY),
    ...fieldCues(alone, ALONE),
    ...phrasesIn(beside).map((words): Cue => ({ field: null, weight: 0, words })),
  ];
}

function fieldCues(words: FieldWords, weight: number): readonly Cue[] {
  return Object.entries(words).flatMap(([field, list]) =>
    phrasesIn(list).map((each): Cue => ({ field: field as Field, weight, words: each })),
  );
}

function phrasesIn(list: string): readonly (readonly Pattern[])[] {
  return list.split(", ").map((phrase) =>
    phrase.split(" ").map((word) => {
      const isStem = word.endsWith("*");
      return { text: folded(isStem ? word.slice(0, -1) : word).trim(), isStem };
    }),
  );
}

function dictionaryOf(cues: readonly Cue[]): Dictionary {
  const byWord = new Map<string, Cue[]>();
  const byStem = new Map<string, Cue[]>();
  const unspaced = new Map<string, Set<string>>();
  for (const cue of cues) {
    const [first] = cue.words;
    if (first) added(first.isStem ? byStem : byWord, first.text, cue);
    for (const { text } of cue.words) {
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
