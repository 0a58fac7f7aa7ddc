import * as z from "zod/v4";

/** The name of a checkpoint, as an argument. */
export function nameInput(about: string) {
  return z.string().min(1).max(200).optional().describe(about);
}

/** Where a text comes from that nobody here has accepted. */
export function foreignFact() {
  return z
    .object({ remote: z.string().nullable(), by: z.string(), host: z.string(), merged: z.boolean() })
    .nullable()
    .describe("null for one's own; else where it was pulled from and whose word it claims to be");
}

/** How a checkpoint stands to the files, in one word. */
export function verdictFact() {
  return z.enum(["fresh", "moved on", "drifted", "stale", "unknown"]);
}

/** The one word for what cannot be read. */
export function damagedFact() {
  return z.array(z.object({ name: z.string(), why: z.string() }));
}
