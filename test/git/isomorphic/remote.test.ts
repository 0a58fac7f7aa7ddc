import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { NewObject, RemoteAccess } from "../../../src/git/engine.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { objectId } from "../../../src/git/object-id.ts";
import { encodeTree } from "../../../src/git/tree.ts";
import { type TempRepo, tempRepo } from "../../support/git.ts";
import { newObject } from "../engines.ts";
import { serveOverHttp } from "./http-backend.ts";

const ORIGIN: RemoteAccess = { remote: "origin", mayAsk: false };
const JOURNAL = "refs/checkpoint-journal/";
const THEIRS = "refs/checkpoint-remotes/origin/";

async function start(options: { readonly old?: boolean } = {}) {
  const bare = await tempRepo({}, { init: ["--bare"] });
  const server = await serveOverHttp(bare);
  server.old = options.old ?? false;
  const repo = await tempRepo();
  await repo.git("remote", "add", "origin", server.url);
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  return { bare, server, repo, engine };
}

/** Puts an object into a repository with real git. */
async function put(repo: TempRepo, ref: string, path: string, content: string): Promise<Oid> {
  repo.write({ [path]: content });
  const blob = (await repo.git("hash-object", "-w", path)).trim();
  await repo.git("update-ref", ref, blob);
  return blob as Oid;
}

/** A tree of real git's with these files, and a ref to it. */
async function putTree(repo: TempRepo, ref: string, files: Record<string, string>): Promise<Oid> {
  repo.write(files);
  await repo.git("add", "--all", "--", ...Object.keys(files));
  const written = (await repo.git("write-tree")).trim();
  await repo.git("reset", "--quiet");
  await repo.git("update-ref", ref, written);
  return written as Oid;
}

function threeBlobs(): readonly [NewObject, NewObject, NewObject] {
  return [newObject("blob", "one\n"), newObject("blob", "two\n"), newObject("blob", "three\n")];
}

function tree(entries: Record<string, NewObject>): NewObject {
  const lines = Object.entries(entries).map(([name, object]) => ({
    mode: object.type === "tree" ? ("40000" as const) : ("100644" as const),
    name,
    oid: object.oid,
  }));
  return newObject("tree", encodeTree(lines));
}

function commit(root: NewObject, parents: readonly NewObject[] = []): NewObject {
  const who = "A Developer <dev@example.org> 1794819600 +0000";
  const lines = [
    `tree ${root.oid}`,
    ...parents.map(({ oid }) => `parent ${oid}`),
    `author ${who}`,
    `committer ${who}`,
  ];
  const bytes = Buffer.from(`${lines.join("\n")}\n\njournal\n`);
  return { ...newObject("blob", bytes), type: "commit", oid: objectId("sha1", "commit", bytes) };
}

/** All that a repository says of itself besides objects. */
async function footprint(repo: TempRepo): Promise<unknown> {
  const folder = join(repo.root, ".git");
  return {
    files: readdirSync(folder).sort(),
    config: readFileSync(join(folder, "config"), "utf8"),
    refs: (await repo.git("for-each-ref")).split("\n").filter((line) => !line.includes(THEIRS)),
    temporary: readdirSync(join(folder, "objects"), { recursive: true, encoding: "utf8" }).filter((path) =>
      /tmp/.test(path),
    ),
  };
}

async function refsOf(repo: TempRepo, prefix: string): Promise<Record<string, string>> {
  const lines = (await repo.git("for-each-ref", "--format=%(refname) %(objectname)", prefix))
    .trim()
    .split("\n");
  return Object.fromEntries(lines.filter(Boolean).map((line) => line.split(" ") as [string, string]));
}

async function expectWhole(...repos: readonly TempRepo[]): Promise<void> {
  for (const repo of repos) {
    expect(await repo.git("fsck", "--strict", "--no-dangling", "--no-progress")).toBe("");
  }
}

