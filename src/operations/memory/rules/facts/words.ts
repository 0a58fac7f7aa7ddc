/** A word of a text, and whether the text sets it off as a value, by quotes or as code. */
export interface MarkedWord {
  readonly word: string;
  readonly quoted: boolean;
}

/** Chinese and Japanese, which have no spaces: a run of either is one word, whatever letters touch it. */
const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";
const LETTER = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}])`;
const RUN = `${LETTER}(?:${LETTER}|\\p{M})*`;
/** What holds the parts of a path, a version or an address together; elsewhere it is punctuation. */
const JOINT = "(?:[.:]?[._:@'’-]|[._:-]*/[._:/~@-]*|(?<=\\d),(?=\\d))";
/** A sign, `C++`, `50%`: without these marks another thing would be said. */
const WORD = `(?:(?<=^|[\\s(=:"'])-(?=\\p{N}))?${RUN}(?:${JOINT}${RUN})*(?:\\+\\+|#(?![\\p{L}\\p{N}])|(?<=\\p{N})%)?`;
/** `node >= 20` and `node < 20` are two facts. */
const COMPARISON = "(?<=^|[\\s(])(?:[<>]=?|[!=]=)(?=\\s|\\p{N})";
const WORDS = new RegExp(`${WORD}|[${UNSPACED}]+|${COMPARISON}`, "gu");

const QUOTED = /(`+)(.+?)\1|"([^"]+)"|“([^”]+)”|«([^»]+)»|(?<=^|[\s(=:])'([^']+)'(?=$|[\s),.;:!?])/gu;

const CONTRACTED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...["millisecond", "milliseconds"].map((word) => [word, ["ms"]] as const),
  ...["sec", "secs", "second", "seconds"].map((word) => [word, ["s"]] as const),
  ...["mins", "minute", "minutes"].map((word) => [word, ["min"]] as const),
  ...["hour", "hours"].map((word) => [word, ["h"]] as const),
  ["can't", ["can", "not"]],
  ["cannot", ["can", "not"]],
  ["won't", ["will", "not"]],
  ["shan't", ["shall", "not"]],
]);

/** The words of a text in their order: one form for letter case, spacing, punctuation and Markdown's marks. */
export function factWords(text: string): readonly string[] {
  const found = plainForm(text).match(WORDS) ?? [];
  return found.flatMap((word) => CONTRACTED.get(word) ?? parted(word));
}

/** The words of a text, with those told apart that stand in quotes or in a code span. */
export function markedWords(text: string): readonly MarkedWord[] {
  const all: MarkedWord[] = [];
  const add = (part: string, quoted: boolean): void => {
    for (const word of factWords(part)) all.push({ word, quoted });
  };
  let from = 0;
  for (const match of text.matchAll(QUOTED)) {
    const inner = match[2] ?? match[3] ?? match[4] ?? match[5] ?? match[6] ?? "";
    add(text.slice(from, match.index), false);
    add(inner, true);
    from = match.index + match[0].length;
  }
  add(text.slice(from), false);
  return all;
}

/** A text in one letter case and one Unicode form, without marks of emphasis and characters that nobody sees. */
export function plainForm(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[\u2010\u2212]/g, "-")
      .replace(/[’ʼ]/g, "'")
      .replace(/≥/g, ">=")
      .replace(/≤/g, "<=")
      // "30s" is "30 s", and "30 seconds".
      .replace(/(?<=\d)(?=(?:[mµ]?s|secs?|mins?|h|[kmgt]i?b|px)(?![\p{L}\p{N}]))/gu, " ")
      .replace(/`|(?<!\d\s*)\*|\*(?!\s*\d)/g, "")
  );
}

/** "isn't" says what "is not" says. */
function parted(word: string): readonly string[] {
  return word.length > 3 && word.endsWith("n't") ? [word.slice(0, -3), "not"] : [word];
}
