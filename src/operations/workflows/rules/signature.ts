import { INTENTS, type Intent } from "./intent.ts";

/** What a run leaves behind. */
export type Shape = "report" | "code change" | "file creation" | "not recorded";

/** What makes one run of a workflow like another: what was asked, what was done, what came of it. */
export interface Signature {
  readonly intent: Intent;
  /** What was done, in order; empty where that is not recorded. */
  readonly steps: readonly string[];
  readonly shape: Shape;
}

const SHAPES: readonly Shape[] = ["report", "code change", "file creation", "not recorded"];
const NOT_RECORDED = "not recorded";
const ALIKE = 0.75;

/** A signature in one line: `review + Read → Grep → Edit → Bash test + code change`. */
export function formatSignature({ intent, steps, shape }: Signature): string {
  return `${intent} + ${steps.length > 0 ? steps.join(" → ") : NOT_RECORDED} + ${shape}`;
}

/** Reads what `formatSignature` writes; null for any other text. */
export function parseSignature(text: string): Signature | null {
  const parts = text.trim().split(/\s+\+\s+/);
  const [first = "", sequence = "", last = ""] = parts;
  const intent = INTENTS.find((word) => word === first.toLowerCase());
  const shape = SHAPES.find((word) => word === last.toLowerCase());
  if (parts.length !== 3 || !intent || !shape) return null;
  const steps = sequence.toLowerCase() === NOT_RECORDED ? [] : sequence.split(/\s*(?:→|->)\s*/);
  return steps.includes("") ? null : { intent, steps, shape };
}

/** Whether two runs are of one workflow. */
export function isAlike(a: Signature, b: Signature): boolean {
  if (a.intent !== b.intent || a.shape !== b.shape) return false;
  const longer = Math.max(a.steps.length, b.steps.length);
  const least = Math.ceil(ALIKE * longer);
  return Math.min(a.steps.length, b.steps.length) >= least && commonSteps(a.steps, b.steps) >= least;
}

/** The length of the longest common subsequence. */
function commonSteps(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const step of a) {
    const row = [0];
    b.forEach((other, index) => {
      row.push(step === other ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0));
    });
    above = row;
  }
  return above[b.length] ?? 0;
}