test.each([{ old: false }, { old: true }])("the remote's refs are listed by prefix: %j", async (how) => {
  const { bare, server, repo, engine } = await start(how);
  expect(await engine.remoteRefs(ORIGIN, [JOURNAL])).toEqual({ ok: true, value: [] });
  const one = await put(repo, `${JOURNAL}login`, "a", "one\n");
  await repo.git("push", "--quiet", "origin", "main", `${JOURNAL}*:${JOURNAL}*`);
  expect(await engine.remoteRefs(ORIGIN, [JOURNAL])).toEqual({
    ok: true,
    value: [{ ref: `${JOURNAL}login`, oid: one }],
  });
  // A name that is no UTF-8, as a server without care may have it.
  const odd = Buffer.from(`${one} ${JOURNAL}\xe9\xff\n`, "latin1");
  writeFileSync(join(bare.root, "packed-refs"), odd);
  const both = await engine.remoteRefs(ORIGIN, ["refs/heads/", JOURNAL]);
  expect(both.ok && both.value.map(({ ref }) => ref).sort()).toEqual([`${JOURNAL}login`, "refs/heads/main"]);
  expect(server.requests).toContain("GET /info/refs?service=git-upload-pack");
});

test.each([{ old: false }, { old: true }])(
  "a fetch brings commits, trees and blobs, follows changes and deletions, and leaves nothing else: %j",
  async (how) => {
    const { bare, server, repo, engine } = await start(how);
    const other = await tempRepo({ "src/a.ts": "a\n", "b.md": "b\n" });
    await other.git("remote", "add", "origin", server.url);
    const blob = await put(other, `${JOURNAL}blob`, "c", "c\n");
    const folder = await putTree(other, `${JOURNAL}tree`, { "e/1": "first\n", "e/2": "second\n" });
    const head = await other.commit("more");
    await other.git("update-ref", `${JOURNAL}deep/commit`, head);
    await other.git("push", "--quiet", "origin", "main", `${JOURNAL}*:${JOURNAL}*`);
    const before = await footprint(repo);

    expect(await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toEqual({ ok: true, value: [] });
    expect(await refsOf(repo, THEIRS)).toEqual({
      [`${THEIRS}blob`]: blob,
      [`${THEIRS}deep/commit`]: head,
      [`${THEIRS}tree`]: folder,
    });
    expect(await repo.git("cat-file", "blob", `${folder}:e/2`)).toBe("second\n");
    expect((await engine.readObjects([blob, folder, head as Oid])).size).toBe(3);
    expect(await footprint(repo)).toEqual(before);

    const changed = await putTree(other, `${JOURNAL}tree`, { "e/1": "first\n", "e/3": "third\n" });
    await other.git("push", "--quiet", "--force", "origin", `${JOURNAL}tree`, `:${JOURNAL}blob`);
    await other.git("push", "--quiet", "origin", `:${JOURNAL}deep/commit`, `${head}:${JOURNAL}deep`);
    server.requests.length = 0;
    expect(await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
    expect(await refsOf(repo, THEIRS)).toEqual({ [`${THEIRS}deep`]: head, [`${THEIRS}tree`]: changed });
    expect(await repo.git("cat-file", "blob", `${changed}:e/3`)).toBe("third\n");
    await expectWhole(repo, bare);
  },
);

test.each([{ old: false }, { old: true }])("a second fetch transfers nothing: %j", async (how) => {
  const { server, repo, engine } = await start(how);
  await putTree(repo, `${JOURNAL}login`, { "e/1": "first\n" });
  await repo.git("push", "--quiet", "origin", `${JOURNAL}*:${JOURNAL}*`);
  await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS);
  server.requests.length = 0;
  const objects = await repo.git("count-objects", "-v");
  expect(await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  expect(server.requests).toEqual(
    how.old
      ? ["GET /info/refs?service=git-upload-pack"]
      : ["GET /info/refs?service=git-upload-pack", "POST /git-upload-pack"],
  );
  expect(await repo.git("count-objects", "-v")).toBe(objects);
});

test.each([{ old: false }, { old: true }])("what is fetched is only what we lack: %j", async (how) => {
  const { server, engine } = await start(how);
  const other = await tempRepo();
  await other.git("remote", "add", "origin", server.url);
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, each) => [`e/${each}`, `entry ${each}\n`]));
  await putTree(other, `${JOURNAL}login`, many);
  await other.git("push", "--quiet", "origin", `${JOURNAL}login`);
  await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS);
  await putTree(other, `${JOURNAL}login`, { ...many, "e/60": "one more\n" });
  await other.git("push", "--quiet", "--force", "origin", `${JOURNAL}login`);
  const said: string[] = [];
  const to = { ...ORIGIN, progress: (line: string) => said.push(line) };
  expect(await engine.fetchRefs(to, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  // The new entry, the folder it stands in, and the tree above.
  expect(said).toContainEqual(expect.stringMatching(/^Total 3 /));
});

