import { keyOfWords } from "./fact.ts";
import { factWords, plainForm } from "./words.ts";

/** A text that gives one subject one word, such as `the frontend is React`. */
export interface Statement {
  /** The key of its words. */
  readonly subject: string;
  readonly verb: "is" | "uses";
  readonly value: string;
}

const FORM = /^(.+?)(\s(?:is|are|uses)\s(?:an?\s|the\s)?|\s?[:=]\s|\s=)\s*([^\s,;]+)$/u;
/** What stands here names nothing: two such texts are of different things. */
const NO_SUBJECTS = new Set(
  `it this that there these those they he she we you here what which note notes todo warning tip important fact facts
  remember rule hint caution see example examples e.g i.e`.split(/\s+/),
);

/** The statement that a text makes; null where it is not of that form. */
export function statementOf(text: string): Statement | null {
  const plain = plainForm(text).replace(/[.!]$/, "").trim();
  const [, before = "", verb = "", last = ""] = FORM.exec(plain) ?? [];
  const subject = factWords(before);
  const [value, ...more] = factWords(last);
  if (subject.length === 0 || subject.every((word) => NO_SUBJECTS.has(word))) return null;
  if (value === undefined || more.length > 0) return null;
  return { subject: keyOfWords(subject), verb: verb.includes("uses") ? "uses" : "is", value };
}
