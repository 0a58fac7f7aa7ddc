import type { Oid } from "./oid.ts";

/** Every operation that a journal records. */
export const OPERATIONS = [
  "save",
  "autosave",
  "consume",
  "clear",
  "restore",
  "undo",
  "rename",
  "merge",
  "import",
  "external",
] as const;

/** What was done to a checkpoint. */
export type Operation = (typeof OPERATIONS)[number];

/** One operation on one name, as its entry in the journal tells it. */
export interface JournalEntry {
  readonly op: Operation;
  /** UTC, ISO 8601 with milliseconds and `Z`. */
  readonly time: string;
  readonly author: string;
  readonly host: string;
  readonly agent?: string;
  readonly branch?: string;
  readonly head?: Oid;
  /** One more than the highest of its parents. */
  readonly generation: number;
  /** The entries it follows, by name. */
  readonly parents: readonly string[];
  /** The entry that an undo takes back. */
  readonly undoes?: string;
  /** The entry whose state an undo of a pull brings back: not simply the one before. */
  readonly restores?: string;
}
