import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, FetchAnswer, RefMove, RefValue, RemoteAccess, RemoteAnswer } from "../../git/engine.ts";
import { treeOfCommit } from "../../git/tree.ts";
import { removeLeftLocks } from "../../host/locks/stale-locks.ts";
import type { Spool } from "../../host/spool.ts";
import { syncRefFiles } from "../../host/unsynced-refs.ts";
import { JOURNAL, LIVE, nameInRef, trackingPrefix } from "../ref-names.ts";

/** A journal on a remote: what its ref points at there, and the tree that counts. */
export interface RemoteJournal {
  readonly actual: Oid;
  readonly root: Oid;
}

/** The journals of a remote by name, whether the names are usable or not. */
export type RemoteJournals = ReadonlyMap<string, RemoteJournal>;

/** The journals of a remote, and where ours stood when they had come. */
export interface Fetched {
  readonly journals: RemoteJournals;
  readonly own: ReadonlyMap<string, Oid>;
  /** Where the remote's stood when they were last seen. */
  readonly before: ReadonlyMap<string, Oid>;
}

/** Brings the remote's journals into the tracking refs, unwrapped: no commit stays under a ref of ours. */
export async function fetchJournals(
  at: { readonly engine: Engine; readonly spool: Spool },
  link: RemoteLink,
): Promise<RemoteAnswer<Fetched>> {
  const { engine } = at;
  await removeLeftLocks(engine.repository.commonDir, link.tracking);
  const before = await trackedJournals(engine, link);
  const answer = before.size === 0 ? await fetchFirst(at, link) : await fetchInto(engine, link);
  if (!answer.ok) return answer;
  const all = await engine.refs([link.tracking, JOURNAL]);
  const refs = all.filter(({ ref }) => ref.startsWith(link.tracking));
  const own = new Map(
    all.flatMap(({ ref, oid }) => (ref.startsWith(JOURNAL) ? [[nameInRef(ref), oid] as const] : [])),
  );
  // What is a journal of ours needs no second look.
  const roots = new Set(own.values());
  const unknown = refs.filter(({ oid }) => !roots.has(oid));
  const facts = await engine.objectFacts(unknown.map(({ oid }) => oid));
  const commits = unknown.filter(({ oid }) => facts.get(oid)?.type === "commit");
  const trees = await treesOf(engine, commits);
  const fetched = refs.map(({ ref, oid }): [string, RemoteJournal] => [
    ref.slice(link.tracking.length),
    { actual: oid, root: trees.get(oid) ?? oid },
  ]);
  // What the remote could not give is named all the same, with objects that are missing here.
  const broken = answer.value.map(({ ref, oid }): [string, RemoteJournal] => [
    ref.slice(link.namespace.length),
    { actual: oid, root: oid },
  ]);
  const moves = unknown.flatMap(({ ref, oid }): RefMove[] => {
    const isTree = facts.get(oid)?.type === "tree";
    return isTree ? [] : [{ ref, from: oid, to: trees.get(oid) ?? null }];
  });
  // What another process of ours fetched meanwhile is as good. One ref that no program can spell stops no other.
  if (moves.length > 0 && !(await engine.moveRefs(moves)).ok)
    for (const move of moves) await engine.moveRefs([move]);
  return { ok: true, value: { journals: new Map([...fetched, ...broken]), own, before } };
}

function fetchInto(engine: Engine, { access, namespace, tracking }: RemoteLink): FetchAnswer {
  return engine.fetchRefs(access, namespace, tracking);
}

/** The first time there may be thousands: their files are brought down to the disk together, and the spool says so until then. */
async function fetchFirst(
  { engine, spool }: { readonly engine: Engine; readonly spool: Spool },
  link: RemoteLink,
): FetchAnswer {
  const { access, namespace, tracking } = link;
  const plan = { entries: [], moves: [], unsynced: [tracking] };
  const folder = await spool.put(plan, []).catch(() => null);
  // Where nothing can be written git says so itself.
  if (folder === null) return fetchInto(engine, link);
  // What throws leaves the folder: whoever comes next sees to the refs that are there.
  const answer = await engine.fetchRefs(access, namespace, tracking, "can wait");
  await syncRefFiles(engine.repository.commonDir, [tracking]);
  spool.remove(folder);
  return answer;
}

