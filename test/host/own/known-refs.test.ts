import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openKnownRefs } from "../../../src/host/own/known-refs.ts";
import { tempFolder } from "../../support/git.ts";

const oid = (number: number): Oid => number.toString(16).padStart(40, "0") as Oid;

test("the latest few places of a ref are known, and none of one that was dropped", async () => {
  const known = openKnownRefs(tempFolder(), null);
  for (const number of [1, 2, 3, 2, 4, 5]) await known.note([{ ref: "refs/a", to: oid(number) }]);
  await known.note([
    { ref: "refs/b", to: oid(1) },
    { ref: "refs/c", to: oid(1) },
  ]);
  await known.note([{ ref: "refs/b", to: null }]);
  expect([...known.read()]).toEqual([
    ["refs/a", [oid(5), oid(4), oid(2), oid(3)]],
    ["refs/c", [oid(1)]],
  ]);
});

test("the file stays as small as what it has to say", async () => {
  const folder = tempFolder();
  const known = openKnownRefs(folder, null);
  for (let round = 0; round < 40; round++)
    await known.note(Array.from({ length: 100 }, (_, at) => ({ ref: `refs/n-${at}`, to: oid(round) })));
  expect(statSync(join(folder, "checkpoint/known-refs")).size).toBeLessThan(128 << 10);
  expect(known.read().get("refs/n-7")).toEqual([39, 38, 37, 36].map(oid));
});

test("what is no line of ours, or no file, costs nothing but itself", async () => {
  const folder = tempFolder();
  const file = join(folder, "checkpoint/known-refs");
  mkdirSync(join(folder, "checkpoint"));
  writeFileSync(file, `nonsense\n\n${oid(1)}\nxyz refs/a\n${oid(2)} refs/b\n${oid(3)} refs/c`);
  expect([...openKnownRefs(folder, null).read().keys()]).toEqual(["refs/b", "refs/c"]);
  const other = tempFolder();
  mkdirSync(join(other, "checkpoint/known-refs"), { recursive: true });
  await openKnownRefs(other, null).note([{ ref: "refs/a", to: oid(1) }]);
  expect(openKnownRefs(other, null).read().size).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("nonsense");
});
