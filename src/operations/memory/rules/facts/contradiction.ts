import { factKey, keyOfWords } from "./fact.ts";
import { factWords, markedWords, plainForm } from "./words.ts";

/** Longer texts tell a story: nobody could say which of their words is the one that is denied. */
const LONGEST = 1_000;

const OPPOSITES = new Set(["true", "false", "yes", "no", "on", "off", "enabled", "disabled"]);
const NEGATIONS = new Set(["not", "no", "never", "nicht", "pas"]);
/** What comes and goes with a negation and says nothing by itself. */
const IDLE = new Set(["do", "does", "did", "always", "any", "anymore", "longer", "ne"]);

/**
 * Why two facts cannot both be true, in words; null where nothing shows that. The first is what is said now, the second
 * what stands at `where`. Texts of the same words never contradict each other.
 */
export function contradiction(said: string, stands: string, where = "the other"): string | null {
  if (said.length > LONGEST || stands.length > LONGEST || factKey(said) === factKey(stands)) return null;
  return (
    otherValues(said, stands, where) ?? denial(said, stands, where) ?? otherStatement(said, stands, where)
  );
}

/** Keys of which two facts share at least one wherever they contradict each other: nothing else needs comparing. */
export function contradictionKeys(text: string): readonly string[] {
  if (text.length > LONGEST) return [];
  const { rest, values } = valuesOf(text);
  const statement = statementOf(text);
  return [
    ...(values.length > 0 && rest.length > 0 ? [`values ${keyOfWords(rest)}`] : []),
    `negation ${negationOf(text).key}`,
    ...(statement ? [`subject ${statement.subject}`] : []),
  ];
}

interface Value {
  readonly word: string;
  /** A name in quotes or a path may well stand beside another: alone it proves little. */
  readonly weight: "strong" | "weak";
}

function otherValues(said: string, stands: string, where: string): string | null {
  const now = valuesOf(said);
  const then = valuesOf(stands);
  if (now.values.length === 0 || then.values.length === 0 || now.rest.length === 0) return null;
  if (keyOfWords(now.rest) !== keyOfWords(then.rest)) return null;
  const fresh = without(now.values, then.values);
  const old = without(then.values, now.values);
  // Names in quotes and paths may well stand beside each other.
  const isPair =
    fresh.length === 1 && old.length === 1 && [...fresh, ...old].every(({ word }) => !/[./]/.test(word));
  if (!isPair && [...fresh, ...old].every(({ weight }) => weight === "weak")) return null;
  if (fresh.length === 0) return `leaves out ${listed(old)}, which ${where} says`;
  if (old.length === 0) return `says ${listed(fresh)}, which ${where} does not`;
  return `says ${listed(fresh)} where ${where} says ${listed(old)}`;
}

/** What a value follows: `takes 5 minutes`, `at most 3`. A number before all of these is part of a name, as in `Node 20`. */
const LINKS = new Set(
  `is are was be equals uses use has have had takes take needs need requires require allows allow supports runs run listens
  listen expires expire starts ends at to on of by after before every within than over under up most least max maximum min
  minimum limit timeout default set ist sind hat braucht est sont`.split(/\s+/),
);

/** The same at the end of a word, in scripts that write it there. */
const LINKED = /[是为為在到至はがにで]$|(?:은|는|이|가|을|를|에)$/u;

/** The words that stand for a value, and all others. What is quoted at the very start is the subject, not a value. */
function valuesOf(text: string): { readonly rest: readonly string[]; readonly values: readonly Value[] } {
  const rest: string[] = [];
  const values: Value[] = [];
  let leading = true;
  let linked = /^[^\s:=]+\s?[:=]/u.test(text.trim());
  for (const { word, quoted } of markedWords(text)) {
    if (!quoted) leading = false;
    const isNumber = linked && /^[-+]?v?\p{N}/u.test(word);
    if (OPPOSITES.has(word) || (isNumber && !word.includes("/"))) values.push({ word, weight: "strong" });
    else if ((quoted && !leading) || isNumber) values.push({ word, weight: "weak" });
    else rest.push(word);
    linked ||= LINKS.has(word) || LINKED.test(word) || /^[<>=!]/.test(word);
  }
  return { rest, values };
}

/** The values of one list that the other lacks; a value counts as often as it is there. */
function without(values: readonly Value[], others: readonly Value[]): readonly Value[] {
  const left = new Map<string, number>();
  for (const { word } of others) left.set(word, (left.get(word) ?? 0) + 1);
  return values.filter(({ word }) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function listed(values: readonly Value[]): string {
  return values.map(({ word }) => word).join(" ");
}

function denial(said: string, stands: string, where: string): string | null {
  const now = negationOf(said);
  const then = negationOf(stands);
  if (now.key !== then.key || now.key === "" || now.denies === then.denies) return null;
  return now.denies ? `denies what ${where} says` : `says what ${where} denies`;
}

/** A text without its negations, and whether they leave it denied. */
function negationOf(text: string): { readonly key: string; readonly denies: boolean } {
  let negations = 0;
  const words = factWords(text).flatMap((word) => {
    // In French it is "pas" that counts; "n'" only comes with it.
    const whole = word.startsWith("n'") ? word.slice(2) : word;
    const positive = positiveOf(whole);
    if (positive !== whole) negations += 1;
    return positive === "" || IDLE.has(positive) ? [] : [stem(positive)];
  });
  return { key: keyOfWords(words), denies: negations % 2 === 1 };
}

/** A word without the negation in it; empty where it is nothing else. */
function positiveOf(word: string): string {
  if (NEGATIONS.has(word)) return "";
  if (word === "without") return "with";
  if (/^kein(?:e[mnrs]?)?$/.test(word)) return word.slice(1);
  return word.replace(/不|没有?/gu, "");
}

/** "does not use" denies "uses". */
function stem(word: string): string {
  return /^\p{L}{3,}s$/u.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function otherStatement(said: string, stands: string, where: string): string | null {
  const now = statementOf(said);
  const then = statementOf(stands);
  if (!now || !then || now.verb !== then.verb || now.subject !== then.subject) return null;
  if (!isThing(now.value) || !isThing(then.value)) return null;
  return `says ${now.value} where ${where} says ${then.value}`;
}

/** "biome" and "prettier" exclude each other, "slow" and "reproducible" do not. */
function isThing(value: string): boolean {
  return !/(?:able|ible|ive|ful|less|ous|ic|al|ed|ing|ent|ant)$/.test(value) && !QUALITIES.has(value);
}

const QUALITIES = new Set(
  `slow fast quick big small large old new good bad red green broken ready late early safe open closed empty full simple
  complex hard easy flaky dirty clean strict loose light heavy secret rare busy here there down up live dead fine ok
  langsam schnell neu alt`.split(/\s+/),
);

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
