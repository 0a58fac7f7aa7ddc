import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { age } from "../../checkpoint/moment.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import { type DamagedRef, type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { type Foreign, findCheckpoint, sourcesOf } from "../find/checkpoint.ts";
import { type Emptiness, whyEmpty } from "../find/last-ended.ts";
import { byPrefix } from "../find/meant.ts";
import type { Workspace } from "../workspace.ts";
import { measureDrift } from "./measure-drift.ts";
import type { Drift } from "./rules/drift.ts";

/** Whose drift to measure. */
export interface StatusRequest {
  /** Every live checkpoint without it. */
  readonly name?: string | undefined;
  /** Tell the patches of changed files. */
  readonly diff?: boolean | undefined;
}

/** One checkpoint and what changed under it. */
export interface CheckpointStatus {
  readonly name: CheckpointName;
  readonly saved: string;
  readonly age: string;
  readonly drift: Drift;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
}

/** What changed under each. */
export interface StatusResult {
  readonly checkpoints: readonly CheckpointStatus[];
  /** What cannot be read; a single one that was asked for is an error instead. */
  readonly damaged: readonly DamagedRef[];
  /** What there was, where nothing is live; null where something is. */
  readonly empty: Emptiness | null;
}

/** What changed under one checkpoint or under all; nothing is consumed. */
export async function status(at: Workspace, request: StatusRequest = {}): Promise<StatusResult> {
  const asked = parseNameIfGiven(request.name);
  const all = asked ? null : await readLiveSet(at);
  const found = asked
    ? [await byPrefix(at, asked, (name) => findCheckpoint(at, name))].map((one) => ({
        ...one,
        header: one.checkpoint,
      }))
    : await withSources(at, all?.checkpoints ?? []);
  const drifts = await measureDrift(
    at,
    found.map((one) => one.header),
    request.diff ? "patches" : "counts",
  );
  const now = at.clock.now();
  return {
    damaged: all?.damaged ?? [],
    empty: found.length > 0 ? null : await whyEmpty(at),
    checkpoints: found.flatMap(({ name, header, foreign }, index) => {
      const drift = drifts[index];
      return drift ? [{ name, saved: header.saved, age: age(header.saved, now), drift, foreign }] : [];
    }),
  };
}

async function withSources(at: Workspace, live: readonly LiveCheckpoint[]) {
  const sources = await sourcesOf(at, live);
  return live.map(({ name, header }, index) => ({ name, header, foreign: sources[index] ?? null }));
}
