import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { epochOf } from "../../checkpoint/moment.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Foreign } from "../find/checkpoint.ts";
import type { Chosen, PickOne } from "../find/choose.ts";
import { findMeant } from "../find/meant.ts";
import { type FoundState, findState, journalLine, readEntry } from "../find/state.ts";
import { noSuchTime } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { changedOutside } from "./changed-outside.ts";

/** Which state to show. */
export interface ShowRequest {
  /** `NAME`, or `NAME@{n}` for the n-th state back; without it what `continue` would take. */
  readonly state?: string | undefined;
  /** Asks somebody where several may be meant. */
  readonly pick?: PickOne | undefined;
  /** As it was at this time. */
  readonly at?: Date | undefined;
  /** The profile whose form it is to be shown in. */
  readonly as?: string | undefined;
}

/** A checkpoint, read and as written. */
export interface ShowResult {
  readonly name: CheckpointName;
  /** Why it was taken where nobody named one; null otherwise. */
  readonly chosen: Chosen | null;
  readonly oid: Oid;
  /** The journal entry it comes from; null for the live document. */
  readonly entry: string | null;
  readonly checkpoint: Checkpoint;
  /** Plain git changed the live ref; its journal does not have this document yet. */
  readonly changedOutside: boolean;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
  /** The document as it stands in the repository. */
  readonly document: string;
  /** The same as a file of the profile that was asked for. */
  readonly rendered?: string;
}

/** One checkpoint as it was saved: the live one, or an earlier state. */
export async function show(at: Workspace, request: ShowRequest): Promise<ShowResult> {
  const { at: time } = request;
  const { found, chosen } = await findMeant(
    at,
    request.state,
    { pick: request.pick, verb: "show" },
    (state) => (time ? stateAt(at, state.name, time) : findState(at, state)),
  );
  return {
    chosen,
    name: found.name,
    oid: found.oid,
    entry: found.entry?.id ?? null,
    changedOutside: found.entry === null && (await changedOutside(at, found.name)),
    checkpoint: found.checkpoint,
    foreign: found.foreign,
    document: Buffer.from(found.bytes).toString("utf8"),
    ...(request.as === undefined ? {} : { rendered: await rendered(found.checkpoint, request.as) }),
  };
}

/** The forms are loaded only where they are wanted: most who look at a checkpoint want none. */
async function rendered(checkpoint: Checkpoint, profile: string): Promise<string> {
  const { renderAs } = await import("../bundles/changes.ts");
  return renderAs(checkpoint, profile);
}

async function stateAt(at: Workspace, name: CheckpointName, time: Date): Promise<FoundState> {
  const isThen = ({ entry }: RecordedEntry): boolean => epochOf(entry.time) <= time.getTime();
  const entry = (await journalLine(at, name, isThen)).find(isThen);
  if (!entry?.document) throw noSuchTime(name, time);
  return readEntry(at, name, entry);
}
