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
  "forget",
] as const;

/** What was done to a checkpoint. */
export type Operation = (typeof OPERATIONS)[number];

/** The word for what was done, which may be one that only a newer version of this program knows. */
export type OperationWord = Operation | (string & Record<never, never>);

/** The version of `entry.yml` that this program writes. */
export const ENTRY_VERSION = 1;

/** One operation on one name, as its entry in the journal tells it. */
export interface JournalEntry {
  readonly op: OperationWord;
  /** The version of its form; left out where it is the one that this program writes. */
  readonly version?: number;
  /** UTC, ISO 8601 with milliseconds and `Z`. */
  readonly time: string;
  readonly author: string;
  readonly host: string;
  /** Random digits, so that nobody can work out the entry's id from what it says; none where its parents say all. */
  readonly key?: string;
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
  /** What a forget drops, here and wherever it comes: entries by their whole ids, and their documents. */
  readonly forgets?: readonly string[];
}

/** Whether a newer version of this program made an entry: by its form, or by an operation that nobody here knows. */
export function isNewerEntry({ op, version = ENTRY_VERSION }: JournalEntry): boolean {
  return version > ENTRY_VERSION || !(OPERATIONS as readonly string[]).includes(op);
}
