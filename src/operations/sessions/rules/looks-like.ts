/** So many lines tell what a file is. */
export const TELLING_LINES = 20;

const STAMP = /^\W{0,2}(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\[?(?:TRACE|DEBUG|INFO|WARN|ERROR)\b)/;

/** What a file that is no session's record looks like, by its first lines; null stands for one that is too long. */
export function looksLike(lines: readonly (string | null)[]): string {
  const texts = lines.filter((line) => line !== null).filter((line) => line.trim() !== "");
  const [first = ""] = texts;
  if (lines.includes(null) || texts.some(isBinary)) return "looks like a binary file";
  if (texts.length === 0) return "is empty";
  if (/^\s*<(?:!doctype html|html)\b/i.test(first)) return "looks like a web page";
  if (/^\s*<\?xml\b/i.test(first)) return "looks like XML";
  if (texts.every((line) => isJson(line))) return "looks like JSON lines of another program";
  if (texts.filter((line) => STAMP.test(line)).length * 2 > texts.length) return "looks like a log";
  if (/^\s*[{[]/.test(first)) return "looks like JSON of another program";
  if (texts.some((line) => /^(?:#{1,6} \S|---$|```|[-*] \S)/.test(line))) return "looks like Markdown";
  return "looks like plain text";
}

function isBinary(line: string): boolean {
  return line.includes("\0") || line.includes("\ufffd");
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
