/** How far a line is indented, with tab stops of four. */
export function indentOf(line: string): number {
  let column = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (char === "\t") column += 4 - (column % 4);
    else if (char === " ") column += 1;
    else break;
  }
  return column;
}

/** A line without the first columns of its indentation. */
export function withoutIndent(line: string, columns: number): string {
  let at = 0;
  let column = 0;
  while (column < columns && (line[at] === " " || line[at] === "\t")) {
    column += line[at] === "\t" ? 4 - (column % 4) : 1;
    at += 1;
  }
  return " ".repeat(Math.max(0, column - columns)) + line.slice(at);
}

/** A line with spaces for its tabs, so that a place in it is a column. */
export function withoutTabs(line: string): string {
  if (!line.includes("\t")) return line;
  return line.split("\t").reduce((spaced, part) => spaced + " ".repeat(4 - (spaced.length % 4)) + part);
}

/** Whether a line has nothing but spaces and tabs; `trim` would take the byte A0 for a space. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}
