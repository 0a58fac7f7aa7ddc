import { chmodSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "../support/git.ts";
import { type Machine, machines } from "../support/machines.ts";
import { expectCompleted, killedAfter, locksIn, run, tidyServer } from "./cut-off.ts";
import { type SavedDocument, saveOn } from "./shared-saves.ts";

type State = "prepared" | "committed";

/**
 * Kills everything when git has come to this state of its n-th transaction in a repository: with the refs locked, or
 * with the refs moved and nobody told. The answer takes the trap away and says whether it was there at all.
 */
function trap(gitDir: string, state: State, count: number): () => boolean {
  const [hook, seen] = [join(gitDir, "hooks/reference-transaction"), join(gitDir, "seen-by-the-trap")];
  const lines = [
    "#!/bin/sh",
    `[ "$1" = ${state} ] || exit 0`,
    `grep -q checkpoint || exit 0`,
    `echo x >> '${seen}'`,
    `[ "$(grep -c x '${seen}')" -ne ${count} ] || kill -9 0`,
  ];
  writeFiles(gitDir, { "hooks/reference-transaction": `${lines.join("\n")}\n` });
  chmodSync(hook, 0o755);
  return () => {
    const reached = existsSync(seen) && readFileSync(seen, "utf8").split("\n").length - 1 >= count;
    rmSync(hook);
    rmSync(seen, { force: true });
    return reached;
  };
}

/** Ada and ben have both changed one checkpoint, and each has one that the other does not know. */
async function parted() {
  const world = await machines();
  const pair = [await world.join("ada"), await world.join("ben")] as const;
  const [ada, ben] = pair;
  const saved: SavedDocument[] = [await saveOn(ada, "shared", ["--left-off", "here", "--next", "one"])];
  for (const clone of pair) expect((await clone.checkpoint(["sync"])).status).toBe(0);
  saved.push(await saveOn(ben, "shared", ["--force", "--left-off", "by ben"]));
  saved.push(await saveOn(ben, "of-ben", ["--left-off", "by ben"]));
  expect((await ben.checkpoint(["sync"])).status).toBe(0);
  saved.push(await saveOn(ada, "shared", ["--force", "--left-off", "by ada"]));
  saved.push(await saveOn(ada, "of-ada", ["--left-off", "by ada"]));
  return { world, pair, ada, saved };
}

/** What ada has of ben's and has not accepted. */
async function foreign(ada: Machine): Promise<readonly string[]> {
  const { checkpoints } = JSON.parse((await run(ada, "list", "--json")).stdout);
  return checkpoints
    .flatMap((one: { name: string; foreign: unknown }) => (one.foreign ? [one.name] : []))
    .sort();
}

test.each<[string, State]>([
  ["pull", "prepared"],
  ["pull", "committed"],
  ["sync", "prepared"],
  ["sync", "committed"],
])(
  "%s is killed with the refs of the clone %s, at each transaction: the next one completes it",
  {
    timeout: 300_000,
  },
  async (verb, state) => {
    const reached: number[] = [];
    for (let count = 1; ; count++) {
      const { world, pair, ada, saved } = await parted();
      const what = `${verb}, transaction ${count} ${state}`;
      const spring = trap(join(ada.root, ".git"), state, count);
      const end = await killedAfter(120_000, [verb], ada);
      if (!spring()) {
        expect(end).toBe("ended");
        break;
      }
      reached.push(count);
      expect(end, what).toBe("killed");
      tidyServer(world);
      const list = await run(ada, "list");
      expect(list.status, `${what}: ${list.stderr}`).toBe(0);
      await expectCompleted(world, pair, saved, what);
      expect(await foreign(ada), `${what}: nobody accepted ben's text`).toEqual(["of-ben", "shared"]);
      expect(locksIn(join(ada.root, ".git")), what).toEqual([]);
    }
    expect(reached.length, "there were transactions").toBeGreaterThan(1);
  },
);

test.each<[string, State]>([
  ["push", "prepared"],
  ["push", "committed"],
  ["sync", "committed"],
])(
  "%s is killed with the refs of the remote %s, at each transaction: the next one completes it",
  {
    timeout: 300_000,
  },
  async (verb, state) => {
    const reached: number[] = [];
    for (let count = 1; ; count++) {
      const { world, pair, ada, saved } = await parted();
      const what = `${verb}, transaction ${count} ${state} on the remote`;
      const spring = trap(world.remote.path, state, count);
      const end = await killedAfter(120_000, [verb], ada);
      if (!spring()) {
        expect(end).toBe("ended");
        break;
      }
      reached.push(count);
      expect(end, what).toBe("killed");
      tidyServer(world);
      await expectCompleted(world, pair, saved, what);
    }
    expect(reached.length, "there were transactions").toBeGreaterThan(0);
  },
);
