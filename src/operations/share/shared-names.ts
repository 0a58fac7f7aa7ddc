import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { documentProblem } from "../../checkpoint/document/document-text.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { staysHere } from "../../profiles/registry.ts";
import type { RemoteLink } from "../../store/incoming/tracking.ts";
import { uniteJournals } from "../../store/journal/union-journal.ts";
import { journalAt, type WholeJournal } from "../../store/journal/whole-journal.ts";
import {
  type LiveBlob,
  type NameState,
  readStates,
  unreadableJournals,
  wholeJournal,
} from "../../store/name-state.ts";
import { externalEntry } from "../../store/plan-entry.ts";
import { JOURNAL, LIVE, nameInRef } from "../../store/ref-names.ts";
import { recordExternal } from "../record-external.ts";
import type { Workspace } from "../workspace.ts";

/** The journals of this clone, each with what is live under its name. */
export type OwnJournals = ReadonlyMap<CheckpointName, { readonly root: Oid; readonly live: Oid | null }>;

/** What is here, and what was there when the remote was last seen. */
export interface OwnRefs {
  readonly journals: OwnJournals;
  readonly tracked: ReadonlyMap<string, Oid>;
}

/** The journals of these names, or all of them, from one look at the refs. */
export async function ownRefs(
  at: Workspace,
  link: RemoteLink,
  names: readonly CheckpointName[],
): Promise<OwnRefs> {
  return joined(await readRefs(at, link, names));
}

/** The same; what plain git put under a live ref and no journal knows gets a journal first, or it could not travel. */
export async function ownRefsRecorded(
  at: Workspace,
  link: RemoteLink,
  names: readonly CheckpointName[],
): Promise<OwnRefs> {
  const { journals, live, tracked } = await readRefs(at, link, names);
  const orphans = [...live.keys()].filter((name) => !journals.has(name));
  return (await recordDocuments(at, orphans))
    ? ownRefs(at, link, names)
    : joined({ journals, live, tracked });
}

/** Puts on record what plain git did to live documents that have a journal, or it could not travel; whether it did. */
export async function recordMoved(at: Workspace, suspects: OwnJournals): Promise<boolean> {
  return recordDocuments(at, await movedAmong(at, suspects));
}

async function movedAmong(at: Workspace, suspects: OwnJournals): Promise<readonly CheckpointName[]> {
  const moved = await Promise.all(
    [...suspects].map(async ([name, { root, live }]) => {
      const { tip } = await journalAt(at.engine, root);
      return live === (tip?.document ?? null) ? [] : [name];
    }),
  );
  return moved.flat();
}

async function recordDocuments(at: Workspace, names: readonly CheckpointName[]): Promise<boolean> {
  const changed = (await recordable(at, names)).map(({ name }) => name);
  if (changed.length > 0) await recordExternal(at, changed, "with orphans");
  return changed.length > 0;
}

/** What is no document, or stands beside a damaged journal, stays as it is and stays here: others could not read it. */
async function recordable(at: Workspace, names: readonly CheckpointName[]): Promise<readonly NameState[]> {
  if (names.length === 0) return [];
  const damaged = await unreadableJournals(at.engine, names);
  const states = await readStates(
    at.engine,
    names.filter((name) => !damaged.has(name)),
  );
  return states.filter(({ live }) => live === null || isDocument(live));
}

/** The journals as a push would make them first, with what plain git did to live documents; nothing is written. */
export async function journalsRecorded(
  at: Workspace,
  link: RemoteLink,
  names: readonly CheckpointName[],
  suspectsIn: (own: OwnJournals) => OwnJournals,
): Promise<{ readonly own: OwnJournals; readonly made: ReadonlyMap<CheckpointName, WholeJournal> }> {
  const refs = await readRefs(at, link, names);
  const own = joined(refs).journals;
  const orphans = [...refs.live.keys()].filter((name) => !refs.journals.has(name));
  const states = await recordable(at, [...orphans, ...(await movedAmong(at, suspectsIn(own)))]);
  const made = new Map<CheckpointName, WholeJournal>();
  for (const state of states) {
    const journal = await wholeJournal(at.engine, state);
    const entry = externalEntry(at.store, state, journal?.heads ?? []);
    const format = at.engine.repository.objectFormat;
    if (entry) made.set(state.name, uniteJournals(format, journal ? [journal] : [], [entry]));
  }
  const changed = states.flatMap(({ name, live }) => {
    const root = made.get(name)?.root;
    return root ? [[name, { root, live: live?.oid ?? null }] as const] : [];
  });
  return { own: new Map([...own, ...changed]), made };
}

function isDocument({ type, bytes }: LiveBlob): boolean {
  return type === "blob" && bytes !== null && documentProblem(bytes) === null;
}

function joined({ journals, live, tracked }: Awaited<ReturnType<typeof readRefs>>): OwnRefs {
  const own = [...journals].map(([name, root]) => [name, { root, live: live.get(name) ?? null }] as const);
  return { journals: new Map(own), tracked };
}

async function readRefs(at: Workspace, link: RemoteLink, names: readonly CheckpointName[]) {
  const wanted = new Set<string>(names);
  const refs = await at.engine.refs([JOURNAL, LIVE, link.tracking]);
  const below = (prefix: string): ReadonlyMap<CheckpointName, Oid> =>
    new Map(
      refs.flatMap(({ ref, oid }) => {
        const name = nameInRef(ref);
        const isWanted =
          ref.startsWith(prefix) &&
          isName(name) &&
          !staysHere(name) &&
          (wanted.size === 0 || wanted.has(name));
        return isWanted ? [[name, oid] as const] : [];
      }),
    );
  const tracked = refs.filter(({ ref }) => ref.startsWith(link.tracking));
  return {
    journals: below(JOURNAL),
    live: below(LIVE),
    tracked: new Map(tracked.map(({ ref, oid }) => [ref.slice(link.tracking.length), oid])),
  };
}
