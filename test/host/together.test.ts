import { readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { objectId } from "../../src/git/object-id.ts";
import { openSpool, type SpooledObject, spooled } from "../../src/host/spool.ts";
import { tempFolder } from "../support/git.ts";

const made = (count: number): readonly SpooledObject[] =>
  Array.from({ length: count }, (_, nth) => {
    const bytes = Buffer.from(`tree ${nth}\n${"\0".repeat(nth % 7)}`);
    return spooled(objectId("sha1", "blob", bytes), "blob", bytes);
  });

const nothing = { entries: [], moves: [] };

test("many objects lie together in one file, and each is found there; a document keeps its own", async () => {
  const spool = openSpool(tempFolder());
  const [first, ...others] = made(151);
  const document = { ...(first as SpooledObject), label: "login.md" };
  const folder = await spool.put(nothing, [document, ...others]);
  expect(readdirSync(folder).sort()).toEqual([`blob-${document.oid}`, "objects", "plan.json"]);
  const kept = spool.objects(folder);
  expect(kept.map(({ oid }) => oid).sort()).toEqual([document, ...others].map(({ oid }) => oid).sort());
  for (const one of [0, 1, 75, 150]) {
    const object = [document, ...others][one] as SpooledObject;
    const found = kept.find(({ oid }) => oid === object.oid);
    expect(found && Buffer.from((await spool.bytes(found)) ?? [])).toEqual(object.bytes);
  }
});

test("what is wiped leaves no byte behind, and the others stay", async () => {
  const spool = openSpool(tempFolder());
  const all = made(120);
  const folder = spool.finish(await spool.put(nothing, all));
  const gone = all[60] as SpooledObject;
  spool.wipe(new Set<Oid>([gone.oid]));
  const text = readFileSync(join(folder, "objects"), "latin1");
  expect([text.includes("tree 60\n"), text.includes(gone.oid)]).toEqual([false, false]);
  const left = spool.objects(folder);
  expect(left).toHaveLength(119);
  const last = left.at(-1);
  expect(last && Buffer.from((await spool.bytes(last)) ?? [])).toEqual(all.at(-1)?.bytes);
});

test("of a file that was cut off what is whole is found", async () => {
  const spool = openSpool(tempFolder());
  const folder = await spool.put(nothing, made(100));
  truncateSync(join(folder, "objects"), readFileSync(join(folder, "objects")).length - 30);
  expect(spool.objects(folder)).toHaveLength(99);
});