test("many objects are kept as one pack, which git reads too", async () => {
  const { bare, server, repo, engine } = await start();
  const other = await tempRepo();
  await other.git("remote", "add", "origin", server.url);
  // Alike enough for the server to send deltas.
  const text = Array.from({ length: 80 }, (_, line) => `a line of text with number ${line}\n`).join("");
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, each) => [`e/${each}`, `${text}${each}\n`]),
  );
  const root = await putTree(other, `${JOURNAL}login`, many);
  await other.git("push", "--quiet", "origin", `${JOURNAL}login`);
  await bare.git("gc", "--quiet");
  expect(await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  const packs = readdirSync(join(repo.root, ".git/objects/pack")).sort();
  expect(packs.map((name) => name.replace(/.*\./, ""))).toEqual(["idx", "pack"]);
  await repo.git("verify-pack", join(repo.root, ".git/objects/pack", packs[0] ?? ""));
  expect(await repo.git("cat-file", "blob", `${root}:e/149`)).toBe(`${text}149\n`);
  expect((await engine.readObjects([root])).size).toBe(1);
  await expectWhole(repo);
});

test("a tip that is here without all that is behind it is fetched again", async () => {
  const { repo, engine } = await start();
  const root = await putTree(repo, `${JOURNAL}login`, { "e/1": "to be lost\n" });
  await repo.git("push", "--quiet", "origin", `${JOURNAL}login`);
  const blob = (await repo.git("rev-parse", `${root}:e/1`)).trim();
  rmSync(join(repo.root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
  expect(await engine.fetchRefs(ORIGIN, JOURNAL, THEIRS)).toMatchObject({ ok: true });
  expect(await repo.git("cat-file", "blob", blob)).toBe("to be lost\n");
});

test("a push creates, updates and deletes refs to blobs, trees and commits; git reads them", async () => {
  const { bare, repo, engine } = await start();
  const [one, two, three] = threeBlobs();
  const inner = tree({ "1": one });
  const first = tree({ entries: inner, "latest.md": one });
  const wrapped = commit(first);
  await engine.writeObjects([one, two, three, inner, first, wrapped]);
  const before = await footprint(repo);
  const created = await engine.pushRefs(ORIGIN, [
    { ref: "refs/checkpoints/login", from: null, to: one.oid },
    { ref: `${JOURNAL}login`, from: null, to: first.oid },
    { ref: "refs/heads/checkpoints/login", from: null, to: wrapped.oid },
    { ref: "refs/checkpoints/gone", from: null, to: two.oid },
  ]);
  expect(created.ok && [...created.value.values()]).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(await bare.git("cat-file", "blob", `${JOURNAL}login:entries/1`)).toBe("one\n");

  const more = tree({ "1": one, "2": three });
  const second = tree({ entries: more, "latest.md": three });
  const onTop = commit(second, [wrapped]);
  await engine.writeObjects([more, second, onTop]);
  const updated = await engine.pushRefs(ORIGIN, [
    { ref: `${JOURNAL}login`, from: first.oid, to: second.oid },
    { ref: "refs/heads/checkpoints/login", from: wrapped.oid, to: onTop.oid },
    { ref: "refs/checkpoints/gone", from: two.oid, to: null },
  ]);
  expect(updated.ok && [...updated.value.values()]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await refsOf(bare, "refs/")).toEqual({
    "refs/checkpoints/login": one.oid,
    [`${JOURNAL}login`]: second.oid,
    "refs/heads/checkpoints/login": onTop.oid,
  });
  const removed = await engine.pushRefs(ORIGIN, [{ ref: "refs/checkpoints/login", from: one.oid, to: null }]);
  expect(removed.ok && removed.value.get("refs/checkpoints/login")).toEqual({ ok: true });
  expect(await footprint(repo)).toEqual(before);
  await expectWhole(bare, repo);
});

test("a push sends only what the remote lacks", async () => {
  const { bare, server, engine } = await start();
  const sent: number[] = [];
  server.interfere = (request) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      if (body.includes("PACK")) sent.push(body.readUInt32BE(body.indexOf("PACK") + 8));
    });
    return false;
  };
  const blobs = Array.from({ length: 40 }, (_, each) => newObject("blob", `entry ${each}\n`));
  const root = (some: readonly NewObject[]) => {
    const inner = tree(Object.fromEntries(some.map((blob, index) => [String(index), blob])));
    return { inner, outer: tree({ entries: inner }) };
  };
  const [few, all] = [root(blobs.slice(0, 39)), root(blobs)];
  const wrapper = commit(few.outer);
  const onTop = commit(all.outer, [wrapper]);
  await engine.writeObjects([...blobs, few.inner, few.outer, all.inner, all.outer, wrapper, onTop]);
  const push = async (name: string, from: NewObject | null, to: NewObject) => {
    const ref = `refs/${name}`;
    const answer = await engine.pushRefs(ORIGIN, [{ ref, from: from?.oid ?? null, to: to.oid }]);
    expect(answer.ok && answer.value.get(ref)).toEqual({ ok: true });
  };
  await push("checkpoint-journal/a", null, few.outer);
  await push("checkpoint-journal/a", few.outer, all.outer);
  await push("heads/checkpoints/a", null, wrapper);
  await push("heads/checkpoints/a", wrapper, onTop);
  // Of the second in each pair only the new entry, the two trees above it, and the commit around them.
  expect(sent).toEqual([41, 3, 42, 4]);
  await expectWhole(bare);
});

