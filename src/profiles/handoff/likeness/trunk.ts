/** What was done is told in the past, what is to be done is not. */
const PAST =
  "ran run wrote write written write made make built build sent send found find took take chose choose got get gave give broke break kept " +
  "keep left leave did do done do drew draw hid hide shown show brought bring told tell taught teach split split cut cut went go began begin";

/** Endings of the languages that put them to their words; at least three letters stay. */
const ENDING =
  /^(.{3,}?)(?:ierungen|ierung|ieren|iert|ations?|ating|ated?|ungen|ung|ados?|adas?|idos?|idas?|ées?|és|é|ings?|ies|ied|ern|ert|ers?|est|ed|es|en|em|ar|ir|s)$/u;
/** A German participle has its `ge` between the particle and the verb. */
const SEPARATED =
  /^(ab|an|auf|aus|bei|ein|fest|fort|her|hin|los|mit|nach|um|vor|weg|weiter|zu|zurück|zusammen)ge(?=\p{L}{3})/u;

const MOST_LETTERS = 7;
let past: ReadonlyMap<string, string> | null = null;

/** What is common to the forms of a word, lower-cased: two forms have one trunk; two words now and then have one too. */
export function trunkOf(word: string): string {
  past ??= pairs(PAST.split(" "));
  const present = past.get(word) ?? word;
  if (present.length <= 3) return present;
  if (/^\p{Script=Cyrillic}/u.test(present)) return present.slice(0, 5);
  const joined = present.replace(SEPARATED, "$1").replace(/^ge(\p{L}{3,})t$/u, "$1");
  const stem = joined.replace(ENDING, "$1").replace(/^(.{3,}?)[aeiouyàáèéêíóú]+$/u, "$1");
  const single = stem.length > 3 ? stem.replace(/([^aeiou])\1$/u, "$1") : stem;
  return single.slice(0, MOST_LETTERS);
}

function pairs(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? word] as const] : [])));
}
