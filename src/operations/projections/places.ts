import { join } from "node:path";
import { type Checkpoint, FORMAT_VERSION } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { leadsOutside, refuseOutside } from "../../host/files/projection-target.ts";
import { isInnerPath } from "../../host/files/worktree-files.ts";
import type { Profile } from "../../profiles/profile.ts";
import { fixedName, PROFILES } from "../../profiles/registry.ts";
import type { LiveSet } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import { memoryFile, projectionFolders, sharedFolder, shownPath } from "../places/generated-files.ts";
import { isProjected, switchedOn, switchOf } from "../places/switched-on.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { failedFile, type ProjectionReport } from "./report.ts";

/** A file that is to stand for a live checkpoint. */
export interface WantedFile {
  /** Absolute. */
  readonly path: string;
  /** What messages call it. */
  readonly shown: string;
  readonly name: string;
  readonly profile: Profile;
  readonly document: Oid;
  readonly checkpoint: Checkpoint;
  readonly text: string;
}

/** Where generated files are, in this worktree and with this memory folder. */
export interface ProjectionPlaces {
  /** Folders, absolute: only files in them are looked at. */
  readonly within: readonly string[];
  /** The files of all live checkpoints that are projected. */
  readonly wanted: readonly WantedFile[];
  /** What cannot be. */
  readonly refused: readonly ProjectionReport[];
  /** Names whose file stays as it is: nobody can tell where it belongs, or what it should say. */
  readonly undecided: ReadonlySet<string>;
}

/** Whether any profile is projected here: by the settings, or because the repository itself asks for it. */
export async function isProjecting(at: Workspace): Promise<boolean> {
  return at.settings.project.length > 0 || (await switchedOn(at)).size > 0;
}

/** Finds the file of every live checkpoint that is to have one. Somebody else's text is not, until it is accepted. */
export async function projectionPlaces(at: Workspace, live: LiveSet): Promise<ProjectionPlaces> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const memory = await memoryFile(at);
  const bases = {
    worktree,
    "main worktree": sharedFolder(at),
    "memory folder": memory?.folder ?? null,
  };
  const within = [...new Set([...(await projectionFolders(at)), bases["main worktree"]])].filter(
    (folder) => folder !== null,
  );
  const on = await switchedOn(at);
  const wanted = new Map<string, WantedFile>();
  const refused: ProjectionReport[] = [];
  const undecided = new Set(live.damaged.map(({ name }) => name));
  for (const one of live.checkpoints) {
    const profile = PROFILES.find(({ name }) => name === one.profile);
    if (!profile || one.foreign || one.header.version > FORMAT_VERSION) continue;
    if (!isWanted(at, profile, one.name, on)) continue;
    const base = bases[profile.projection.base];
    if (base === null) continue;
    let shown = `the file of '${one.name}'`;
    try {
      const inner = await innerPath(at, profile, one.name);
      shown = inner;
      if (!isInnerPath(inner)) throw leadsOutside(inner);
      const path = join(base, inner);
      shown = shownPath(at, path);
      refuseOutside(path, shown, { base, within, git: [gitDir, commonDir] });
      const other = wanted.get(path);
      if (other) throw sharedPath(shown, other.name);
      const checkpoint = await checkpointOf(at.engine, one);
      const refusal = profile.refuse?.(checkpoint);
      if (refusal) throw refusal;
      const text = profile.format.render(checkpoint);
      wanted.set(path, { path, shown, name: one.name, profile, document: one.oid, checkpoint, text });
    } catch (error) {
      refused.push({ ...failedFile(shown, error), ...betterHints(profile, error) });
      undecided.add(one.name);
    }
  }
  return { within, wanted: [...wanted.values()], refused, undecided };
}

/** Where a file of the repository chose the path, that is the place to mend it. */
function betterHints({ switchedBy }: Profile, error: unknown): Pick<ProjectionReport, "hints"> {
  return switchedBy && error instanceof CheckpointError ? { hints: [switchedBy.remedy(error)] } : {};
}

function isWanted(at: Workspace, profile: Profile, name: string, on: ReadonlySet<Profile>): boolean {
  // Where there is one, that which goes by another name is another worktree's, or a keepsake.
  if ((fixedName(profile, worktreeId(at)) ?? name) !== name) return false;
  return on.has(profile) || isProjected(at, profile);
}

async function innerPath(at: Workspace, profile: Profile, name: string): Promise<string> {
  return (await switchOf(at, profile))?.path ?? profile.projection.path(name);
}

function sharedPath(shown: string, other: string): CheckpointError {
  return new CheckpointError("refused", "shared-path", `'${shown}' is the file of '${other}' already`, {
    hints: ["rename one of the two checkpoints"],
  });
}
