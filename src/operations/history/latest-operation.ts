import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { LoggedOperation } from "../../host/own/operations-log.ts";
import { forgottenForGood, nothingToRedo, nothingToUndo } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { effectsOf, type Standing } from "./effects.ts";
import { isAsPulled, isInEffect } from "./in-effect.ts";
import { headsToPutBack, isPutBack } from "./newer-pull.ts";
import { isPending, latestPending, type Pending } from "./pending.ts";
import { pastForgets, reachOf } from "./rules/undo.ts";

/** What is to be reversed of one name. */
export interface Aim {
  /** The entry that must be the one to reverse; null for whichever it is. */
  readonly entry: string | null;
  /** For a pull: the entry whose state comes back; null where the name was unknown before. */
  readonly before?: string | null;
  /** The id of the switch that was a part of the same command. */
  readonly part?: string;
  /** For a pull of what a newer version made: the heads of the journal before, to be its heads again. */
  readonly heads?: readonly string[];
}

/** Each name, and what is to be reversed of it. */
export type Wanted = ReadonlyMap<CheckpointName, Aim>;

/** A name's latest operation; a rename is taken back under both names, or the checkpoint would be live under none. */
export async function latestOf(at: Workspace, name: CheckpointName): Promise<Wanted | Pending> {
  const standing = (await effectsOf(at)([name])).get(name);
  const top = (await pastForgets(standing?.effect.done ?? null))?.top;
  const applied = latestPending(at, "undo", name, top);
  if (applied) return applied;
  const log = at.operations.read();
  for (const logged of standing ? [...log].reverse() : []) {
    const heads = await headsToPutBack(at, logged, standing as Standing);
    if (heads) return new Map([[name, { entry: null, heads }]]);
    const [id, before] = [logged.entries[name], logged.before?.[name]];
    if (id === undefined || before === undefined || leftAsItWas(logged, name)) continue;
    if (await isAsPulled(standing as Standing, id, before)) return wantedFrom([[name, id]], logged);
  }
  const command =
    top && log.findLast((logged) => logged.entries[name] === top.id && !leftAsItWas(logged, name));
  if (command?.before) return wantedFrom([[name, top?.id ?? ""]], command);
  if (top?.entry.op !== "rename" || !command) return new Map([[name, { entry: null, ...partOf(command) }]]);
  return wantedFrom(Object.entries(command.entries));
}

/** What is to be taken back, and of which names something was forgotten since, which cannot be. */
export interface LatestCommand {
  readonly latest: Wanted | Pending;
  readonly forgotten: ReadonlySet<CheckpointName>;
}

/** The latest command of which anything is still in effect, and can be taken back. */
export async function latestCommand(at: Workspace): Promise<LatestCommand> {
  const log = at.operations.read();
  const forgotten = new Set<CheckpointName>();
  const effects = effectsOf(at);
  for (const logged of [...log].reverse()) {
    if (isPending(at, "undo", logged, log)) return { latest: doneTogether(logged, log) ?? logged, forgotten };
    const { entries, command } = logged;
    if (command === "undo" || command === "redo") continue;
    const states = await effects(Object.keys(entries));
    const inEffect: [string, string][] = [];
    const newer: [CheckpointName, Aim][] = [];
    for (const [name, id] of Object.entries(entries)) {
      const standing = states.get(name);
      if (!standing) continue;
      const heads = await headsToPutBack(at, logged, standing);
      const entry = heads || leftAsItWas(logged, name) ? null : await standing.find(id);
      if (heads) newer.push([standing.state.name, { entry: id, heads }]);
      if (!entry || !(await isInEffect(standing, entry, logged.before?.[name]))) continue;
      if (await isForgotten(standing, logged)) forgotten.add(standing.state.name);
      else inEffect.push([name, id]);
    }
    const latest = new Map([...wantedFrom(inEffect, logged), ...newer]);
    if (latest.size > 0) return { latest, forgotten };
  }
  const [first] = forgotten;
  throw first === undefined ? nothingToUndo(null) : forgottenForGood(first);
}

