import type { AcceptResult } from "../../operations/share/accept.ts";
import type { View } from "../context.ts";

/** What was accepted, and what did not need it. */
export const acceptView: View<AcceptResult> = ({ accepted, own }) => {
  const lines = [
    ...accepted.map((name) => `Accepted checkpoint "${name}"\n`),
    ...own.map((name) => `"${name}" is your own already\n`),
  ];
  return lines.join("") || "there is nothing to accept\n";
};
