import type { WorkflowCandidate } from "./candidates.ts";
import { isAlike, parseSignature, type Signature } from "./signature.ts";

/** A proposal that somebody does not want. */
export interface DeclinedWorkflow {
  readonly name: string;
  /** What the work looked like; null where that cannot be read any more. */
  readonly signature: Signature | null;
}

/** A declined proposal in one line: `review_parser: review + Read → Edit + code change`. */
export function formatDeclined({ skillName, signature }: WorkflowCandidate): string {
  return `${skillName}: ${signature.written}`;
}

/** Reads what `formatDeclined` writes, and a name alone, as somebody may set it by hand. */
export function parseDeclined(text: string): DeclinedWorkflow {
  const [name = "", ...rest] = text.split(":");
  return { name: name.trim(), signature: parseSignature(rest.join(":")) };
}

/** Whether a proposal was declined: the same work, also when it gets another name; without its steps the same name. */
export function isDeclined(
  { skillName, signature }: WorkflowCandidate,
  declined: readonly DeclinedWorkflow[],
): boolean {
  return declined.some(
    (one) =>
      one.name === skillName ||
      (one.signature !== null && one.signature.steps.length > 0 && isAlike(one.signature, signature)),
  );
}
