import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine, NewObject, RefMove } from "../../src/git/engine.ts";
import { encodeTree } from "../../src/git/tree.ts";
import { isUsualForm, nowhere, refsAreFiles } from "../support/form.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";
import { ENGINES, newObject } from "./engines.ts";

const PREFIX = "refs/checkpoints/";

describe.each(ENGINES)("the %s engine keeps objects and refs", (kind, open) => {
  async function repository(): Promise<{ repo: TempRepo; engine: Engine }> {
    const repo = await tempRepo();
    const engine = await open({ cwd: repo.root, env: repo.env });
    onTestFinished(() => engine.close());
    expect(engine.kind).toBe(kind);
    return { repo, engine };
  }

  async function blob(engine: Engine, content: string | Uint8Array): Promise<Oid> {
    const object = newObject("blob", content);
    await engine.writeObjects([object]);
    return object.oid;
  }

  /** What git itself says the refs are. */
  const refsOf = async (repo: TempRepo) =>
    (await repo.git("for-each-ref", "--format=%(refname) %(objectname)", PREFIX)).split("\n").filter(Boolean);

  const move = (name: string, from: Oid | null, to: Oid | null): RefMove => ({
    ref: PREFIX + name,
    from,
    to,
  });

  test("blobs and trees are the very objects git would write, and git finds no fault", async () => {
    const { repo, engine } = await repository();
    const contents = [
      "",
      "one line\n",
      "naïve ✓ 検証\n",
      new Uint8Array([0, 255, 13, 10, 0]),
      "x".repeat(300_000),
    ];
    const blobs = contents.map((content) => newObject("blob", content));
    const empty = newObject("tree", "");
    const tree = newObject(
      "tree",
      encodeTree([
        { mode: "100644", name: "b.md", oid: (blobs[1] as NewObject).oid },
        { mode: "40000", name: "b", oid: empty.oid },
        { mode: "100755", name: "検証", oid: (blobs[2] as NewObject).oid },
      ]),
    );
    // The tree comes first: the engine sees to the order.
    await engine.writeObjects([tree, empty, ...blobs]);

    for (const { oid, type, file } of [...blobs, tree]) {
      expect((await repo.git("hash-object", "-t", type, "--no-filters", file)).trim()).toBe(oid);
      expect((await repo.git("cat-file", "-t", oid)).trim()).toBe(type);
    }
    const ids = [...blobs, tree, empty].map((object) => object.oid);
    const read = await engine.readObjects(ids);
    for (const { oid, type, bytes } of [...blobs, tree, empty]) {
      expect(read.get(oid)?.type).toBe(type);
      expect(Buffer.compare(Buffer.from(read.get(oid)?.bytes ?? "nothing"), bytes)).toBe(0);
    }
    expect(await engine.moveRefs([move("tree", null, tree.oid)])).toEqual({ ok: true });
    await repo.git("fsck", "--strict", "--full");
  });

  test("objects are found in packs as well, and what is not there is not claimed", async () => {
    const { repo, engine } = await repository();
    const packed = await blob(engine, "to be packed\n");
    await engine.moveRefs([move("packed", null, packed)]);
    await repo.git("gc", "--quiet", "--prune=now");
    const loose = await blob(engine, "loose\n");
    const absent = nowhere as Oid;

    expect(existsSync(join(repo.root, ".git/objects", packed.slice(0, 2), packed.slice(2)))).toBe(false);
    expect(await engine.present([packed, loose, absent])).toEqual(new Set([packed, loose]));
    const read = await engine.readObjects([packed, loose, absent]);
    expect([...read.keys()]).toEqual([packed, loose]);
    expect(Buffer.from(read.get(packed)?.bytes ?? "").toString()).toBe("to be packed\n");
  });

  test("an object that was pruned is seen to be gone, and can be written again", async () => {
    const { repo, engine } = await repository();
    const object = newObject("blob", "here today\n");
    await engine.writeObjects([object]);
    expect(await engine.present([object.oid])).toEqual(new Set([object.oid]));
    await repo.git("prune", "--expire=now");
    expect(await engine.present([object.oid])).toEqual(new Set());
    await engine.writeObjects([object]);
    expect(await engine.present([object.oid])).toEqual(new Set([object.oid]));
  });

  test("refs are made, moved and deleted, and git sees the same", async () => {
    const { repo, engine } = await repository();
    const [a, b] = [await blob(engine, "a"), await blob(engine, "b")];
    expect(await engine.moveRefs([move("login", null, a)])).toEqual({ ok: true });
    expect(await refsOf(repo)).toEqual([`${PREFIX}login ${a}`]);
    if (refsAreFiles) expect(readFileSync(join(repo.root, ".git", PREFIX, "login"), "utf8")).toBe(`${a}\n`);
    expect(await engine.moveRefs([move("login", a, b)])).toEqual({ ok: true });
    expect((await repo.git("rev-parse", `${PREFIX}login`)).trim()).toBe(b);
    expect(await engine.refs([PREFIX])).toEqual([{ ref: `${PREFIX}login`, oid: b }]);
    expect(await engine.moveRefs([move("login", b, null)])).toEqual({ ok: true });
    expect(await refsOf(repo)).toEqual([]);
    expect(await engine.refs([PREFIX])).toEqual([]);
  });

  test("a lost race moves nothing, and says so", async () => {
    const { repo, engine } = await repository();
    const [a, b, c] = [await blob(engine, "a"), await blob(engine, "b"), await blob(engine, "c")];
    await engine.moveRefs([move("login", null, a)]);
    for (const lost of [
      move("login", b, c),
      move("login", null, c),
      move("login", b, null),
      move("none", a, b),
    ]) {
      expect(await engine.moveRefs([lost])).toMatchObject({ ok: false, reason: expect.stringMatching(/./) });
      expect(await refsOf(repo)).toEqual([`${PREFIX}login ${a}`]);
    }
  });

  test("of several moves either all happen or none", async () => {
    const { repo, engine } = await repository();
    const [a, b] = [await blob(engine, "a"), await blob(engine, "b")];
    await engine.moveRefs([move("one", null, a), move("two", null, a), move("three", null, a)]);
    const before = await refsOf(repo);
    expect(before).toHaveLength(3);
    const moves = [move("four", null, b), move("one", a, b), move("three", a, null), move("two", b, a)];
    expect((await engine.moveRefs(moves)).ok).toBe(false);
    expect(await refsOf(repo)).toEqual(before);
    moves[3] = move("two", a, b);
    expect(await engine.moveRefs(moves)).toEqual({ ok: true });
    expect(await refsOf(repo)).toEqual([`${PREFIX}four ${b}`, `${PREFIX}one ${b}`, `${PREFIX}two ${b}`]);
  });

  test("a ref to an object that does not exist is refused", async () => {
    const { repo, engine } = await repository();
    const nothing = nowhere as Oid;
    expect((await engine.moveRefs([move("login", null, nothing)])).ok).toBe(false);
    expect(await refsOf(repo)).toEqual([]);
  });

  test("a name cannot be both a ref and a folder of refs, loose or packed", async () => {
    const { repo, engine } = await repository();
    const a = await blob(engine, "a");
    await engine.moveRefs([move("team/login", null, a), move("solo", null, a)]);
    for (const packing of ["loose", "packed"]) {
      if (packing === "packed") await repo.git("pack-refs", "--all");
      expect((await engine.moveRefs([move("team", null, a)])).ok).toBe(false);
      expect((await engine.moveRefs([move("solo/part", null, a)])).ok).toBe(false);
      expect(await refsOf(repo)).toEqual([`${PREFIX}solo ${a}`, `${PREFIX}team/login ${a}`]);
    }
    await engine.moveRefs([move("team/login", a, null)]);
    expect(await engine.moveRefs([move("team", null, a)])).toEqual({ ok: true });
  });

  // A reftable has no packed refs.
  test.skipIf(!refsAreFiles)(
    "packed refs are read, moved and deleted, and all others stay as they were",
    async () => {
      const { repo, engine } = await repository();
      const [a, b] = [await blob(engine, "a"), await blob(engine, "b")];
      await repo.git("tag", "--annotate", "--message=first", "v1");
      await engine.moveRefs(["one", "two", "three"].map((name) => move(name, null, a)));
      await repo.git("pack-refs", "--all");
      const packedFile = join(repo.root, ".git/packed-refs");
      const before = readFileSync(packedFile, "utf8");

      expect(await engine.refs([PREFIX])).toHaveLength(3);
      expect(await engine.moveRefs([move("one", a, b)])).toEqual({ ok: true });
      expect(await engine.moveRefs([move("two", a, null)])).toEqual({ ok: true });
      expect(await refsOf(repo)).toEqual([`${PREFIX}one ${b}`, `${PREFIX}three ${a}`]);
      expect(await engine.refs([PREFIX])).toEqual([
        { ref: `${PREFIX}one`, oid: b },
        { ref: `${PREFIX}three`, oid: a },
      ]);
      expect(readFileSync(packedFile, "utf8")).toBe(before.replace(`${a} ${PREFIX}two\n`, ""));
      expect((await repo.git("rev-parse", "v1^{commit}")).trim()).toBe(
        (await repo.git("rev-parse", "main")).trim(),
      );
      expect(existsSync(`${packedFile}.lock`)).toBe(false);
      await repo.git("fsck", "--strict");
    },
  );

  test("a deleted ref does not come back from the packed refs", async () => {
    const { repo, engine } = await repository();
    const [a, b] = [await blob(engine, "a"), await blob(engine, "b")];
    await engine.moveRefs([move("one", null, a)]);
    await repo.git("pack-refs", "--all");
    await engine.moveRefs([move("one", a, b)]);
    expect(await engine.moveRefs([move("one", b, null)])).toEqual({ ok: true });
    expect(await refsOf(repo)).toEqual([]);
    expect(await engine.refs([PREFIX])).toEqual([]);
  });

  test("refs come sorted as git sorts them, by prefix or by full name", async () => {
    const { repo, engine } = await repository();
    const a = await blob(engine, "a");
    const names = ["b", "a", "a-b", "a.b", "ä", "Z", "検証", "a1"];
    await engine.moveRefs(names.map((name) => move(name, null, a)));
    await repo.git("pack-refs", "--all");
    await engine.moveRefs(["c", "0"].map((name) => move(name, null, a)));
    const listed = (await engine.refs([PREFIX])).map(({ ref, oid }) => `${ref} ${oid}`);
    expect(listed).toEqual(await refsOf(repo));
    expect(await engine.refs([`${PREFIX}a1`, `${PREFIX}c`, `${PREFIX}none`])).toEqual([
      { ref: `${PREFIX}a1`, oid: a },
      { ref: `${PREFIX}c`, oid: a },
    ]);
    const main = (await repo.git("rev-parse", "main")).trim();
    expect(await engine.refs(["refs/heads/main"])).toEqual([{ ref: "refs/heads/main", oid: main }]);
  });

  // git itself writes no such ref, and only where it is a file can somebody else.
  test.skipIf(!refsAreFiles)("one damaged ref costs only itself", async () => {
    const { repo, engine } = await repository();
    const a = await blob(engine, "a live checkpoint\n");
    const head = (await repo.git("rev-parse", "HEAD")).trim();
    await engine.moveRefs([move("alive", null, a), move("commit", null, head as Oid)]);
    const folder = join(repo.root, ".git", PREFIX);
    mkdirSync(folder, { recursive: true });
    const missing = nowhere;
    writeFileSync(join(folder, "empty"), "");
    writeFileSync(join(folder, "garbage"), "not an id\n");
    writeFileSync(join(folder, "missing"), `${missing}\n`);

    const contents = await engine.refContents([PREFIX]);
    expect(contents.map(({ ref, oid, type }) => [ref.slice(PREFIX.length), oid, type])).toEqual([
      ["alive", a, "blob"],
      ["commit", head, "commit"],
      ["empty", null, null],
      ["garbage", null, null],
      ["missing", missing, null],
    ]);
    expect(contents.map(({ bytes }) => bytes && Buffer.from(bytes).toString())).toEqual([
      "a live checkpoint\n",
      await repo.git("cat-file", "commit", head),
      null,
      null,
      null,
    ]);
    const refs = (await engine.refs([PREFIX])).map(({ ref }) => ref.slice(PREFIX.length));
    expect(refs).toEqual(["alive", "commit", "missing"]);
  });
});

