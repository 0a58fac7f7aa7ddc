import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { RefMove } from "../../../src/git/engine.ts";
import { openSystemEngine } from "../../../src/git/system/open.ts";
import { thisProcess } from "../../../src/host/locks/machine.ts";
import { lockPackedRefs } from "../../../src/host/locks/packed-refs-lock.ts";
import { refsAreFiles } from "../../support/form.ts";
import { type TempRepo, tempRepo, writeFiles } from "../../support/git.ts";
import { gitShim } from "../../support/shim.ts";

const COUNT = 120;

/** A repository with an annotated tag, a packed and a loose ref of ours, and the moves that make many more. */
async function withMany() {
  const repo = await tempRepo({ "a.ts": "let a = 1\n" });
  const oid = (await repo.git("rev-parse", "HEAD:a.ts")).trim() as Oid;
  await repo.git("tag", "--annotate", "--message", "one", "v1");
  await repo.git("update-ref", "refs/checkpoints/packed", oid);
  await repo.git("pack-refs", "--all");
  await repo.git("update-ref", "refs/checkpoints/loose", oid);
  const moves = Array.from(
    { length: COUNT },
    (_, nth): RefMove => ({
      ref: `refs/checkpoint${nth % 2 === 0 ? "s" : "-journal"}/work-${nth}`,
      from: null,
      to: oid,
    }),
  );
  const shim = gitShim();
  const engine = await openSystemEngine({ cwd: repo.root, env: shim.env(repo.env) });
  const byGit = (): boolean => shim.calls().some((call) => call.includes("update-ref"));
  return { repo, oid, moves, engine, byGit, path: (name: string) => join(repo.root, ".git", name) };
}

const refsOf = async (repo: TempRepo): Promise<readonly string[]> =>
  (await repo.git("for-each-ref", "--format=%(refname) %(objectname) %(*objectname)")).trim().split("\n");

test.skipIf(!refsAreFiles)("many new refs become lines of packed-refs, and all others stay", async () => {
  const { repo, moves, engine, byGit, path } = await withMany();
  const before = await refsOf(repo);
  expect(await engine.moveRefs(moves, "can wait")).toEqual({ ok: true });
  expect(byGit()).toBe(false);
  const made = moves.map(({ ref, to }) => `${ref} ${to} `);
  expect([...(await refsOf(repo))].sort()).toEqual([...before, ...made].sort());
  expect(existsSync(path("packed-refs.lock"))).toBe(false);
  // git itself goes on from there.
  const packed = readFileSync(path("packed-refs"), "utf8");
  await repo.git("update-ref", "-d", "refs/checkpoints/work-0");
  await repo.git("pack-refs", "--all");
  expect(readFileSync(path("packed-refs"), "utf8").split("\n")[0]).toBe(packed.split("\n")[0]);
  expect(await refsOf(repo)).toHaveLength(before.length + COUNT - 1);
});

const IN_THE_WAY: Record<string, (at: Awaited<ReturnType<typeof withMany>>) => RefMove> = {
  "a ref that is a file": ({ oid }) => ({ ref: "refs/checkpoints/loose", from: null, to: oid }),
  "a ref that is packed": ({ oid }) => ({ ref: "refs/checkpoints/packed", from: null, to: oid }),
  "a file where a folder should be": ({ oid }) => ({ ref: "refs/checkpoints/loose/x", from: null, to: oid }),
  "a packed ref above": ({ oid }) => ({ ref: "refs/checkpoints/packed/x", from: null, to: oid }),
  "one of the others above": ({ oid }) => ({ ref: "refs/checkpoints/work-0/x", from: null, to: oid }),
};

for (const [what, inTheWay] of Object.entries(IN_THE_WAY))
  test.skipIf(!refsAreFiles)(`${what} is in the way: git refuses all of them`, async () => {
    const at = await withMany();
    const before = await refsOf(at.repo);
    expect(await at.engine.moveRefs([...at.moves, inTheWay(at)], "can wait")).toMatchObject({ ok: false });
    expect(at.byGit()).toBe(true);
    expect(await refsOf(at.repo)).toEqual(before);
  });

