import { isFunctionWord, isReporting } from "./function-words.ts";
import { trunkOf } from "./trunk.ts";

/**
 * One thing that a text names. `anchor`: code, a path, an identifier, the same in every language; `number`: anything with
 * a digit; `measure`: how much, which changes while work goes on; `word`; `plain`: a word that says no more than that something was done; `sign`: two neighbours of a script
 * without spaces; `join` and `way` weigh nothing and tell how what stands around them belongs together.
 */
export interface Token {
  readonly key: string;
  readonly kind: "anchor" | "number" | "measure" | "word" | "plain" | "sign" | "join" | "way";
  /** The word as it was written, lower-cased. */
  readonly form?: string;
  readonly weight: number;
}

const MOST_TOKENS = 80;
const MOST_TEXT = 2000;
/** Most words are; the others cost more to look at. */
const ASCII = /^[\x20-\x7e]*$/;
const CODE = /(`+)([^`]+)\1/g;
const CJK = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;
const PIECES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}ー]+|\p{scx=Hangul}+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu;
const JOINS: ReadonlySet<string> = new Set(["and", "und", "y", "et", "e", "и", "&", "+", "및", "和"]);
const WAYS: ReadonlySet<string> = new Set([
  "into",
  "to",
  "from",
  "→",
  "->",
  "nach",
  "von",
  "zu",
  "a",
  "de",
  "vers",
  "из",
  "в",
]);

/** All that a text names, in order. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const plain = text.slice(0, MOST_TEXT).normalize("NFKC");
  let from = 0;
  for (const span of plain.matchAll(CODE)) {
    tokens.push(...wordTokens(plain.slice(from, span.index)), ...codeTokens(span[2] ?? ""));
    from = span.index + span[0].length;
  }
  tokens.push(...wordTokens(plain.slice(from)));
  return tokens.slice(0, MOST_TOKENS);
}

/** A command or a name in a code span, as a whole and by the names in it. */
function codeTokens(code: string): readonly Token[] {
  const words = code.trim().toLowerCase().split(/\s+/);
  const parts = words.flatMap((word) => nameTokens(word));
  if (words.length === 1) return parts.length > 0 ? parts : [anchor(words[0] ?? "", 1.5)];
  return [anchor(words.join(" "), 2), ...parts];
}

