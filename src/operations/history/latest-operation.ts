import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { LoggedOperation } from "../../host/operations-log.ts";
import { nothingToRedo, nothingToUndo } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { effectsOf } from "./effects.ts";
import { liesIn } from "./rules/undo.ts";
import { isPending, latestPending, type PendingApply } from "./undo-apply.ts";

/** What is to be reversed of one name. */
export interface Aim {
  /** The entry that must be the one to reverse; null for whichever it is. */
  readonly entry: string | null;
  /** For a pull: the entry whose state comes back; null where the name was unknown before. */
  readonly before?: string | null;
}

/** Each name, and what is to be reversed of it. */
export type Wanted = ReadonlyMap<CheckpointName, Aim>;

/** A name's latest operation; a rename is taken back under both names, or the checkpoint would be live under none. */
export async function latestOf(at: Workspace, name: CheckpointName): Promise<Wanted | PendingApply> {
  const top = (await effectsOf(at)([name])).get(name)?.effect.done?.top;
  const applied = latestPending(at, "undo", name, top);
  if (applied) return applied;
  const command = top && at.operations.read().findLast(({ entries }) => entries[name] === top.id);
  if (command?.before) return wantedFrom([[name, top?.id ?? ""]], command);
  if (top?.entry.op !== "rename" || !command) return new Map([[name, { entry: null }]]);
  return wantedFrom(Object.entries(command.entries));
}

/** The latest command of which anything is still in effect. */
export async function latestCommand(at: Workspace): Promise<Wanted | PendingApply> {
  const log = at.operations.read();
  const effects = effectsOf(at);
  for (const logged of [...log].reverse()) {
    if (isPending(at, "undo", logged, log)) return logged;
    const { entries, command } = logged;
    if (command === "undo" || command === "redo") continue;
    const states = await effects(Object.keys(entries));
    const inEffect: [string, string][] = [];
    for (const [name, id] of Object.entries(entries)) {
      const { effect, find } = states.get(name) ?? {};
      const entry = await find?.(id);
      if (effect && entry && (await liesIn(effect.done, entry))) inEffect.push([name, id]);
    }
    if (inEffect.length > 0) return wantedFrom(inEffect, logged);
  }
  throw nothingToUndo(null);
}

/** What of a name was undone last. */
export async function undoneOf(at: Workspace, name: CheckpointName): Promise<UndoneCommand | PendingApply> {
  const last = (await effectsOf(at)([name])).get(name)?.effect.undone[0];
  const applied = latestPending(at, "redo", name, last?.by);
  return applied ?? { wanted: new Map([[name, { entry: null }]]), dropped: new Set() };
}

/** What an undo took back, and which names it made unknown. */
export interface UndoneCommand {
  readonly wanted: Wanted;
  readonly dropped: ReadonlySet<CheckpointName>;
}

/** The latest undo that has not been reversed, unless something new came after it. */
export async function latestUndo(at: Workspace): Promise<UndoneCommand | PendingApply> {
  const effects = effectsOf(at);
  const log = at.operations.read();
  for (const logged of [...log].reverse()) {
    if (isPending(at, "redo", logged, log)) return logged;
    const { command, entries, dropped = [] } = logged;
    if (command === "redo") continue;
    if (command !== "undo") break;
    const states = await effects([...Object.keys(entries), ...dropped]);
    const pending = Object.entries(entries).filter(([name, id]) =>
      states.get(name)?.effect.undone.some(({ by }) => by.id === id),
    );
    const gone = dropped.filter((name) => states.get(name)?.effect.done === null) as CheckpointName[];
    if (pending.length + gone.length === 0) continue;
    const wanted = new Map<CheckpointName, Aim>(wantedFrom(pending));
    for (const name of gone) wanted.set(name, { entry: null });
    return { wanted, dropped: new Set(gone) };
  }
  throw nothingToRedo(null);
}

function wantedFrom(
  entries: readonly (readonly [string, string])[],
  pulled: Pick<LoggedOperation, "before"> = {},
): Wanted {
  return new Map(
    entries.map(([name, entry]) => {
      const before = pulled.before?.[name];
      return [name as CheckpointName, before === undefined ? { entry } : { entry, before }];
    }),
  );
}
