import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { type Field, itemsOf } from "../../../checkpoint/sections.ts";
import { oneLine } from "../../../text/phrases.ts";
import { statementOf } from "../likeness/statement.ts";
import { match } from "./matching.ts";
import { saidIn } from "./said.ts";

/** An open item of a handoff, by its list and its number there. */
export interface OpenItem {
  readonly field: Field;
  readonly number: number;
  readonly item: string;
}

/** Something done that ended nothing, and the open item that it is nearest to. */
export interface IdleDone {
  readonly done: string;
  readonly nearest: OpenItem | null;
}

/** Lists of what somebody can have done. */
const OPEN: readonly Field[] = ["next", "blockers", "openDecisions", "questions"];

/** What a document lists as done and what ended nothing, beside what is open now. */
export function idleDone(document: Draft, now: Draft, ending: ReadonlySet<string>): readonly IdleDone[] {
  const open = OPEN.flatMap((field) =>
    itemsOf(now, field).map((item, index) => ({ field, number: index + 1, item })),
  );
  const done = saidIn(document).filter(({ kind }) => kind === "done");
  // An item has ended something if any of its sentences or smaller items has.
  const place = ({ section, part }: (typeof done)[number]): string => `${section}:${part.block}`;
  const busy = new Set(done.filter(({ part }) => ending.has(part.whole)).map(place));
  const idle = done.filter((one) => one.part.kind !== "below" && !busy.has(place(one)));
  const { nearest } = match(
    open.map(({ item, field }) => ({ statement: statementOf(item), isQuestion: false, list: field })),
    idle,
  );
  return idle.map((one) => {
    const at = nearest(one);
    return { done: oneLine(one.part.text), nearest: at === null ? null : (open[at] ?? null) };
  });
}
