/** The two lines between which a block of ours stands in somebody's file. */
export interface Marks {
  readonly start: string;
  readonly end: string;
}

/** The text between the marks, without the line end before the last; null where there is none. */
export function markedBlock(text: string, marks: Marks): string | null {
  const found = placeOf(text, marks);
  return found && plainEnds(text.slice(found.inner, found.innerEnd)).replace(/\n$/, "");
}

/** Puts a block where it stands already, or at the end, an empty line above it. */
export function withBlock(text: string, marks: Marks, block: string): string {
  const newline = /\r\n/.test(text) ? "\r\n" : "\n";
  const written = `${[marks.start, ...block.split("\n"), marks.end].join(newline)}${newline}`;
  const found = placeOf(text, marks);
  if (found) return text.slice(0, found.from) + written + text.slice(found.to);
  if (text.replace(/^\uFEFF/, "") === "") return text + written;
  const ended = /\n$/.test(text) ? text : text + newline;
  return `${ended}${newline}${written}`;
}

/** Takes a block out, and the empty line above it; two marks without each other are left alone. */
export function withoutBlock(text: string, marks: Marks): string {
  const found = placeOf(text, marks);
  if (!found) return text;
  return text.slice(0, found.from).replace(/(\n|^)\r?\n$/, "$1") + text.slice(found.to);
}

interface Place {
  readonly from: number;
  readonly inner: number;
  readonly innerEnd: number;
  readonly to: number;
}

function placeOf(text: string, marks: Marks): Place | null {
  const first = lineOf(text, marks.start, 0);
  const end = first && lineOf(text, marks.end, first.to);
  if (!first || !end) return null;
  let start = first;
  // A mark whose end is gone begins no block: what stands between it and the next one is somebody's own.
  for (let next: typeof end | null = first; next && next.from < end.from; ) {
    start = next;
    next = lineOf(text, marks.start, start.to);
  }
  return { from: start.from, inner: start.to, innerEnd: end.from, to: end.to };
}

function lineOf(text: string, mark: string, after: number) {
  for (let at = text.indexOf(mark, after); at !== -1; at = text.indexOf(mark, at + 1)) {
    const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
    const newline = text.indexOf("\n", at);
    const to = newline === -1 ? text.length : newline + 1;
    if (before.replace(/^\uFEFF/, "") === "" && text.slice(at, to).trimEnd() === mark)
      return { from: at, to };
  }
  return null;
}

function plainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
