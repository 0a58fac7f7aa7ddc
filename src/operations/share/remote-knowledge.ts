import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { RemoteLink } from "../../store/incoming/tracking.ts";
import {
  listRemote,
  noteTracking,
  type RemoteJournal,
  type RemoteJournals,
} from "../../store/incoming/tracking.ts";
import type { Workspace } from "../workspace.ts";
import { fetchOrFail } from "./pull.ts";
import type { Parcel } from "./push-parcels.ts";
import { remoteFailed } from "./remote-errors.ts";
import type { OwnRefs } from "./shared-names.ts";

/** What is known of a remote: its journals, and its live documents where it has listed them. */
export interface Knowledge {
  readonly journals: RemoteJournals;
  readonly live: ReadonlyMap<string, Oid> | null;
  /** The remote said so just now; else it is what it said last time. */
  readonly listed: boolean;
  /** Where the tracking refs stand. */
  readonly tracked: ReadonlyMap<string, Oid>;
}

/** What is known before anybody is asked; a commit that is to stand on the server's own needs that one here. */
export async function firstKnowledge(
  at: Workspace,
  link: RemoteLink,
  own: OwnRefs,
  fetched: RemoteJournals | null,
): Promise<Knowledge> {
  if (fetched) return knownFrom(fetched, null, false);
  if (link.wraps) return knownFrom((await fetchOrFail(at, link)).journals, null, false);
  const journals = [...own.tracked].map(([name, oid]) => [name, { actual: oid, root: oid }] as const);
  return { journals: new Map(journals), live: null, listed: false, tracked: own.tracked };
}

/** Asks the remote what it has; journals of our names that nobody here has seen are fetched. */
export async function look(
  at: Workspace,
  link: RemoteLink,
  before: Knowledge,
  parcels: readonly Parcel[],
  own: OwnRefs,
): Promise<Knowledge> {
  const answer = await listRemote(at.engine, link);
  if (!answer.ok) throw remoteFailed("ask", link.access.remote, answer.reason);
  const { journals: listed, live } = answer.value;
  const sent = new Map(parcels.map((parcel) => [parcel.name as string, parcel]));
  const journals = new Map<string, RemoteJournal>();
  for (const [name, actual] of listed) {
    const [was, parcel] = [before.journals.get(name), sent.get(name)];
    if (parcel && parcel.journal?.to === actual) journals.set(name, { actual, root: parcel.root });
    else if (was?.actual === actual) journals.set(name, was);
    else if (!own.journals.has(name as CheckpointName)) journals.set(name, { actual, root: actual });
    else return knownFrom((await fetchOrFail(at, link)).journals, live, true);
  }
  const tracked = await noteArrived(at, link, before.tracked, journals, parcels);
  return { journals, live, listed: true, tracked };
}

/** The mirror follows what has arrived. */
async function noteArrived(
  at: Workspace,
  link: RemoteLink,
  tracked: ReadonlyMap<string, Oid>,
  journals: RemoteJournals,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, Oid>> {
  const arrived = parcels.filter(({ name, root }) => journals.get(name)?.root === root);
  const pushed = new Map(arrived.map(({ name, root }) => [name as string, root]));
  await noteTracking(at.engine, link, tracked, pushed);
  return new Map([...tracked, ...pushed]);
}

function knownFrom(journals: RemoteJournals, live: Knowledge["live"], listed: boolean): Knowledge {
  return { journals, live, listed, tracked: new Map([...journals].map(([name, { root }]) => [name, root])) };
}
