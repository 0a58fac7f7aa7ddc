import { readLines } from "../../text/markdown/lines.ts";

const DEEPEST = 6;

/** A text whose headings stand so many levels lower: it goes below a heading of its own. */
export function lowered(text: string, levels: number): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return readLines(lines)
    .map(({ kind }, at) => {
      const line = lines[at] ?? "";
      if (kind !== "heading") return line;
      return line.replace(/#{1,6}/, (marks) => "#".repeat(Math.min(DEEPEST, marks.length + levels)));
    })
    .join("\n");
}
