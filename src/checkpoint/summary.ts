import { withoutEmphasis } from "../text/markdown/emphasis.ts";
import { readLine } from "../text/markdown/lines.ts";
import { withoutCheckbox, withoutMarkers } from "../text/markdown/markers.ts";
import { type ScanState, TOP } from "../text/markdown/scan-state.ts";
import { cutTo } from "../text/phrases.ts";
import { type Draft, textsOf } from "./checkpoint.ts";

const MOST_CHARACTERS = 200;
/** What says nothing for so long will not begin to: a text may have a million lines, or one. */
const MOST_LINES = 2000;
const LOOKED_AT = 1000;

/** What a draft is about, in one line: its own summary, else the first line of its texts that says something. */
export function summaryOf(draft: Draft): string {
  if (draft.summary?.trim() === "") return "";
  for (const text of textsOf(draft)) {
    const line = tellingLine(text);
    if (line !== "") return line;
  }
  return "";
}

/** The first line of a text that says something, without its marks; a heading only where there is nothing else. */
export function tellingLine(text: string): string {
  let state = TOP;
  let heading = "";
  const lines = text.split(/\r\n|[\r\n]/, MOST_LINES);
  for (const [at, line] of lines.entries()) {
    const { kind, state: after } = readLine(state, line);
    state = after;
    const words = kind === "heading" ? line.replace(/^[ \t]*#{1,6}/, "").trim() : wordsOf(line);
    if (kind === "heading") heading ||= isTelling(words) ? words : "";
    else if ((kind === "text" || kind === "item") && isTelling(words))
      return read(wholeSentence(words, lines.slice(at + 1, at + 1 + MOST_WRAPPED), state));
  }
  return read(heading);
}

/** A summary as it is shown: plain words, and not too many. */
function read(words: string): string {
  return cutTo(withoutEmphasis(words.slice(0, LOOKED_AT)), MOST_CHARACTERS);
}

/** A line this long was broken by its writer's editor, and not because its thought had ended. */
const BROKEN_AT = 60;
const MOST_WRAPPED = 4;
const SENTENCE_END = /[.!?。！？…:：;；)\]）」`]$/u;

/** A line, and the next ones as far as they finish its sentence. */
function wholeSentence(words: string, next: readonly string[], before: ScanState): string {
  let whole = words;
  let last = words;
  let state = before;
  for (const line of next) {
    if (widthOf(last) < BROKEN_AT || SENTENCE_END.test(whole)) return whole;
    const { kind, state: after } = readLine(state, line);
    const more = wordsOf(line);
    if (kind !== "text" || /^[^\s.!?]{1,30}[:：]/u.test(more) || !isTelling(more)) return whole;
    const end = /^.*?[.!?](?=\s+\p{Lu})|^.*?[。！？]/u.exec(more);
    if (end) return `${whole}${between(whole, more)}${end[0]}`;
    whole += `${between(whole, more)}${more}`;
    last = more;
    state = after;
  }
  return whole;
}

/** Scripts that put no space between words need none where a line was broken. */
function between(before: string, after: string): string {
  return UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.slice(0, 1)) ? "" : " ";
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，]/u;

/** About how many columns a line takes. */
function widthOf(line: string): number {
  return line.length + (line.match(/[\u1100-\u11ff\u2e80-\uffe6]/g)?.length ?? 0);
}

function wordsOf(line: string): string {
  const unquoted = line.replace(/^[ \t]*(?:>[ \t]?){1,4}/, "");
  return withoutCheckbox(withoutMarkers(unquoted).trim()).trim();
}

/** Tables, dates, labels without a word behind them, tags and mere signs say nothing by themselves. */
function isTelling(words: string): boolean {
  const start = words.slice(0, LOOKED_AT);
  if (/^\|.*\|/.test(start) || /^[\s|:-]+$/.test(start)) return false;
  const plain = start.replace(/<[^<>]{0,200}>/g, "").replace(/!\[[^\][]{0,200}\]\([^()]{0,500}\)/g, "");
  return /[\p{L}\p{N}]/u.test(plain) && !isLabel(plain) && !isDated(plain);
}

/** `Summary:` and `**What was done**:`, with nothing behind it. */
function isLabel(words: string): boolean {
  return /^[^.!?。]{1,40}[:：][\s*_]*$/u.test(words);
}

const DATE =
  /\d{4}\s?[-/.年년]\s?\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d\d|\b\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}|\b[a-z]{3,9} \d{1,2},? \d{4}/i;
/** The words for it in the largest languages, as files of sessions have them. */
const DATE_WORDS =
  /^(?:date|datetime|time|timestamp|created|saved|updated|written|last updated|last modified|session date|日期|时间|更新|날짜|일시|日付|日時|更新日|fecha|data|datum|дата|tarih|date de)$/iu;

/** `Date: 2026-11-16`, `**Last Updated:** Nov 16, 2026` and a date alone: when, and not what. */
function isDated(marked: string): boolean {
  const words = marked.replace(/[*_`]/g, "");
  const label = /^[\s#[\]()]{0,6}([^:：\n]{1,30}?)\s{0,6}[:：](.*)$/u.exec(words);
  const isLabelled = DATE_WORDS.test(label?.[1]?.trim() ?? "");
  const value = isLabelled ? (label?.[2] ?? "") : words;
  if (isLabelled && !/[\p{L}\p{N}]/u.test(value)) return true;
  if (!DATE.test(value)) return false;
  // What is left beside the date says nothing either: the time, a zone, a weekday, signs.
  const beside = value
    .replace(DATE, "")
    .replace(/\d{1,2}:\d\d(?::\d\d)?/g, "")
    .replace(BESIDE, "");
  return !/\p{L}{2}/u.test(beside);
}

const BESIDE =
  /\b(?:utc|gmt|[ap]m|z|t|at|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\b|[日月일월시분時分]/giu;
