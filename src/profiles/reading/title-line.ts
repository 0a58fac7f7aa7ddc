/** What a file's title tells: the checkpoint's name, or other words. */
export type Title =
  | { readonly kind: "name"; readonly name: string }
  /** No more than that this is a checkpoint. */
  | { readonly kind: "plain" }
  | { readonly kind: "words"; readonly words: string };

/** No title is longer; patterns are not let loose on more. */
const MAX_TITLE = 1000;
const CALLED =
  /^(?:(?:session|work|named|saved)\s)?check-?\s?point(?:\sfile)?\s{0,3}(?::|：|=|\||[-–—](?=\s)|for\s)\s{0,3}(.+)$/i;
const BESIDE = /^check-?point[\s-](["'`“]?\S+["'`”]?)$/i;
const BEFORE = /^(\S+)\scheckpoint$/i;
const PLAIN = /^(?:(?:session|work|named|saved)\s)?check-?\s?point(?:\sfile)?:?$/i;
const MARKS = /^(?:[*_`"'“”]+)|(?:[*_`"'“”]+)$/g;

/** Whether a title's words call the file a checkpoint. */
export function isCheckpointTitle(words: string): boolean {
  return readTitle(words).kind !== "words";
}

/** Reads the words of a title such as `Checkpoint: login`, `Checkpoint - login` or `login checkpoint`. */
export function readTitle(words: string): Title {
  if (words.length > MAX_TITLE) return { kind: "words", words };
  const bare = bareWords(words);
  if (PLAIN.test(bare)) return { kind: "plain" };
  const called = (CALLED.exec(bare) ?? BESIDE.exec(bare) ?? BEFORE.exec(bare))?.[1];
  if (called === undefined) return { kind: "words", words: bare };
  const name = called
    .replace(/\s\(\d{4}[^()]*\)$/, "")
    .replace(MARKS, "")
    .trim();
  return name === "" ? { kind: "plain" } : { kind: "name", name };
}

/** The name in a path such as `memory/checkpoint-my-feature.md`; null where there is none. */
export function nameInPath(path: string): string | null {
  return /(?:^|[/\\])checkpoint-([^/\\]+)\.(?:md|markdown)$/i.exec(path)?.[1] ?? null;
}

/** A title without the pictures and emphasis around it. */
function bareWords(words: string): string {
  return words
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(/[*_]+$/, "")
    .trim();
}
