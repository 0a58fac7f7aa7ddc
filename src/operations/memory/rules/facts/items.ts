import type { MarkdownLine } from "../../../../text/markdown/lines.ts";
import { isBlank, markerOf } from "../../../../text/markdown/markers.ts";

/** An item of a list, by the places of its lines in the list of lines. */
export interface ListItem {
  readonly first: number;
  /** The last line of its own text. */
  readonly textLast: number;
  /** The last line of all that belongs to it, nested items included. */
  readonly last: number;
  /** The column of its marker. */
  readonly indent: number;
  /** All that stands before its text: indentation, marker, spaces. */
  readonly lead: string;
}

interface OpenItem {
  readonly first: number;
  readonly indent: number;
  readonly lead: string;
  textLast: number;
  last: number;
  /** Whether the next line may still be of its own text. */
  growing: boolean;
}

/** The list items of a file, nested ones too, in their order. Nothing verbatim is an item, and no marker without text. */
export function listItems(lines: readonly MarkdownLine[]): readonly ListItem[] {
  const found: OpenItem[] = [];
  // As many as the scanner has open; null where one is no item to us.
  let open: readonly (OpenItem | null)[] = [];
  lines.forEach((line, index) => {
    const { scanned } = line;
    if (!scanned || isBlank(line.text)) return;
    const outer = scanned.lazy ? open : open.slice(0, scanned.depth);
    const item = itemIn(line, index);
    if (item) found.push(item);
    const deepest = item ? null : outer.findLast((each) => each !== null);
    for (const each of outer) {
      if (each === null) continue;
      each.last = index;
      if (each === deepest && each.growing && line.role === "plain") each.textLast = index;
      else each.growing = false;
    }
    open = [...outer, ...scanned.started.map((_, at) => (at === 0 ? item : null))];
  });
  return found.map(({ growing, ...item }) => item);
}

/** The item that starts in a line; of several, the outermost, to which the other markers are text. */
function itemIn({ text, role, scanned }: MarkdownLine, index: number): OpenItem | null {
  const [started] = scanned?.started ?? [];
  const rest = markerOf(text)?.rest ?? "";
  if (!started || rest === "" || role !== "plain") return null;
  const lead = text.slice(0, text.length - rest.length);
  return { first: index, indent: started.at, lead, textLast: index, last: index, growing: true };
}
