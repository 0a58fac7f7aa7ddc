import { chmodSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { NewObject } from "../../../src/git/engine.ts";
import { objectId } from "../../../src/git/object-id.ts";
import { type TempRepo, tempRepo } from "../../support/git.ts";
import { newObject, watchedEngine } from "../engines.ts";

function fileOf(repo: TempRepo, oid: Oid): string {
  return join(repo.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
}

const OBJECT = "one line of text\n";

test.each(["sha1", "sha256"] as const)(
  "a loose object (%s) is where and as git would have it",
  async (format) => {
    const repo = await tempRepo({ a: "a\n" }, { init: [`--object-format=${format}`] });
    const { engine, started } = await watchedEngine(repo);
    const contents = [OBJECT, "", "x".repeat(100_000)];
    const objects = contents.map((content): NewObject => {
      const bytes = Buffer.from(content);
      return { ...newObject("blob", content), oid: objectId(format, "blob", bytes) };
    });
    await engine.writeObjects(objects);
    const ids = objects.map(({ oid }) => oid);
    expect(await engine.present(ids)).toEqual(new Set(ids));
    expect(
      [...(await engine.readObjects(ids)).values()].map(({ bytes }) => Buffer.from(bytes).toString()),
    ).toEqual(contents);
    expect([...(await engine.objectFacts(ids)).values()]).toEqual(
      contents.map(({ length }) => ({ type: "blob", size: length })),
    );
    expect(started()).toEqual([]);

    const twin = await tempRepo({ a: "a\n" }, { init: [`--object-format=${format}`] });
    for (const { oid, file } of objects) {
      await twin.git("hash-object", "-w", "--no-filters", file);
      for (const path of [fileOf(repo, oid), join(fileOf(repo, oid), "..")])
        expect(statSync(path).mode).toBe(statSync(path.replace(repo.root, twin.root)).mode);
      expect(readdirSync(join(fileOf(repo, oid), ".."))).toEqual([oid.slice(2)]);
    }
    await repo.git("fsck", "--strict", "--full");
  },
);

test("an object that is there is made to look new, and a damaged one is written again", async () => {
  const repo = await tempRepo();
  const { engine, started } = await watchedEngine(repo);
  const object = newObject("blob", OBJECT);
  await engine.writeObjects([object]);
  const file = fileOf(repo, object.oid);
  const { ino } = statSync(file);
  utimesSync(file, 0, 0);
  await engine.writeObjects([object]);
  expect(statSync(file).ino).toBe(ino);
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
  expect(started()).toEqual([]);

  for (const damage of [Buffer.alloc(0), Buffer.alloc(30), Buffer.from("no object")]) {
    chmodSync(file, 0o644);
    writeFileSync(file, damage);
    expect(await engine.present([object.oid])).toEqual(new Set());
    expect(await engine.readObjects([object.oid])).toEqual(new Map());
    await engine.writeObjects([object]);
    expect(await repo.git("cat-file", "blob", object.oid)).toBe(OBJECT);
  }
});

test("git writes it where the repository says who may read it", async () => {
  const repo = await tempRepo();
  await repo.git("config", "core.sharedRepository", "0660");
  const { engine, started } = await watchedEngine(repo);
  const object = newObject("blob", OBJECT);
  await engine.writeObjects([object]);
  expect(started()).toEqual(["hash-object"]);
  expect((statSync(fileOf(repo, object.oid)).mode & 0o777).toString(8)).toBe("440");
});

test("git is asked to write it where the folder is no folder, and what is wrong is said", async () => {
  const repo = await tempRepo();
  const { engine, started } = await watchedEngine(repo);
  const object = newObject("blob", OBJECT);
  writeFileSync(join(fileOf(repo, object.oid), ".."), "in the way");
  await expect(engine.writeObjects([object])).rejects.toMatchObject({ code: "git-failed" });
  expect(started()).toEqual(["hash-object"]);
});

test("content that has another id is not written", async () => {
  const repo = await tempRepo();
  const { engine } = await watchedEngine(repo);
  const wrong = { ...newObject("blob", OBJECT), oid: newObject("blob", "another\n").oid };
  await expect(engine.writeObjects([wrong])).rejects.toMatchObject({ code: "git-failed" });
  expect(existsSync(fileOf(repo, wrong.oid))).toBe(false);
});
