import { CheckpointError } from "../../../../errors.ts";
import { safeLine } from "../../../../text/phrases.ts";
import { hasWords } from "./fact.ts";

/** What a text may not begin with in a list: it would be a heading, a list, code or HTML, and no fact. */
const BLOCK_START =
  /^(?:`{3}|~{3}|#{1,6}(?:\s|$)|[-+*](?:\s|$)|<(?:[!?]|\/?[a-z][a-z\d-]*(?:[\s>]|\/>|$))|\[[ x]\]\s)/i;
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** A fact's text as it is written: in one line, without the marker that it may have been copied with. */
export function factText(given: string): string {
  const text = safeLine(given).replace(/^[-*+]\s+/, "");
  if (!hasWords(text)) throw noWords();
  return text;
}

/** The text as an item's content, so that nothing in it is read as more than text. */
export function escapedFact(text: string): string {
  if (BLOCK_START.test(text)) return `\\${text}`;
  return text.replace(NUMBER, "$1\\$2");
}

/** What stands before the text of the item below one with this lead: the next number, or the same marker. */
export function nextLead(lead: string): string {
  return lead.replace(/\d+/, (digits) => String(Number(digits) + 1));
}

/** A heading's words as they are written. */
export function sectionWords(given: string): string {
  return safeLine(given).replace(/^#{1,6}(?:\s+|$)/, "");
}

function noWords(): CheckpointError {
  return new CheckpointError("usage", "no-words", "a fact needs words", {
    hints: ["say what is true for good, as in 'git checkpoint memory fact \"the API listens on port 3000\"'"],
  });
}
