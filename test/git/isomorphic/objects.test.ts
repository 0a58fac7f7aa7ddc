import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { tempRepo } from "../../support/git.ts";
import { newObject } from "../engines.ts";

async function start() {
  const repo = await tempRepo();
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  const file = (oid: Oid): string => join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
  return { repo, engine, file };
}

test("an object file is read-only, as git's are, and nothing temporary stays", async () => {
  const { repo, engine, file } = await start();
  const object = newObject("blob", "content\n");
  await engine.writeObjects([object]);
  expect(statSync(file(object.oid)).mode & 0o777).toBe(0o444);
  const all = readdirSync(join(repo.root, ".git/objects"), { recursive: true, encoding: "utf8" });
  expect(all.filter((path) => path.includes("tmp_obj"))).toEqual([]);
});

test("writing an old object again makes it new, so that a prune leaves it alone", async () => {
  const { repo, engine, file } = await start();
  const object = newObject("blob", "old\n");
  await engine.writeObjects([object]);
  const longAgo = new Date(Date.now() - 90 * 24 * 3600_000);
  utimesSync(file(object.oid), longAgo, longAgo);
  await engine.writeObjects([object]);
  await repo.git("prune", "--expire=1.hour.ago");
  expect(await engine.present([object.oid])).toEqual(new Set([object.oid]));
});

test("an empty file where an object should be counts as missing, and is mended by writing", async () => {
  const { repo, engine, file } = await start();
  const object = newObject("blob", "to be mended\n");
  mkdirSync(dirname(file(object.oid)), { recursive: true });
  writeFileSync(file(object.oid), "");
  expect(await engine.present([object.oid])).toEqual(new Set());
  await engine.writeObjects([object]);
  expect(await repo.git("cat-file", "blob", object.oid)).toBe("to be mended\n");
});

test("a damaged object is left out, and no other with it", async () => {
  const { engine, file } = await start();
  const [good, bad] = [newObject("blob", "good\n"), newObject("blob", "bad\n")];
  await engine.writeObjects([good, bad]);
  chmodSync(file(bad.oid), 0o644);
  writeFileSync(file(bad.oid), "garbage");
  expect([...(await engine.readObjects([bad.oid, good.oid])).keys()]).toEqual([good.oid]);
});

test("bytes that do not belong to the id are not written", async () => {
  const { engine } = await start();
  const object = { ...newObject("blob", "one\n"), bytes: Buffer.from("another\n") };
  await expect(engine.writeObjects([object])).rejects.toMatchObject({ code: "wrong-object-id" });
  expect(await engine.present([object.oid])).toEqual(new Set());
});

test("an object that git packed a moment ago is read from its new pack", async () => {
  const { repo, engine } = await start();
  const before = newObject("blob", "before\n");
  await engine.writeObjects([before]);
  await engine.moveRefs([{ ref: "refs/checkpoints/a", from: null, to: before.oid }]);
  await repo.git("gc", "--quiet", "--prune=now");
  expect((await engine.readObjects([before.oid])).size).toBe(1);
  const after = newObject("blob", "after\n");
  await engine.writeObjects([after]);
  await engine.moveRefs([{ ref: "refs/checkpoints/b", from: null, to: after.oid }]);
  await repo.git("gc", "--quiet", "--prune=now");
  expect((await engine.readObjects([before.oid, after.oid])).size).toBe(2);
});
