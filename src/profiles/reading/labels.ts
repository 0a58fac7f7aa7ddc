import { splitMarker } from "../../text/markdown/markers.ts";

/** A line that starts with a label: `**Task:** build it`, `- Goal: ship`, `_Last updated: today_`. */
export interface LabelledLine {
  /** The label's words, lower-cased, without a remark in brackets. */
  readonly label: string;
  /** What follows the label. */
  readonly rest: string;
  /** How far lines are indented that belong to this one, where it is an item of a list. */
  readonly offset: number;
}

const BOLD = /^(\*\*|__)([^*_:]{1,60}?)[ \t]*(?::[ \t]*\1:?|\1[ \t]*:|\1[ \t]*$)[ \t]*(.*)$/;
const PLAIN = /^([^*_:`#|<>]{1,60}?)[ \t]*:(?:[ \t]+(.*)|)$/;
const WRAPPED = /^([_*])(?!\1)([^_*].*)\1$/;

/** Reads the label that a line starts with; null where it has none. */
export function labelOf(line: string): LabelledLine | null {
  const { offset, content } = splitMarker(line);
  const text = content.trim();
  const inner = WRAPPED.exec(text)?.[2] ?? text;
  const bold = BOLD.exec(inner);
  const match = bold ? [bold[2], bold[3]] : PLAIN.exec(inner)?.slice(1);
  if (!match?.[0]) return null;
  return { label: plainWords(match[0]), rest: (match[1] ?? "").trim(), offset };
}

/** Words as they are compared: lower-cased, without marks, signs in front and a remark in brackets behind. */
export function plainWords(words: string): string {
  return words
    .replace(/\([^()]*\)[ \t]*$/, "")
    .replace(/[*_`]/g, "")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(/[ \t]*([/&])[ \t]*/g, "$1")
    .replace(/[\s:]+$/, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
