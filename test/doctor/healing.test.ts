import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutOffPoints, runToTheEnd } from "../chaos/cut-off.ts";
import { type CheckpointRepo, checkpointRepo, runBuilt } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { refsAreFiles } from "../support/form.ts";
import { DAMAGES } from "./damages.ts";
import { healthy, now, seen } from "./damaging.ts";

function looseObjects(repo: CheckpointRepo): ReadonlySet<string> {
  const all = readdirSync(join(repo.root, ".git/objects"), { recursive: true, encoding: "utf8" });
  return new Set(all.filter((path) => /^[0-9a-f]{2}.[0-9a-f]{38,62}$/.test(path)));
}

/** The objects that a save has made, where git keeps them. */
async function savedObjects(repo: CheckpointRepo): Promise<readonly string[]> {
  const before = looseObjects(repo);
  await repo.checkpoint(["save", "one", "--left-off", "precious words"]);
  return [...looseObjects(repo)]
    .filter((path) => !before.has(path))
    .map((path) => join(repo.root, ".git/objects", path));
}

test("what a prune took right after a save is back, whether or not it was asked to mend", async () => {
  const repo = await checkpointRepo();
  for (const file of await savedObjects(repo)) rmSync(file);
  const answer = await repo.checkpoint(["doctor"]);
  expect(seen(answer)).toMatchInlineSnapshot(`
    "
    ✓ 6 objects had been taken by a prune. Mended: written again from the spool.
    All well: 1 checkpoint, 1 entry in 1 journal, SIZE; SO MUCH in the spool.
    exit 0
    "
  `);
  expect(await repo.document("one")).toContain("precious words");
  expect(await repo.git("fsck", "--strict")).not.toMatch(/missing|error/);
});

test("objects that are there and hold something else are written again too", async () => {
  const repo = await checkpointRepo();
  for (const file of await savedObjects(repo)) {
    rmSync(file);
    writeFileSync(file, "junk");
  }
  const answer = await repo.checkpoint(["doctor", "--fix", "--json"]);
  expect(answer.status, answer.stdout).toBe(0);
  expect(await repo.document("one")).toContain("precious words");
  expect(await repo.git("fsck", "--strict")).not.toMatch(/missing|error/);
});

test("a fix that is cut off is finished by the next one", async () => {
  const damaged = async (): Promise<CheckpointRepo> => {
    const repo = await healthy();
    for (const { alone, ends, make } of DAMAGES) if (!alone && ends === "mended") await make(repo);
    return repo;
  };
  const whole = await damaged();
  const document = await whole.document("two");
  const fix = ["doctor", "--fix"];
  for (const at of await cutOffPoints(fix, whole, runs({ short: 1, deep: 40 }))) {
    const repo = await damaged();
    expect(await runToTheEnd(fix, repo, { at })).toBe("killed");
    const next = await runBuilt(fix, { cwd: repo.root, env: repo.env });
    expect(next.status, `cut off at ${at}: ${next.stdout}${next.stderr}`).toBe(0);
    const after = await runBuilt(["doctor", "--json"], { cwd: repo.root, env: repo.env });
    expect(JSON.parse(after.stdout), `cut off at ${at}`).toMatchObject({ healthy: true });
    expect(await repo.git("fsck", "--strict")).not.toMatch(/missing|error/);
    expect(await repo.document("two")).toBe(document);
    for (const name of ["first-lost", "facts-lost", "root-lost"])
      expect(await repo.document(name), `cut off at ${at}`).toContain(`${name} in a.ts:2`);
  }
});

test.skipIf(!refsAreFiles)("notes are told, and leave the repository well", async () => {
  const repo = await healthy();
  await repo.git("config", "core.logAllRefUpdates", "always");
  await repo.git("config", "remote.origin.url", join(repo.home, "nowhere"));
  writeFileSync(join(repo.root, ".git/refs/checkpoints/two.lock"), "");
  const answer = await repo.checkpoint(["doctor"], { now });
  expect(seen(answer, repo)).toMatchInlineSnapshot(`
    "
    · 'refs/checkpoints/two' has been locked for SECONDS; somebody may be writing it at this moment. Remedy: look again in a minute; the lock is ROOT/.git/refs/checkpoints/two.lock
    · the setting core.logAllRefUpdates is 'always'; plain git keeps reflogs then of every ref that it writes, also of this program's; this program keeps none. Remedy: 'git config core.logAllRefUpdates true' keeps those of branches only
    · the remote 'origin' cannot be reached, or gave no answer in 5 seconds; whether it has checkpoints that this clone has not is unknown. Remedy: run 'git checkpoint list --remote' to see what it says, or use --offline
    All well: 7 checkpoints, 14 entries in 8 journals, SIZE; SO MUCH in the spool.
    exit 0
    "
  `);
  expect((await repo.checkpoint(["doctor", "--offline"], { now })).stdout).not.toContain("origin");
});
