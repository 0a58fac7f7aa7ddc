import type { QualityItem } from "./quality.ts";

/** What keeps a checkpoint below the bar. */
export type Weak = Pick<QualityItem, "item" | "sentence" | "remedy">;

/** An item in one line: its name, the sentence that falls short, and what to do about it. */
export function weakWords({ item, sentence, remedy }: Weak): string {
  return `${item}: ${[sentence && `"${sentence}"`, remedy].filter(Boolean).join(" ")}`;
}