test.skipIf(!refsAreFiles)(
  "where a git makes one of them at the same time, only one of both says it did",
  async () => {
    for (let round = 0; round < 12; round++) {
      const { repo, oid, moves, engine } = await withMany();
      const other = (await repo.git("rev-parse", "HEAD")).trim();
      const ref = "refs/checkpoints/work-4";
      const byGit = repo.git("update-ref", ref, other, "0".repeat(oid.length)).then(
        () => true,
        () => false,
      );
      await pause(round / 2);
      const [outcome, isMade] = [await engine.moveRefs(moves, "can wait"), await byGit];
      expect([outcome.ok, isMade].filter(Boolean), `round ${round}`).toHaveLength(1);
      expect((await repo.git("rev-parse", ref)).trim()).toBe(isMade ? other : oid);
    }
  },
);

test.skipIf(!refsAreFiles)("a lock on one of them is waited for, as git waits", async () => {
  const { moves, engine, byGit, path } = await withMany();
  const lock = path("refs/checkpoints/work-4.lock");
  writeFileSync(lock, "");
  const moved = engine.moveRefs(moves, "can wait");
  await pause(300);
  rmSync(lock);
  expect([await moved, byGit()]).toEqual([{ ok: true }, true]);
});

test.skipIf(!refsAreFiles)(
  "a lock that a process of ours left is taken away, and git's own never",
  async () => {
    const { repo, moves, engine, byGit, path } = await withMany();
    const owner = { ...thisProcess(), pid: 2 ** 22 + 1 };
    writeFileSync(path("packed-refs.lock"), JSON.stringify(owner));
    expect(await engine.moveRefs(moves.slice(0, 60), "can wait")).toEqual({ ok: true });
    expect([byGit(), existsSync(path("packed-refs.lock"))]).toEqual([false, false]);

    writeFileSync(path("packed-refs.lock"), "");
    expect(await engine.moveRefs(moves.slice(60), "can wait")).toEqual({ ok: true });
    expect(readFileSync(path("packed-refs.lock"), "utf8"), "somebody else's").toBe("");
    expect((await refsOf(repo)).filter((line) => line.includes("/work-"))).toHaveLength(COUNT);
  },
);

const GITS_OWN: Record<string, (repo: TempRepo) => unknown> = {
  "a hook that is asked about refs": (repo) => {
    writeFiles(repo.root, { ".git/hooks/reference-transaction": "#!/bin/sh\nexit 0\n" });
    chmodSync(join(repo.root, ".git/hooks/reference-transaction"), 0o755);
  },
  "a shared repository": (repo) => repo.git("config", "core.sharedRepository", "group"),
  "hooks in another folder": (repo) => repo.git("config", "core.hooksPath", "hooks"),
  "packed refs that are not sorted": (repo) => {
    const file = join(repo.root, ".git/packed-refs");
    writeFileSync(file, readFileSync(file, "utf8").replace(" sorted", ""));
  },
};

for (const [what, prepare] of Object.entries(GITS_OWN))
  test.skipIf(!refsAreFiles)(`${what}: git makes the refs`, async () => {
    const { repo, moves } = await withMany();
    await prepare(repo);
    const shim = gitShim();
    const engine = await openSystemEngine({ cwd: repo.root, env: shim.env(repo.env) });
    expect(await engine.moveRefs(moves, "can wait")).toEqual({ ok: true });
    expect(shim.calls().some((call) => call.includes("update-ref"))).toBe(true);
    expect((await refsOf(repo)).filter((line) => line.includes("/work-"))).toHaveLength(COUNT);
  });

test("a lock that was taken for somebody's who is gone guards nothing any more, and is not given up for the next one", async () => {
  const { root } = await tempRepo();
  const commonDir = join(root, ".git");
  const lock = lockPackedRefs(commonDir);
  expect(lock?.isHeld()).toBe(true);
  writeFileSync(join(commonDir, "packed-refs.lock"), "");
  expect(lock?.isHeld()).toBe(false);
  lock?.release();
  expect(readFileSync(join(commonDir, "packed-refs.lock"), "utf8")).toBe("");
});
