import type { CheckpointHeader, CheckpointName } from "../checkpoint/checkpoint.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";
import type { RollFile } from "../host/own/roll-file.ts";
import { headersKnown, type KnownHeaders, noteHeaders } from "./header-notes.ts";
import { foreignIn, newestFirst, readContents, readOne } from "./live-contents.ts";
import { LIVE, liveRef, nameInRef, UNACCEPTED, unacceptedRef } from "./ref-names.ts";
import { readByRoll } from "./roll/read-by-roll.ts";
import { plainMarks } from "./trust/marks.ts";

/** A live checkpoint, its body unread. */
export interface LiveCheckpoint {
  readonly name: CheckpointName;
  readonly oid: Oid;
  readonly header: CheckpointHeader;
  /** When it was saved, in milliseconds since 1970, and its profile: of what is known both are at hand without the header. */
  readonly saved: number;
  readonly profile: string;
  /** The same of what the roll has; elsewhere the header is read for them. */
  readonly branch: string | null;
  readonly worktree: string | null;
  readonly summary: string;
  readonly isAutosave: boolean;
  /** There is nothing to escape in its name, summary and branch, and its time of saving is one; absent where nobody knows. */
  readonly isPlain?: boolean;
  /** The document; null where its header was known, and it has not been read. */
  readonly bytes: Uint8Array | null;
  /** It was pulled, and nobody here has accepted it. */
  readonly foreign: boolean;
}

/** A live checkpoint of which the document was read, too. */
export interface ReadCheckpoint extends LiveCheckpoint {
  readonly bytes: Uint8Array;
}

/** A ref among the checkpoints that is none, and why. */
export interface DamagedRef {
  readonly name: string;
  readonly why: string;
  /** A blob that is no document can be ended like any other: its journal keeps the bytes. */
  readonly canEnd: boolean;
}

/** All that is live, newest first; what cannot be read is named and costs only itself. */
export interface LiveSet {
  readonly checkpoints: readonly LiveCheckpoint[];
  readonly damaged: readonly DamagedRef[];
  /** Whether there is a live ref of that name, damaged or not. */
  readonly has: (name: string) => boolean;
}

/** Where what is live is read from, and what is known of it. */
export interface LivePlace {
  readonly engine: Engine;
  readonly headers: DocumentNotes;
  /** What is kept of packed ones; without it each is read from its notes. */
  readonly roll?: RollFile | null;
}

/**
 * Reads every live checkpoint in one go; of documents that were read before it needs no more than their ids, and of what
 * is on the roll not even those.
 */
export async function readLiveSet(place: LivePlace): Promise<LiveSet> {
  return (await readByRoll(place)) ?? readEach(place);
}

async function readEach({ engine, headers }: LivePlace): Promise<LiveSet> {
  let known: KnownHeaders = headersKnown(headers, []);
  const contents = await engine.refContents([LIVE, UNACCEPTED], (ids, refs) => {
    known = headersKnown(headers, ids);
    const plain = plainMarks(engine, refs);
    return { has: (id) => known.has(id) || plain.has(id) };
  });
  const live = contents.filter(({ ref }) => ref.startsWith(LIVE));
  const { checkpoints, damaged, fresh } = await readContents(live, known, foreignIn(engine, contents));
  noteHeaders(headers, fresh);
  await headers.keep(checkpoints.map(({ oid }) => oid));
  const names = once(() => new Set(live.map(({ ref }) => nameInRef(ref))));
  return { checkpoints: newestFirst(checkpoints), damaged, has: (name) => names().has(name) };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Reads one live checkpoint; null when there is no such ref. */
export async function readLive(
  engine: Engine,
  name: CheckpointName,
): Promise<ReadCheckpoint | DamagedRef | null> {
  const contents = await engine.refContents([liveRef(name), unacceptedRef(name)]);
  const content = contents.find((one) => one.ref === liveRef(name));
  return content ? readOne(content, foreignIn(engine, contents)) : null;
}

/** Tells which documents of these names nobody here has accepted. */
export async function foreignStates(
  engine: Engine,
  names: readonly CheckpointName[] | "all",
): Promise<IsForeign> {
  const refs = names === "all" ? [UNACCEPTED] : names.map(unacceptedRef);
  return foreignIn(engine, await engine.refContents(refs));
}

/** Whether a document of a name was pulled, and nobody here has accepted it. */
export type IsForeign = (name: string, document: Oid) => boolean;

/** What people are shown: an autosave only while it is newer than every named checkpoint of its branch. */
export function shownCheckpoints(newestFirst: readonly LiveCheckpoint[]): readonly LiveCheckpoint[] {
  const isNews = (autosave: LiveCheckpoint): boolean => {
    for (const { isAutosave, saved, branch } of newestFirst) {
      if (saved < autosave.saved) return true;
      if (!isAutosave && branch === autosave.branch) return false;
    }
    return true;
  };
  return newestFirst.filter((one) => !one.isAutosave || isNews(one));
}
