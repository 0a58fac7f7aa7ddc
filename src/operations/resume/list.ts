import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { type DamagedRef, type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { measureQuickly } from "../drift/measure-quickly.ts";
import type { Verdict } from "../drift/rules/drift.ts";
import { candidatesAmong, type Offer } from "../find/choose.ts";
import { type EndedCheckpoint, endedCheckpoints } from "../find/ended.ts";
import { type Emptiness, whyEmpty } from "../find/last-ended.ts";
import { shownHere } from "../find/shown.ts";
import type { Workspace } from "../workspace.ts";

/** What to list. */
export interface ListRequest {
  /** For which checkpoints drift is measured; the newest 50 without it. */
  readonly drift?: "newest" | "all" | "none" | undefined;
  /** Only those of a branch; true: of the one that is checked out. */
  readonly branch?: string | true | undefined;
  /** Only those whose name or text this fits. */
  readonly grep?: RegExp | undefined;
  /** At most so many. */
  readonly most?: number | undefined;
  /** What has ended, too. */
  readonly ended?: boolean | undefined;
}

/** One line of the list. */
export interface ListedCheckpoint extends Offer {
  readonly oid: Oid;
  readonly head: Oid | null;
  readonly profile: string;
  /** Null where it was not measured. */
  readonly drift: Verdict | null;
}

/** All that is live, and what cannot be read. */
export interface ListResult {
  /** Whether the table tells when each was made, or where it stands: the way of the profile in force. */
  readonly form: "drift" | "created";
  readonly checkpoints: readonly ListedCheckpoint[];
  /** What has ended, the latest first; null where nobody asked. */
  readonly past: readonly EndedCheckpoint[] | null;
  readonly damaged: readonly DamagedRef[];
  /** The one that `continue` takes without a name, or would offer first; null where nothing is live. */
  readonly suggested: string | null;
  /** How many objects are missing that the spool still has: a command that changes or shows something brings them back. */
  readonly missing: number;
  /** What there was, where nothing is live; null where something is. */
  readonly empty: Emptiness | null;
}

/** Without being asked for all, drift is measured for this many. */
const NEWEST = 50;

/** What is to be listed, before a line of it is made: of thousands not each needs to become an object. */
export interface Listing extends Omit<ListResult, "checkpoints"> {
  readonly live: readonly LiveCheckpoint[];
  /** What was measured of the first of them. */
  readonly drifts: readonly (Verdict | null)[];
  readonly offerOf: (live: LiveCheckpoint) => Offer;
  readonly isHere: (live: LiveCheckpoint) => boolean;
  readonly now: Date;
}

/** The live checkpoints, newest first. */
export async function list(at: Workspace, request: ListRequest = {}): Promise<ListResult> {
  return listedOf(await listing(at, request));
}

/** The lines of a listing. */
export function listedOf({ live, drifts, offerOf, isHere: _, now: __, ...rest }: Listing): ListResult {
  const checkpoints = live.map((one, index) => listed(one, offerOf(one), drifts[index] ?? null));
  return { ...rest, checkpoints };
}

/** Finds what is to be listed, the newest first. */
export async function listing(at: Workspace, request: ListRequest = {}): Promise<Listing> {
  const { drift = "newest" } = request;
  const { checkpoints: all, damaged } = await readLiveSet(at);
  const shown = await shownHere(at, all);
  const candidates = await candidatesAmong(at, shown);
  const { offerOf, isHere } = candidates;
  const documents = request.grep ? await documentsOf(at, shown) : null;
  const live = wanted(request, shown, isHere, documents).slice(0, request.most);
  const measured = drift === "none" ? 0 : drift === "all" ? live.length : NEWEST;
  const drifts = await measureQuickly(
    at,
    live.slice(0, measured).map((one) => one.header),
  );
  return {
    form: await formOf(at.settings.profile),
    damaged,
    past: request.ended ? await endedAmong(at, request, all, live.length) : null,
    // Those who only read the lines do without.
    get suggested() {
      const { choice } = candidates;
      return (choice.taken ?? choice.offered[0])?.live.name ?? null;
    },
    missing: at.healed.missing,
    empty: all.length > 0 ? null : await whyEmpty(at),
    live,
    drifts: drifts.map(({ verdict }) => verdict),
    offerOf,
    isHere,
    now: at.clock.now(),
  };
}

/** One line, written out: copying an offer by `...` takes longer than making it. */
function listed(
  { oid, profile, header }: LiveCheckpoint,
  offer: Offer,
  drift: Verdict | null,
): ListedCheckpoint {
  const { name, branch, where, saved, age, summary, here, foreign } = offer;
  const head = header.head ?? null;
  return { name, branch, where, saved, age, summary, here, foreign, oid, profile, head, drift };
}

/** The live checkpoints that were asked for. */
function wanted(
  { branch, grep }: ListRequest,
  live: readonly LiveCheckpoint[],
  isHere: (live: LiveCheckpoint) => boolean,
  documents: ReadonlyMap<Oid, Uint8Array> | null,
): readonly LiveCheckpoint[] {
  if (branch === undefined && grep === undefined) return live;
  return live.filter((one) => {
    if (branch !== undefined && !(branch === true ? isHere(one) : one.branch === branch)) return false;
    if (grep === undefined || grep.test(one.name)) return true;
    return grep.test(Buffer.from(documents?.get(one.oid) ?? []).toString("utf8"));
  });
}

/** All texts, for a search through them. */
async function documentsOf(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<ReadonlyMap<Oid, Uint8Array>> {
  const objects = await at.engine.readObjects(live.flatMap(({ oid, bytes }) => (bytes ? [] : [oid])));
  return new Map(live.map(({ oid, bytes }) => [oid, bytes ?? objects.get(oid)?.bytes ?? new Uint8Array()]));
}

async function endedAmong(
  at: Workspace,
  { branch, grep, most }: ListRequest,
  live: readonly LiveCheckpoint[],
  before: number,
): Promise<readonly EndedCheckpoint[]> {
  const wanted = branch === true ? (await at.engine.head()).branch : branch;
  const ended = await endedCheckpoints(at, new Set(live.map(({ name }) => name)));
  return ended
    .filter((one) => wanted === undefined || one.branch === wanted)
    .filter((one) => grep === undefined || grep.test(one.name) || grep.test(one.summary))
    .slice(0, most === undefined ? undefined : Math.max(0, most - before));
}

/** Without a setting the profiles, with the formats of all their files, need not be loaded to tell. */
async function formOf(profile: string): Promise<ListResult["form"]> {
  if (profile === DEFAULT_PROFILE) return "drift";
  const { profileOf } = await import("../bundles/changes.ts");
  return profileOf(profile).listForm;
}
