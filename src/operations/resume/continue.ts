import {
  type Checkpoint,
  type CheckpointName,
  FORMAT_VERSION,
  type PlanReference,
} from "../../checkpoint/checkpoint.ts";
import { splitReason } from "../../checkpoint/items.ts";
import { age } from "../../checkpoint/moment.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { itemsOf, type Section, textOf } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileOf } from "../../profiles/registry.ts";
import {
  absorbFirst,
  change,
  entryFacts,
  type IndexReport,
  type NewEntries,
  type ProjectionReport,
  refreshIndex,
} from "../change.ts";
import { measureDrift } from "../drift/measure-drift.ts";
import type { Drift } from "../drift/rules/drift.ts";
import { type Foreign, type Found, findCheckpoint } from "../find/checkpoint.ts";
import { type Chosen, findChosen, type PickOne } from "../find/choose.ts";
import { byPrefix } from "../find/meant.ts";
import { loadPlan } from "../find/plan.ts";
import { staleBullet } from "../operation-errors.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type KeptWork, keptWork } from "./kept-work.ts";

/** Which checkpoint to resume, and how closely to look. */
export interface ContinueRequest {
  /** Without it the one that is meant here; see `Chosen`. */
  readonly name?: string | undefined;
  /** Asks which one, where several may be meant; without it they are refused. */
  readonly pick?: PickOne | undefined;
  /** Tell the patches of changed files. */
  readonly diff?: boolean | undefined;
}

/** All that a resuming person or agent needs to know. */
export interface Briefing {
  readonly name: CheckpointName;
  readonly oid: Oid;
  /** Why it is this one; null where it was named. */
  readonly chosen: Chosen | null;
  readonly checkpoint: Checkpoint;
  readonly age: string;
  readonly leftOff: string;
  readonly next: readonly string[];
  readonly failed: readonly { readonly what: string; readonly why: string | null }[];
  /** The plan, with its text if it can still be read. */
  readonly plan: {
    readonly path: string;
    readonly step?: number;
    readonly of?: number;
    readonly text: string | null;
  } | null;
  readonly drift: Drift;
  /** The uncommitted work that comes back only when somebody applies it. */
  readonly kept: KeptWork;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
  /** What happens once it has been presented: its profile's rule, unless a setting or its format has it kept. */
  readonly onContinue: "consume" | "keep" | "ask";
  /** What is shown of the document, in its order, and what stands before all else. */
  readonly sections: readonly Section[];
  readonly opening: "failed" | "next";
  /** The briefing in the words of its profile; null where the document speaks for itself. */
  readonly presented: string | null;
  /** What its profile wants asked before work goes on. */
  readonly questions: readonly string[];
  /** The yes-or-no question where continuing asks. */
  readonly confirm: string | null;
  /** What somebody wrote into generated files, recorded before anything was read. */
  readonly edits: readonly ProjectionReport[];
}

/** Reads a checkpoint and all that changed under it. Nothing is consumed yet: first it must have been shown. */
export async function brief(at: Workspace, request: ContinueRequest = {}): Promise<Briefing> {
  const asked = parseNameIfGiven(request.name);
  const edits = await absorbFirst(at);
  const found = asked
    ? { ...(await byPrefix(at, asked, (name) => findOrMend(at, name))), chosen: null }
    : await findChosen(at, request.pick, "continue");
  const { checkpoint } = found;
  const [drifts, text] = await Promise.all([
    measureDrift(at, [checkpoint], request.diff ? "patches" : "counts"),
    checkpoint.plan && mayRead(checkpoint.plan, found.foreign) ? loadPlan(at, checkpoint.plan) : null,
  ]);
  const drift = drifts[0] as Drift;
  const profile = profileOf(checkpoint.profile);
  const aged = age(checkpoint.saved, at.clock.now());
  return {
    name: found.name,
    oid: found.oid,
    chosen: found.chosen,
    checkpoint,
    age: aged,
    leftOff: textOf(checkpoint, "leftOff"),
    next: itemsOf(checkpoint, "next"),
    failed: itemsOf(checkpoint, "failed").map(splitReason),
    plan: checkpoint.plan ? { ...checkpoint.plan, text } : null,
    drift,
    kept: keptWork(checkpoint.files, drift),
    foreign: found.foreign,
    onContinue: isKept(at, checkpoint, profile) ? "keep" : profile.onContinue,
    sections: profile.shown?.(checkpoint) ?? checkpoint.sections,
    opening: profile.opening ?? "failed",
    presented: profile.present?.(checkpoint, { age: aged, stale: staleFiles(drift) }) ?? null,
    questions: profile.questions?.(checkpoint) ?? [],
    confirm: profile.confirm?.(checkpoint) ?? null,
    edits,
  };
}

/** A document of a newer format is kept, and so is what would be consumed where the settings say to keep. */
function isKept(at: Workspace, { version }: Checkpoint, { onContinue }: Profile): boolean {
  return version > FORMAT_VERSION || (onContinue === "consume" && at.settings.keep);
}

/** The files a reader must look at again, a line each. */
function staleFiles({ files }: Drift): readonly string[] {
  return files
    .filter(({ state }) => state === "missing" || state === "changed" || state === "moved")
    .map(
      (file) => `${file.path} (${file.state === "moved" && file.to ? `moved to ${file.to}` : file.state})`,
    );
}

/** Somebody else's text says no more about files than those of this worktree. */
function mayRead({ path }: PlanReference, foreign: Foreign | null): boolean {
  return foreign === null || !/^(?:[/\\~]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path);
}

/** What was presented; a briefing is one. */
export type ConsumeRequest = Pick<Briefing, "name" | "oid"> & {
  /** The id of the switch that was made for it: one undo takes back both. */
  readonly switched?: string | null | undefined;
};

/** Ends a checkpoint that has been presented; only the very state that was shown. */
export async function consume(at: Workspace, request: ConsumeRequest): Promise<IndexReport> {
  const head = await at.engine.head();
  const decide: NewEntries["decide"] = (state) => {
    if (state.live?.oid !== request.oid) throw changedMeanwhile(state);
    return { op: "consume", document: null, accepts: request.oid, facts: entryFacts(at, head) };
  };
  // The briefing looked for edits; one that came since ends with the checkpoint, on record like the others.
  const frame = { command: "continue", edits: "on the way" } as const;
  const done = await change(at, frame, (pen) => {
    if (request.switched) pen.partOf(request.switched);
    return pen.append({ names: [request.name], decide });
  });
  return done.index;
}

/** A name that only MEMORY.md still knows is cleaned up there. */
async function findOrMend(at: Workspace, name: CheckpointName): Promise<Found> {
  try {
    return await findCheckpoint(at, name);
  } catch (error) {
    if (error instanceof CheckpointError && error.code === "no-such-checkpoint") {
      const index = await refreshIndex(at);
      if (index.removed.includes(name)) throw staleBullet();
    }
    throw error;
  }
}
