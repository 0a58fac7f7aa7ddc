import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runs } from "../support/depth.ts";
import { machines } from "../support/machines.ts";
import { cutOffPoints, expectCompleted, locksIn, runToTheEnd, tidyServer } from "./cut-off.ts";
import { type SavedDocument, saveOn } from "./shared-saves.ts";

/** How often each command is cut off. */
const CUTS = runs({ short: 1, deep: 67 });

test("cut off at any step of a push, a pull or a sync, the next one completes it", {
  timeout: 120 * 60_000,
}, async () => {
  const world = await machines();
  const pair = [await world.join("ada"), await world.join("ben")] as const;
  const [ada, ben] = pair;
  const saved: SavedDocument[] = [];
  let round = 0;
  const prepare = async (): Promise<void> => {
    round++;
    saved.push(await saveOn(ben, "shared", ["--force", "--left-off", `ben ${round}`]));
    saved.push(await saveOn(ben, `of-ben-${round % 3}`, ["--force", "--left-off", `ben ${round}`]));
    expect((await ben.checkpoint(["sync"])).status).toBe(0);
    saved.push(await saveOn(ada, "shared", ["--force", "--next", `ada ${round}`]));
    saved.push(await saveOn(ada, `of-ada-${round % 3}`, ["--force", "--left-off", `ada ${round}`]));
  };

  const counts = { killed: 0, ended: 0, locksThere: 0, locksHere: 0, spooled: 0 };
  for (const verb of ["push", "pull", "sync"]) {
    await prepare();
    for (const at of await cutOffPoints([verb], ada, CUTS)) {
      await prepare();
      const what = `${verb} cut off at step ${at}`;
      counts[await runToTheEnd([verb], ada, { at })]++;
      counts.locksThere += tidyServer(world);
      counts.locksHere += locksIn(join(ada.root, ".git")).length;
      const spool = join(ada.root, ".git/checkpoint/spool");
      counts.spooled += existsSync(spool)
        ? readdirSync(spool).filter((name) => !/\.(?:done|unused)$/.test(name)).length
        : 0;
      const list = await ada.checkpoint(["list"]);
      expect(list.status, `${what}: ${list.stderr}`).toBe(0);
      expect(list.stdout, what).not.toContain("damaged");
      await expectCompleted(world, pair, saved, what);
    }
  }
  console.log(`push, pull and sync cut off: ${JSON.stringify(counts)}`);
  expect(counts.killed, "the steps were reached").toBeGreaterThan(0);
  expect(locksIn(join(ada.root, ".git")), "no lock stays").toEqual([]);
});
