/** A fact to be written down, and under which heading; null: where facts stand already. */
export interface NewFact {
  readonly text: string;
  readonly section: string | null;
}

/** A fact that stands against a new one. */
export interface FactConflict {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** What became of a new fact. Lines count from 1. */
export type FactOutcome =
  | { readonly text: string; readonly outcome: "added"; readonly section: string; readonly line: number }
  | { readonly text: string; readonly outcome: "replaced"; readonly line: number; readonly was: string }
  | { readonly text: string; readonly outcome: "already there"; readonly line: number; readonly as: string }
  | {
      readonly text: string;
      readonly outcome: "to decide";
      readonly conflicts: readonly FactConflict[];
    };

/** The same outcome after lines came in, or went, from a line on. */
export function shiftedOutcome(outcome: FactOutcome, from: number, by: number): FactOutcome {
  const shift = (line: number): number => (line >= from ? line + by : line);
  if (outcome.outcome !== "to decide") return { ...outcome, line: shift(outcome.line) };
  const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, line: shift(conflict.line) }));
  return { ...outcome, conflicts };
}
