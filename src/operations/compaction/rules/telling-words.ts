import { meaningfulWords } from "../../../text/words.ts";

/** What tells a text from others, each with how much it tells: names, numbers, words, and pairs of signs where no space parts words. */
export type Telling = ReadonlyMap<string, number>;

const OF_A_NAME = 2;
const OF_A_NUMBER = 1.5;
const OF_A_WORD = 1;
const OF_A_PAIR = 0.5;

/** Paths, identifiers, options, versions: what is spelled the same in every language. */
const NAMES = /[A-Za-z0-9_$@/\\.:-]{2,300}/g;
const SIGNS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]/u;
const RUNS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]+/gu;
/** Signs of grammar, at which a run falls apart: they stand in every sentence. */
const GRAMMAR = /[的了在是把被给給和与與或及就都也后後时時从從]/u;
/** Endings and particles that every Korean sentence has. */
const ENDINGS = new Set(
  "하기 하는 하고 해서 에서 으로 에게 까지 부터 했다 한다 하지 않기 않는 된다 되는 이다 있다 있는 없이 대로 때문 문에 위해 대해 하면 사용".split(
    " ",
  ),
);
/** What is done with anything: the verb of an action says less than what it is about. */
const DOINGS = new Set(
  "add write put wire call set change update fix implement create read give show build run try check move test ask tell".split(
    " ",
  ),
);

/** What tells a text, lower-cased; of a path its last part, which is how people name it. */
export function tellingWords(text: string): Telling {
  const found = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    if (word !== "") found.set(word, Math.max(weight, found.get(word) ?? 0));
  };
  for (const [token] of text.replace(/\bend[- ]to[- ]end\b/gi, "e2e").matchAll(NAMES)) {
    const name = nameOf(token);
    if (name !== null) add(name, /^\d+$/.test(name) ? OF_A_NUMBER : OF_A_NAME);
  }
  for (const word of meaningfulWords(withoutNames(text))) {
    if (SIGNS.test(word)) continue;
    add(stemOf(word), DOINGS.has(word) ? OF_A_WORD / 2 : OF_A_WORD);
  }
  for (const pair of pairsOf(text)) add(pair, OF_A_PAIR);
  return found;
}

/** A token that is spelled as no plain word is: with digits, signs or capitals inside; null for a plain word. */
function nameOf(token: string): string | null {
  const bare = token.replace(/^[.:/\\@$-]+/, "").replace(/(?<![.:/\\-])[.:/\\-]+$/, "");
  const last = bare.split(/[/\\]/).at(-1) ?? "";
  const isName = /[0-9_$]|[a-z][A-Z]|\w[./\\:]\w|^[A-Z]{2,}$/.test(bare);
  if (!isName || /^\d$/.test(bare)) return null;
  return (last === "" ? bare : last).toLowerCase();
}

function withoutNames(text: string): string {
  return text.replace(NAMES, (token) => (nameOf(token) === null ? token : " "));
}

/** Pairs of neighbours in what is written without spaces, or with endings that grow onto the words. */
function pairsOf(text: string): readonly string[] {
  const runs = (text.normalize("NFC").match(RUNS) ?? []).flatMap((run) => run.split(GRAMMAR));
  return runs.flatMap((run) => {
    const signs = [...run];
    return signs
      .slice(1)
      .map((sign, index) => `${signs[index]}${sign}`)
      .filter((pair) => !ENDINGS.has(pair));
  });
}

/** A word without the ending that its place in the sentence gave it. */
export function stemOf(word: string): string {
  return word.replace(/(?<=\w{3})(?:ations?|ions?|ing|ied|ies|ed|es|e|s|y)$/, "");
}

/** Whether a text is in a script that is written without spaces, or with endings that grow onto words. */
export function hasSigns(text: string): boolean {
  return (text.match(new RegExp(SIGNS, "gu"))?.length ?? 0) > text.length / 20;
}

/** Whether a telling word is a pair of such signs. */
export function isPair(word: string): boolean {
  return SIGNS.test(word);
}
