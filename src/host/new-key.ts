import { randomBytes } from "node:crypto";

/** Sixteen random hex digits: too many to be guessed, few enough to stand in every entry. */
export function newKey(): string {
  return randomBytes(8).toString("hex");
}
