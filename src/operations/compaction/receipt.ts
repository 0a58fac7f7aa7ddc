import { createHash } from "node:crypto";
import { type KeptReceipt, openCompactionReceipts } from "../../host/receipts/compaction-receipts.ts";
import { redactText } from "../../secrets/scan.ts";
import type { Workspace } from "../workspace.ts";
import { placeBefore } from "./place-before.ts";
import { isLost, summaryOf } from "./rules/lost.ts";
import { receiptText } from "./rules/receipt-text.ts";

/** What an agent made of a session. */
export interface ReceiptRequest {
  readonly session: string | null;
  readonly summary: string;
}

/** What a compaction lost of the place that was saved before it. */
export interface CompactionReceipt {
  readonly time: string;
  readonly session: string | null;
  /** The checkpoint that the summary was held against. */
  readonly name: string;
  /** The items that the summary does not have, a line each, with the section they are of. */
  readonly lost: readonly { readonly section: string; readonly text: string }[];
  /** How many items there were. */
  readonly of: number;
  /** What the model is told with the next prompt: only what was lost; empty where nothing was. */
  readonly text: string;
}

/** What a longer summary says at its end is not looked at: agents write a few thousand words. */
const MOST_LOOKED_AT = 100_000;

/** Compares a summary with the place that was saved before the compaction, and keeps the receipt. */
export async function receiveSummary(
  at: Workspace,
  { session, summary }: ReceiptRequest,
): Promise<CompactionReceipt | null> {
  const place = await placeBefore(at);
  if (place === null) return null;
  const receipts = openCompactionReceipts(at.engine.repository.commonDir);
  const digest = createHash("sha256")
    .update(JSON.stringify([session, summary, place]))
    .digest("hex")
    .slice(0, 16);
  // Two hosts that read one settings file tell of the same compaction.
  const before = receipts.read().find((one) => one.digest === digest);
  if (before) return published(before);
  const prepared = summaryOf(summary.slice(0, MOST_LOOKED_AT));
  const missing = place.items.filter(({ text }) => isLost(text, prepared));
  const lost = await Promise.all(
    missing.map(async ({ section, text }) => ({ section, text: await redactText(text) })),
  );
  const of = place.items.length;
  const text = receiptText(place.name, lost, of);
  const time = at.clock.now().toISOString();
  const receipt: KeptReceipt = { time, session, digest, name: place.name, lost, of, text };
  // What cannot be kept is told all the same.
  await receipts.add(receipt).catch(() => {});
  return published(receipt);
}

/** The receipts of this clone, the newest first. */
export async function compactionReceipts(at: Workspace): Promise<readonly CompactionReceipt[]> {
  return openCompactionReceipts(at.engine.repository.commonDir).read().map(published);
}

function published({ digest: _, ...receipt }: KeptReceipt): CompactionReceipt {
  return receipt;
}
