import { createHash } from "node:crypto";

/** 16 hexadecimal digits that stand for a secret and do not give it away. */
export function fingerprintOf(secret: string): string {
  return createHash("sha256").update(secret, "utf8").digest("hex").slice(0, 16);
}
