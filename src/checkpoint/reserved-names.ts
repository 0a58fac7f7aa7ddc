import { CheckpointError } from "../errors.ts";
import type { CheckpointName } from "./checkpoint.ts";

/** What a name that the program gives by itself stands for. */
export type ReservedKind = "autosave" | "ledger" | "handoff";

/** Whether a name is one that the program gives by itself, and for what; null for everybody's names. */
export function reservedKind(name: string): ReservedKind | null {
  if (name === "handoff") return "handoff";
  const match = /^(autosave|ledger)(?:-.+)?$/.exec(name);
  return (match?.[1] as ReservedKind | undefined) ?? null;
}

/** Whether a name belongs to an autosave: its journal is short, and stays on this machine. */
export function isAutosave(name: string): boolean {
  return reservedKind(name) === "autosave";
}

/** The name of what there is one of in each worktree: plain in the main one, with git's own id in a linked one. */
export function worktreeName(kind: "autosave" | "ledger", worktreeId: string | null): CheckpointName {
  return (worktreeId === null ? kind : `${kind}-${worktreeId}`) as CheckpointName;
}

/** Refuses a name that the program gives by itself. */
export function refuseReserved(name: CheckpointName): void {
  const kind = reservedKind(name);
  if (kind) throw reserved(name, kind);
}

function reserved(name: string, kind: string): CheckpointError {
  return new CheckpointError("usage", "reserved-name", `'${name}' is a name that the program gives itself`, {
    hints: [`choose another one; 'git checkpoint ${kind}' writes it`],
  });
}
