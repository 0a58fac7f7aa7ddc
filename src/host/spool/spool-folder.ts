import { statSync } from "node:fs";
import { join } from "node:path";

/** What an operation is about to do stands in this file of its folder. */
export const PLAN = "plan.json";

/** How far the operation behind a folder of the spool has come. */
export type SpoolState = "open" | "done" | "unused";

/** When something was written down, by two clocks. */
export interface Moment {
  /** The machine's clock, in milliseconds; it may be set to another time. */
  readonly time: number;
  /** Seconds that the machine has been running; it begins anew with every start. */
  readonly steady: number;
}

/** What the name of a folder in the spool says: nothing has to be opened to know its age. */
export interface SpoolFolder extends Moment {
  /** The folder's name. */
  readonly name: string;
  readonly state: SpoolState;
  readonly bytes: number;
}

const NAME = /^.+-(\d{1,15})-(\d{1,12})-(\d{1,15})(?:\.(done|unused))?$/s;

/** A year: no folder waits that long, so a time that far away is a clock that was wrong. */
const A_YEAR = 366 * 24 * 3600_000;
/** Two machines on one disk may differ by this much. */
const A_MINUTE = 60_000;
const AN_HOUR = 3600_000;

/** The name of a folder in which an operation is about to be written down. */
export function openName(label: string, { time, steady }: Moment, bytes: number): string {
  return `${label}-${Math.max(0, Math.floor(time))}-${Math.floor(steady)}-${bytes}`;
}

/** Reads a name; null for what is not ours. */
export function parseFolder(name: string): SpoolFolder | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, time, steady, bytes, state = "open"] = match;
  return {
    name,
    time: Number(time),
    steady: Number(steady),
    bytes: Number(bytes),
    state: state as SpoolState,
  };
}

/** The same folder's name in another state, or at another moment. */
export function renamed(folder: SpoolFolder, to: Partial<Moment> & { readonly state?: SpoolState }): string {
  const { state, time, steady, bytes } = { ...folder, ...to };
  const label = folder.name.replace(/-\d+-\d+-\d+(?:\.\w+)?$/, "");
  return openName(label, { time, steady }, bytes) + (state === "open" ? "" : `.${state}`);
}

/**
 * How long ago a moment was, in milliseconds. For the first hour by the clock that says less: one that was set forward,
 * or a machine that slept, makes nothing old. Null where the clock must have been wrong, then or now.
 */
export function ageOf(then: Moment, now: Moment): number | null {
  const wall = now.time - then.time;
  if (wall < -A_MINUTE || wall > A_YEAR) return null;
  const steady = (now.steady - then.steady) * 1000;
  // Less than then: the machine was started since. Much more says no more than that it did not rest.
  const counts = steady >= 0 && steady < AN_HOUR;
  return Math.max(0, counts ? Math.min(wall, steady) : wall);
}

/** When an operation was begun, by the clock that files have their times from; 0 where nobody can tell. */
export function begunAt(folder: string): number {
  return statSync(join(folder, PLAN), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** When what is set aside was given up, in milliseconds. */
export function endedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
