import type { Statement } from "../statement.ts";
import { type Token, tokensOf } from "../tokens.ts";
import { commonWords, type Words, wordKey } from "./concepts.ts";

/** A word that no list has: it may be anything, and tells only where the other language has it, too. */
export const UNKNOWN = 0.5;

/** What a statement says in words that all languages of the lists have; what they do not have stays as it is. */
export type CommonStatement = Pick<Statement, "text" | "head" | "all" | "names">;

const made = new WeakMap<Statement, CommonStatement | null>();

/** A statement in common words; null where its language has no list. */
export function inCommonWords(statement: Statement): CommonStatement | null {
  const before = made.get(statement);
  if (before !== undefined) return before;
  const words = statement.language === null ? null : commonWords(statement.language);
  const common = words && commonStatement(statement, words);
  made.set(statement, common);
  return common;
}

function commonStatement(statement: Statement, words: Words): CommonStatement {
  const { text, about, head, all } = statement;
  const translated = (from: string, tokens: readonly Token[]): readonly Token[] =>
    words.inText
      ? tokensOf(withEnglish(from, words)).flatMap(signs)
      : tokens.flatMap((token) => spoken(token, words));
  const inHead = translated(about, head);
  const inAll = translated(text, all);
  return { text, head: inHead, all: inAll, names: new Map(inAll.map((token) => [token.key, token])) };
}

/** A text of a language without spaces, with English words for those that are known. */
function withEnglish(text: string, { inText, byText }: Words): string {
  if (!inText) return text;
  return text
    .normalize("NFKC")
    .split(/(`+[^`]+`+)/)
    .map((part) =>
      part.startsWith("`") ? part : part.replace(inText, (word) => ` ${byText.get(word) ?? word} `),
    )
    .join("");
}

/** Syllables that join words weigh nothing, and what is left of other words is not known. */
function signs(token: Token): readonly Token[] {
  if (token.kind === "word") return [known(token, token.key)];
  if (token.kind !== "sign") return [token];
  const isGrammar = /^\p{Script=Hiragana}/u.test(token.key) || [...token.key].length < 2;
  return isGrammar ? [] : [{ ...token, weight: token.weight * UNKNOWN }];
}

function spoken(token: Token, words: Words): readonly Token[] {
  if (token.kind !== "word" && token.kind !== "plain") return [token];
  const { form = token.key } = token;
  const english = words.byTrunk.get(wordKey(form, words.language));
  if (english !== undefined) return [known(token, english)];
  if (token.kind === "plain") return [token];
  const parts = words.compounds ? partsOf(form, words) : [];
  return parts.length > 0 ? parts.map((key) => known(token, key)) : [{ ...token, weight: UNKNOWN }];
}

const LEAST_PART = 4;

/** The known words that a German compound is made of: `Bestätigungsmail` is a confirmation and a mail. */
function partsOf(form: string, { byTrunk, language }: Words): readonly string[] {
  const standsFor = (word: string): string | undefined => byTrunk.get(wordKey(word, language));
  for (let at = LEAST_PART; at <= form.length - LEAST_PART; at += 1) {
    const last = standsFor(form.slice(at));
    if (last === undefined) continue;
    const before = form.slice(0, at);
    const first = standsFor(before) ?? standsFor(before.replace(/(?:es|s|n)$/u, ""));
    return first === undefined ? [last] : [first, last];
  }
  return [];
}

/** What it is, whatever form the word had. */
function known(token: Token, key: string): Token {
  return { key, kind: token.kind === "plain" ? "plain" : "word", weight: token.weight };
}
