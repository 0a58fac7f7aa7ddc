import { meaningfulWords } from "../../../text/words.ts";
import { INTENTS, speaksOf } from "./intent.ts";
import type { Signature } from "./signature.ts";

const MOST_WORDS = 8;
const TRIGGERS = 3;

/** Words that fit any work, and so name none. */
const ANY_WORK: ReadonlySet<string> = new Set(
  `code file files project repo repository change changes run function thing want could help look give take show tell try again
  issue problem good better bad first second src lib app main index`.split(/\s+/),
);

/** What requests are about, by their telling words, the commonest first. */
export interface Objects {
  /** What most of the requests share. */
  readonly shared: readonly string[];
  /** The same, and where they share nothing, all that any of them is about. */
  readonly any: readonly string[];
}

/** Looks through many requests: once for a group of them is enough. */
export function objectsOf(requests: readonly string[]): Objects {
  const ranked = rankedObjects(requests);
  const most = ranked.filter(({ count }) => count > requests.length / 2);
  const shared = most.map(({ word }) => word);
  return { shared, any: shared.length > 0 ? shared : ranked.map(({ word }) => word) };
}

interface CountedWord {
  /** As it was written first. */
  readonly word: string;
  count: number;
}

function rankedObjects(requests: readonly string[]): readonly Readonly<CountedWord>[] {
  const counts = new Map<string, CountedWord>();
  for (const request of requests) {
    const words = new Map(meaningfulWords(request).map((word) => [singular(word), word]));
    for (const [key, word] of words) {
      const known = counts.get(key);
      if (known) known.count++;
      else if (isObject(word)) counts.set(key, { word, count: 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function isObject(word: string): boolean {
  return !ANY_WORK.has(word) && !INTENTS.some((intent) => speaksOf(word, intent));
}

/** A word without its plural, so that `parsers` and `parser` are one. */
export function singular(word: string): string {
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** A name for a skill that would do it: the intent, and what it is done to. */
export function skillNameFor({ intent, steps }: Signature, { shared }: Objects): string {
  const words = shared
    .map((word) => word.normalize("NFKD").replace(/[^a-z0-9]/g, ""))
    .filter((word) => word.length > 1)
    .slice(0, 2);
  const tail = words.length > 0 ? words : [steps.at(-1) ?? "workflow"];
  return [intent === "other" ? "run" : intent, ...tail]
    .join("_")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** Three phrases that would call it, the users' own first. */
export function triggersFor(
  signature: Signature,
  requests: readonly string[],
  { shared: [object] }: Objects,
  skill: string,
): readonly string[] {
  const verb = signature.intent === "other" ? "run" : signature.intent;
  const made = object
    ? [`${verb} the ${object}`, `${verb} the ${object} again`, `run ${skill}`]
    : [skill.replace(/_\d+$/, "").replaceAll("_", " "), `run ${skill}`, `use ${skill}`];
  const phrases = new Map<string, string>();
  for (const phrase of [...requests.map(shortened), ...made]) {
    const key = phrase.toLowerCase();
    if (phrases.size < TRIGGERS && phrase !== "" && !phrases.has(key)) phrases.set(key, phrase);
  }
  return [...phrases.values()];
}

function shortened(request: string): string {
  const [sentence = ""] = request.trim().split(/(?<=[.!?])\s|[\r\n]|(?<=[。！？])/u);
  return sentence
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .join(" ")
    .slice(0, 120)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/[\s.,;:!?。！？]+$/u, "")
    .replaceAll('"', "'");
}
