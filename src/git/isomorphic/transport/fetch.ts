import type { Oid } from "../../../checkpoint/oid.ts";
import type { RefMove, RemoteAccess, Repository } from "../../engine.ts";
import { isRefName } from "../../ref-format.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { objectsBehind } from "../objects/reachable.ts";
import { keepPack } from "../objects/received-pack.ts";
import { moveRefs, type Patience } from "../refs/move-refs.ts";
import { listRefs, whole } from "../refs/refs.ts";
import { RemoteFailure } from "./failure.ts";
import { stopped } from "./http.ts";
import { listRemoteRefs, offerOf } from "./listing.ts";
import { fetchPack } from "./upload-pack.ts";
import type { RemoteSite } from "./url.ts";

/** Each ref in a transaction holds a lock file: so many at a time. */
const MOVES_AT_ONCE = 200;

/** What a fetch works on. */
export interface FetchPlace {
  readonly repository: Repository;
  readonly objects: ObjectStore;
  readonly patience: Patience;
}

/** Makes our refs below `into` equal to the remote's below `from`, objects first. */
export async function fetchInto(
  at: FetchPlace,
  site: RemoteSite,
  to: RemoteAccess,
  names: { readonly from: string; readonly into: string },
): Promise<void> {
  const { repository, objects } = at;
  const offer = await offerOf(site, "git-upload-pack", to.signal);
  // Names that no ref of ours may have are passed over, as git does.
  const wanted = new Map(
    (await listRemoteRefs(offer, [names.from], to.signal))
      .map(({ ref, oid }) => [names.into + ref.slice(names.from.length), oid] as const)
      .filter(([ref]) => isRefName(ref)),
  );
  const ours = new Map(whole(await listRefs(repository, [names.into])).map(({ ref, oid }) => [ref, oid]));
  const had = new Set(ours.values());
  const haves = [...had];
  const tips = [...new Set(wanted.values())].filter((oid) => !had.has(oid));
  const wants = await incomplete(objects, tips, haves);
  if (wants.length > 0) {
    await keepPack(repository.commonDir, objects, await fetchPack(offer, { wants, haves }, to));
    const [missing] = (await objectsBehind(objects, tips, haves)).missing;
    if (missing) throw new RemoteFailure(`the remote did not send all: object ${missing} is missing`);
  }
  if (to.signal?.aborted) throw stopped();
  await moveAll(at, movesBetween(ours, wanted));
}

/** Which of these tips have to be fetched: those that are not here, or not with all that is behind them. */
async function incomplete(
  objects: ObjectStore,
  tips: readonly Oid[],
  haves: readonly Oid[],
): Promise<readonly Oid[]> {
  const here = await objects.present(tips);
  const present = tips.filter((oid) => here.has(oid));
  const { missing } = await objectsBehind(objects, present, haves);
  return missing.length > 0 ? tips : tips.filter((oid) => !here.has(oid));
}

/** Deletions come first: a ref may be gone to make room for one below it. */
function movesBetween(
  ours: ReadonlyMap<string, Oid>,
  wanted: ReadonlyMap<string, Oid>,
): readonly (readonly RefMove[])[] {
  const gone = [...ours].filter(([ref]) => !wanted.has(ref));
  const changed = [...wanted].filter(([ref, oid]) => ours.get(ref) !== oid);
  return [
    gone.map(([ref, from]) => ({ ref, from, to: null })),
    changed.map(([ref, to]) => ({ ref, from: ours.get(ref) ?? null, to })),
  ];
}

async function moveAll(at: FetchPlace, groups: readonly (readonly RefMove[])[]): Promise<void> {
  for (const moves of groups) {
    for (let start = 0; start < moves.length; start += MOVES_AT_ONCE) {
      const some = moves.slice(start, start + MOVES_AT_ONCE);
      const outcome = await moveRefs(at.repository, some, at.patience);
      if (!outcome.ok) throw new RemoteFailure(outcome.reason);
    }
  }
}
