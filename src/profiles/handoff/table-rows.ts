import { isDoneState } from "./ticks.ts";

/** The cells of a table's row, each without the blanks around it. */
export function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Columns that say how far something is. */
const STATES = /^(?:status|state|done\??|상태|진행|状态|進捗|状態|stand|estado|état|statut|stato|статус)$/iu;

/** A table without the rows whose state is that of something finished, and what those rows say besides. */
export function partDone(lines: readonly string[]): {
  readonly open: readonly string[];
  readonly done: readonly string[];
} {
  const columns = isTable(lines) ? cellsOf(lines[0] ?? "").map((cell) => STATES.test(plainCell(cell))) : [];
  if (!columns.includes(true)) return { open: lines, done: [] };
  const open: string[] = [];
  const done: string[] = [];
  lines.forEach((line, at) => {
    const cells = at < 2 || !line.trimStart().startsWith("|") ? [] : cellsOf(line);
    if (!cells.some((cell, column) => columns[column] && isDoneState(cell))) open.push(line);
    else done.push(cells.filter((cell, column) => !columns[column] && !/^#?\d*$/.test(cell)).join(" — "));
  });
  return { open, done };
}

function plainCell(cell: string): string {
  return cell.replace(/[*_`]/g, "").trim();
}

/** Whether a text is a table: a row, and the rule below a table's head. */
export function isTable([head = "", rule = ""]: readonly string[]): boolean {
  return head.trimStart().startsWith("|") && /^[\s|:-]+$/.test(rule) && /\|.*-|-.*\|/.test(rule);
}
