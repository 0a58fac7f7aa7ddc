import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { LoggedOperation } from "../../host/own/operations-log.ts";
import type { Pen } from "../change.ts";
import {
  isPendingSwitch,
  type PendingSwitch,
  partToReverse,
  type ReversedSwitch,
  reverseSwitch,
} from "../switch/take-back.ts";
import type { Workspace } from "../workspace.ts";
import {
  type AcceptReversal,
  acceptedNames,
  isPendingAccept,
  type PendingAccept,
  type ReversedAccept,
  reverseAccept,
} from "./undo-accept.ts";
import { isPendingApply, type PendingApply, type ReversedApply, reverseApply } from "./undo-apply.ts";

/** Something that was done to no journal: to worktrees by an apply or a switch, to marks by accepting. */
export type Pending = LoggedOperation & (PendingApply | PendingSwitch | PendingAccept);

/** Whether an operation of the log is one that undo, or redo, could reverse now. */
export function isPending(
  at: Workspace,
  verb: "undo" | "redo",
  logged: LoggedOperation,
  log: readonly LoggedOperation[],
): logged is Pending {
  return (
    isPendingApply(at, verb, logged, log) ||
    isPendingSwitch(at, verb, logged, log) ||
    isPendingAccept(verb, logged, log)
  );
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
  const isOfName = (one: LoggedOperation): boolean =>
    one.accepted ? acceptedNames(verb, one, log).includes(name) : namesOf(one).includes(name);
  const index = log.findLastIndex((one) => isOfName(one) && isPending(at, verb, one, log));
  const found = log[index];
  if (!found || !isPending(at, verb, found, log)) return null;
  const later = log.slice(index + 1);
  // Something new ends what can be done again.
  if (
    verb === "redo" &&
    later.some((one) => isNew(one) && (name in one.entries || namesOf(one).includes(name)))
  )
    return null;
  // What was one command is reversed as one.
  if (found.switched && log.some(({ part }) => part === found.switched?.id)) return null;
  if (!rival) return found;
  if (later.some(({ entries }) => entries[name] === rival.id)) return null;
  const isLogged = log.some(({ entries }) => entries[name] === rival.id);
  return isLogged || rival.entry.time <= found.time ? found : null;
}

function namesOf({ applied, switched, accepted }: LoggedOperation): readonly string[] {
  const one = applied ?? switched;
  return one ? [one.name] : Object.keys(accepted?.states ?? {});
}

function isNew({ command }: LoggedOperation): boolean {
  return command !== "undo" && command !== "redo";
}

/** Reverses it; of an accepting only one name's part, where a name is given. */
export async function reversePending(
  at: Workspace,
  reversal: AcceptReversal,
  pending: Pending,
): Promise<readonly (ReversedApply | ReversedSwitch | ReversedAccept)[]> {
  const { command } = reversal;
  if (pending.accepted) return reverseAccept(at, reversal, pending as LoggedOperation & PendingAccept);
  if (pending.applied) return [await reverseApply(at, command, pending as PendingApply)];
  return [(await reverseSwitch(at, command, pending as PendingSwitch)).told];
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
