import { cutTo, displayWidth, pad } from "./display-width.ts";

/** A cell: its text, and how it is set off once its width is known. */
export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** Rows in aligned columns; on a terminal the last column is cut to the width that is left. */
export function table(rows: readonly (readonly Cell[])[], columns: number | null): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell.text));
    });
  const last = widths.length - 1;
  const before = widths.slice(0, last).reduce((sum, width) => sum + width + 2, 0);
  return rows
    .map((row) => {
      const cells = row.map((cell, index) => {
        const paint = cell.paint ?? ((text: string) => text);
        if (index < last) return paint(pad(cell.text, widths[index] ?? 0));
        return paint(columns === null ? cell.text : cutTo(cell.text, Math.max(10, columns - before)));
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}
