import { parseOpenDecision, splitReason } from "../../../checkpoint/items.ts";
import { ENOUGH, evidenceIn } from "./evidence.ts";
import type { Statement } from "./sentences.ts";
import { specificWords } from "./words.ts";

/** Words that lead to a reason or to the end something serves, and stand free. */
const SPACED =
  /(?<![\p{L}])(?:because|since|so that|so(?! far)|(?<!(?:decided|agreed|chose|chosen|want|wants|wanted|need|needs|plan|planned|going|have|has|opted|decision) )to (?:avoid|keep|prevent|allow|reduce|save|make|let|stay|support|get|stop|match|ensure)|in order to|due to|therefore|hence|otherwise|thus|given(?: that)?|as (?:it|we|they)|for (?:its|their|better|easier|the sake)|whereas|thanks to|that way|which (?:lets|means|avoids|keeps|allows|saves)|would (?:have|need|require|mean|cost|take|break|force|lose)|avoids?|avoiding|weil|da|damit|denn|wegen|sonst|um(?= .{2,80} zu )|sodass|so dass|deshalb|daher|aufgrund|porque|ya que|debido|para que|para(?= \p{L}{1,30}[aei]r(?:se|l[ao]s?)? )|así que|puesto que|por lo que|a fin de|parce que?|parce qu|car|puisque|afin|pour que|pour(?= \p{L}{1,30}(?:er|ir|re) )|sinon|à cause|pois|devido|já que|por causa|perché|poiché|dato che|per evitare|siccome|così|omdat|zodat|om te|потому|так как|чтобы|из-за|поскольку|ponieważ|żeby|aby|bo|gdyż|eftersom|för att|fordi|çünkü)(?![\p{L}])/iu;
/** The same in scripts and languages that hang them onto other words. */
const UNSPACED =
  /因为|因為|由于|由於|以便|为了|為了|所以|避免|否则|否則|以免|ため|ので|から|なぜなら|때문|위해|므로|하려고|için/u;

/** Whether a decision comes with a reason that says something. */
export function hasReason(statement: Statement): boolean {
  const text = statement.join(" ").slice(0, 4000);
  const word = SPACED.exec(text) ?? UNSPACED.exec(text);
  if (word && tells(text.slice(word.index + word[0].length) + before(text, word))) return true;
  const dash = splitReason(text);
  if (dash.why !== null && isClause(dash.why) && (!isLabel(text, dash.what) || wordsIn(dash.why) > 7))
    return true;
  const aside = /[(（]([^()（）]{6,200})[)）]/u.exec(text)?.[1];
  if (aside !== undefined && isClause(aside)) return true;
  const [, ...after] = text.split(/;\s|(?<=[.!?])\s+(?=\p{Lu})/u);
  return after.some((clause) => evidenceIn(clause, true).score >= ENOUGH || specificWords(clause) > 3);
}

/** Whether an open decision names what there is to choose from, or why it is open. */
export function hasOptions(statement: Statement): boolean {
  const text = statement.join(" ").slice(0, 4000);
  const { options, lean } = parseOpenDecision(text);
  return options.length > 1 || lean !== null || namesOptions(text) || hasReason(statement);
}

/** Whether a text sets two ways against each other: `A or B`, `A vs B`, `between A and B`. */
export function namesOptions(text: string): boolean {
  return /(?<![\p{L}])(?:or|vs\.?|versus|oder|ou|oppure|или|between .{2,80} and|zwischen .{2,80} und|entre .{2,80} (?:y|et|e))(?![\p{L}])|还是|或者|\s\|\s/iu.test(
    text.replace(/(?<![\p{L}])(?:or not|or so|or something|more or less)(?![\p{L}])/giu, " "),
  );
}

/** In Chinese and Japanese the reason may stand before its word. */
function before(text: string, word: RegExpExecArray): string {
  return /^(?:ため|ので|から|때문|위해|므로|için)/u.test(word[0]) ? text.slice(0, word.index) : "";
}

function tells(reason: string): boolean {
  return specificWords(reason) > 0 || evidenceIn(reason, false).score >= 1;
}

function isClause(text: string): boolean {
  return tells(text) && (wordsIn(text) > 1 || specificWords(text) > 1);
}

/** `Database: Postgres` files a choice under a head; it gives no reason for it. */
function isLabel(text: string, what: string): boolean {
  const colon = /^\s{0,4}:/.test(text.trimStart().slice(what.length));
  return colon && wordsIn(what) < 3;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
