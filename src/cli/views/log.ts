import type { LogEntry, LogResult } from "../../operations/history/log.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, type GivesWay, table } from "../table.ts";

/** Which state, what was done and what it is about stay longest. */
const GIVES_WAY: readonly GivesWay[] = [
  [5, 30],
  [4, 14],
  [4, 0],
  [5, 16],
  [3, 10],
  [3, 0],
  [5, 10],
  [0, 20],
  [2, 0],
  [5, 0],
];

/** A line an entry: which state, what was done, when, by whom and where, and what it is about. */
export const logView: View<LogResult> = (result, style, columns) => {
  const rows = table(
    result.entries.map((entry) => rowOf(entry, style)),
    columns,
    GIVES_WAY,
  );
  const more = result.more > 0 ? `… and ${result.more} more (-n shows them)\n` : "";
  return rows + more;
};

function rowOf(entry: LogEntry, style: Style): readonly Cell[] {
  // Anybody may have written an entry, also one that left no text behind.
  const where = [entry.host, entry.branch].flatMap((one) => (one ? claim(one) : [])).join(", ");
  return [
    { text: entry.back === null ? entry.name : `${entry.name}@{${entry.back}}`, paint: style.bold },
    {
      text: entry.reversed ? `${entry.reversed.verb} ${entry.reversed.op}` : entry.op,
      paint: entry.document ? style.green : style.yellow,
    },
    { text: entry.age, paint: style.dim },
    { text: claim(entry.author.replace(/ <.*>$/, "")) },
    { text: where ? `(${where})` : "", paint: style.dim },
    { text: entry.foreign ? "(not accepted)" : entry.summary },
  ];
}
