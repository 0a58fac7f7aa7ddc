import type { Draft } from "../../checkpoint/checkpoint.ts";
import type { Workspace } from "../workspace.ts";

/** Which record to read, and how much of it. */
export interface SessionDraftRequest {
  /** The agent's stable word; without it the record itself tells whose it is. */
  readonly agent?: string | undefined;
  readonly file: string;
  /** `end`: only the last megabytes of a long one, within a hook's time. */
  readonly read?: "all" | "end" | undefined;
}

/** What the record of a session tells without judgement, secrets replaced; null where it cannot be read as one. */
export async function sessionDraft(_at: Workspace, _request: SessionDraftRequest): Promise<Draft | null> {
  return null;
}
