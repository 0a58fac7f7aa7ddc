import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { copyFolder } from "../support/copies.ts";
import { deep, runs } from "../support/depth.ts";
import { tempFolder } from "../support/git.ts";
import { act } from "./sync-deeds.ts";
import { expectPeace } from "./sync-peace.ts";
import { type Step, sentence, steps } from "./sync-steps.ts";
import { prepareTemplate } from "./sync-template.ts";
import { openWorld, type World } from "./sync-world.ts";

const SEED = Number(process.env.SEED);
const RUNS = runs({ short: 2, deep: 2000 });
/** To see a failure again: the path that it printed, beside its seed. */
const PATH = process.env.SYNC_PATH;

/** Lets one half of the runs happen; a failure shows the steps, the commands with their answers, and the seed. */
export async function modelRuns(half: 0 | 1): Promise<void> {
  const folder = tempFolder();
  const template = join(folder, "template");
  const seen: { readonly steps: number; readonly log: readonly string[] }[] = [];
  const saved = await prepareTemplate(template);
  const property = fc.asyncProperty(steps, async (taken) => {
    const root = join(folder, `run-${seen.length}`);
    copyFolder(template, root);
    // Some of a run's time is before midnight, and some after.
    const world = openWorld(root, new Date("2026-11-16T00:05:00Z"));
    world.saved.push(...saved);
    seen.push({ steps: taken.length, log: world.log });
    try {
      await live(world, taken, seen.length);
    } finally {
      rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    }
  });
  const result = await fc.check(property, {
    numRuns: RUNS / 2,
    seed: SEED + half,
    ...(PATH ? { path: PATH } : {}),
  });
  if (result.failed) throw new Error(storyOf(result));
  console.log(`sync model: ${JSON.stringify(figures(seen))}`);
}

async function live(world: World, taken: readonly Step[], run: number): Promise<void> {
  try {
    for (const step of taken) await act(world, step);
    await expectPeace(world, run % 10 === 0 ? "whole" : "refs and documents");
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${world.log.join("\n")}`);
  }
}

function storyOf(result: fc.RunDetails<[readonly Step[]]>): string {
  const taken = result.counterexample?.[0] ?? [];
  const again = `DEEP=${deep ? 1 : 0} SEED=${SEED} SYNC_PATH=${result.counterexamplePath}`;
  return [
    `after ${result.numRuns} runs and ${result.numShrinks} shrinks these ${taken.length} steps went wrong:`,
    ...taken.map((step) => `  ${sentence(step)}`),
    `again: ${again} npx vitest run test/chaos/sync-model`,
    "",
    (result.errorInstance as Error | null)?.message ?? "",
  ].join("\n");
}

/** What the runs were like: how long, how many commands were answered by a no, how often journals were merged. */
function figures(seen: readonly { readonly steps: number; readonly log: readonly string[] }[]) {
  const lengths = seen.map((run) => run.steps).sort((a, b) => a - b);
  const lines = seen.flatMap((run) => run.log);
  return {
    runs: lengths.length,
    steps: lengths.reduce((sum, length) => sum + length, 0),
    median: lengths[Math.floor(lengths.length / 2)],
    over15: lengths.filter((length) => length > 15).length,
    longest: lengths.at(-1),
    commands: lines.length,
    answeredNo: lines.filter((line) => !line.includes("[0]")).length,
    merges: lines.join("\n").match(/ merged\b/g)?.length ?? 0,
  };
}