async function trackedJournals(engine: Engine, link: RemoteLink): Promise<ReadonlyMap<string, Oid>> {
  const refs = await engine.refs([link.tracking]);
  return new Map(refs.map(({ ref, oid }) => [ref.slice(link.tracking.length), oid]));
}

/** Lets go of journals that were fetched and refused: no ref of ours keeps what nobody took in. */
export async function dropTracking(
  engine: Engine,
  link: RemoteLink,
  refused: ReadonlyMap<string, Oid>,
): Promise<void> {
  if (refused.size === 0) return;
  const tracked = await trackedJournals(engine, link);
  const moves = [...refused].flatMap(([name, root]): RefMove[] =>
    tracked.get(name) === root ? [{ ref: link.tracking + name, from: root, to: null }] : [],
  );
  if (moves.length > 0 && !(await engine.moveRefs(moves)).ok)
    for (const move of moves) await engine.moveRefs([move]);
}

/** Notes what a push has put on the remote; what cannot be noted, the next fetch brings. */
export async function noteTracking(
  engine: Engine,
  link: RemoteLink,
  tracked: ReadonlyMap<string, Oid>,
  pushed: ReadonlyMap<string, Oid>,
): Promise<void> {
  const moves = [...pushed].flatMap(([name, to]): RefMove[] => {
    const from = tracked.get(name) ?? null;
    return from === to ? [] : [{ ref: link.tracking + name, from, to }];
  });
  if (moves.length === 0) return;
  await removeLeftLocks(engine.repository.commonDir, link.tracking);
  await engine.moveRefs(moves);
}

/** What a remote lists: each journal's ref and, where they travel, each live document's. */
export interface RemoteListing {
  readonly journals: ReadonlyMap<string, Oid>;
  /** Null where live documents do not travel. */
  readonly live: ReadonlyMap<string, Oid> | null;
}

/** Asks a remote what it has, and fetches nothing. */
export async function listRemote(engine: Engine, link: RemoteLink): Promise<RemoteAnswer<RemoteListing>> {
  const prefixes = link.carriesLive ? [link.namespace, LIVE] : [link.namespace];
  const answer = await engine.remoteRefs(link.access, prefixes);
  if (!answer.ok) return answer;
  const below = (prefix: string): ReadonlyMap<string, Oid> =>
    new Map(
      answer.value
        .filter(({ ref }) => ref.startsWith(prefix))
        .map(({ ref, oid }) => [ref.slice(prefix.length), oid]),
    );
  const live = link.carriesLive ? below(LIVE) : null;
  return { ok: true, value: { journals: below(link.namespace), live } };
}

/** Why a name on a remote cannot be one here; null when it can. */
export function unusableName(name: string): string | null {
  return isName(name) ? null : "its name is not one a checkpoint can have";
}

async function treesOf(engine: Engine, commits: readonly RefValue[]): Promise<ReadonlyMap<Oid, Oid>> {
  const objects = await engine.readObjects(commits.map(({ oid }) => oid));
  return new Map(
    [...objects].flatMap(([oid, { bytes }]) => {
      const tree = treeOfCommit(bytes);
      return tree ? [[oid, tree] as const] : [];
    }),
  );
}

/** A remote, and how the journals travel there. */
export interface RemoteLink {
  readonly access: RemoteAccess;
  /** Where the remote keeps the journals; ends in a slash. */
  readonly namespace: string;
  /** Where this clone mirrors them; ends in a slash. */
  readonly tracking: string;
  /** Each journal travels inside a commit, because the server or the engine takes nothing else. */
  readonly wraps: boolean;
  /** Whether the live documents travel beside the journals. */
  readonly carriesLive: boolean;
}

/** How journals travel between an engine and a remote that keeps them under a namespace. */
export function linkTo(engine: Engine, access: RemoteAccess, namespace: string): RemoteLink {
  const wraps = namespace.startsWith("refs/heads/") || engine.pushes === "commits";
  return {
    access,
    namespace,
    tracking: trackingPrefix(access.remote),
    wraps,
    carriesLive: !wraps && namespace === JOURNAL,
  };
}
