import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { RefMove } from "../../git/engine.ts";
import type { SpooledObject } from "../../host/spool.ts";
import type { RemoteLink } from "../../store/incoming/tracking.ts";
import { journalAt } from "../../store/journal/whole-journal.ts";
import { withLooseObjects, wrapped } from "../../store/outgoing.ts";
import { liveRef } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";
import type { Sending } from "./push-plan.ts";
import { remoteFailed } from "./remote-errors.ts";
import type { Knowledge } from "./remote-knowledge.ts";
import { plainName, type SharedName } from "./share-report.ts";
import type { OwnJournals } from "./shared-names.ts";

/** What goes to the remote for one name: moves of its refs, each under a lease. */
export interface Parcel {
  readonly name: CheckpointName;
  /** The journal's tree that the remote has afterwards. */
  readonly root: Oid;
  readonly journal: RefMove | null;
  readonly live: RefMove | null;
  /** Objects that only the remote gets a ref to. */
  readonly objects: readonly SpooledObject[];
  /** Only the live document is put right: the journal is there. */
  readonly mends: boolean;
  /** What to say once it has arrived. */
  readonly report: SharedName;
}

/** Packs what was planned for a name. */
export function parcelOf(
  at: Workspace,
  link: RemoteLink,
  remote: Knowledge,
  name: CheckpointName,
  sending: Sending,
): Parcel {
  const from = remote.journals.get(name)?.actual ?? null;
  const isCommit = from !== null && from !== remote.journals.get(name)?.root;
  // What the server's commits lead back to stays there: where something is forgotten, the new one has no past.
  const forgets = sending.entries.some(({ entry }) => entry.op === "forget");
  const commit = link.wraps
    ? wrapped(at.engine.repository.objectFormat, name, sending.root, isCommit && !forgets ? from : null)
    : null;
  const there = remote.live ? (remote.live.get(name) ?? null) : sending.liveBefore;
  return {
    name,
    root: sending.root,
    journal: { ref: link.namespace + name, from, to: commit?.oid ?? sending.root },
    live: link.carriesLive ? liveMove(name, there, sending.live) : null,
    objects: [...sending.objects, ...(commit ? [commit] : [])],
    mends: false,
    report: {
      ...plainName(name, "pushed"),
      entries: sending.entries.length,
      live: sending.live !== null,
    },
  };
}

/** Live documents that lag behind their journals on the remote, because a push was cut off or plain git moved them. */
export async function mendLive(
  at: Workspace,
  remote: Knowledge,
  same: OwnJournals,
): Promise<readonly Parcel[]> {
  const { live } = remote;
  if (!live) return [];
  const lagging = [...same].filter(([name, own]) => own.live !== (live.get(name) ?? null));
  const mended = await Promise.all(
    lagging.map(async ([name, { root }]): Promise<Parcel | null> => {
      const document = (await journalAt(at.engine, root)).tip?.document ?? null;
      const move = liveMove(name, live.get(name) ?? null, document);
      const report = { ...plainName(name, "pushed"), live: document !== null };
      return move && { name, root, journal: null, live: move, objects: [], mends: true, report };
    }),
  );
  return mended.filter((parcel) => parcel !== null);
}

function liveMove(name: CheckpointName, from: Oid | null, to: Oid | null): RefMove | null {
  return from === to ? null : { ref: liveRef(name), from, to };
}

/** Sends parcels in one push; the answer is why a name's journal, or else its live document, was refused. */
export async function sendParcels(
  at: Workspace,
  link: RemoteLink,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, string>> {
  if (parcels.length === 0) return new Map();
  const moves = parcels.flatMap(({ journal, live }) => [journal, live].filter((move) => move !== null));
  const answer = await withLooseObjects(
    at.store,
    parcels.flatMap(({ objects }) => objects),
    parcels.map(({ name, root }) => ({ ref: link.tracking + name, to: root })),
    () => at.engine.pushRefs(link.access, moves),
  );
  if (!answer.ok) throw remoteFailed("push to", link.access.remote, answer.reason);
  const refusal = (move: RefMove | null): string | null => {
    const told = move && answer.value.get(move.ref);
    return told && !told.ok ? told.reason : null;
  };
  return new Map(
    parcels.flatMap(({ name, journal, live }) => {
      const reason = refusal(journal) ?? refusal(live);
      return reason === null ? [] : [[name, reason] as const];
    }),
  );
}
