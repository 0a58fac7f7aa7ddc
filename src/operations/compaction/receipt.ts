import { createHash } from "node:crypto";
import { type KeptReceipt, openCompactionReceipts } from "../../host/receipts/compaction-receipts.ts";
import { redactText } from "../../secrets/scan.ts";
import type { Workspace } from "../workspace.ts";
import { type PlaceBefore, placesBefore } from "./place-before.ts";
import { isLost, summaryOf } from "./rules/lost.ts";
import type { PlaceItem } from "./rules/place-items.ts";
import { receiptText } from "./rules/receipt-text.ts";

/** What an agent made of a session. */
export interface ReceiptRequest {
  readonly session: string | null;
  readonly summary: string;
  /** When it began: what was saved since is a place of it, too; ISO 8601. */
  readonly since?: string | null;
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

/** Of all places together so much is told, in characters. */
const MOST = 2000;
/** What a longer summary says at its end is not looked at: agents write a few thousand words. */
const MOST_LOOKED_AT = 100_000;

/** Compares a summary with each place that was saved before the compaction, and keeps the receipts. */
export async function receiveSummary(
  at: Workspace,
  { session, summary, since = null }: ReceiptRequest,
): Promise<readonly CompactionReceipt[]> {
  const places = await placesBefore(at, since);
  const prepared = summaryOf(summary.slice(0, MOST_LOOKED_AT));
  const receipts = openCompactionReceipts(at.engine.repository.commonDir);
  const all: KeptReceipt[] = [];
  for (const place of places) {
    const digest = createHash("sha256")
      .update(JSON.stringify([session, summary, place]))
      .digest("hex")
      .slice(0, 16);
    // Two hosts that read one settings file tell of the same compaction.
    const before = receipts.read().find((one) => one.digest === digest);
    const missing = place.items.filter(({ text }) => isLost(text, prepared));
    const receipt =
      before ?? (await receiptOf(at, place, missing, { session, digest, most: MOST / places.length }));
    // What cannot be kept is told all the same.
    if (!before) await receipts.add(receipt).catch(() => {});
    all.push(receipt);
  }
  return all.map(published);
}

async function receiptOf(
  at: Workspace,
  { name, items }: PlaceBefore,
  missing: readonly PlaceItem[],
  { most, ...of }: { readonly session: string | null; readonly digest: string; readonly most: number },
): Promise<KeptReceipt> {
  const lost = await Promise.all(
    missing.map(async ({ section, text }) => ({ section, text: await redactText(text) })),
  );
  const text = receiptText(name, lost, items.length, most);
  return { time: at.clock.now().toISOString(), ...of, name, lost, of: items.length, text };
}

/** The receipts of this clone, the newest first. */
export async function compactionReceipts(at: Workspace): Promise<readonly CompactionReceipt[]> {
  return openCompactionReceipts(at.engine.repository.commonDir).read().map(published);
}

function published({ digest: _, ...receipt }: KeptReceipt): CompactionReceipt {
  return receipt;
}