// In other forms there is only one engine.
test.skipIf(!isUsualForm)("both engines leave byte-identical refs and objects behind", async () => {
  const left = await Promise.all(
    ENGINES.map(async ([, open]) => {
      const repo = await tempRepo();
      const engine = await open({ cwd: repo.root, env: repo.env });
      onTestFinished(() => engine.close());
      const document = newObject("blob", "# login\n");
      const newer = newObject("blob", "# login, again\n");
      const journal = newObject(
        "tree",
        encodeTree([{ mode: "100644", name: "checkpoint.md", oid: document.oid }]),
      );
      await engine.writeObjects([document, newer, journal]);
      const [live, history] = [`${PREFIX}login`, "refs/checkpoint-journal/login"];
      await engine.moveRefs([
        { ref: history, from: null, to: journal.oid },
        { ref: live, from: null, to: document.oid },
      ]);
      await repo.git("pack-refs", "--all");
      await engine.moveRefs([{ ref: live, from: document.oid, to: newer.oid }]);
      await engine.moveRefs([{ ref: history, from: journal.oid, to: null }]);
      await repo.git("fsck", "--strict");
      return {
        refs: await repo.git("for-each-ref"),
        objects: (await repo.git("cat-file", "--batch-all-objects", "--batch-check")).split("\n").sort(),
        packed: readFileSync(join(repo.root, ".git/packed-refs"), "utf8"),
        loose: readFileSync(join(repo.root, ".git", live), "utf8"),
        files: (await repo.git("status", "--porcelain", "--ignored")).trim(),
      };
    }),
  );
  expect(left[1]).toEqual(left[0]);
});
