import { isOurs } from "./ours.ts";

/** Less than this many milliseconds ends a hook before it starts; more than so many seconds nobody means. */
const LEAST_MS = 1000;
const MOST_S = 999;

/** The times of our hooks, wherever in the settings, that were meant in another unit. */
export function oddTimeouts(
  settings: unknown,
  { key, unit }: { readonly key: string; readonly unit: "s" | "ms" },
  agent: string,
): readonly number[] {
  // Qwen Code takes what is too much for seconds as milliseconds.
  if (agent === "qwen") return [];
  const times: number[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const time = (value as Record<string, unknown>)[key];
    const isOdd = typeof time === "number" && (unit === "ms" ? time < LEAST_MS : time > MOST_S);
    if (isOdd && Object.values(value).some((own) => typeof own === "string" && isOurs(own))) times.push(time);
    for (const below of Object.values(value)) look(below);
  };
  look(settings);
  return times;
}
