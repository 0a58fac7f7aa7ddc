import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { machines } from "../support/machines.ts";
import { expectCompleted, killedAfter, locksIn, run, tidyServer } from "./cut-off.ts";
import { type SavedDocument, saveOn } from "./shared-saves.ts";

/** How often to kill: a few in every run, many with `npm run test:chaos`. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 15);

test("killed at any moment of a push, a pull or a sync, the next one completes it", {
  timeout: 40 * 60_000,
}, async () => {
  const world = await machines();
  await world.remote.git("config", "receive.autogc", "false");
  const pair = [await world.join("ada"), await world.join("ben")] as const;
  const [ada, ben] = pair;
  const saved: SavedDocument[] = [];
  const prepare = async (round: number): Promise<void> => {
    saved.push(await saveOn(ben, "shared", ["--force", "--left-off", `ben ${round}`]));
    saved.push(await saveOn(ben, `of-ben-${round % 3}`, ["--force", "--left-off", `ben ${round}`]));
    expect((await ben.checkpoint(["sync"])).status).toBe(0);
    saved.push(await saveOn(ada, "shared", ["--force", "--next", `ada ${round}`]));
    saved.push(await saveOn(ada, `of-ada-${round % 3}`, ["--force", "--left-off", `ada ${round}`]));
  };
  const verbs = ["push", "pull", "sync"] as const;
  const usual = { push: 0, pull: 0, sync: 0 };
  for (const [round, verb] of verbs.entries()) {
    await prepare(-1 - round);
    const started = performance.now();
    expect((await run(ada, verb)).status).toBe(0);
    usual[verb] = performance.now() - started;
  }

  const counts = { killed: 0, push: 0, pull: 0, sync: 0, locksThere: 0, locksHere: 0, spooled: 0 };
  for (let round = 0; round < 2 * KILLS && counts.killed < KILLS; round++) {
    const verb = verbs[round % 3] ?? "sync";
    await prepare(round);
    // Before this node starts, and nothing can be cut off.
    const after = usual[verb] * (0.15 + 0.9 * Math.random());
    const what = `round ${round}, ${verb} killed after ${Math.round(after)} ms`;
    if ((await killedAfter(after, [verb], ada)) === "killed") {
      counts.killed++;
      counts[verb]++;
    }
    counts.locksThere += tidyServer(world);
    counts.locksHere += locksIn(join(ada.root, ".git")).length;
    const spool = join(ada.root, ".git/checkpoint/spool");
    counts.spooled += existsSync(spool)
      ? readdirSync(spool).filter((name) => !name.endsWith(".unused")).length
      : 0;
    const list = await run(ada, "list");
    expect(list.status, `${what}: ${list.stderr}`).toBe(0);
    expect(list.stdout, what).not.toContain("damaged");
    await expectCompleted(world, pair, saved, what);
  }
  console.log(`kills of push, pull and sync: ${JSON.stringify(counts)}`);
  expect(counts.killed).toBeGreaterThan(KILLS / 2);
  expect(locksIn(join(ada.root, ".git")), "no lock stays").toEqual([]);
});
