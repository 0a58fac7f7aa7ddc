import { factKey } from "../facts/fact.ts";
import type { Episode } from "./episode.ts";

/** What decides which of several entries stands for all that say the same. */
interface Standing {
  readonly refs: number;
  readonly date: string;
  readonly line: number;
}

/** One key for all entries that say the same: of one type, with the same words. */
export function episodeKey({ type, text }: Pick<Episode, "type" | "text">): string {
  return `${type} ${factKey(text)}`;
}

/** Puts entries that say the same in order: first the most used, of equals the latest, of one day the last in the file. */
export function byUse(a: Standing, b: Standing): number {
  if (a.refs !== b.refs) return b.refs - a.refs;
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.line - a.line;
}
