import { resolve } from "node:path";
import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import { writeExport } from "../../host/files/write-export.ts";
import { profileNamed, profileOf } from "../../profiles/registry.ts";
import { absorbFirst } from "../change.ts";
import { findState } from "../find/state.ts";
import { notAccepted } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** Which state to write, in whose form, and where. */
export interface ExportRequest {
  /** `NAME`, or `NAME@{n}` for the n-th state back. */
  readonly state: string;
  /** The checkpoint's own profile without it. */
  readonly profile?: string | undefined;
  /** Relative to the current folder; without it the text is the answer, and nothing is written. */
  readonly file?: string | undefined;
  /** Replace a file that is there. */
  readonly force?: boolean | undefined;
}

/** A checkpoint as a file of one of the systems. */
export interface ExportResult {
  readonly name: CheckpointName;
  readonly profile: string;
  readonly file: string | null;
  readonly outcome: "printed" | "created" | "replaced";
  readonly text: string;
}

/** Writes a checkpoint as one of the systems would; what nobody here has accepted is not made into a file of one's own. */
export async function exportCheckpoint(at: Workspace, request: ExportRequest): Promise<ExportResult> {
  const { profile, file = null, force = false } = request;
  const state = parseStateRef(request.state);
  await absorbFirst(at);
  const found = await findState(at, state);
  if (found.foreign) throw notAccepted(state);
  const as = profile === undefined ? profileOf(found.checkpoint.profile) : profileNamed(profile);
  const text = as.format.render(found.checkpoint);
  const outcome =
    file === null
      ? "printed"
      : await writeExport(resolve(at.cwd, file), file, Buffer.from(text), force ? "replace" : "keep");
  return { name: found.name, profile: as.name, file, outcome, text };
}

/** A checkpoint in the form of a profile. */
export function renderAs(checkpoint: Checkpoint, profile: string): string {
  return profileNamed(profile).format.render(checkpoint);
}
