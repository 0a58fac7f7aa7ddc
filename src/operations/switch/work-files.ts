import type { SwitchedLine } from "../../host/own/operations-log.ts";
import { leaveReplaced, putBackReplaced, wouldBeLeft } from "../apply/receipt.ts";
import type { Workspace } from "../workspace.ts";
import type { Done } from "./moved.ts";

/** What became of the files, and the receipt of what that wrote over. */
export type Returned = Pick<Done, "files" | "receipt">;

/** Puts back what the work was written over, or the work itself; what is not kept any more is left as it stands. */
export async function putFilesBack(at: Workspace, { receipt }: SwitchedLine): Promise<Returned> {
  const kept = receipt === null ? null : at.receipts.read(receipt);
  return kept ? putBackReplaced(at, kept) : { files: [], receipt: null };
}

/** The same with nothing written: each file is named. */
export function filesLeft(at: Workspace, { receipt }: SwitchedLine, why: string): Returned {
  const kept = receipt === null ? null : at.receipts.read(receipt);
  return { files: kept ? leaveReplaced(at, kept, why) : [], receipt: null };
}

/** Why the work of a switch could not be put back as a whole; null where it can. */
export function inTheWay(at: Workspace, { receipt }: SwitchedLine): string | null {
  const kept = receipt === null ? null : at.receipts.read(receipt);
  if (!kept) return receipt === null ? null : "its work is not kept for that any more";
  const [left] = wouldBeLeft(at, kept);
  return left ? `'${left.path}': ${left.why}` : null;
}
