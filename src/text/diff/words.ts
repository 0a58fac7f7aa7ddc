import { squeezed } from "../squeezed.ts";

/** A piece of a text that stayed, went or came. */
export interface WordPart {
  readonly state: "same" | "removed" | "added";
  readonly text: string;
}

/** Words are told apart only where at least this much of the longer text stayed: elsewhere both are easier to read. */
export const MOSTLY_SAME = 0.5;
/** With more words than this that went and came, nobody reads them one by one. */
const MOST_EDITS = 300;

/**
 * The way from one text to another word by word; null where too little of them is the same,
 * or nothing but white space differs. What stayed is given with the white space of the later text.
 */
export async function changedWords(before: string, after: string): Promise<readonly WordPart[] | null> {
  // Only this function needs the package, and most commands never come here.
  const { diffWords } = await import("diff");
  const found = diffWords(before, after, { intlSegmenter: wordSegmenter(), maxEditLength: MOST_EDITS });
  const pieces = (found ?? []).map(
    ({ added, removed, value }): WordPart => ({
      state: added ? "added" : removed ? "removed" : "same",
      text: value,
    }),
  );
  const parts = bridged(pieces);
  const textOf = (...states: readonly WordPart["state"][]) =>
    parts.map(({ state, text }) => (states.includes(state) ? text : "")).join("");
  // The package may drop white space where it changed beside a word that went: then there are no words to trust.
  const isAll = textOf("same", "added") === after && squeezed(textOf("same", "removed")) === squeezed(before);
  const isReworded = parts.some(({ state }) => state !== "same");
  const longer = Math.max(squeezed(before).length, squeezed(after).length);
  const isMostlySame = squeezed(textOf("same")).length >= MOSTLY_SAME * longer;
  return isAll && isReworded && isMostlySame ? parts : null;
}

/** Changes with nothing but spaces or marks between them are told as one: `[-4-6-]{+5-7+}`. */
function bridged(pieces: readonly WordPart[]): readonly WordPart[] {
  const parts: WordPart[] = [];
  let open = { removed: "", added: "", same: "" };
  const close = (text: string) => {
    const { removed, added, same } = open;
    const closed: readonly WordPart[] = [
      { state: "removed", text: removed },
      { state: "added", text: added },
      { state: "same", text: same + text },
    ];
    parts.push(...closed.filter((part) => part.text !== ""));
    open = { removed: "", added: "", same: "" };
  };
  for (const { state, text } of pieces) {
    const { removed, added, same } = open;
    const isOpen = removed !== "" || added !== "";
    if (state === "removed") open = { removed: removed + same + text, added: added + same, same: "" };
    else if (state === "added") open = { removed: removed + same, added: added + same + text, same: "" };
    else if (isOpen && !/[\p{L}\p{N}]/u.test(text)) open = { ...open, same: same + text };
    else close(text);
  }
  close("");
  return parts;
}

/** Finds words in every script, also in those written without spaces; the language makes no difference to them. */
export function wordSegmenter(): Intl.Segmenter {
  return new Intl.Segmenter("en", { granularity: "word" });
}
