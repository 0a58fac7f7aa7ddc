import { keyOfWords } from "./fact.ts";
import { factWords, plainForm } from "./fact-words.ts";

/** A text that says one thing of one subject, such as `the port is 3000`. */
export interface Statement {
  /** The key of its words. */
  readonly subject: string;
  readonly verb: "is" | "uses";
  readonly value: readonly string[];
}

const VERB = /\s(?:is|are|uses|=)\s|\s?[:=](?=\s)|\s=(?=\S)/u;
const LONGEST_VALUE = 4;
/** What stands here names nothing: two such texts are of different things. */
const NO_SUBJECTS = new Set(
  `it this that there these those they he she we you here what which note notes todo warning tip important fact facts
  remember rule hint caution see example examples e.g i.e`.split(/\s+/),
);

/** The statement that a text makes; null where it is not of that form. */
export function statementOf(text: string): Statement | null {
  const plain = plainForm(text);
  const verb = VERB.exec(plain);
  if (!verb) return null;
  const subject = factWords(plain.slice(0, verb.index));
  const value = factWords(plain.slice(verb.index + verb[0].length)).filter(
    (word) => !/^(?:an?|the)$/.test(word),
  );
  if (subject.length === 0 || value.length === 0 || value.length > LONGEST_VALUE) return null;
  if (subject.every((word) => NO_SUBJECTS.has(word))) return null;
  return { subject: keyOfWords(subject), verb: verb[0].trim() === "uses" ? "uses" : "is", value };
}
