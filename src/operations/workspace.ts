import { homedir } from "node:os";
import { basename, resolve } from "node:path";
import type { AgentPlace } from "../agents/agent.ts";
import { detectAgent } from "../agents/registry.ts";
import { nearestName } from "../checkpoint/name.ts";
import { lastOf, readSettings, type Settings } from "../checkpoint/settings.ts";
import type { Engine } from "../git/engine.ts";
import { openEngine } from "../git/open-engine.ts";
import { withPlaceBegun } from "../git/place-begun.ts";
import { type ApplyReceipts, openApplyReceipts } from "../host/apply-receipts.ts";
import { type Clock, systemClock } from "../host/clock.ts";
import { environment } from "../host/environment.ts";
import { openProjectedFiles, type ProjectedFiles } from "../host/files/projected-files.ts";
import { parseSharing, type Sharing } from "../host/files/sharing.ts";
import { type Identity, identify } from "../host/identity.ts";
import { newKey } from "../host/new-key.ts";
import {
  type DocumentNotes,
  type NotesList,
  noNotes,
  openDocumentNotes,
} from "../host/own/document-notes.ts";
import { openForgottenDocuments } from "../host/own/forgotten-documents.ts";
import { type IndexStamps, openIndexStamps } from "../host/own/index-stamps.ts";
import { openKnownRefs } from "../host/own/known-refs.ts";
import { type Notes, openNotes } from "../host/own/notes.ts";
import { type OperationsLog, openOperationsLog } from "../host/own/operations-log.ts";
import { type Origins, openOrigins } from "../host/own/origins.ts";
import { shareOwnFolders } from "../host/own/own-folder.ts";
import { openRollFile, type RollFile } from "../host/own/roll-file.ts";
import { openSpool } from "../host/spool.ts";
import type { AppendContext } from "../store/change.ts";
import { type Healed, heal } from "../store/heal.ts";
import { seeingSpool } from "../store/spool/seeing-spool.ts";
import { mendAll } from "../store/spool/tend.ts";
import { seeingMarks, withMarksApart } from "../store/trust/seeing-marks.ts";

export type { Clock };

/** An environment: variables, some of them unset. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Where to look for a repository, and what its operations are to take for their world. */
export interface Surroundings {
  /** A folder inside the repository; the process's own without it. */
  readonly cwd?: string | undefined;
  /** The process's own without it. */
  readonly env?: Env | undefined;
  readonly clock?: Clock | undefined;
  /** Open it also where `checkpoint.engine` says nothing that can be understood. */
  readonly despiteBadSettings?: boolean | undefined;
  /** Where MEMORY.md is kept, over all settings. */
  readonly memoryDir?: string | undefined;
  /** The coding agent that asks, where the environment does not tell. */
  readonly asker?: string | undefined;
  /** Whether objects that a prune took are brought back, which is the rule, or only counted. */
  readonly damage?: "mend" | "tell" | undefined;
  /** The coding agent that is at work, where that is known better than from the environment. */
  readonly agent?: { readonly agent?: string; readonly session?: string } | undefined;
  /** Ends every git that runs for it: whoever asked waits no longer. */
  readonly signal?: AbortSignal | undefined;
  /** Nothing else runs in this process: it may stand still while a short git runs. */
  readonly alone?: boolean | undefined;
  /** What will be asked for as soon as it is open, so that it can be begun at once. */
  readonly soon?: "place" | undefined;
}

declare const opened: unique symbol;

// What is marked internal is stripped from the published types: to those who embed the operations this is opaque.
/** A repository opened for checkpoints: what every verb works on. Close it when done, or let `await using` do so. */
export interface Workspace {
  /** Nothing but `openWorkspace` makes one. */
  readonly [opened]: true;
  /** The top of the worktree; null in a bare repository. */
  readonly root: string | null;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
  /** @internal */
  readonly engine: Engine;
  /** @internal The same, blind to what only the spool has, and to marks that plain git removed. */
  readonly plainEngine: Engine;
  /** @internal What documents that were read before say in their headers. */
  readonly headers: DocumentNotes;
  /** @internal What is kept of packed live checkpoints; null where nothing is kept. */
  readonly roll: RollFile | null;
  /** @internal Of which files they warn. */
  readonly warnings: DocumentNotes;
  /** @internal What a session is told of their bodies. */
  readonly told: DocumentNotes;
  /** @internal */
  readonly settings: Settings;
  /** @internal How those who share the repository share our files. */
  readonly sharing: Sharing;
  /** @internal */
  readonly identity: Identity;
  /** @internal The coding agent this process runs under, as far as the environment tells. */
  readonly agent: { readonly agent?: string; readonly session?: string };
  /** @internal */
  readonly clock: Clock;
  /** @internal */
  readonly cwd: string;
  /** @internal */
  readonly env: Env;
  /** @internal */
  readonly home: string;
  /** @internal */
  readonly memoryDir: string | null;
  /** @internal */
  readonly store: AppendContext;
  /** @internal The commands of this clone, for undoing one as a whole. */
  readonly operations: OperationsLog;
  /** @internal What applies wrote over, for undoing them. */
  readonly receipts: ApplyReceipts;
  /** @internal From which remotes names were pulled. */
  readonly origins: Origins;
  /** @internal Which generated files were written, and from what. */
  readonly projected: ProjectedFiles;
  /** @internal What was said once, and need not be said again. */
  readonly notes: Notes;
  /** @internal When the list in this worktree's MEMORY.md was last made. */
  readonly indexed: IndexStamps;
  /** @internal What was found half done, and seen through, on opening. */
  readonly healed: Healed;
}