function wordTokens(text: string): readonly Token[] {
  return (
    text
      .replace(APART_FROM_UNIT, "$1")
      // "10,8" is "10.8", and "10,000" is a thousand times ten.
      .replace(/(\d),(?=\d{1,2}(?!\d))/g, "$1.")
      .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
      .split(/[\s,;!?()[\]{}"“”«»「」『』（）【】、，。；！？：*~|<>=…]+/u)
      .flatMap((raw) => (ASCII.test(raw) ? [raw] : (raw.match(PIECES) ?? [])))
      .flatMap((raw, at, all): readonly Token[] => {
        const word = raw.replace(/^['’.:_/-]+(?=.)|['’.:_/-]+$/gu, "");
        const lower = word.toLowerCase();
        // "a" before a word is an article, and at the end it is a name.
        if (/^\p{Script=Latin}$/u.test(word) && (all[at + 1] ?? "") === "")
          return [{ key: lower, kind: "number", weight: 0.75 }];
        if (JOINS.has(lower)) return [{ key: lower, kind: "join", weight: 0 }];
        if (WAYS.has(lower)) return [{ key: lower, kind: "way", weight: 0 }];
        if (word === "") return [];
        if (!ASCII.test(word) && CJK.test(word)) return signTokens(word);
        const names = isName(word) ? nameTokens(lower) : [];
        return names.length > 0 ? names : lower.split(/[-/.:'’]+/u).flatMap(spokenToken);
      })
  );
}

/** A path, an identifier or a name with a digit. */
function isName(word: string): boolean {
  return /[_/\\]|\d|\(|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[^.]\.[a-z]{1,5}$/u.test(word);
}

const UNITS =
  "[kKmMgGtT]i?[bB]|ms|s|sec|min|h|%|rps|px|fps|mm|cm|km|kg|°c|℃|초|분|시간|회|건|개|秒|分|次|个|回|件";
const MEASURE = new RegExp(`^\\d[\\d.]*(?:${UNITS}|[vaw])$`, "iu");
const APART_FROM_UNIT = new RegExp(`(\\d) (?=(?:${UNITS}|[VAW])(?![\\p{L}\\p{N}]))`, "gu");

function nameTokens(word: string): readonly Token[] {
  if (MEASURE.test(word)) return [{ key: word, kind: "measure", weight: 0.25 }];
  const bare = word
    .replace(/\(.*$/, "")
    .replace(/(?<=[a-z].*)[:#]l?\d+(?:-l?\d+)?$/, "")
    .replace(/^[./#@$-]+|[.,:;/-]+$/g, "");
  if (bare === "") return [];
  if (/^[\d.,:%#+-]+$/.test(bare))
    return [{ key: bare, kind: "number", weight: bare.length > 2 ? 1.5 : 0.75 }];
  const last = bare.split("/").at(-1) ?? bare;
  if (bare.includes("/") && last !== bare && last !== "") return [anchor(bare, 1), anchor(last, 1.5)];
  if (/[_.]|::/.test(bare)) return [anchor(bare, 1.5)];
  if (/\d/.test(bare)) return [{ key: bare, kind: "number", weight: 1.5 }];
  return [anchor(trunkOf(bare), 1.5)];
}

function anchor(key: string, weight: number): Token {
  return { key, kind: "anchor", weight };
}

function spokenToken(word: string): readonly Token[] {
  if (word === "" || isFunctionWord(word)) return [];
  if (/^\d+$/.test(word)) return [{ key: word, kind: "number", weight: 0.75 }];
  const key = trunkOf(word);
  if (word.length < 2) return [];
  const isPlain = isReporting(key, trunkOf);
  return [{ key, kind: isPlain ? "plain" : "word", weight: isPlain ? 0.25 : 1, form: word }];
}

/** Endings of Korean words, which say how a word belongs to others, or that something was done. */
const PARTICLE =
  /(?:했습니다|하였음|되었음|합니다|됩니다|에서|으로|부터|까지|했음|했다|되었다|하기|하는|되는|을|를|이|가|은|는|에|로|의|와|과|도|만|함|됨|한|할)$/u;
const REPORTING_SIGNS =
  /완료|종료|작성|추가|수정|변경|구현|적용|처리|작업|통과|已完成|完成|已经|新增|添加|修复|修改|しました|済み|完了|追加|修正|対応|実装|する|した/gu;
/** What stands between the words of Chinese and Japanese. */
const BETWEEN = /[的了在和已给把被与及加做改还是有を に の は が で と も へ から まで]/gu;

function signTokens(word: string): readonly Token[] {
  const reports = (word.match(REPORTING_SIGNS) ?? []).map(
    (key): Token => ({ key, kind: "plain", weight: 0.25 }),
  );
  const rest = word.replace(REPORTING_SIGNS, " ");
  const isHangul = /\p{scx=Hangul}/u.test(word);
  const runs = (
    isHangul ? rest.split(" ").map(withoutParticle) : rest.replace(BETWEEN, " ").split(" ")
  ).filter((run) => run !== "");
  return [...runs.flatMap((run) => signsIn(run, isHangul)), ...reports];
}

function withoutParticle(word: string): string {
  const bare = word.replace(PARTICLE, "");
  return [...bare].length < 2 ? word : bare;
}

function signsIn(run: string, isHangul: boolean): readonly Token[] {
  const signs = [...run];
  if (signs.length === 1) return [{ key: run, kind: "sign", weight: 0.25 }];
  const isWord = isHangul || /^[\p{scx=Katakana}ー]+$/u.test(run);
  const weight = isWord ? 1 / (signs.length - 1) : 0.5;
  return signs.slice(1).map((sign, at) => ({ key: `${signs[at]}${sign}`, kind: "sign", weight }));
}
