import { splitReason } from "./items.ts";

const MARKS = /[`*_~"'“”‘’«»「」]/g;
/** A list marker, a box and a sign of being done, in front of an item. */
const BEFORE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(?:\[[ xX]?\]\s*)?[✅☑✔✓\s]*/u;
const FILLERS: ReadonlySet<string> = new Set(["a", "an", "the", "and", "also", "please"]);

/** What was done is told in the past, what is to be done is not. */
const PAST: ReadonlyMap<string, string> = new Map(
  (
    "ran run wrote write written write made make built build sent send found find took take chose choose got get " +
    "gave give broke break kept keep left leave did do done do drew draw hid hide shown show brought bring"
  )
    .split(" ")
    .flatMap((word, index, all) => (index % 2 === 0 ? [[word, all[index + 1] ?? word] as const] : [])),
);

/** What an item says, whatever its form: the same for another case, tense, punctuation and layout. */
export function itemKey(item: string): string {
  return item
    .replace(BEFORE, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(MARKS, "")
    .split(/[^\p{L}\p{M}\p{N}./\\#@+-]+/u)
    .map((word) => word.replace(/^[./\\-]+(?=.)|[.\\/-]+$/g, ""))
    .filter((word) => word !== "" && !FILLERS.has(word))
    .map((word) => stem(PAST.get(word) ?? word))
    .join(" ");
}

const WORD = "(?:done|completed|finished|完成|已完成|完了|완료|erledigt|hecho|terminé)";
const TICKED = new RegExp(
  `^(?:\\[\\s*[xX✓✔]\\s*\\]|[✅☑✔✓]|[([（]${WORD}[)\\]）]|${WORD}(?:\\s*[:：]\\s|\\s+[—–-]+\\s))\\s*`,
  "iu",
);
const STRUCK = /^(?:~~(?!~)([\s\S]+)~~|<(?:del|s)>([\s\S]+)<\/(?:del|s)>)[.!]?$/i;
const SAID_DONE = new RegExp(
  `(?:\\s[—–-]+\\s|[:：]\\s?|\\s?[([（])${WORD}[)\\]）]?[.!]?$|\\s*[✅☑✔✓]\\ufe0f?$`,
  "iu",
);

/** Whether an item is marked as finished: ticked, struck through as a whole, or followed by "done". */
export function isTicked(item: string): boolean {
  const text = item.trim().replace(/^(?:>\s*)*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/, "");
  const [first = ""] = text.split("\n", 1);
  return TICKED.test(first) || SAID_DONE.test(first.trimEnd()) || STRUCK.test(text);
}

/** An item without the marks that say it is finished. */
export function withoutTick(item: string): string {
  const struck = STRUCK.exec(item.trim());
  const [first = "", ...rest] = (struck?.[1] ?? struck?.[2] ?? item).split("\n");
  const plain = first
    .replace(TICKED, "")
    .trimEnd()
    .replace(SAID_DONE, "")
    .replace(/^~~(.*)~~$/, "$1")
    .trim();
  return [plain === "" ? first : plain, ...rest].join("\n");
}

/** A test of items against what was done; it answers with the item that says so, or null. */
export function completion(done: readonly string[]): (item: string) => string | null {
  const whole = new Map<string, string>();
  const opening = new Map<string, string>();
  for (const item of done) {
    const key = itemKey(item);
    if (key !== "") whole.set(key, item);
    // "Wired the button — tests pass" says that the button is wired.
    const what = itemKey(splitReason(item).what);
    if (what.includes(" ")) opening.set(what, item);
  }
  return (item) => {
    const key = itemKey(item);
    const found = whole.get(key) ?? opening.get(key);
    if (found !== undefined) return found;
    const what = itemKey(splitReason(item).what);
    return (what.includes(" ") ? whole.get(what) : undefined) ?? null;
  };
}

/** English endings only; a word with digits or a path is itself. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const bare = word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ing|ed|es)$|(?<=[^su])s$/, "")
    .replace(/(?<=..)([^aeiouls])\1$/, "$1");
  return bare.length < 3 ? `${bare}e` : bare.replace(/(?<=..)e$/, "");
}
