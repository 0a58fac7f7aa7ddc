import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readHeader, renderCheckpoint } from "../../checkpoint/document/native.ts";
import { renamed } from "../../checkpoint/document/rename-document.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { parseStateRef, type StateRef } from "../../checkpoint/state-ref.ts";
import { refuseReserved } from "../../profiles/registry.ts";
import { contentsOf } from "../../store/capture.ts";
import type { LiveBlob } from "../../store/name-state.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import type { Foreign } from "../find/checkpoint.ts";
import { type FoundState, findState, journalLine, readEntry } from "../find/state.ts";
import { alreadyLive, noSuchState, wouldOverwrite } from "../operation-errors.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";

/** Which state to bring back, and under which name. */
export interface RestoreRequest {
  /** `NAME`, or `NAME@{n}` for the n-th state back; without a number the latest of one that has ended. */
  readonly state: string;
  /** Its own name without it. */
  readonly as?: string | undefined;
  /** Replace a live checkpoint of another name. */
  readonly force?: boolean | undefined;
}

/** What is live again. */
export interface RestoreResult {
  readonly name: CheckpointName;
  readonly from: CheckpointName;
  /** When the restored document was saved. */
  readonly saved: string;
  readonly oid: Oid | null;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
  readonly index: IndexReport;
}

/** Makes an earlier state live again; what it replaces stays in the journal. */
export async function restore(at: Workspace, request: RestoreRequest): Promise<RestoreResult> {
  const wanted = { state: parseStateRef(request.state), as: parseNameIfGiven(request.as) };
  if (wanted.as) refuseReserved(wanted.as);
  const force = request.force ?? false;
  const { value, index } = await change(at, { command: "restore" }, (pen) =>
    bringBack(at, { ...wanted, force }, pen),
  );
  return { ...value, index };
}

async function bringBack(
  at: Workspace,
  {
    state,
    as,
    force,
  }: { readonly state: StateRef; readonly as: CheckpointName | null; readonly force: boolean },
  pen: Pen,
): Promise<Omit<RestoreResult, "index">> {
  const found = await wantedState(at, state, as);
  const name = as ?? state.name;
  const document = name === found.name ? found.bytes : renderCheckpoint(renamed(found.checkpoint, name));
  const contents = contentsOf(found.checkpoint.files);
  const [kept, head] = await Promise.all([at.engine.present(contents), at.engine.head()]);
  const appended = await pen.append({
    names: [name],
    decide: (now) => {
      const { live } = now;
      // It had ended when it was asked for.
      if (live && name === found.name && state.back === null) throw changedMeanwhile(now);
      if (live && name !== found.name && !force) throw wouldOverwrite(name, savedOf(live), "");
      return {
        op: "restore",
        document,
        // Another name does not make somebody else's text one's own.
        ...(found.foreign ? { trust: "foreign" as const } : {}),
        captured: contents.filter((oid) => kept.has(oid)),
        facts: entryFacts(at, head),
      };
    },
  });
  if (found.foreign?.remote) at.origins.note([name], found.foreign.remote);
  return {
    name,
    from: found.name,
    saved: found.checkpoint.saved,
    oid: appended[0]?.entry.document ?? null,
    foreign: found.foreign,
  };
}

/** Without a number: the latest document of a checkpoint that has ended. */
async function wantedState(at: Workspace, state: StateRef, as: CheckpointName | null): Promise<FoundState> {
  if (state.back !== null) return findState(at, state);
  const line = await journalLine(at, state.name, ({ document }) => document !== null);
  if (line[0]?.document && as === null) throw alreadyLive(state.name);
  const entry = line.find((recorded) => recorded.document !== null);
  if (!entry) throw noSuchState(state.name, 0, line.length, true);
  return readEntry(at, state.name, entry);
}

function savedOf(live: LiveBlob): string | null {
  const header = live.bytes && readHeader(live.bytes);
  return header ? minuteStamp(header.saved) : null;
}
