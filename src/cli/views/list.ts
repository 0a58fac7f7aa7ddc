import { minuteStamp } from "../../checkpoint/moment.ts";
import type { EndedCheckpoint } from "../../operations/find/ended.ts";
import type { Emptiness } from "../../operations/find/last-ended.ts";
import { emptyHint, NONE_FOUND } from "../../operations/operation-errors.ts";
import type { ListedCheckpoint, ListResult } from "../../operations/resume/list.ts";
import type { RemoteList } from "../../operations/share/list-remote.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, displayWidth, type GivesWay, table } from "../table.ts";
import { paintVerdict } from "./drift.ts";
import { markOf, summaryOf, whereWords } from "./offers.ts";

/** A table: name, branch, age, drift, summary, with a star before what is of this branch; what is damaged comes last. */
export const listView: View<ListResult> = (result, style, columns) => {
  const row = result.form === "created" ? createdRow : rowOf;
  const rows = result.checkpoints.map((checkpoint) => row(checkpoint, style));
  const ended = (result.past ?? []).map((one) => endedRow(one, result.form, style));
  const order = result.form === "created" ? CREATED_GIVES_WAY : GIVES_WAY;
  return table([...rows, ...ended], columns, order) + damagedLines(result.damaged, style);
};

/** The name and the drift stay longest; a branch is often as long as it is known. */
const GIVES_WAY: readonly GivesWay[] = [
  [4, 24],
  [1, 14],
  [4, 12],
  [2, 0],
  [1, 0],
  [0, 16],
  [4, 0],
];

/** Of name, created, summary and age. */
const CREATED_GIVES_WAY: readonly GivesWay[] = [
  [2, 24],
  [3, 0],
  [2, 12],
  [1, 0],
  [0, 16],
  [2, 0],
];

/** A line for each that cannot be read. */
export function damagedLines(damaged: ListResult["damaged"], style: Style): string {
  return damaged.map(({ name, why }) => `${style.red("damaged")}  ${name}  ${why}\n`).join("");
}

/** The list as JSON; what is missing is counted only where something is. */
export function listJson({ form: _, missing, empty, past, ...rest }: ListResult): object {
  return { ...rest, ...(past ? { past } : {}), ...(missing > 0 ? { missing } : {}), ...emptyJson(empty) };
}

/** What there was, as JSON, as far as there was something. */
export function emptyJson(empty: Emptiness | null): object {
  if (!empty) return {};
  const { lost, ended } = empty;
  return { ...(lost.length > 0 ? { lost } : {}), ...(ended ? { ended } : {}) };
}

/** What is missing in the repository and can be had back, and how. */
export function missingNotes({ missing, empty }: Pick<ListResult, "missing" | "empty">): readonly string[] {
  const was = empty && emptyHint(empty);
  if (was) return [`hint: ${was}`];
  if (missing === 0) return [];
  const [what, them] = missing === 1 ? ["1 object is", "it"] : [`${missing} objects are`, "them"];
  return [
    `warning: ${what} missing here, and kept in the spool: 'git checkpoint status' brings ${them} back`,
  ];
}

/** What bare `git checkpoint` prints: the list, and what to do next. */
export const overviewView: View<ListResult> = (result, style, columns) => {
  const name = result.suggested ?? "<name>";
  const empty = result.checkpoints.length + result.damaged.length === 0;
  const list = empty ? `${result.empty?.words ?? NONE_FOUND}\n` : listView(result, style, columns);
  return `${list}\n${nextCommands(name, columns)}`;
};

/** What to do next; where the lines would wrap, the commands alone. */
function nextCommands(name: string, columns: number | null): string {
  const room = columns ?? Number.POSITIVE_INFINITY;
  const save = "git checkpoint save <name>";
  const rows = [
    ["save your place   ", room < 78 ? save : `${save} --left-off <where> --next <what>`],
    ["resume            ", `git checkpoint continue ${name}`],
    ["see what changed  ", `git checkpoint status ${name}`],
  ] as const;
  const fits = rows.every(([label, command]) => displayWidth(label + command) <= room);
  return rows.map(([label, command]) => `${fits ? label : ""}${command}\n`).join("");
}

function rowOf(checkpoint: ListedCheckpoint, style: Style): readonly Cell[] {
  const verdict = checkpoint.drift;
  return [
    { text: `${markOf(checkpoint)}${checkpoint.name}`, paint: style.bold },
    { text: whereWords(checkpoint) },
    { text: checkpoint.age, paint: style.dim },
    verdict ? { text: verdict, paint: paintVerdict(verdict, style) } : { text: "-" },
    { text: summaryOf(checkpoint) },
  ];
}

/** Name, created, summary, age. */
function createdRow(checkpoint: ListedCheckpoint, style: Style): readonly Cell[] {
  return [
    { text: `${markOf(checkpoint)}${checkpoint.name}`, paint: style.bold },
    { text: minuteStamp(checkpoint.saved) },
    { text: summaryOf(checkpoint) },
    { text: checkpoint.age, paint: style.dim },
  ];
}

const ENDS: Readonly<Record<string, string>> = { consume: "continued", clear: "cleared", rename: "renamed" };

/** What has ended: how stands where the drift of the others stands. */
function endedRow(one: EndedCheckpoint, form: ListResult["form"], style: Style): readonly Cell[] {
  const summary = { text: one.unaccepted ? "(not accepted)" : one.summary, paint: style.dim };
  const since = { text: `${ENDS[one.by] ?? "ended"} ${one.age}`, paint: style.dim };
  if (form === "created")
    return [{ text: `  ${one.name}` }, { text: minuteStamp(one.saved) }, summary, since];
  return [
    { text: `  ${one.name}` },
    { text: one.unaccepted ? claim(one.where) : one.where },
    { text: one.age, paint: style.dim },
    { text: ENDS[one.by] ?? "ended", paint: style.dim },
    summary,
  ];
}

/** What a remote has: name, whether it is live there, and how it stands to ours. */
export const remoteListView: View<RemoteList> = (result, style, columns) =>
  table(
    result.checkpoints.map(({ name, live, here }) => [
      { text: name, paint: style.bold },
      { text: live === null ? "-" : live ? "live" : "ended", paint: live ? style.green : style.dim },
      { text: here, paint: here === "same" ? style.dim : style.yellow },
    ]),
    columns,
  );
