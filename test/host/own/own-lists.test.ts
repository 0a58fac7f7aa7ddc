import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openForgottenDocuments } from "../../../src/host/own/forgotten-documents.ts";
import { openKnownRefs } from "../../../src/host/own/known-refs.ts";
import { openOperationsLog } from "../../../src/host/own/operations-log.ts";
import { openOrigins } from "../../../src/host/own/origins.ts";
import { checkpointRepo } from "../../support/cli.ts";
import { tempFolder } from "../../support/git.ts";

const one = "1".repeat(40) as Oid;
const time = new Date(0);
const done = (name: string) => ({ time, command: "save", appended: [{ name, entry: { id: name } }] });

/** What may stand where a list of ours is kept, that no list can be. */
const ODD: readonly (readonly [string, (file: string) => void])[] = [
  ["a pipe", (file) => void execFileSync("mkfifo", [file])],
  ["a folder", (file) => mkdirSync(file)],
  [
    "20 GB of nothing",
    (file) => {
      writeFileSync(file, "");
      truncateSync(file, 20 * 2 ** 30);
    },
  ],
];

test.skipIf(process.platform === "win32").each(ODD)(
  "%s in the place of a list of ours keeps nobody, and stays",
  async (_, put) => {
    const common = tempFolder();
    const at = (list: string) => join(common, "checkpoint", list);
    mkdirSync(join(common, "checkpoint"));
    for (const list of ["operations", "known-refs", "known-marks", "forgotten-documents", "pulled-from"])
      put(at(list));
    const log = openOperationsLog(common);
    await log.record(done("one"));
    expect(log.read()).toEqual([]);
    expect(log.unreadable(), "doctor tells").toBeNull();
    for (const list of ["known-refs", "known-marks"] as const) {
      const known = openKnownRefs(common, null, list);
      await known.note([{ ref: "refs/checkpoints/one", to: one }]);
      expect(known.read().size).toBe(0);
    }
    const forgotten = openForgottenDocuments(common);
    forgotten.note([one]);
    expect(forgotten.read()).toBeNull();
    const origins = openOrigins(common);
    origins.note(["one"], "origin");
    expect(origins.of("one")).toBeNull();
    expect(existsSync(at("operations"))).toBe(true);
    for (const list of ["operations", "known-refs"]) rmSync(at(list), { recursive: true });
  },
);

test("a line that a full disk cut off spoils no other", async () => {
  const common = tempFolder();
  const file = (list: string) => join(common, "checkpoint", list);
  const log = openOperationsLog(common);
  await log.record(done("one"));
  appendFileSync(file("operations"), '{"time":"1970-01-01T00:00:00.000Z","comm');
  await log.record(done("two"));
  expect(log.read().map(({ entries }) => Object.keys(entries))).toEqual([["one"], ["two"]]);
  expect(log.unreadable()).toHaveLength(1);

  const known = openKnownRefs(common, null);
  await known.note([{ ref: "refs/checkpoints/one", to: one }]);
  appendFileSync(file("known-refs"), "11111");
  await known.note([{ ref: "refs/checkpoints/two", to: one }]);
  expect([...known.read().keys()]).toEqual(["refs/checkpoints/one", "refs/checkpoints/two"]);

  const forgotten = openForgottenDocuments(common);
  forgotten.note([]);
  expect(forgotten.read(), "nothing is forgotten, and that is known").toEqual(new Set());
  appendFileSync(file("forgotten-documents"), "2222");
  forgotten.note([one]);
  expect(forgotten.read()).toEqual(new Set([one]));
});

test("after a line that was cut off, undo still takes back the latest command", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "one", "-m", "x"]);
  const operations = join(repo.root, ".git/checkpoint/operations");
  appendFileSync(operations, '{"time":"2026-11-16T09:1');
  await repo.checkpoint(["save", "two", "-m", "x"]);
  expect((await repo.checkpoint(["undo"])).stdout).toBe('Undid save of "two": no longer live\n');
});
