import { minuteStamp } from "../../checkpoint/moment.ts";
import type { EndedCheckpoint } from "../../operations/find/ended.ts";
import type { Emptiness } from "../../operations/find/last-ended.ts";
import { emptyHint } from "../../operations/operation-errors.ts";
import type { ListedCheckpoint, ListResult } from "../../operations/resume/list.ts";
import type { RemoteList } from "../../operations/share/list-remote.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, table } from "../table.ts";
import { paintVerdict } from "./drift.ts";
import { markOf, summaryOf, whereWords } from "./offers.ts";

/** A table: name, branch, age, drift, summary, with a star before what is of this branch; what is damaged comes last. */
export const listView: View<ListResult> = (result, style, columns) => {
  const row = result.form === "created" ? createdRow : rowOf;
  const rows = result.checkpoints.map((checkpoint) => row(checkpoint, style));
  const ended = (result.past ?? []).map((one) => endedRow(one, style));
  return table([...rows, ...ended], columns) + damagedLines(result.damaged, style);
};

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
export function missingNotes({ missing, empty }: ListResult): readonly string[] {
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
  const list = empty ? "No saved checkpoints found.\n" : listView(result, style, columns);
  return `${list}
save your place   git checkpoint save <name> --left-off <where> --next <what>
resume            git checkpoint continue ${name}
see what changed  git checkpoint status ${name}
`;
};

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
function endedRow(one: EndedCheckpoint, style: Style): readonly Cell[] {
  return [
    { text: `  ${one.name}` },
    { text: one.unaccepted ? claim(one.where) : one.where },
    { text: one.age, paint: style.dim },
    { text: ENDS[one.by] ?? "ended", paint: style.dim },
    { text: one.unaccepted ? "(not accepted)" : one.summary, paint: style.dim },
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
