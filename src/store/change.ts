import type { JournalEntry, Operation } from "../checkpoint/journal-entry.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import type { ForgottenDocuments } from "../host/own/forgotten-documents.ts";
import type { KnownRefs } from "../host/own/known-refs.ts";
import type { Spool } from "../host/spool.ts";
import type { Journal } from "./journal/journal-store.ts";

/** What an operation records of one name: what was done, and the document after it. */
export interface Change {
  readonly op: Operation;
  readonly document: Uint8Array | null;
  readonly captured?: readonly Oid[];
  readonly facts: Pick<JournalEntry, "agent" | "branch" | "head" | "undoes" | "restores" | "forgets">;
  /** A journal whose entries become this name's too. */
  readonly adopt?: Journal;
  /** How many entries the journal keeps, this one included; without it all of them. */
  readonly latest?: number;
  /** Whether the document is one's own from now on, or somebody else's; without it that stays as its id is marked. */
  readonly trust?: "accepted" | "foreign";
  /** The document that somebody here was shown, and takes as their own. */
  readonly accepts?: Oid;
  /** Documents of an adopted journal that nobody here has accepted. */
  readonly unaccepted?: ReadonlySet<Oid>;
}

/** What appending needs of its surroundings. */
export interface AppendContext {
  readonly engine: Engine;
  readonly spool: Spool;
  /** Where our commands leave our refs. */
  readonly known: KnownRefs;
  /** What was forgotten under any name. */
  readonly forgotten: ForgottenDocuments;
  readonly author: string;
  readonly host: string;
  now(): Date;
  /** Random digits for an entry, other ones each time. */
  newKey(): string;
}
