import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import { profileOf } from "../../profiles/registry.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { absorbFirst } from "../change.ts";
import { type Foreign, type Found, findCheckpoint } from "../find/checkpoint.ts";
import { nothingLive } from "../find/last-ended.ts";
import { byPrefix } from "../find/meant.ts";
import { shownHere } from "../find/shown.ts";
import { type Preserved, QUESTIONS } from "../handoff/rules/preservation.ts";
import { standingHandoff } from "../handoff/standing.ts";
import { judgeHere } from "../quality/quality-here.ts";
import type { QualityItem } from "../quality/rules/quality.ts";
import type { Workspace } from "../workspace.ts";

/** Whose quality to judge. */
export interface CheckRequest {
  /** Every live checkpoint without it. */
  readonly name?: string | undefined;
}

/** One checkpoint, item by item. */
export interface CheckedCheckpoint {
  readonly name: string;
  readonly passes: boolean;
  readonly items: readonly QualityItem[];
  /** What compacting a conversation could lose, where a session ends with it; null for others. */
  readonly preservation: readonly Preserved[] | null;
  /** Where a text comes from that nobody here has accepted, and that is quoted; null for one's own. */
  readonly foreign: Foreign | null;
}

/** How the checkpoints stand to the bar. */
export interface CheckResult {
  readonly passes: boolean;
  readonly checkpoints: readonly CheckedCheckpoint[];
}

/** Judges checkpoints by the quality bar; nothing is changed. */
export async function check(at: Workspace, request: CheckRequest = {}): Promise<CheckResult> {
  const asked = parseNameIfGiven(request.name);
  // Whoever mended a generated file and asks again means what it says now.
  await absorbFirst(at);
  const names = asked ? [asked] : await liveNames(at);
  const found = await Promise.all(
    names.map((name) => byPrefix(at, name, (whole) => findCheckpoint(at, whole))),
  );
  const checkpoints = await Promise.all(found.map((one) => checkOne(at, one)));
  return { passes: checkpoints.every(({ passes }) => passes), checkpoints };
}

async function checkOne(at: Workspace, { name, checkpoint, foreign }: Found): Promise<CheckedCheckpoint> {
  const { ahead, handsOver } = profileOf(checkpoint.profile);
  const judged = judgeHere(at, { ...checkpoint, ...ahead?.(checkpoint) });
  if (!handsOver) return { name, ...judged, preservation: null, foreign };
  const preservation = foreign ? notOurs(name) : await standingHandoff(at, checkpoint);
  const isLosing = preservation.some(({ verdict }) => verdict === "no");
  return { name, passes: judged.passes && !isLosing, items: judged.items, preservation, foreign };
}

/** Nothing here has been made of somebody else's words yet: the rest would be asked for nothing. */
function notOurs(name: string): readonly Preserved[] {
  const why = "it was pulled, and nobody here has accepted it";
  return [{ question: QUESTIONS.start, verdict: "no", why, remedy: `run 'git checkpoint accept ${name}'` }];
}

async function liveNames(at: Workspace): Promise<readonly CheckpointName[]> {
  const live = await shownHere(at, (await readLiveSet(at)).checkpoints);
  if (live.length === 0) throw await nothingLive(at);
  return live.map(({ name }) => name);
}
