import { splitReason } from "../../checkpoint/items.ts";
import { withoutMarkers } from "../../text/markdown/markers.ts";

const MARKS = /[`*_~"'“”‘’«»「」]/g;
/** A box and a sign of being done, in front of an item. */
const BEFORE = /^\s*(?:\[[ xX]?\]\s*)?[✅☑✔✓\s]*/u;
const FILLERS: ReadonlySet<string> = new Set(["the", "and", "also", "please"]);

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
  return (
    withoutMarkers(item)
      .replace(BEFORE, "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(MARKS, "")
      // Signs that make another thing of it are words of their own.
      .replace(/[<>=!≤≥€$£%&|^]+(?!\p{P}*$)/gu, " $& ")
      .split(/[^\p{L}\p{M}\p{N}./\\#@+<>=!≤≥€$£%&|^-]+/u)
      .map((word) => word.replace(/^[./\\-]+(?=.)|[.!\\/-]+$/g, ""))
      .filter((word, index, all) => word !== "" && !FILLERS.has(word) && !isArticle(word, all[index + 1]))
      .map((word) => stem(PAST.get(word) ?? word))
      .join(" ")
  );
}

/** Words by which an item among those that are done says that it is not. */
const NOT_QUITE =
  /\b(?:fail\w*|rolled back|revert\w*|only|partly|partial\w*|half|not|no|yet|still|except|so far|blocked|wip|until|but)\b|아직|未|还没|nicht|noch/i;

/** A test of items against what was done; it answers with the item that says so, or null. */
export function completion(done: readonly string[]): (item: string) => string | null {
  const known = new Map<string, string>();
  for (const item of done) {
    // "Wired the button — tests pass" says that the button is wired.
    const { what, why } = splitReason(item);
    const opening = itemKey(what);
    if (opening.includes(" ") && !NOT_QUITE.test(why ?? "")) known.set(opening, item);
  }
  for (const item of done) known.set(itemKey(item), item);
  known.delete("");
  return (item) => known.get(itemKey(item)) ?? null;
}

/** "a" before a word is an article, and at the end it is a name. */
function isArticle(word: string, next: string | undefined): boolean {
  return (word === "a" || word === "an") && next !== undefined && next !== "";
}

/** English endings only; a word with digits or a path is itself. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const bare = word
    .replace(/ied$/, "y")
    .replace(/(?:ing|ed)$/, "")
    .replace(/(?<=..)([^aeiouls])\1$/, "$1");
  return bare.length < 3 ? `${bare}e` : bare.replace(/(?<=..)e$/, "");
}
