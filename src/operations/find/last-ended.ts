import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { age, epochOf } from "../../checkpoint/moment.ts";
import { isName } from "../../checkpoint/name.ts";
import type { CheckpointError } from "../../errors.ts";
import { lostNames } from "../../store/lost-names.ts";
import { type NameState, readStates } from "../../store/name-state.ts";
import { JOURNAL, nameInRef } from "../../store/ref-names.ts";
import { noneSaved } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** A checkpoint that is no longer live, and what became of it. */
export interface Ended {
  readonly name: CheckpointName;
  readonly how: "continued" | "cleared";
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly age: string;
}

/** What there was, where nothing is live. */
export interface Emptiness {
  /** The names that plain git has removed, and undo may bring back. */
  readonly lost: readonly CheckpointName[];
  /** The last one that was continued or cleared; null where there is none that anybody could bring back. */
  readonly ended: Ended | null;
}

/** Where this clone's own commands tell nothing, as many names are looked at. */
const MOST_LOOKED_AT = 200;
const MOST_LOGGED = 20;

const ENDINGS: ReadonlyMap<string, Ended["how"]> = new Map([
  ["consume", "continued"],
  ["clear", "cleared"],
]);

/** Looks for what there was, where nothing is live. */
export async function whyEmpty(at: Workspace): Promise<Emptiness> {
  const lost = (await lostNames(at.store)).map(({ name }) => name);
  return { lost, ended: lost.length > 0 ? null : await lastEnded(at) };
}

/** There is nothing to continue or check, and what there was. */
export async function nothingLive(at: Workspace): Promise<CheckpointError> {
  return noneSaved(await whyEmpty(at));
}

async function lastEnded(at: Workspace): Promise<Ended | null> {
  const found = latest(await statesOf(at, loggedNames(at))) ?? latest(await statesOf(at, await anyNames(at)));
  return found && { ...found, age: age(found.time, at.clock.now()) };
}

/** The names that the latest commands of this clone touched. */
function loggedNames(at: Workspace): readonly CheckpointName[] {
  const names = at.operations.read().flatMap(({ entries }) => Object.keys(entries) as CheckpointName[]);
  return [...new Set(names.reverse())].slice(0, MOST_LOGGED);
}

async function anyNames(at: Workspace): Promise<readonly CheckpointName[]> {
  const names = (await at.engine.refs([JOURNAL])).map(({ ref }) => nameInRef(ref));
  return names.filter(isName).slice(0, MOST_LOOKED_AT);
}

/** A journal that cannot be read costs the answer, and nothing else. */
async function statesOf(at: Workspace, names: readonly CheckpointName[]): Promise<readonly NameState[]> {
  return names.length > 0 ? readStates(at.engine, names).catch(() => []) : [];
}

function latest(states: readonly NameState[]): Omit<Ended, "age"> | null {
  const ended = states.flatMap(({ name, live, tip }) => {
    const how = live || !tip ? undefined : ENDINGS.get(tip.entry.op);
    return how && tip ? [{ name, how, time: tip.entry.time }] : [];
  });
  return ended.sort((a, b) => epochOf(b.time) - epochOf(a.time))[0] ?? null;
}
