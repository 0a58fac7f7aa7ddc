import type { CheckpointHeader, CheckpointName } from "../checkpoint/checkpoint.ts";
import { documentProblem } from "../checkpoint/document/document-text.ts";
import { parseCheckpoint, readHeader } from "../checkpoint/document/native.ts";
import { epochOf } from "../checkpoint/moment.ts";
import { isAutosave, isName } from "../checkpoint/name.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine, RefContent } from "../git/engine.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";
import { headersKnown, type KnownHeaders, noteHeaders, type Standing } from "./header-notes.ts";
import { LIVE, liveRef, nameInRef, UNACCEPTED, unacceptedRef } from "./ref-names.ts";
import { markedIn, plainMarks } from "./trust/marks.ts";

/** A live checkpoint, its body unread. */
export interface LiveCheckpoint {
  readonly name: CheckpointName;
  readonly oid: Oid;
  readonly header: CheckpointHeader;
  /** When it was saved, in milliseconds since 1970, and its profile: of what is known both are at hand without the header. */
  readonly saved: number;
  readonly profile: string;
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
}

/** Where what is live is read from, and what is known of it. */
export interface LivePlace {
  readonly engine: Engine;
  readonly headers: DocumentNotes;
}

/** Reads every live checkpoint in one go; of documents that were read before it needs no more than their ids. */
export async function readLiveSet({ engine, headers }: LivePlace): Promise<LiveSet> {
  let known: KnownHeaders = headersKnown(headers, []);
  const contents = await engine.refContents([LIVE, UNACCEPTED], (ids, refs) => {
    known = headersKnown(headers, ids);
    const plain = plainMarks(engine, refs);
    return { has: (id) => known.has(id) || plain.has(id) };
  });
  const isForeign = foreignIn(engine, contents);
  const checkpoints: LiveCheckpoint[] = [];
  const damaged: DamagedRef[] = [];
  const fresh: (readonly [Oid, CheckpointHeader])[] = [];
  for (const content of contents) {
    if (!content.ref.startsWith(LIVE)) continue;
    const standing = content.oid === null ? undefined : known.standing(content.oid);
    const one = standing ? knownOne(content, standing, known, isForeign) : await readOne(content, isForeign);
    if ("why" in one) damaged.push(one);
    else checkpoints.push(one);
    if (!standing && !("why" in one)) fresh.push([one.oid, one.header]);
  }
  noteHeaders(headers, fresh);
  await headers.keep(checkpoints.map(({ oid }) => oid));
  return { checkpoints: newestFirst(checkpoints), damaged };
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

/**
 * Tells which documents nobody here has accepted; where marks cannot be read, all of that name. Marks that were not read
 * because they were known have what is live.
 */
function foreignIn(engine: Engine, contents: readonly RefContent[]): IsForeign {
  const marks = new Map(
    contents
      .filter(({ ref }) => ref.startsWith(UNACCEPTED))
      .map((content) => [
        nameInRef(content.ref),
        content.known ? null : markedIn(content, engine.repository.objectFormat),
      ]),
  );
  return (name, document) => marks.has(name) && (marks.get(name)?.has(document) ?? true);
}

/** Whether a document of a name was pulled, and nobody here has accepted it. */
export type IsForeign = (name: string, document: Oid) => boolean;

function knownOne(
  { ref, oid }: RefContent,
  { saved, profile }: Standing,
  known: KnownHeaders,
  isForeign: IsForeign,
): LiveCheckpoint | DamagedRef {
  const name = nameInRef(ref);
  if (!isName(name) || oid === null)
    return { name, why: "its name is not one a checkpoint can have", canEnd: false };
  let header: CheckpointHeader | null = null;
  return {
    name,
    oid,
    get header() {
      header ??= known.read(oid);
      return header;
    },
    saved,
    profile,
    bytes: null,
    foreign: isForeign(name, oid),
  };
}

async function readOne(content: RefContent, isForeign: IsForeign): Promise<ReadCheckpoint | DamagedRef> {
  const name = nameInRef(content.ref);
  const damaged = (why: string, canEnd = false): DamagedRef => ({ name, why, canEnd });
  if (content.oid === null) return damaged("the ref holds no object id");
  if (content.type === null || content.bytes === null) return damaged("its object is missing or corrupt");
  if (content.type !== "blob") return damaged(`it points at a ${content.type}, not at a checkpoint`);
  if (!isName(name)) return damaged("its name is not one a checkpoint can have");
  const problem = documentProblem(content.bytes);
  if (problem) return damaged(problem.message, true);
  try {
    const header = readHeader(content.bytes) ?? (await parseCheckpoint(content.bytes));
    const { oid, bytes } = content;
    const [saved, foreign] = [epochOf(header.saved), isForeign(name, oid)];
    return { name, oid, header, saved, profile: header.profile, bytes, foreign };
  } catch (error) {
    return damaged(error instanceof Error ? error.message : String(error), true);
  }
}

/** Newest first, and of one moment by name: a number for each has both, for those that come by name already. */
function newestFirst(checkpoints: readonly LiveCheckpoint[]): readonly LiveCheckpoint[] {
  const isByName = checkpoints.every(({ name }, at) => at === 0 || (checkpoints[at - 1]?.name ?? "") < name);
  const all = isByName ? checkpoints : [...checkpoints].sort((a, b) => (a.name < b.name ? -1 : 1));
  const { length } = all;
  // No moment of any year with four digits is cut, as long as there are fewer than 35,000.
  const most = Math.floor(Number.MAX_SAFE_INTEGER / length) - 1;
  const keys = new Float64Array(length);
  for (const [at, { saved }] of all.entries())
    keys[at] = Math.max(-most, Math.min(most, Math.floor(saved / 1000))) * length - at;
  const ordered: LiveCheckpoint[] = [];
  keys.sort();
  for (let last = length - 1; last >= 0; last--) {
    const one = all[(length - ((keys[last] ?? 0) % length)) % length];
    if (one) ordered.push(one);
  }
  return ordered;
}

/** What people are shown: an autosave only while it is newer than every named checkpoint of its branch. */
export function shownCheckpoints(newestFirst: readonly LiveCheckpoint[]): readonly LiveCheckpoint[] {
  const isNews = (autosave: LiveCheckpoint): boolean => {
    for (const { name, saved, header } of newestFirst) {
      if (saved < autosave.saved) return true;
      if (!isAutosave(name) && (header.branch ?? "") === (autosave.header.branch ?? "")) return false;
    }
    return true;
  };
  return newestFirst.filter((one) => !isAutosave(one.name) || isNews(one));
}
