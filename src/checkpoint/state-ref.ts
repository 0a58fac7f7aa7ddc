import { CheckpointError } from "../errors.ts";
import type { CheckpointName } from "./checkpoint.ts";
import { parseName } from "./name.ts";

/** A state of a checkpoint: `auth` is the live one or the latest, `auth@{2}` the second one back. */
export interface StateRef {
  readonly name: CheckpointName;
  /** Null without `@{n}`. */
  readonly back: number | null;
}

/** Reads `NAME` or `NAME@{n}`. */
export function parseStateRef(given: string): StateRef {
  const match = /^(.*)@\{(.*)\}$/s.exec(given);
  if (!match) return { name: parseName(given), back: null };
  const [, name = "", count = ""] = match;
  if (!/^\d{1,6}$/.test(count)) {
    throw new CheckpointError(
      "usage",
      "bad-state",
      `'@{${count}}' is no state: a number of steps back is needed`,
      {
        hints: ["write it as in 'auth@{1}'; 'git checkpoint log <name>' shows them"],
      },
    );
  }
  return { name: parseName(name), back: Number(count) };
}
