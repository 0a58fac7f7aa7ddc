import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { type DamagedRef, readLiveSet, shownCheckpoints } from "../../store/live-checkpoints.ts";
import { measureDrift } from "../drift/measure-drift.ts";
import type { Verdict } from "../drift/rules/drift.ts";
import { candidatesAmong, type Offer } from "../find/choose.ts";
import { type Emptiness, whyEmpty } from "../find/last-ended.ts";
import type { Workspace } from "../workspace.ts";

/** What to list. */
export interface ListRequest {
  /** For which checkpoints drift is measured; the newest 50 without it. */
  readonly drift?: "newest" | "all" | "none" | undefined;
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

/** The live checkpoints, newest first. */
export async function list(at: Workspace, request: ListRequest = {}): Promise<ListResult> {
  const { drift = "newest" } = request;
  const { checkpoints: live, damaged } = await readLiveSet(at.engine);
  const checkpoints = shownCheckpoints(live);
  const measured = drift === "none" ? 0 : drift === "all" ? checkpoints.length : NEWEST;
  const drifts = await measureDrift(
    at,
    checkpoints.slice(0, measured).map((one) => one.header),
    "words",
  );
  const { offers, choice } = await candidatesAmong(at, checkpoints);
  const suggested = choice.taken ?? choice.offered[0];
  return {
    form: await formOf(at.settings.profile),
    damaged,
    suggested: suggested?.live.name ?? null,
    missing: at.healed.missing,
    empty: live.length > 0 ? null : await whyEmpty(at),
    checkpoints: checkpoints.flatMap(({ name, oid, header }, index) => {
      const offer = offers.get(name);
      const measures = { head: header.head ?? null, drift: drifts[index]?.verdict ?? null };
      return offer ? [{ ...offer, oid, profile: header.profile, ...measures }] : [];
    }),
  };
}

/** Without a setting the profiles, with the formats of all their files, need not be loaded to tell. */
async function formOf(profile: string): Promise<ListResult["form"]> {
  if (profile === DEFAULT_PROFILE) return "drift";
  const { profileOf } = await import("../bundles/changes.ts");
  return profileOf(profile).listForm;
}
