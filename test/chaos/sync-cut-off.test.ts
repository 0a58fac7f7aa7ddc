import { chmodSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFolder, template } from "../support/copies.ts";
import { deep, few } from "../support/depth.ts";
import { writeFiles } from "../support/git.ts";
import { type Machine, machines, machinesLike } from "../support/machines.ts";
import { expectCompleted, locksIn, run, runToTheEnd, tidyServer } from "./cut-off.ts";
import { type SavedDocument, saveOn } from "./shared-saves.ts";

type State = "prepared" | "committed";

/**
 * Kills everything when git has come to this state of its n-th transaction in a repository: with the refs locked, or
 * with the refs moved and nobody told. The answer takes the trap away and says how many it has seen.
 */
function trap(gitDir: string, state: State, count: number): () => number {
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
    const all = existsSync(seen) ? readFileSync(seen, "utf8").split("\n").length - 1 : 0;
    rmSync(hook);
    rmSync(seen, { force: true });
    return all;
  };
}

/** Ada and ben have both changed one checkpoint, and each has one that the other does not know. */
async function parted() {
  const from = await template(["ada and ben, parted"], async (folder) => {
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
    copyFolder(world.folder, folder);
    writeFiles(folder, { "saved.json": JSON.stringify(saved) });
  });
  const world = await machinesLike(from, ["ada", "ben"]);
  const { ada, ben } = world.clones;
  const saved: readonly SavedDocument[] = JSON.parse(readFileSync(join(from, "saved.json"), "utf8"));
  return { world, pair: [ada, ben] as const, ada, saved };
}

/** The transactions to cut a command off at, of so many that it has: one in the middle, or all. */
function chosen(transactions: number): readonly number[] {
  const all = Array.from({ length: transactions }, (_, at) => at + 1);
  return deep ? all : all.slice(transactions / 2).slice(0, 1);
}

/** What ada has of ben's and has not accepted. */
async function foreign(ada: Machine): Promise<readonly string[]> {
  const { checkpoints } = JSON.parse((await run(ada, "list", "--json")).stdout);
  return checkpoints
    .flatMap((one: { name: string; foreign: unknown }) => (one.foreign ? [one.name] : []))
    .sort();
}

test.each(
  few<[string, State]>(
    [
      ["pull", "prepared"],
      ["pull", "committed"],
      ["sync", "prepared"],
      ["sync", "committed"],
    ],
    2,
  ),
)(
  "%s is killed with the refs of the clone %s, at any transaction: the next one completes it",
  { timeout: 600_000 },
  async (verb, state) => {
    const inClone = async () => {
      const there = await parted();
      return { ...there, gitDir: join(there.ada.root, ".git") };
    };
    const transactions = await uncut(verb, state, inClone);
    expect(transactions, "there were transactions").toBeGreaterThan(1);
    for (const count of chosen(transactions)) {
      const { world, pair, ada, saved, gitDir } = await inClone();
      const what = `${verb}, transaction ${count} of ${transactions} ${state}`;
      const { end } = await trapped(verb, ada, gitDir, state, count);
      expect(end, what).toBe("killed");
      tidyServer(world);
      const list = await run(ada, "list");
      expect(list.status, `${what}: ${list.stderr}`).toBe(0);
      await expectCompleted(world, pair, saved, what);
      expect(await foreign(ada), `${what}: nobody accepted ben's text`).toEqual(["of-ben", "shared"]);
      expect(locksIn(gitDir), what).toEqual([]);
    }
  },
);

test.each(
  few<[string, State]>(
    [
      ["push", "prepared"],
      ["push", "committed"],
      ["sync", "committed"],
    ],
    2,
  ),
)(
  "%s is killed with the refs of the remote %s, at any transaction: the next one completes it",
  { timeout: 600_000 },
  async (verb, state) => {
    const onRemote = async () => {
      const there = await parted();
      return { ...there, gitDir: there.world.remote.path };
    };
    const transactions = await uncut(verb, state, onRemote);
    expect(transactions, "there were transactions").toBeGreaterThan(0);
    for (const count of chosen(transactions)) {
      const { world, pair, ada, saved, gitDir } = await onRemote();
      const what = `${verb}, transaction ${count} of ${transactions} ${state} on the remote`;
      const { end } = await trapped(verb, ada, gitDir, state, count);
      expect(end, what).toBe("killed");
      tidyServer(world);
      await expectCompleted(world, pair, saved, what);
    }
  },
);

/** Runs a command to its end, and counts its transactions. */
async function uncut(
  verb: string,
  state: State,
  start: () => Promise<{ readonly ada: Machine; readonly gitDir: string }>,
): Promise<number> {
  const { ada, gitDir } = await start();
  const { end, seen } = await trapped(verb, ada, gitDir, state, Number.MAX_SAFE_INTEGER);
  expect(end).toBe("ended");
  return seen;
}

/** Runs a command with the trap laid, and takes the trap away again. */
async function trapped(verb: string, ada: Machine, gitDir: string, state: State, count: number) {
  const spring = trap(gitDir, state, count);
  const end = await runToTheEnd([verb], ada);
  return { end, seen: spring() };
}
