import { isUnspaced, unspacedWords, WEIGHTS } from "./dictionary.ts";

/** A word of a heading, and what it takes away from a name if nobody knows it. */
export interface Token {
  readonly text: string;
  readonly weight: number;
}

const PIECES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** The words of a folded text; a run of Chinese or Japanese is parted at the words that the dictionary knows. */
export function tokensOf(text: string): readonly Token[] {
  const plain = text
    .replace(/n't\b/g, " not")
    .replace(/\b(what|that|where|here|who|it)'s\b/g, "$1 is")
    .replace(/\b(we|you|they|what)'re\b/g, "$1 are")
    .replace(/'(?:re|ve|ll|s)\b/g, "");
  return (plain.match(PIECES) ?? []).flatMap((piece) =>
    isUnspaced(piece) ? partedRun(piece) : [spaced(piece)],
  );
}

function spaced(text: string): Token {
  return { text, weight: /^\p{N}+$/u.test(text) ? 0 : WEIGHTS.unknown };
}

function partedRun(run: string): readonly Token[] {
  const tokens: Token[] = [];
  let unknown = "";
  const flush = (): void => {
    if (unknown !== "")
      tokens.push({ text: unknown, weight: WEIGHTS.unknown * Math.ceil([...unknown].length / 2) });
    unknown = "";
  };
  for (let at = 0; at < run.length; ) {
    const character = String.fromCodePoint(run.codePointAt(at) ?? 0);
    const known = unspacedWords(character).find((word) => run.startsWith(word, at));
    if (known === undefined) unknown += character;
    else {
      flush();
      tokens.push({ text: known, weight: WEIGHTS.unknown });
    }
    at += (known ?? character).length;
  }
  flush();
  return tokens;
}
