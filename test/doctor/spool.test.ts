import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DoctorResult } from "../../src/operations/doctor/doctor.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const TEN_MINUTES = 600_000;

/** Puts a folder into the spool, as an operation ten minutes ago would have left it. */
function spooled(repo: CheckpointRepo, name: string, files: Record<string, string> = {}): string {
  const folder = join(repo.root, ".git/checkpoint/spool", name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

async function look(repo: CheckpointRepo, ...args: string[]): Promise<DoctorResult> {
  return JSON.parse((await repo.checkpoint(["doctor", "--json", ...args])).stdout);
}

test("the text of an operation that never happened is told, with the way to save it", async () => {
  const repo = await checkpointRepo();
  const plan = {
    entries: [{ name: "lost", entry: "20261116T091203Z-save-00000000" }],
    moves: [],
    owner: { pid: 1, machine: "elsewhere", started: null },
    texts: [{ file: "blob-0", label: "lost.md" }],
  };
  const folder = spooled(repo, `entry-1-${Date.now() - TEN_MINUTES}-0-20.unused`, {
    "plan.json": JSON.stringify(plan),
    "lost.md": "## Goal\nprecious words\n",
  });
  const { findings, healthy } = await look(repo);
  expect(healthy).toBe(true);
  expect(findings).toMatchObject([{ code: "spool-unused", level: "note", subject: `${folder}/lost.md` }]);
  expect(findings[0]?.remedy).toContain(`-F ${folder}/lost.md`);
  const saved = await repo.checkpoint(["save", "found", "-F", `${folder}/lost.md`]);
  expect(saved.status, saved.stderr).toBe(0);
  expect(await repo.document("found")).toContain("precious words");
});

test("what was to end a checkpoint and failed is told as that: it had no text to lose", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "words"]);
  repo.write({ ".git/hooks/reference-transaction": "#!/bin/sh\nexit 1\n" });
  const hook = join(repo.root, ".git/hooks/reference-transaction");
  chmodSync(hook, 0o755);
  expect((await repo.checkpoint(["clear", "login"])).status).toBe(128);
  rmSync(hook);
  const { findings } = await look(repo);
  expect(findings).toMatchObject([
    {
      code: "spool-unused",
      what: expect.stringMatching(/^an operation on 'login' never came to its end/),
      remedy: "run the command again if it is still wanted",
    },
  ]);
  expect(JSON.stringify(findings)).not.toMatch(/left its text|copy from there/);
  expect((await repo.checkpoint(["remove-all", "--yes"])).stdout).not.toContain("texts that no checkpoint");
});

test("a folder that was cut off is told, and left alone", async () => {
  const repo = await checkpointRepo();
  const folder = spooled(repo, `entry-1-${Date.now() - 10_000}-999999999-5`, {
    "plan.json": '{"entries": [',
  });
  expect((await look(repo, "--fix")).findings).toMatchObject([{ code: "spool-cut-off", level: "note" }]);
  expect(existsSync(folder)).toBe(true);
});

test("a spool near its bound is emptied of what has lasted", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "kept", "--left-off", "words"]);
  const plan = { entries: [], moves: [], owner: { pid: 1, machine: "elsewhere", started: null }, texts: [] };
  // Its name says that it has 250 MiB; a clock of the machine's own that never ran tells its age by the other.
  const files = { "plan.json": JSON.stringify(plan) };
  const name = `refs-1-${Date.now() - TEN_MINUTES}-999999999-${250 << 20}.done`;
  for (let n = 0; n < 30; n++) spooled(repo, `${n}-${name}`, files);
  const before = await look(repo);
  expect(before.findings.map(({ code }) => code)).toEqual(["spool-nearly-full"]);
  const { findings, healthy } = await look(repo, "--fix");
  expect(healthy, JSON.stringify(findings)).toBe(true);
  expect((await look(repo)).findings).toEqual([]);
  expect((await repo.checkpoint(["save", "more", "--left-off", "words"])).status).toBe(0);
});
