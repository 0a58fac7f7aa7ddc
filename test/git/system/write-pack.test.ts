import { join } from "node:path";
import { expect, test } from "vitest";
import type { NewObject } from "../../../src/git/engine.ts";
import { objectId } from "../../../src/git/object-id.ts";
import { openSystemEngine } from "../../../src/git/system/open.ts";
import { encodeTree } from "../../../src/git/tree.ts";
import { objectFormat } from "../../support/form.ts";
import { tempRepo } from "../../support/git.ts";

/** Blobs of all sizes at which something changes in how they are written, and a tree of them. */
function objects(): readonly NewObject[] {
  const sizes = [0, 1, 15, 16, 2047, 2048, 65_535, 65_536, 200_000];
  const texts = Array.from({ length: 120 }, (_, nth) => Buffer.alloc(sizes[nth] ?? nth, `${nth}é`));
  const blobs = texts.map((bytes) => ({
    type: "blob" as const,
    bytes,
    oid: objectId(objectFormat, "blob", bytes),
  }));
  const lines = blobs.map(({ oid }, nth) => ({ mode: "100644" as const, name: `f${nth}`, oid }));
  const bytes = encodeTree(lines);
  const tree = { type: "tree" as const, bytes, oid: objectId(objectFormat, "tree", bytes) };
  // Where many lie together none has a file of its own.
  return [...blobs, tree].map((one) => ({ ...one, file: join("/nowhere", one.oid) }));
}

test("many objects become one pack, as git reads it", async () => {
  const repo = await tempRepo();
  const engine = await openSystemEngine({ cwd: repo.root, env: repo.env });
  const all = objects();
  const pack = await engine.writeObjects(all);
  expect(await repo.git("count-objects", "-v")).toMatch(/^packs: 1$/m);
  expect(await repo.git("verify-pack", "-v", `.git/objects/pack/pack-${pack}.idx`)).toContain(
    all[0]?.oid ?? "?",
  );
  expect(await repo.git("fsck", "--strict", "--no-dangling")).toBe("");
  const read = await engine.readObjects(all.map(({ oid }) => oid));
  expect(
    all.every(({ oid, bytes }) => Buffer.compare(read.get(oid)?.bytes ?? Buffer.from("?"), bytes) === 0),
  ).toBe(true);
  await engine.close();
});

test("what git does not take as a pack is written one by one, though none has a file", async () => {
  const repo = await tempRepo();
  await repo.git("config", "core.sharedRepository", "group");
  const engine = await openSystemEngine({ cwd: repo.root, env: repo.env });
  const few = objects().slice(0, 3);
  expect(await engine.writeObjects(few)).toBeNull();
  expect((await engine.present(few.map(({ oid }) => oid))).size).toBe(3);
  await engine.close();
});