/** Opens the repository around a folder. */
export async function openWorkspace(given: Surroundings = {}): Promise<Workspace> {
  const { env = environment(), clock = systemClock, damage = "mend" } = given;
  const cwd = resolve(given.cwd ?? "");
  const { despiteBadSettings, signal, alone } = given;
  const engineHere = await openEngine({ cwd, env, despiteBadSettings, signal, alone });
  const found = given.soon === "place" ? withPlaceBegun(engineHere) : engineHere;
  const { commonDir, worktree } = found.repository;
  const settings = readSettings(found.config);
  const detected = detectAgent(env);
  const asks = detected.agent || !isWord(given.asker) ? detected : { agent: given.asker };
  const agent = given.agent ?? asks;
  const sharing = parseSharing(lastOf(found.config, "core.sharedrepository")?.value);
  shareOwnFolders(commonDir, sharing);
  const spool = openSpool(commonDir, sharing);
  const operations = openOperationsLog(commonDir, sharing);
  const receipts = openApplyReceipts(commonDir, sharing, () => clock.now());
  const origins = openOrigins(commonDir, sharing);
  const projected = openProjectedFiles(found.repository, sharing);
  const identity = identify(env, found.config);
  const healed = await heal(found, spool, damage);
  const marks = openKnownRefs(commonDir, sharing, "known-marks");
  const whole = damage === "mend" ? seeingSpool(found, spool, damage, () => mendAll(found, spool)) : found;
  const engine = seeingMarks(whole, { read: () => new Map([...healed.marks, ...marks.read()]) });
  const notesOn = (list: NotesList): DocumentNotes =>
    env.GIT_CHECKPOINT_NO_CACHE === "1" ? noNotes : openDocumentNotes(commonDir, sharing, list);
  const close = (): Promise<void> => engine.close();
  const workspace: Omit<Workspace, typeof opened> = {
    root: worktree,
    close,
    [Symbol.asyncDispose]: close,
    engine,
    plainEngine: found,
    headers: notesOn("headers"),
    roll: env.GIT_CHECKPOINT_NO_CACHE === "1" ? null : openRollFile(commonDir, sharing),
    warnings: notesOn("warnings"),
    told: notesOn("told"),
    settings,
    sharing,
    identity,
    agent,
    clock,
    cwd,
    env,
    home: env.HOME || env.USERPROFILE || homedir(),
    memoryDir: given.memoryDir ?? null,
    store: {
      engine,
      spool,
      known: withMarksApart(openKnownRefs(commonDir, sharing), marks),
      forgotten: openForgottenDocuments(commonDir, sharing),
      ...identity,
      now: () => clock.now(),
      newKey,
    },
    operations,
    receipts,
    origins,
    projected,
    notes: openNotes(commonDir, sharing),
    indexed: openIndexStamps(found.repository),
    healed,
  };
  return workspace as Workspace;
}

/** Whether a name is fit to stand in a header: a client says itself what it is called. */
function isWord(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]{1,40}$/.test(name);
}

/** git's own id of a linked worktree, as a part of a name; null in the main one. */
export function worktreeId(at: Workspace): string | null {
  const { gitDir, commonDir } = at.engine.repository;
  return gitDir === commonDir ? null : nearestName(basename(gitDir));
}

/** What agents' files are looked up by, from the folder that the command runs in. */
export function agentPlace(at: Workspace): AgentPlace {
  const { worktree } = at.engine.repository;
  return { env: at.env, home: at.home, worktree, mainWorktree: worktree, cwd: at.cwd };
}
