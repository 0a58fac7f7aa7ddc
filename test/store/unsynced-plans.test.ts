import fs, { mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine, RefMove } from "../../src/git/engine.ts";
import type { SpoolPlan } from "../../src/host/spool.ts";
import { seeThroughUnsynced } from "../../src/store/spool/unsynced.ts";
import { tempFolder } from "../support/git.ts";

const [MARK, JOURNAL, LIVE] = [
  "refs/checkpoint-unaccepted/a",
  "refs/checkpoint-journal/a",
  "refs/checkpoints/a",
];
const [one, two, three, other] = ["1", "2", "3", "4"].map((digit) => digit.repeat(40)) as [
  Oid,
  Oid,
  Oid,
  Oid,
];

function planOf(moves: SpoolPlan["moves"], unsynced: readonly string[]): SpoolPlan {
  return { entries: [], moves, texts: [], unsynced, owner: { pid: 1, machine: "gone", started: null } };
}

const WHOLE = planOf(
  [
    { ref: MARK, to: one },
    { ref: JOURNAL, to: two },
    { ref: LIVE, to: three },
  ],
  [MARK, JOURNAL, LIVE],
);

/** What is made of a name whose refs are where these say. */
async function madeOf(
  now: Readonly<Record<string, Oid>>,
  lost: readonly string[] = [],
): Promise<readonly string[]> {
  const made: RefMove[] = [];
  const engine: Pick<Engine, "refs" | "moveRefs"> & { readonly repository: { readonly commonDir: string } } =
    {
      repository: { commonDir: tempFolder() },
      refs: async () => Object.entries(now).map(([ref, oid]) => ({ ref, oid })),
      async moveRefs(moves) {
        if (moves.some(({ ref }) => lost.includes(ref))) return { ok: false, reason: "nonexistent object" };
        made.push(...moves);
        return { ok: true };
      },
    };
  await seeThroughUnsynced(engine as Engine, WHOLE);
  expect(made.every(({ from }) => from === null)).toBe(true);
  return made.map(({ ref }) => ref);
}

describe("of a name whose refs were to be made together", () => {
  test("what is missing is made, its mark first; of nothing, nothing", async () => {
    expect(await madeOf({})).toEqual([]);
    expect(await madeOf({ [LIVE]: three })).toEqual([MARK, JOURNAL]);
    expect(await madeOf({ [MARK]: one })).toEqual([JOURNAL, LIVE]);
    expect(await madeOf({ [MARK]: one, [JOURNAL]: two, [LIVE]: three })).toEqual([]);
  });

  test("what ended since stays ended, and what was saved since stays as it is", async () => {
    expect(await madeOf({ [MARK]: one, [JOURNAL]: other })).toEqual([]);
    expect(await madeOf({ [MARK]: one, [LIVE]: other })).toEqual([]);
    expect(await madeOf({ [MARK]: other, [JOURNAL]: other, [LIVE]: other })).toEqual([]);
  });

  test("one that cannot be made holds up no other, but a mark everything", async () => {
    expect(await madeOf({ [MARK]: one }, [JOURNAL])).toEqual([LIVE]);
    await expect(madeOf({ [JOURNAL]: two }, [MARK])).rejects.toThrow("nonexistent object");
  });

  test("no text of a stranger's stays without a mark, whatever became of its journal", async () => {
    expect(await madeOf({ [JOURNAL]: other, [LIVE]: three })).toEqual([MARK]);
  });
});

test.skipIf(process.platform !== "linux")(
  "what a killed pull left whole is brought down to the disk before its plan is done with",
  async () => {
    const commonDir = tempFolder();
    const refs = ["a", "deep/b"].map((name) => `refs/checkpoint-remotes/origin/${name}`);
    for (const ref of refs) {
      mkdirSync(dirname(join(commonDir, ref)), { recursive: true });
      writeFileSync(join(commonDir, ref), `${one}\n`);
    }
    const synced: string[] = [];
    const real = fs.fsync;
    fs.fsync = ((file, done) => {
      synced.push(relative(commonDir, readlinkSync(`/proc/self/fd/${file}`)));
      real(file, done);
    }) as typeof real;
    syncBuiltinESMExports();
    try {
      const engine = { repository: { commonDir }, refs: async () => [] };
      await seeThroughUnsynced(engine as unknown as Engine, planOf([], ["refs/checkpoint-remotes/origin/"]));
    } finally {
      fs.fsync = real;
      syncBuiltinESMExports();
    }
    expect(synced.toSorted()).toEqual(refs);
  },
);
