import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { LoggedOperation } from "../../host/operations-log.ts";
import type { Pen } from "../change.ts";
import {
  isPendingSwitch,
  type PendingSwitch,
  partToReverse,
  type ReversedSwitch,
  reverseSwitch,
} from "../switch/take-back.ts";
import type { Workspace } from "../workspace.ts";
import { isPendingApply, type PendingApply, type ReversedApply, reverseApply } from "./undo-apply.ts";

/** Something that was done to worktrees and to no journal: an apply, or a switch. */
export type Pending = PendingApply | PendingSwitch;

/** Whether an operation of the log is one that undo, or redo, could reverse now. */
export function isPending(
  at: Workspace,
  verb: "undo" | "redo",
  logged: LoggedOperation,
  log: readonly LoggedOperation[],
): logged is LoggedOperation & Pending {
  return isPendingApply(at, verb, logged, log) || isPendingSwitch(at, verb, logged, log);
}

/** The latest such operation on a name, unless something else was done to it since that comes first. */
export function latestPending(
  at: Workspace,
  verb: "undo" | "redo",
  name: CheckpointName,
  /** The entry of the name's journal that would be reversed otherwise. */
  rival: { readonly id: string; readonly entry: { readonly time: string } } | undefined,
): Pending | null {
  const log = at.operations.read();
  const index = log.findLastIndex((one) => nameOf(one) === name && isPending(at, verb, one, log));
  const found = log[index];
  if (!found || !isPending(at, verb, found, log)) return null;
  const later = log.slice(index + 1);
  // Something new ends what can be done again.
  if (verb === "redo" && later.some((one) => isNew(one) && (name in one.entries || nameOf(one) === name)))
    return null;
  // What was one command is reversed as one.
  if (found.switched && log.some(({ part }) => part === found.switched?.id)) return null;
  if (!rival) return found;
  if (later.some(({ entries }) => entries[name] === rival.id)) return null;
  const isLogged = log.some(({ entries }) => entries[name] === rival.id);
  return isLogged || rival.entry.time <= found.time ? found : null;
}

function nameOf({ applied, switched }: LoggedOperation): string | undefined {
  return (applied ?? switched)?.name;
}

function isNew({ command }: LoggedOperation): boolean {
  return command !== "undo" && command !== "redo";
}

/** Reverses it. */
export async function reversePending(
  at: Workspace,
  command: "undo" | "redo",
  pending: Pending,
): Promise<ReversedApply | ReversedSwitch> {
  if ("applied" in pending && pending.applied) return reverseApply(at, command, pending);
  return (await reverseSwitch(at, command, pending as PendingSwitch)).told;
}

/** Where going to a branch was a part of a command, that is reversed with it. */
export async function reversePart(
  at: Workspace,
  reversal: {
    readonly command: "undo" | "redo";
    readonly wanted: ReadonlyMap<CheckpointName, { readonly part?: string }>;
    readonly pen: Pen;
  },
): Promise<readonly ReversedSwitch[]> {
  const { command, wanted, pen } = reversal;
  const part = [...wanted.values()].find((aim) => aim.part !== undefined)?.part;
  const pending = part === undefined ? null : partToReverse(at, command, part);
  if (!pending) return [];
  const { told, id } = await reverseSwitch(at, command, pending);
  pen.partOf(id);
  return [told];
}