test("a stale lease is refused while the others go, and what is already there is no refusal", async () => {
  const { bare, engine } = await start();
  const [one, two, three] = threeBlobs();
  await engine.writeObjects([one, two, three]);
  const seed = (ref: string, to: Oid) => ({ ref, from: null, to });
  await engine.pushRefs(ORIGIN, [
    seed(`${JOURNAL}a`, two.oid),
    seed(`${JOURNAL}b`, one.oid),
    seed(`${JOURNAL}c`, three.oid),
  ]);
  const answer = await engine.pushRefs(ORIGIN, [
    { ref: `${JOURNAL}a`, from: one.oid, to: three.oid },
    { ref: `${JOURNAL}b`, from: one.oid, to: two.oid },
    { ref: `${JOURNAL}c`, from: two.oid, to: three.oid },
    { ref: `${JOURNAL}b/below`, from: null, to: three.oid },
  ]);
  expect(answer.ok && Object.fromEntries(answer.value)).toEqual({
    [`${JOURNAL}a`]: { ok: false, reason: "stale info" },
    [`${JOURNAL}b`]: { ok: true },
    [`${JOURNAL}c`]: { ok: true },
    [`${JOURNAL}b/below`]: { ok: false, reason: expect.stringMatching(/./) },
  });
  expect((await refsOf(bare, JOURNAL))[`${JOURNAL}a`]).toBe(two.oid);
});

