import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { withoutMarker } from "../../text/markdown/markers.ts";
import { cutTo, firstLine, oneLine } from "../../text/phrases.ts";

/** The longest summary that is made of a text. */
const MOST_CHARACTERS = 200;

/** The summary of a checkpoint if somebody gave it one: `first` is the text that it would be made of otherwise. */
export function ownSummary({ summary = "" }: Pick<Checkpoint, "summary">, first: string): string {
  const made = cutTo(withoutMarker(firstLine(first)).trim(), MOST_CHARACTERS);
  return summary === made ? "" : oneLine(summary);
}