/** Whether a name's part of a command cannot be taken back, because what it would bring back was forgotten. */
async function isForgotten(
  { state, effect, find }: Standing,
  { before, command }: LoggedOperation,
): Promise<boolean> {
  if (command === "forget") return true;
  const restored = before?.[state.name];
  if (typeof restored === "string") return (await find(restored)) === null;
  return before === undefined && (await reachOf(find, state.tip, effect.done)) === "forgotten";
}

/** A pull can bring what is older than all that a name had: it ends with what it ended with. */
function leftAsItWas({ entries, before }: LoggedOperation, name: string): boolean {
  return before?.[name] !== undefined && before[name] === entries[name];
}

/** What of a name was undone last. */
export async function undoneOf(at: Workspace, name: CheckpointName): Promise<UndoneCommand | Pending> {
  const standing = (await effectsOf(at)([name])).get(name);
  const last = standing?.effect.undone[0];
  const applied = latestPending(at, "redo", name, last?.by);
  if (applied) return applied;
  const log = at.operations.read();
  const touched = log.findLast(({ entries, putBack }) => name in entries || (putBack && name in putBack));
  const dropped = new Set(touched && standing && isPutBack(touched, standing) ? [name] : []);
  const undid = last && log.findLast(({ entries }) => entries[name] === last.by.id);
  return { wanted: new Map([[name, { entry: null, ...partOf(undid) }]]), dropped };
}

/** What an undo took back, and which names it made unknown. */
export interface UndoneCommand {
  readonly wanted: Wanted;
  readonly dropped: ReadonlySet<CheckpointName>;
}

/** The latest undo that has not been reversed, unless something new came after it. */
export async function latestUndo(at: Workspace): Promise<UndoneCommand | Pending> {
  const effects = effectsOf(at);
  const log = at.operations.read();
  for (const logged of [...log].reverse()) {
    if (isPending(at, "redo", logged, log)) return logged;
    const { command, entries, dropped = [], putBack = {} } = logged;
    if (command === "redo") continue;
    if (command !== "undo") break;
    const states = await effects([...Object.keys(entries), ...dropped, ...Object.keys(putBack)]);
    const pending = Object.entries(entries).filter(([name, id]) =>
      states.get(name)?.effect.undone.some(({ by }) => by.id === id),
    );
    const unknown = dropped.filter((name) => states.get(name)?.state.tip === null) as CheckpointName[];
    const back = Object.keys(putBack).flatMap((name) => states.get(name) ?? []);
    const gone = [...unknown, ...back.filter((one) => isPutBack(logged, one)).map(({ state }) => state.name)];
    if (pending.length + gone.length === 0) continue;
    const wanted = new Map<CheckpointName, Aim>(wantedFrom(pending, partOf(logged)));
    for (const name of gone) wanted.set(name, { entry: null });
    return { wanted, dropped: new Set(gone) };
  }
  throw nothingToRedo(null);
}

function wantedFrom(
  entries: readonly (readonly [string, string | null])[],
  command: Pick<LoggedOperation, "before" | "part"> = {},
): Wanted {
  const part = partOf(command);
  return new Map(
    entries.map(([name, entry]) => {
      const before = command.before?.[name];
      return [name as CheckpointName, before === undefined ? { entry, ...part } : { entry, before }];
    }),
  );
}

function partOf(command: Pick<LoggedOperation, "part"> | undefined): Pick<Aim, "part"> {
  return command?.part === undefined ? {} : { part: command.part };
}

/** A switch that was done again together with the consuming is taken back together with it. */
function doneTogether({ switched }: LoggedOperation, log: readonly LoggedOperation[]): Wanted | null {
  const redone = switched && log.find(({ command, part }) => command === "redo" && part === switched.id);
  return redone
    ? wantedFrom(
        Object.keys(redone.entries).map((name) => [name, null]),
        redone,
      )
    : null;
}
