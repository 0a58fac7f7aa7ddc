import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseName } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import { profileNamed } from "../../profiles/registry.ts";
import { type DamagedRef, type LiveSet, readLiveSet } from "../../store/live-checkpoints.ts";
import { unreadableJournals } from "../../store/name-state.ts";
import { globMatcher, isGlob } from "../../text/glob.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import { whyMissing } from "../find/checkpoint.ts";
import { beyondClearing } from "../operation-errors.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type Confirm, confirmed } from "./clear-question.ts";
import { type Left, ofProfile } from "./clear-scope.ts";

export type { DamagedRef, Left };

/** What to end. */
export interface ClearRequest {
  /** Names, and patterns such as `wip-*` that stand for all live ones they fit; `all` that are of one profile. */
  readonly names: readonly string[] | "all";
  /** Whose checkpoints all of them are; the repository's profile without it. */
  readonly profile?: string | undefined;
  /** Asks whoever is there, before all of a profile end and before one does that its profile guards. */
  readonly confirm?: Confirm | undefined;
  /** Somebody has said yes already. */
  readonly yes?: boolean | undefined;
}

/** What ended. */
export interface ClearResult {
  readonly all: boolean;
  /** With all of them asked for: whose they were. */
  readonly profile: string | null;
  readonly cleared: readonly CheckpointName[];
  /** With all of them asked for: refs that are no checkpoints, and stay. */
  readonly leftAlone: readonly DamagedRef[];
  /** With all of them asked for: live checkpoints of other profiles, and of other worktrees. */
  readonly left: readonly Left[];
  readonly index: IndexReport;
}

/** Ends checkpoints without presenting them; their journals keep them. All of them, or none. */
export async function clear(at: Workspace, request: ClearRequest): Promise<ClearResult> {
  const wanted = await wantedBy(at, request);
  await confirmed(at.engine, wanted, request);
  const { index } = await change(at, { command: "clear" }, (pen) => end(at, wanted.names, pen));
  const { all, profile, names: cleared, leftAlone, left } = wanted;
  return { all, profile, cleared, leftAlone, left, index };
}

/** The names that are to end, and with all of a profile what stays. */
interface Wanted extends Omit<ClearResult, "cleared" | "index"> {
  readonly names: readonly CheckpointName[];
  readonly live: LiveSet;
}

async function wantedBy(at: Workspace, { names, profile }: ClearRequest): Promise<Wanted> {
  if (names === "all") return allOf(at, profileNamed(profile ?? at.settings.profile).name);
  const given = names.map((name) => (isGlob(name) ? name : parseName(name)));
  const live = await readLiveSet(at);
  const ending = [...live.checkpoints, ...live.damaged.filter((one) => one.canEnd)].map((one) => one.name);
  const asked = [...new Set(given.flatMap((one) => fitting(one, ending)))];
  for (const name of asked) {
    const damaged = live.damaged.find((one) => one.name === name && !one.canEnd);
    if (damaged) throw beyondClearing(name, damaged.why);
    if (!ending.includes(name)) throw await whyMissing(at, name as CheckpointName);
  }
  return { all: false, profile: null, names: asked as CheckpointName[], leftAlone: [], left: [], live };
}

/** One journal that cannot be read keeps none of the others. */
async function allOf(at: Workspace, profile: string): Promise<Wanted> {
  const live = await readLiveSet(at);
  const { names, left } = ofProfile(at, live, profile);
  const unreadable = await unreadableJournals(at.engine, names);
  const stuck = [...unreadable].map(([name, why]): DamagedRef => ({ name, why, canEnd: false }));
  return {
    all: true,
    profile,
    names: names.filter((name) => !unreadable.has(name)),
    leftAlone: [...live.damaged.filter((one) => !one.canEnd), ...stuck],
    left,
    live,
  };
}

async function end(at: Workspace, names: readonly CheckpointName[], pen: Pen): Promise<void> {
  const head = await at.engine.head();
  await pen.append({
    names,
    decide: (state) => {
      if (!state.live) throw changedMeanwhile(state);
      return { op: "clear", document: null, facts: entryFacts(at, head) };
    },
  });
}

/** The name itself, or those that a pattern fits. */
function fitting(given: string, names: readonly string[]): readonly string[] {
  if (!isGlob(given)) return [given];
  const found = names.filter(globMatcher(given));
  if (found.length === 0)
    throw new CheckpointError("no", "no-such-checkpoint", `no live checkpoint fits '${given}'`, {
      hints: ["run 'git checkpoint list' to see what there is"],
    });
  return found;
}
