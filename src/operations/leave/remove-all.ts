import { join } from "node:path";
import type { SettingValue } from "../../checkpoint/settings.ts";
import { CheckpointError } from "../../errors.ts";
import type { RefValue } from "../../git/engine.ts";
import { isThere } from "../../host/files/files.ts";
import { hasOwnParts, removeOwnFolder, strangersInOwnFolder } from "../../host/own/leave-folder.ts";
import { ownFolder } from "../../host/own/own-folder.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { refFiles } from "../../host/ref-files.ts";
import { removeWorktreeMarks } from "../../host/worktree-marks.ts";
import { worktreesOf } from "../../host/worktrees.ts";
import { dropRefs } from "../../store/drop-refs.ts";
import { JOURNAL, LIVE, nameInRef, OUR_REFS, TRACKING } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";
import { bundlePlace, writeBundle } from "./bundle.ts";
import { findGenerated, type LeftFile, leaveExclude, nowShown, removeGenerated } from "./generated.ts";

/** What is about to go; null in place of the bundle where there is nothing to put into one. */
export interface RemovalPlan {
  readonly checkpoints: number;
  readonly journals: number;
  readonly refs: number;
  readonly bundle: string | null;
}

/** Where the bundle goes, and who agrees. */
export interface RemoveAllRequest {
  /** A file for the bundle; without it one beside the repository. */
  readonly bundle?: string | undefined;
  /** Asked once, with what is about to go. Whoever says no has lost nothing. */
  readonly agree: (plan: RemovalPlan) => Promise<boolean>;
}

/** What went, and what is left. */
export interface RemoveAllResult extends RemovalPlan {
  readonly agreed: boolean;
  readonly files: readonly LeftFile[];
  /** Lines that were taken out of `info/exclude`. */
  readonly excludes: readonly string[];
  readonly settings: readonly SettingValue[];
  /** Our folder in the git directory. */
  readonly folder: string | null;
  readonly left: {
    /** Remotes that have journals of ours, as far as this clone knows. */
    readonly remotes: readonly string[];
    /** Settings that are not this repository's own, and where they stand. */
    readonly settings: readonly { readonly key: string; readonly origin: string }[];
    /** Texts that never made it into a ref, and what was set aside: folders. */
    readonly texts: readonly string[];
    /** Files that no line in `info/exclude` hides any more. */
    readonly shown: readonly string[];
    /** Files below our folders of refs that are no refs. */
    readonly refFiles: readonly string[];
    /** What tells how the files of agents were before something was installed into them; null where nothing is. */
    readonly installed: string | null;
    /** What nobody here has put into our folder. */
    readonly strangers: readonly string[];
  };
}

/**
 * Takes every ref, file and setting of ours out of a repository, once all refs are in a bundle that reads back.
 * What a killed run has left, the next one removes: files go first, then refs, and last the folder that tells of them.
 */
export async function removeAll(at: Workspace, request: RemoveAllRequest): Promise<RemoveAllResult> {
  const { commonDir } = at.engine.repository;
  const folder = hasOwnParts(commonDir) ? ownFolder(commonDir) : null;
  const refs = await at.plainEngine.refs(OUR_REFS);
  const plan = planOf(at, refs, request);
  const remotes = [...new Set(refs.flatMap(({ ref }) => remoteIn(ref)))];
  const kept = keptTexts(at);
  const strangers = strangersInOwnFolder(commonDir);
  const receipts = ownFolder(commonDir, "installed");
  const installed = isThere(receipts) ? receipts : null;
  const elsewhere = at.engine.config.filter(({ key, scope }) => isOurs(key) && !isLocal(scope));
  const left = {
    remotes,
    settings: elsewhere.map(({ key, origin }) => ({ key, origin })),
    texts: kept,
    shown: [],
    refFiles: [],
    installed,
    strangers,
  };
  const nothing = { files: [], excludes: [], settings: [], folder: null, left };
  if (!(await request.agree(plan))) return { ...plan, agreed: false, ...nothing };

  if (plan.bundle !== null) await writeBundle(at, refs, plan.bundle);
  try {
    const gone = await remove(at, refs, [...kept, ...strangers, ...(installed === null ? [] : [installed])]);
    const shown = nowShown(at, gone.files, gone.excludes);
    const odd = refFiles(commonDir, OUR_REFS).map(({ file }) => file);
    return { ...plan, agreed: true, ...gone, folder, left: { ...left, shown, refFiles: odd } };
  } catch (error) {
    throw error instanceof CheckpointError ? halfDone(error, plan) : error;
  }
}

