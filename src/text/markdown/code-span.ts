/** A text as a code span of one line, whatever backticks it has. */
export function codeSpan(text: string): string {
  const line = text.replace(/[\r\n]+/g, " ");
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const mark = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(line) ? " " : "";
  return mark + pad + line + pad + mark;
}

/** The code span a text starts with, and what follows it; null where it starts with none. */
export function leadingSpan(text: string): { readonly text: string; readonly rest: string } | null {
  const mark = /^`+/.exec(text)?.[0];
  if (mark === undefined) return null;
  for (const run of text.slice(mark.length).matchAll(/`+/g)) {
    if (run[0].length !== mark.length) continue;
    const content = text.slice(mark.length, mark.length + run.index);
    const padded = /^ .* $/.test(content) && content.trim() !== "";
    return {
      text: padded ? content.slice(1, -1) : content,
      rest: text.slice(2 * mark.length + run.index),
    };
  }
  return null;
}
