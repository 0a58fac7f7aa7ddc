import { withoutTabs } from "../../src/text/markdown/markers.ts";
import { scanLines } from "../../src/text/markdown/scan.ts";
import type { OpenItem } from "../../src/text/markdown/scan-state.ts";

/** Where the scanner means to read otherwise than micromark does. */
export interface Deviation {
  readonly name: string;
  readonly why: string;
}

/** One that can be written away: then both must agree. */
export interface WritableDeviation extends Deviation {
  /** The same lines, written so that CommonMark reads them as we do; those that need no other form stay as they are. */
  readonly asCommonMark: (lines: readonly string[]) => readonly string[];
}

/** All that can be written away, in the order in which that is done. */
export const WRITABLE: readonly WritableDeviation[] = [
  {
    name: "HTML that runs to a blank line is text",
    why: "authors write a heading right below `</details>` and mean it: a section that is lost there would be missed too late",
    asCommonMark: withoutTags,
  },
  {
    name: "a numbered item may start below text with any number",
    why: "`Next:` and right below it `2. wire the button` is a list to its author, and a lost item is lost work",
    asCommonMark: numberedFromOne,
  },
  {
    name: "what is indented by two columns belongs to an item, however wide its marker",
    why: "below `10. wire the button` authors indent by two or three columns, not by four, and mean its details",
    asCommonMark: indentedFully,
  },
];

/** One that leaves the rest of a document in doubt: it is compared up to the line on which this is the first difference. */
export interface LocalDeviation extends Deviation {
  readonly isAt: (line: string, above: string) => boolean;
}

/** All that end a comparison. */
export const LOCAL: readonly LocalDeviation[] = [
  {
    name: "a marker without text starts an item wherever no paragraph stands right above it",
    why: "the specification forbids it below paragraphs alone; micromark also does below indented code and right behind another marker",
    isAt: (line) => /(?:[-*+]|\d[.)])[ \t]*$/.test(line),
  },
  {
    name: "the target of a link is a paragraph like any other, and so it can be underlined",
    why: "to know a target for sure, all of its paragraph has to be read; nobody underlines one",
    isAt: (line, above) => /^[ \t]*(?:=+|-+)[ \t]*$/.test(line) && /\[[^\]]+\]:/.test(above),
  },
];

function withoutTags(lines: readonly string[]): readonly string[] {
  const scanned = scanLines(lines);
  return lines.map((line, at) => {
    if (scanned[at]?.kind !== "text") return line;
    return line.replace(/^((?:[ \t]|[-*+]|\d{1,9}[.)])*)<(?=[a-z/])/i, "$1x");
  });
}

/** The number at the start of an item's line as 1, with a space for each further digit, so that nothing moves. */
function numberedFromOne(lines: readonly string[]): readonly string[] {
  const scanned = scanLines(lines);
  return lines.map((line, at) => {
    if (scanned[at]?.started.length === 0) return line;
    return line.replace(/^([ \t]*)\d+([.)])(?=[ \t]+[^ \t])/, (all, lead: string, mark: string) => {
      return `${lead}1${mark}`.padEnd(all.length);
    });
  });
}

/** Each line moved right until it stands where the text of its item does; what starts in it moves along. */
function indentedFully(lines: readonly string[]): readonly string[] {
  const moved = new Map<OpenItem, number>();
  const scanned = scanLines(lines);
  return lines.map((line, at) => {
    const { depth = 0, started = [] } = scanned[at] ?? {};
    const inner = scanned[at - 1]?.state.items[depth - 1];
    const spaced = withoutTabs(line);
    const start = spaced.search(/[^ ]/);
    if (!inner || start === -1) return line;
    const by = (moved.get(inner) ?? 0) + Math.max(0, inner.content - start);
    for (const item of started) moved.set(item, by);
    return by === 0 ? line : " ".repeat(by) + spaced;
  });
}
