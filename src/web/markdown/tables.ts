import type { RichElement, RichText } from "../page-data.ts";

/** The line below a table's head. */
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The table that a paragraph is, written with bars; null where it is none. */
export function tableIn(paragraph: readonly RichText[]): RichElement | null {
  const [head, rule, ...rows] = linesIn(paragraph);
  const only = rule?.length === 1 ? rule[0] : undefined;
  if (!head || typeof only !== "string" || !only.includes("|") || !RULE.test(only)) return null;
  const columns = cellsIn(head).length;
  if (
    columns !==
    only
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|").length
  )
    return null;
  const row = (cells: readonly (readonly RichText[])[], tag: string): RichElement => ({
    tag: "tr",
    in: cells.slice(0, columns).map((cell) => ({ tag, in: cell })),
  });
  const body: RichElement = { tag: "tbody", in: rows.map((line) => row(cellsIn(line), "td")) };
  return { tag: "table", in: [{ tag: "thead", in: [row(cellsIn(head), "th")] }, body] };
}

function linesIn(paragraph: readonly RichText[]): readonly (readonly RichText[])[] {
  return parted(paragraph, "\n");
}

/** What stands between the bars of a line; a bar at either end is no cell. */
function cellsIn(line: readonly RichText[]): readonly (readonly RichText[])[] {
  const cells = parted(line, "|").map(trimmed);
  const isBlank = (cell: readonly RichText[] | undefined): boolean => cell?.length === 0;
  return cells.slice(isBlank(cells[0]) ? 1 : 0, isBlank(cells.at(-1)) ? -1 : undefined);
}

function parted(texts: readonly RichText[], at: string): readonly (readonly RichText[])[] {
  const parts: RichText[][] = [[]];
  for (const one of texts) {
    if (typeof one !== "string") parts.at(-1)?.push(one);
    else
      for (const [index, piece] of one.split(at).entries()) {
        if (index > 0) parts.push([]);
        if (piece !== "") parts.at(-1)?.push(piece);
      }
  }
  return parts;
}

function trimmed(cell: readonly RichText[]): readonly RichText[] {
  return cell
    .map((one, index) => {
      if (typeof one !== "string") return one;
      const start = index === 0 ? one.trimStart() : one;
      return index === cell.length - 1 ? start.trimEnd() : start;
    })
    .filter((one) => one !== "");
}
