import type { LogEntry, LogResult } from "../../operations/history/log.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, type GivesWay, table } from "../table.ts";
import { graphOf } from "./log-graph.ts";

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
  return rows + moreLine(result.more);
};

/** The same beside a graph of what followed what, one name after the other. */
export const logGraphView: View<LogResult> = ({ entries, more }, style, columns) => {
  const names = [...new Set(entries.map(({ name }) => name))];
  const drawn = names.flatMap((name) => graphOf(entries.filter((entry) => entry.name === name)));
  const width = Math.max(0, ...drawn.map(({ edges }) => edges.length)) + 1;
  const told = drawn.flatMap(({ node }) => node ?? []);
  const room = columns === null ? null : Math.max(1, columns - width);
  const rows = table(
    told.map((entry) => rowOf(entry, style)),
    room,
    GIVES_WAY,
  ).split("\n");
  const lines = drawn.map(({ edges, node }) => {
    const beside = node ? ` ${" ".repeat(width - 1 - edges.length)}${rows.shift()}` : "";
    return `${edges}${beside}\n`;
  });
  return lines.join("") + moreLine(more);
};

function moreLine(more: number): string {
  return more > 0 ? `… and ${more} more (-n shows them)\n` : "";
}

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
