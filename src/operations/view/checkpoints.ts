import type { Checkpoint, CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import { renderBody } from "../../checkpoint/document/sections.ts";
import { splitReason } from "../../checkpoint/items.ts";
import { age } from "../../checkpoint/moment.ts";
import { whereOf } from "../../checkpoint/oid.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import type { DamagedRef, LiveCheckpoint } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import { measureDrift } from "../drift/measure-drift.ts";
import type { Drift } from "../drift/rules/drift.ts";
import { sourcesOf } from "../find/checkpoint.ts";
import { type EndedCheckpoint, endedDocuments } from "../find/ended.ts";
import type { Workspace } from "../workspace.ts";
import type { Standing, ViewedCheckpoint, ViewedDrift } from "./rules/view-facts.ts";

/** Patches are made for so many, the newest; of the others the page has the word. */
const MOST_PATCHED = 100;
/** So many of those that have ended, the latest; `list --all` has the others. */
const MOST_ENDED = 200;

const STANDINGS: Readonly<Record<string, Standing>> = {
  consume: "consumed",
  clear: "cleared",
  rename: "renamed",
};

/** What is live, each read whole and measured; what cannot be read is named and costs only itself. */
export async function viewLive(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<{ readonly checkpoints: readonly ViewedCheckpoint[]; readonly damaged: readonly DamagedRef[] }> {
  const [drifts, sources] = await Promise.all([driftOf(at, live), sourcesOf(at, live)]);
  const now = at.clock.now();
  const damaged: DamagedRef[] = [];
  const read = await Promise.all(
    live.map(async (one, index): Promise<readonly ViewedCheckpoint[]> => {
      try {
        const checkpoint = await checkpointOf(at.engine, one);
        const foreign = sources[index] ?? null;
        const drift = drifts[index];
        const told = toldOf(one.name, checkpoint);
        const viewed = drift ? viewedDrift(drift, foreign !== null) : null;
        const ago = age(checkpoint.saved, now);
        return [{ ...told, standing: "live", ended: null, age: ago, foreign, drift: viewed }];
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        damaged.push({ name: one.name, why, canEnd: true });
        return [];
      }
    }),
  );
  return { checkpoints: read.flat(), damaged };
}

/** What has ended, as it was last. */
export async function viewEnded(
  at: Workspace,
  live: ReadonlySet<string>,
): Promise<readonly ViewedCheckpoint[]> {
  const ended = (await endedDocuments(at, live)).slice(0, MOST_ENDED);
  const read = await Promise.all(
    ended.map(async ({ checkpoint: one, bytes }): Promise<readonly ViewedCheckpoint[]> => {
      const checkpoint = await parseCheckpoint(bytes).catch(() => null);
      if (!checkpoint) return [];
      const { name, ended: when } = one;
      const standing = STANDINGS[one.by] ?? "ended";
      const foreign = foreignOf(at, one, checkpoint);
      return [{ ...toldOf(name, checkpoint), standing, ended: when, age: one.age, foreign, drift: null }];
    }),
  );
  return read.flat();
}

function foreignOf(
  at: Workspace,
  { name, unaccepted }: EndedCheckpoint,
  { by, host }: CheckpointHeader,
): ViewedCheckpoint["foreign"] {
  return unaccepted ? { remote: at.origins.of(name), by, host, merged: false } : null;
}

function toldOf(name: ViewedCheckpoint["name"], checkpoint: Checkpoint) {
  const { branch = null, head = null, saved, by, host, agent = null, profile, summary = "" } = checkpoint;
  const { preamble, sections } = checkpoint;
  const body = renderBody(preamble, sections);
  const failed = itemsOf(checkpoint, "failed").map(splitReason);
  return {
    name,
    branch,
    where: whereOf(checkpoint),
    head,
    saved,
    by,
    host,
    agent,
    profile,
    summary,
    body,
    failed,
  };
}

/** A stranger's paths say which files are compared: of those the page has the counts, and no line. */
function viewedDrift({ verdict, branch, head, against, files }: Drift, isForeign: boolean): ViewedDrift {
  const shown = isForeign ? files.map(({ patch: _, ...file }) => file) : files;
  return { verdict, branch, head, ...(against ? { against } : {}), files: shown };
}

/** A drift that cannot be measured is no reason to show nothing. */
async function driftOf(
  at: Workspace,
  live: readonly LiveCheckpoint[],
): Promise<readonly (Drift | undefined)[]> {
  const measured = async (some: readonly LiveCheckpoint[], closeness: "patches" | "words") =>
    measureDrift(
      at,
      some.map(({ header }) => header),
      closeness,
    ).catch(() => some.map(() => undefined));
  const [near, far] = [live.slice(0, MOST_PATCHED), live.slice(MOST_PATCHED)];
  return [...(await measured(near, "patches")), ...(await measured(far, "words"))];
}