test("a ref that moves between the server's greeting and the push is not overwritten", async () => {
  const { bare, server, repo, engine } = await start();
  const [one, two, three] = threeBlobs();
  await engine.writeObjects([one, two, three]);
  await repo.git("push", "--quiet", "origin", `${one.oid}:${JOURNAL}a`, `${two.oid}:${JOURNAL}b`);
  const git = bare.git;
  server.interfere = (request, answer) => {
    if (request.method !== "POST") return false;
    server.interfere = null;
    void git("update-ref", `${JOURNAL}a`, two.oid).then(() => server.replay(request, answer));
    return true;
  };
  const answer = await engine.pushRefs(ORIGIN, [
    { ref: `${JOURNAL}a`, from: one.oid, to: three.oid },
    { ref: `${JOURNAL}b`, from: two.oid, to: three.oid },
  ]);
  expect(answer.ok && answer.value.get(`${JOURNAL}a`)?.ok).toBe(false);
  expect(await refsOf(bare, JOURNAL)).toEqual({ [`${JOURNAL}a`]: two.oid, [`${JOURNAL}b`]: three.oid });
});

test("a hook on the server refuses one name, with its reason, and no other", async () => {
  const { bare, engine } = await start();
  const hook =
    '#!/bin/sh\nif [ "$1" = refs/checkpoint-journal/no ]; then echo "not this one" >&2; exit 1; fi\n';
  writeFileSync(join(bare.root, "hooks/update"), hook, { mode: 0o755 });
  const one = newObject("blob", "1\n");
  await engine.writeObjects([one]);
  const said: string[] = [];
  const answer = await engine.pushRefs({ ...ORIGIN, progress: (line) => said.push(line) }, [
    { ref: `${JOURNAL}no`, from: null, to: one.oid },
    { ref: `${JOURNAL}yes`, from: null, to: one.oid },
  ]);
  expect(answer.ok && Object.fromEntries(answer.value)).toEqual({
    [`${JOURNAL}no`]: { ok: false, reason: "hook declined" },
    [`${JOURNAL}yes`]: { ok: true },
  });
  expect(said).toContain("not this one");
});

test("a move to what is not wholly here is refused on its own", async () => {
  const { bare, repo, engine } = await start();
  const [here, lost] = [newObject("blob", "here\n"), newObject("blob", "lost\n")];
  const [good, bad] = [tree({ a: here }), tree({ a: here, b: lost })];
  await engine.writeObjects([here, lost, good, bad]);
  rmSync(join(repo.root, ".git/objects", lost.oid.slice(0, 2), lost.oid.slice(2)));
  const answer = await engine.pushRefs(ORIGIN, [
    { ref: `${JOURNAL}bad`, from: null, to: bad.oid },
    { ref: `${JOURNAL}good`, from: null, to: good.oid },
  ]);
  expect(answer.ok && Object.fromEntries(answer.value)).toEqual({
    [`${JOURNAL}bad`]: { ok: false, reason: `object ${lost.oid} is missing here` },
    [`${JOURNAL}good`]: { ok: true },
  });
  await expectWhole(bare);
});

test("pushed by one machine, fetched by another, both without git", async () => {
  const { server, repo, engine } = await start();
  const blob = newObject("blob", "shared\n");
  const root = tree({ "latest.md": blob });
  const journal = commit(root);
  await engine.writeObjects([blob, root, journal]);
  await engine.pushRefs(ORIGIN, [{ ref: "refs/heads/checkpoints/login", from: null, to: journal.oid }]);
  const other = await tempRepo();
  await other.git("remote", "add", "origin", server.url);
  const there = await openIsomorphicEngine({ cwd: other.root, env: other.env });
  expect(await there.fetchRefs(ORIGIN, "refs/heads/checkpoints/", THEIRS)).toMatchObject({ ok: true });
  expect(await other.git("show", `${THEIRS}login:latest.md`)).toBe("shared\n");
  await expectWhole(repo, other);
});

test("nothing to push asks nothing", async () => {
  const { server, engine } = await start();
  expect(await engine.pushRefs(ORIGIN, [])).toEqual({ ok: true, value: new Map() });
  expect(server.requests).toEqual([]);
  expect(existsSync(join(engine.repository.gitDir, "FETCH_HEAD"))).toBe(false);
});
