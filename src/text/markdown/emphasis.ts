// `src/**` is a pattern of paths, and so is what has a slash behind it; `__init__.py` and `__init__()` are names.

/** Longer emphasis than this is none; a text without an end must not be searched to its end at each mark. */
const PAIRS =
  /((?<![A-Za-z0-9/*])\*{1,3}(?!\/)|~~|(?<![\p{L}\p{N}_])__?)(?=[^\s*_~])([^`\n]{1,400}?)(?<=[^\s*_~])\1(?![\p{L}\p{N}_*]|(?<=_)(?:\.\p{L}|\())/gu;
/** Half of a pair whose other half stands in another line. */
const HALVES = /(?<=^|[\s([（「])\*\*(?=[^\s*/])|(?<=[^\s*/])\*\*(?=$|[\s.,:;!?)\]）」。：])/g;

/** A line as it is read: without the marks of bold, italic and struck words; code stays as it is. */
export function withoutEmphasis(line: string): string {
  if (!/[*_~]/.test(line)) return line;
  return line
    .split(/(`[^`]*`)/)
    .map((piece) => (piece.startsWith("`") ? piece : bare(piece)))
    .join("");
}

function bare(words: string): string {
  // What is bold may hold what is italic.
  return words.replace(PAIRS, "$2").replace(PAIRS, "$2").replace(HALVES, "");
}
