import type { Workspace } from "../workspace.ts";

/** What an agent made of a session. */
export interface ReceiptRequest {
  readonly session: string | null;
  readonly summary: string;
}

/** What a compaction lost of the place that was saved before it. */
export interface CompactionReceipt {
  readonly time: string;
  readonly session: string | null;
  /** The items that the summary does not have, a line each, with the section they are of. */
  readonly lost: readonly { readonly section: string; readonly text: string }[];
  /** How many items there were. */
  readonly of: number;
  /** What the model is told with the next prompt: only what was lost; empty where nothing was. */
  readonly text: string;
}

/** Compares a summary with the place that was saved before the compaction, and keeps the receipt. */
export async function receiveSummary(
  _at: Workspace,
  _request: ReceiptRequest,
): Promise<CompactionReceipt | null> {
  return null;
}

/** The receipts of this clone, the newest first. */
export async function compactionReceipts(_at: Workspace): Promise<readonly CompactionReceipt[]> {
  return [];
}
