import { withoutMarker } from "../../text/markdown/markers.ts";

const WORD = "(?:done|completed|finished|完成|已完成|完了|완료|erledigt|hecho|terminé)";
const CHECK = "[✅☑✔✓]\\ufe0f?";
const TICKED = new RegExp(
  `^(?:\\[\\s*[xX✓✔]\\s*\\]|${CHECK}|[([（【]${WORD}[)\\]）】]|\\*\\*${WORD}\\*\\*)\\s*`,
  "iu",
);
const SHOUTED = /^DONE\s*[:—–-]\s*/;
const STRUCK = /^(?:~~(?!~)((?:(?!~~)[\s\S])+)~~|<(?:del|s)>((?:(?!<\/)[\s\S])+)<\/(?:del|s)>)[.!]?$/i;
const SAID_DONE = new RegExp(`(?:\\s[—–-]+\\s${WORD}|\\s?[([（【]${WORD}[)\\]）】])[.!]?$`, "iu");
/** A sign at the end ticks an item off, unless the item is about the sign. */
const SIGNED = new RegExp(
  `(?<!\\b(?:returns?|shows?|prints?|by|to|with|of|as|is|are|the|an?|and|or|emoji|sign|mark)\\s*)\\s*${CHECK}$`,
  "iu",
);
/** Something in it is open. */
const CROSS = /[❌✗✘☐⬜🔲]/u;

/** Whether a state, as in a column of a table, is that of something finished, and says no more. */
export function isDoneState(words: string): boolean {
  return DONE_STATE.test(words.trim());
}

const DONE_STATE = new RegExp(`^(?:${CHECK}\\s*${WORD}?|\\[[xX]\\]|\\**${WORD}\\**)[.!]?$`, "iu");

/** Whether an item is marked as finished: ticked, struck through as a whole, or followed by "done". */
export function isTicked(item: string): boolean {
  const text = withoutMarker(item.trim().replace(/^(?:>\s*)*/, ""));
  const first = (text.split("\n", 1)[0] ?? "").trimEnd();
  if (CROSS.test(first)) return false;
  return (
    TICKED.test(first) ||
    SHOUTED.test(first) ||
    SAID_DONE.test(first) ||
    SIGNED.test(first) ||
    STRUCK.test(text)
  );
}

/** An item without the marks that say it is finished. */
export function withoutTick(item: string): string {
  const struck = STRUCK.exec(item.trim());
  const [first = "", ...rest] = (struck?.[1] ?? struck?.[2] ?? item).split("\n");
  const bare = first
    .replace(TICKED, "")
    .replace(SHOUTED, "")
    .trimEnd()
    .replace(SAID_DONE, "")
    .replace(SIGNED, "");
  const plain = bare.replace(/^~~((?:(?!~~).)+)~~$/, "$1").trim();
  return [plain === "" ? first : plain, ...rest].join("\n");
}
