import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseName } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import { type DamagedRef, readLiveSet } from "../../store/live-checkpoints.ts";
import { unreadableJournals } from "../../store/name-state.ts";
import { globMatcher, isGlob } from "../../text/glob.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import { whyMissing } from "../find/checkpoint.ts";
import { beyondClearing } from "../operation-errors.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";

export type { DamagedRef };

/** What to end. */
export interface ClearRequest {
  /** Names, and patterns such as `wip-*` that stand for all live ones they fit. */
  readonly names: readonly string[] | "all";
}

/** What ended. */
export interface ClearResult {
  readonly all: boolean;
  readonly cleared: readonly CheckpointName[];
  /** With all of them asked for: refs that are no checkpoints, and stay. */
  readonly leftAlone: readonly DamagedRef[];
  readonly index: IndexReport;
}

/** Ends checkpoints without presenting them; their journals keep them. All of them, or none. */
export async function clear(at: Workspace, request: ClearRequest): Promise<ClearResult> {
  const given =
    request.names === "all" ? "all" : request.names.map((name) => (isGlob(name) ? name : parseName(name)));
  const { value, index } = await change(at, { command: "clear" }, (pen) => end(at, given, pen));
  return { ...value, index };
}

async function end(
  at: Workspace,
  given: readonly string[] | "all",
  pen: Pen,
): Promise<Omit<ClearResult, "index">> {
  const [live, head] = await Promise.all([readLiveSet(at.engine), at.engine.head()]);
  const names = [...live.checkpoints, ...live.damaged.filter((one) => one.canEnd)].map((one) => one.name);
  const beyond = live.damaged.filter((one) => !one.canEnd);
  const all = given === "all";
  const named = all ? names : [...new Set(given.flatMap((one) => fitting(one, names)))];
  const asked = named as readonly string[] as readonly CheckpointName[];
  // One journal that cannot be read keeps none of the others.
  const unreadable = all ? await unreadableJournals(at.engine, asked) : new Map<CheckpointName, string>();
  const wanted = asked.filter((name) => !unreadable.has(name));
  const stuck = [...unreadable].map(([name, why]): DamagedRef => ({ name, why, canEnd: false }));
  for (const name of wanted) {
    const damaged = beyond.find((one) => one.name === name);
    if (damaged) throw beyondClearing(name, damaged.why);
    if (!names.includes(name)) throw await whyMissing(at, name);
  }
  await pen.append({
    names: wanted,
    decide: (state) => {
      if (!state.live) throw changedMeanwhile(state);
      return { op: "clear", document: null, facts: entryFacts(at, head) };
    },
  });
  return {
    all,
    cleared: wanted,
    leftAlone: all ? [...beyond, ...stuck] : [],
  };
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