type Gone = Pick<RemoveAllResult, "files" | "excludes" | "settings">;

async function remove(at: Workspace, refs: readonly RefValue[], kept: readonly string[]): Promise<Gone> {
  const generated = await findGenerated(at);
  const own = refs.filter(({ ref }) => !ref.startsWith(TRACKING));
  const names = new Set(own.map(({ ref }) => nameInRef(ref)));
  const files = await removeGenerated(at, generated, names);
  const excludes = await leaveExclude(at, generated, names);
  await removeRefs(at, refs);
  const settings = await dropSettings(at);
  removeOwnFolder(at.engine.repository.commonDir, kept);
  removeWorktreeMarks(at.engine.repository.commonDir);
  return { files, excludes, settings };
}

function planOf(at: Workspace, refs: readonly RefValue[], { bundle }: RemoveAllRequest): RemovalPlan {
  const below = (prefix: string): number => refs.filter(({ ref }) => ref.startsWith(prefix)).length;
  return {
    checkpoints: below(LIVE),
    journals: below(JOURNAL),
    refs: refs.length,
    bundle: refs.length === 0 ? null : bundlePlace(at, bundle),
  };
}

/** All refs at once, each only if it is what the bundle has. */
async function removeRefs(at: Workspace, refs: readonly RefValue[]): Promise<void> {
  await dropRefs(at.store, "all checkpoints", refs);
  const since = await at.plainEngine.refs(OUR_REFS);
  if (since.length > 0) throw savedMeanwhile(since.length);
}

/** The repository's own settings, and those of its worktrees; never a user's or a machine's. */
async function dropSettings(at: Workspace): Promise<readonly SettingValue[]> {
  const { repository } = at.engine;
  const files = [
    join(repository.commonDir, "config"),
    ...worktreesOf(repository).map(({ gitDir }) => join(gitDir, "config.worktree")),
  ];
  const dropped: SettingValue[] = [];
  for (const file of files) dropped.push(...(await at.engine.dropSettings("checkpoint", file)));
  return dropped;
}

/** What no ref has, and somebody may still want: texts of saves that failed, and what doctor set aside. */
function keptTexts(at: Workspace): readonly string[] {
  const { spool, engine } = at.store;
  const unused = spool.list().filter(({ state }) => state === "unused");
  const folders = unused.map(({ name }) => join(spool.folder, name));
  // What was to end a checkpoint had no text; where nothing tells what a folder is, it may have one.
  const texts = folders.filter((folder) => spool.plan(folder)?.texts.length !== 0);
  const aside = openSetAside(engine.repository.commonDir);
  return [...texts, ...(isThere(aside.folder) ? [aside.folder] : [])];
}

function remoteIn(ref: string): readonly string[] {
  const rest = ref.startsWith(TRACKING) ? ref.slice(TRACKING.length) : "";
  return rest.includes("/") ? [rest.slice(0, rest.lastIndexOf("/"))] : [];
}

function isOurs(key: string): boolean {
  return key.startsWith("checkpoint.");
}

function isLocal(scope: string): boolean {
  return scope === "local" || scope === "worktree";
}

/** What went wrong after the bundle was written says where that is. */
function halfDone(error: CheckpointError, { bundle }: RemovalPlan): CheckpointError {
  const safe = bundle === null ? "" : `all refs are in '${bundle}'; `;
  return new CheckpointError(error.kind, error.code, error.message, {
    hints: [...error.hints, `${safe}run the command again to finish`],
    cause: error,
  });
}

function savedMeanwhile(count: number): CheckpointError {
  return new CheckpointError(
    "refused",
    "saved-meanwhile",
    `somebody saved meanwhile: ${count} refs are there again`,
    { hints: ["what was saved meanwhile goes into a bundle of its own"] },
  );
}
