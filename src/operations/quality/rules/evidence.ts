import { mentionedFiles } from "../../../checkpoint/mentions.ts";
import { COMMANDS, LITERALS, NUMBERS, TOOL_NAMES } from "./patterns.ts";
import { isAimless, isGeneric, specificWords } from "./words.ts";

/** What a sentence has to show. */
export interface Evidence {
  /** The weight of all that can be looked up, run or counted, and of the words that belong to this work alone. */
  readonly score: number;
  /** Whether it holds a command line. */
  readonly hasCommand: boolean;
  /** The words that are left beside what can be looked up. */
  readonly rest: string;
}

/** From this score on, a stranger can check or do what a sentence says: one hard fact and a word of what about it. */
export const ENOUGH = 2.5;

const MOST_OF_A_SENTENCE = 2000;
const MOST_PATHS = 20;
const MOST_FOR_WORDS = 1.5;
const PATH = 2;
const COMMAND = 3;
const AIMLESS = -1.5;
const NAME = /(?<=[\p{L}\p{M}\p{N},;)]\s)\p{Lu}\p{Ll}{2,}/gu;
/** A title makes a name of what follows in any language. */
const TITLED =
  /(?<![\p{L}])(?:Dr|Mr|Mrs|Ms|Prof|Sr|Sra|Mme|Herrn?|Frau|Señora?|Monsieur|Madame)\.?\s\p{Lu}\p{L}+/gu;
const CALENDAR =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Weighs the evidence in one sentence; `names`: whether a capital inside a sentence marks a name. */
export function evidenceIn(sentence: string, names: boolean): Evidence {
  const text = sentence.slice(0, MOST_OF_A_SENTENCE);
  const found = weigh(withoutPlaceholders(text));
  const words = Math.min(MOST_FOR_WORDS, specificWords(found.rest) / 2);
  const titled = found.rest.match(TITLED)?.length ?? 0;
  const named = Math.min(2, titled + (names ? properNames(found.rest) : 0));
  return {
    ...found,
    score: found.score + words + named + (isAimless(text) ? AIMLESS : 0),
  };
}

/** Whether a capital inside a sentence marks a name: not in German, where it marks any noun. */
export function capitalsAreNames(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const german = count(
    /(?<![\p{L}])(?:der|das|den|dem|ein|eine|einen|einem|einer|und|oder|nicht|ist|sind|mit|für|auf|im|zum|zur|vom|von|bei|noch|wird|wurde|muss|nach|aus|über|weil|damit)(?![\p{L}])/giu,
  );
  return (
    german <= count(/(?<![\p{L}])(?:the|of|to|and|for|with|is|are|from|by|not)(?![\p{L}])/giu) || german === 0
  );
}

function weigh(text: string): Evidence {
  let score = 0;
  let hasCommand = false;
  let rest = text.replace(/`+([^`\n]{1,400})`+/g, (_, code: string) => {
    const inner = weigh(code);
    const isCommand = inner.hasCommand || /^[\w./-]{2,}\s+\S/.test(code.trim());
    hasCommand ||= isCommand;
    const isMember = /^[\w$]+(?:(?:\.|::|#|->)[\w$]+)+(?:\(.*\))?$|^[\w$]+\(.*\)$/.test(code.trim());
    score += Math.max(isCommand ? COMMAND : isMember ? ENOUGH : PATH, inner.score);
    return " ";
  });
  for (const pattern of COMMANDS) {
    if (!pattern.test(rest)) continue;
    hasCommand = true;
    score += COMMAND;
    break;
  }
  const take = ({ pattern, weight }: { readonly pattern: RegExp; readonly weight: number }) => {
    rest = rest.replace(pattern, () => {
      score += weight;
      return " ";
    });
  };
  for (const literal of LITERALS) take(literal);
  for (const { path } of mentionedFiles(rest).slice(0, MOST_PATHS)) {
    if (!rest.includes(path)) continue;
    rest = rest.replaceAll(path, " ");
    score += /^[A-Z][a-z]+\.(?:js|io|net)$/.test(path) ? 1 : PATH;
  }
  for (const number of NUMBERS) take(number);
  if (!hasCommand && TOOL_NAMES.test(rest)) score += 1;
  return { score, hasCommand, rest };
}

/** `<the command>`, `{path}` and `...` hold a place for evidence; they are none. */
function withoutPlaceholders(text: string): string {
  return text.replace(/<[^<>\n]{1,80}>|\{\{?[^{}\n]{1,80}\}\}?/g, (all) =>
    /[=()"':;]/.test(all) ? all : " ",
  );
}

/** Words with a capital that their place does not give them; in a headline they all have one. */
function properNames(text: string): number {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (words.length > 3 && capitals * 2 > words.length) return 0;
  const found = text.match(NAME) ?? [];
  return found.filter((name) => !CALENDAR.test(name) && !isGeneric(name.toLowerCase())).length;
}
