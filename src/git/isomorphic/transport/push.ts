import type { Oid } from "../../../checkpoint/oid.ts";
import type { PushedRef, RefMove, RemoteAccess } from "../../engine.ts";
import { isRefName } from "../../ref-format.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { packOf } from "../objects/pack-writer.ts";
import { objectsBehind } from "../objects/reachable.ts";
import { type Offer, offerOf } from "./listing.ts";
import { sendPack } from "./receive-pack.ts";
import type { RemoteSite } from "./url.ts";

/** Moves refs on a remote in one request; the server itself compares where each of them is. */
export async function pushMoves(
  objects: ObjectStore,
  site: RemoteSite,
  to: RemoteAccess,
  moves: readonly RefMove[],
): Promise<ReadonlyMap<string, PushedRef>> {
  const answers = new Map<string, PushedRef>();
  if (moves.length === 0) return answers;
  const offer = await offerOf(site, "git-receive-pack", to.signal);
  const theirs = new Map((offer.protocol === 0 ? offer.refs : []).map(({ ref, oid }) => [ref, oid]));
  const known = [...new Set(moves.flatMap(({ ref }) => theirs.get(ref) ?? []))];
  const due: RefMove[] = [];
  for (const move of moves) {
    const answer = answerWithoutAsking(move, offer, theirs);
    if (answer) answers.set(move.ref, answer);
    else due.push(move);
  }
  const load = await loadOf(objects, due, known);
  for (const { ref, reason } of load.incomplete) answers.set(ref, { ok: false, reason });
  const sent = due.filter(({ ref }) => !answers.has(ref));
  if (sent.length === 0) return answers;
  // A push that only deletes has no pack at all.
  const pack = sent.some((move) => move.to !== null) ? await packOf(objects, load.found) : null;
  const reported = await sendPack(offer, sent, pack, to);
  for (const { ref } of sent) {
    answers.set(ref, reported.get(ref) ?? { ok: false, reason: "the remote did not say what became of it" });
  }
  return answers;
}

/** What needs no asking: what is as wanted already, and what would surely be refused. */
function answerWithoutAsking(
  { ref, from, to }: RefMove,
  offer: Offer,
  theirs: ReadonlyMap<string, Oid>,
): PushedRef | null {
  const now = theirs.get(ref) ?? null;
  if (!isRefName(ref)) return { ok: false, reason: `'${ref}' is not a usable ref name` };
  if (now === to) return { ok: true };
  if (now !== from) return { ok: false, reason: "stale info" };
  if (to === null && !offer.capabilities.has("delete-refs")) {
    return { ok: false, reason: "the remote deletes no refs" };
  }
  return null;
}

interface Load {
  /** What the remote lacks of the moves that can be made. */
  readonly found: readonly Oid[];
  /** The moves to objects that are not here with all that is behind them. */
  readonly incomplete: readonly { readonly ref: string; readonly reason: string }[];
}

async function loadOf(objects: ObjectStore, moves: readonly RefMove[], known: readonly Oid[]): Promise<Load> {
  const behind = (some: readonly RefMove[]) =>
    objectsBehind(
      objects,
      some.flatMap(({ to }) => to ?? []),
      known,
    );
  const all = await behind(moves);
  if (all.missing.length === 0) return { found: all.found, incomplete: [] };
  const incomplete: { ref: string; reason: string }[] = [];
  for (const move of moves) {
    const [missing] = (await behind([move])).missing;
    if (missing) incomplete.push({ ref: move.ref, reason: `object ${missing} is missing here` });
  }
  const refused = new Set(incomplete.map(({ ref }) => ref));
  const { found } = await behind(moves.filter(({ ref }) => !refused.has(ref)));
  return { found, incomplete };
}
