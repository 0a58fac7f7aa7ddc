import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DoctorResult } from "../../src/operations/doctor/doctor.ts";
import { runGit } from "../support/git.ts";
import type { Machine } from "../support/machines.ts";
import { pulled } from "../support/pulled.ts";
import { seen } from "./damaging.ts";

const now = "2026-11-16T09:12:00Z";

/** Takes the object that a name stands for out of a clone, and all that the clone could have it back from. */
async function lose(clone: Machine, name: string): Promise<void> {
  await unpacked(clone);
  const oid = (await clone.git("rev-parse", name)).trim();
  const file = join(clone.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
  rmSync(file);
  rmSync(join(clone.root, ".git/checkpoint/spool"), { recursive: true, force: true });
}

/** A fetch may bring packs: a single object can be taken only from among loose ones. */
async function unpacked(clone: Machine): Promise<void> {
  const folder = join(clone.root, ".git/objects/pack");
  const packs = readdirSync(folder).filter((name) => name.endsWith(".pack"));
  const contents = packs.map((name) => readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
  for (const pack of contents) await runGit(clone.root, clone.env, ["unpack-objects", "-q"], pack);
}

async function look(clone: Machine, ...args: string[]): Promise<DoctorResult> {
  return JSON.parse((await clone.checkpoint(["doctor", "--json", ...args], { now })).stdout);
}

test("what the remote has and this clone has not is told", async () => {
  const { ada, ben } = await pulled();
  await ada.checkpoint(["save", "second", "-m", "more"], { now });
  await ada.checkpoint(["push"], { now });
  expect(seen(await ben.checkpoint(["doctor"], { now }))).toMatchInlineSnapshot(`
    "
    · the remote 'origin' has 1 checkpoint that this clone has not, or not as new; git's own clone and fetch do not bring checkpoints. Remedy: run 'git checkpoint pull'
    All well: 1 checkpoint, 1 entry in 1 journal, SIZE; SO MUCH in the spool.
    exit 0
    "
  `);
  await ben.checkpoint(["pull"], { now });
  expect((await look(ben)).findings).toEqual([]);
});

test("what was lost here and pushed before comes back with the next pull", async () => {
  const { ben } = await pulled();
  const document = await ben.document("login");
  await lose(ben, "refs/checkpoints/login");
  const { findings } = await look(ben, "--fix");
  expect(findings.map(({ code, fixed }) => [code, fixed !== undefined])).toEqual(
    expect.arrayContaining([
      ["objects-missing", true],
      ["tracking-damaged", true],
    ]),
  );
  expect(await ben.git("fsck", "--strict")).not.toMatch(/missing|error/);
  expect((await ben.checkpoint(["list"], { now })).stdout).not.toContain("login");
  const again = await ben.checkpoint(["pull"], { now });
  expect(again.status, again.stderr).toBe(0);
  expect(await ben.document("login")).toBe(document);
  expect((await look(ben)).findings).toEqual([]);
});

test("where the marks are lost, everything is somebody else's until it is accepted again", async () => {
  const { ben } = await pulled();
  await lose(ben, "refs/checkpoint-unaccepted/login");
  expect((await look(ben, "--fix")).healthy).toBe(true);
  expect(await ben.git("fsck", "--strict")).not.toMatch(/missing|error/);
  expect(JSON.parse((await ben.checkpoint(["list", "--json"], { now })).stdout).checkpoints).toMatchObject([
    { name: "login", foreign: {} },
  ]);
  expect((await look(ben)).findings).toEqual([]);
});
