import { randomUUID } from "node:crypto";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { AcceptedLine, LoggedOperation } from "../../host/own/operations-log.ts";
import { acceptStates, type DocumentsByName, unacceptStates } from "../../store/trust/accept-states.ts";
import type { Pen } from "../change.ts";
import type { Workspace } from "../workspace.ts";

/** An accepting that stands, or one that was taken back and can be done again. */
export interface PendingAccept {
  readonly time: string;
  readonly accepted: AcceptedLine;
}

/** What became of one name when an accepting was taken back, or done again. */
export interface ReversedAccept {
  readonly name: CheckpointName;
  readonly op: "accept";
  /** The id of the accepting that was reversed. */
  readonly entry: string;
  readonly live: null;
  /** Whether it is one's own now. */
  readonly accepted: boolean;
}

/** What is to be reversed: all that was accepted with one command, or one name of it. */
export interface AcceptReversal {
  readonly command: "undo" | "redo";
  readonly name: CheckpointName | null;
  readonly pen: Pen;
}

/** The names of an accepting that undo, or redo, could reverse now: those that no later line has reversed. */
export function acceptedNames(
  verb: "undo" | "redo",
  { accepted, command }: Pick<LoggedOperation, "accepted" | "command">,
  log: readonly LoggedOperation[],
): readonly CheckpointName[] {
  if (!accepted || (command === "undo") !== (verb === "redo")) return [];
  const reversed = log.filter((other) => other.accepted?.reverses === accepted.id);
  const isReversed = (name: string): boolean =>
    reversed.some((other) => name in (other.accepted?.states ?? {}));
  return Object.keys(accepted.states).filter((name) => !isReversed(name)) as CheckpointName[];
}

/** Whether an operation of the log is an accepting that undo, or redo, could reverse now. */
export function isPendingAccept(
  verb: "undo" | "redo",
  logged: LoggedOperation,
  log: readonly LoggedOperation[],
): logged is LoggedOperation & PendingAccept {
  return acceptedNames(verb, logged, log).length > 0;
}

/** Marks states as somebody else's again, or takes them as one's own again. */
export async function reverseAccept(
  at: Workspace,
  { command, name, pen }: AcceptReversal,
  pending: LoggedOperation & PendingAccept,
): Promise<readonly ReversedAccept[]> {
  const { id: reverses, states } = pending.accepted;
  const standing = acceptedNames(command, pending, at.operations.read());
  const names = standing.filter((one) => name === null || one === name);
  const documents: DocumentsByName = new Map(
    names.map((one) => [one, new Set((states[one] ?? []) as Oid[])]),
  );
  if (command === "undo") await unacceptStates(at.store, documents);
  else await acceptStates(at.store, documents);
  pen.accepted(names);
  const again = Object.fromEntries(names.map((one) => [one, states[one] ?? []]));
  const line = { id: randomUUID(), states: again, reverses };
  await at.operations.recordAccepted(at.clock.now(), command, line);
  const accepted = command === "redo";
  return names.map((one) => ({ name: one, op: "accept", entry: reverses, live: null, accepted }));
}
