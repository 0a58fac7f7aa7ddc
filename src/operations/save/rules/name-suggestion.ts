import type { CheckpointName } from "../../../checkpoint/checkpoint.ts";
import { nearestName, parseName } from "../../../checkpoint/name.ts";
import { isUnspaced, meaningfulWords } from "../../../text/words.ts";

const MOST_WORDS = 4;
const MOST_CHARACTERS = 48;
const MOST_OF_A_WORD = 24;
const MOST_OF_A_RUN = 8;
const TRUNKS: ReadonlySet<string> = new Set(["main", "master", "develop", "trunk"]);

/** What is known of the work that wants a name. */
export interface NameSource {
  /** Texts about the work, the most telling first. */
  readonly texts: readonly string[];
  readonly branch: string | null;
  readonly taken: ReadonlySet<string>;
}

/** A short name for the work: two to four words of its texts, else of its branch. */
export function suggestName(from: NameSource): CheckpointName {
  const branch = from.branch === null || TRUNKS.has(from.branch) ? "" : (from.branch.split("/").at(-1) ?? "");
  const base = fromTexts(from.texts) ?? fromOneWord(from.texts, branch) ?? usable(branch);
  return firstFree(base ?? parseName("work-in-progress"), from.taken);
}

function fromTexts(texts: readonly string[]): CheckpointName | null {
  for (const text of texts) {
    const sentences = text.slice(0, 2000).split(/[.!?:;](?=\s|$)|[\n。！？；：]|\s[-–—]\s/u);
    const words = [...sentences, text.slice(0, 2000)].map(meaningfulWords).find(isEnough);
    const name = words ? joined(words) : null;
    if (name) return name;
  }
  return null;
}

function fromOneWord(texts: readonly string[], branch: string): CheckpointName | null {
  const word = texts.flatMap((text) => meaningfulWords(text.slice(0, 2000)))[0];
  return word === undefined ? null : joined([...new Set([word, ...meaningfulWords(branch)])]);
}

/** Two words, or a run of an unspaced script that is long enough to hold two. */
function isEnough(words: readonly string[]): boolean {
  return words.length >= 2 || words.some((word) => isUnspaced(word) && word.length > 2);
}

function joined(words: readonly string[]): CheckpointName | null {
  const short = words.map((word) =>
    Array.from(word)
      .slice(0, isUnspaced(word) ? MOST_OF_A_RUN : MOST_OF_A_WORD)
      .join(""),
  );
  return usable(short.slice(0, MOST_WORDS).join("-"));
}

/** Short enough that a number still fits behind it. */
function usable(text: string): CheckpointName | null {
  const whole = nearestName(text);
  return whole && nearestName(Array.from(whole).slice(0, MOST_CHARACTERS).join(""));
}

function firstFree(base: CheckpointName, taken: ReadonlySet<string>): CheckpointName {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = parseName(`${base}-${number}`);
  return name;
}
