/** How full a context is when a place is saved by itself, and the user's agent is told once; the highest last. */
const THRESHOLDS = [70, 85] as const;

/** One of the thresholds. */
export type Threshold = (typeof THRESHOLDS)[number];

/** The highest threshold that a context has passed; null below all. */
export function thresholdAt(percent: number | null): Threshold | null {
  return percent === null ? null : (THRESHOLDS.findLast((threshold) => percent >= threshold) ?? null);
}

/** A threshold and those below it: who is past the second needs no word of the first any more. */
export function upTo(threshold: Threshold): readonly Threshold[] {
  return THRESHOLDS.filter((one) => one <= threshold);
}
