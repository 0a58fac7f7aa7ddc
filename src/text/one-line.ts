/** A text in one line, however many it has. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The first line that says something, without list marker and final full stop, to stand inside a sentence. */
export function inSentence(text: string): string {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  const words = oneLine(first.replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/, ""));
  return words.replace(/(?<!\.)[.:;,]$/, "");
}
