/** Whether a text is a pattern of a shell rather than a word. */
export function isGlob(text: string): boolean {
  return /[*?[]/.test(text);
}

/** Tells which words a pattern fits: `*` any characters, `?` one, `[abc]` and `[!abc]` one of them or none of them. */
export function globMatcher(pattern: string): (word: string) => boolean {
  const source = pattern.replace(/\[(!?)([^\]]+)\]|[\s\S]/gu, (part, not?: string, of?: string) => {
    if (of !== undefined) return `[${not === "!" ? "^" : ""}${of.replace(/[\\^[]/g, "\\$&")}]`;
    if (part === "*") return ".*";
    return part === "?" ? "." : part.replace(/[\\^$.|+(){}[\]/]/g, "\\$&");
  });
  try {
    const whole = new RegExp(`^${source.replace(/(?:\.\*)+/g, ".*")}$`, "su");
    return (word) => whole.test(word);
  } catch {
    // A range that runs backwards fits nothing, as in a shell.
    return () => false;
  }
}
