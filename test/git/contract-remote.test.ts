import { appendFileSync, chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, type TestContext, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { nowhere, refsAreFiles } from "../support/form.ts";
import {
  allRefs,
  JOURNAL,
  move,
  ORIGIN,
  objectCounts,
  put,
  putCommit,
  putTree,
  type Story,
  story,
  TRACKED,
  type Transport,
} from "./remote-story.ts";

const TRANSPORTS: readonly Transport[] = ["file", "http", "ssh"];

describe.each(TRANSPORTS)("the git engine talks to a remote over %s", (transport) => {
  async function begin(context: TestContext, prepare?: Parameters<typeof story>[1]): Promise<Story> {
    const told = await story(transport, prepare);
    return told ?? context.skip("no ssh server can be started on this machine");
  }

  test("it lists what the remote has below the prefixes, and nothing else", async (context) => {
    const { engine, server } = await begin(context);
    const blob = await put(server, "blob", "text\n");
    const named = [`${JOURNAL}login`, `${JOURNAL}größe-検証`, `${JOURNAL}-x`, "refs/checkpoints/login"];
    const others = ["refs/tags/v1", `refs/else/${JOURNAL}login`, "refs/checkpoint-journals/login"];
    for (const ref of [...named, ...others]) await server.git("update-ref", ref, blob);
    await server.git("pack-refs", "--all");
    // A name that is no UTF-8, as a server without care may have it.
    const odd = Buffer.concat([Buffer.from(`${blob} refs/heads/`), Buffer.from([0xe9, 0xff, 0x0a])]);
    appendFileSync(join(server.path, "packed-refs"), odd);
    const answer = await engine.remoteRefs(ORIGIN, [JOURNAL, "refs/checkpoints/", "refs/heads/"]);
    const refs = answer.ok ? answer.value : [];
    expect(refs.map(({ ref }) => ref).sort()).toEqual([...named].sort());
    expect(new Set(refs.map(({ oid }) => oid))).toEqual(new Set([blob]));
    expect(await engine.remoteRefs(ORIGIN, ["refs/nothing/"])).toEqual({ ok: true, value: [] });
  });

  test("a fetch brings what is new, changed and gone, with all that is behind it", async (context) => {
    const { repo, engine, server } = await begin(context);
    const [blob, tree] = [await put(server, "blob", "a blob\n"), await putTree(server, "in a tree\n")];
    const commit = await putCommit(server, await putTree(server, "in a commit\n"));
    await server.git("update-ref", `${JOURNAL}blob`, blob);
    await server.git("update-ref", `${JOURNAL}tree`, tree);
    await server.git("update-ref", `${JOURNAL}commit`, commit);
    await server.git("update-ref", "refs/heads/main", commit);
    await server.git("tag", "v1", commit);
    const before = await allRefs(repo);
    expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
    expect(await allRefs(repo)).toEqual({
      ...before,
      [`${TRACKED}blob`]: blob,
      [`${TRACKED}tree`]: tree,
      [`${TRACKED}commit`]: commit,
    });
    expect(await repo.git("show", `${TRACKED}commit:2026-11-16/checkpoint.md`)).toBe("in a commit\n");

    const changed = await putTree(server, "changed\n");
    await server.git("update-ref", `${JOURNAL}tree`, changed);
    await server.git("update-ref", "-d", `${JOURNAL}blob`);
    await server.git("update-ref", "-d", `${JOURNAL}commit`);
    await server.git("update-ref", `${JOURNAL}commit/below`, blob);
    expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
    expect(await allRefs(repo)).toEqual({
      ...before,
      [`${TRACKED}tree`]: changed,
      [`${TRACKED}commit/below`]: blob,
    });
    expect(await repo.git("show", `${TRACKED}tree:2026-11-16/checkpoint.md`)).toBe("changed\n");
    await repo.git("fsck", "--strict", "--full");
  });

  test("a push makes, changes and deletes; a lost race stops only its own ref", async (context) => {
    const { repo, engine, server } = await begin(context);
    const [one, two] = [await putTree(repo, "one\n"), await putTree(repo, "two\n")];
    const first = [move("kept", null, one), move("changed", null, one), move("ended", null, one)];
    expect(await engine.pushRefs(ORIGIN, first)).toEqual({
      ok: true,
      value: new Map(first.map(({ ref }) => [ref, { ok: true }])),
    });

    const answer = await engine.pushRefs(ORIGIN, [
      move("changed", one, two),
      move("ended", one, null),
      move("new", null, two),
      move("kept", two, two),
      move("raced", two, one),
      move("never-was", null, null),
      move("long-gone", one, null),
    ]);
    expect(answer).toEqual({
      ok: true,
      value: new Map<string, unknown>([
        [`${JOURNAL}changed`, { ok: true }],
        [`${JOURNAL}ended`, { ok: true }],
        [`${JOURNAL}new`, { ok: true }],
        [`${JOURNAL}kept`, { ok: false, reason: "stale info" }],
        [`${JOURNAL}raced`, { ok: false, reason: "stale info" }],
        [`${JOURNAL}never-was`, { ok: true }],
        [`${JOURNAL}long-gone`, { ok: false, reason: "stale info" }],
      ]),
    });
    expect(await allRefs(server)).toEqual({
      [`${JOURNAL}kept`]: one,
      [`${JOURNAL}changed`]: two,
      [`${JOURNAL}new`]: two,
    });
    // Where the ref already is where it shall go, nothing is left to refuse.
    const again = await engine.pushRefs(ORIGIN, [move("new", null, two)]);
    expect(again).toEqual({ ok: true, value: new Map([[`${JOURNAL}new`, { ok: true }]]) });
    const stale = await engine.pushRefs(ORIGIN, [move("new", one, null)]);
    expect(stale).toEqual({
      ok: true,
      value: new Map([[`${JOURNAL}new`, { ok: false, reason: "stale info" }]]),
    });
  });

  test("what somebody else made meanwhile is neither replaced nor deleted", async (context) => {
    const { repo, engine, server } = await begin(context);
    const [one, two] = [await putTree(repo, "one\n"), await putTree(repo, "two\n")];
    await engine.pushRefs(ORIGIN, [move("made", null, one), move("also", null, one)]);
    const answer = await engine.pushRefs(ORIGIN, [
      move("made", null, two),
      move("also", null, null),
      move("new", null, two),
    ]);
    expect(
      answer.ok && [...answer.value].map(([ref, { ok }]) => `${ref.slice(JOURNAL.length)} ${ok}`),
    ).toEqual(["made false", "also false", "new true"]);
    expect(await allRefs(server)).toEqual({
      [`${JOURNAL}made`]: one,
      [`${JOURNAL}also`]: one,
      [`${JOURNAL}new`]: two,
    });
  });

  test("no commit of the user's leaves the machine", async (context) => {
    const { repo, engine, server } = await begin(context);
    repo.write({ "secret.ts": "const plan = 1\n" });
    await repo.commit("not to be shared");
    const tree = await putTree(repo, "only this\n");
    await engine.pushRefs(ORIGIN, [move("login", null, tree)]);
    expect(await objectCounts(server)).toEqual({ blob: 1, tree: 2 });
    const more = await putTree(repo, "and this\n");
    await engine.pushRefs(ORIGIN, [move("login", tree, more)]);
    expect(await objectCounts(server)).toEqual({ blob: 2, tree: 4 });
  });

  test("what the server refuses by name comes with its words, and the rest goes", async (context) => {
    const { repo, engine, server } = await begin(context, async (_, bare) => {
      await bare.git("config", "transfer.hideRefs", `${JOURNAL}hidden`);
      const hook = join(bare.path, "hooks", "update");
      writeFileSync(hook, '#!/bin/sh\ncase "$1" in */forbidden) echo "no $1 here"; exit 1;; esac\n');
      chmodSync(hook, 0o755);
    });
    const tree = await putTree(repo, "text\n");
    const answer = await engine.pushRefs(ORIGIN, [
      move("hidden/a", null, tree),
      move("forbidden", null, tree),
      move("allowed", null, tree),
    ]);
    expect(answer).toEqual({
      ok: true,
      value: new Map<string, unknown>([
        [`${JOURNAL}hidden/a`, { ok: false, reason: "deny updating a hidden ref" }],
        [`${JOURNAL}forbidden`, { ok: false, reason: `hook declined (no ${JOURNAL}forbidden here)` }],
        [`${JOURNAL}allowed`, { ok: true }],
      ]),
    });
    expect(await allRefs(server)).toEqual({ [`${JOURNAL}allowed`]: tree });
  });

  // Only the file of a ref can be damaged on its own.
  test.skipIf(!refsAreFiles)("a ref that the server cannot read costs only itself", async (context) => {
    const { repo, engine, server } = await begin(context);
    const trees: Oid[] = [];
    for (const name of ["a", "b", "c", "d", "e"]) {
      const tree = await putTree(server, `${name}\n`);
      trees.push(tree);
      await server.git("update-ref", JOURNAL + name, tree);
    }
    const [a, b, c, d, e] = trees as [Oid, Oid, Oid, Oid, Oid];
    expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
    const before = await allRefs(repo);

    const changed = await putTree(server, "changed\n");
    await server.git("update-ref", `${JOURNAL}e`, changed);
    await server.git("update-ref", "-d", `${JOURNAL}a`);
    const file = (name: string): string => join(server.path, JOURNAL, name);
    writeFileSync(file("b"), "garbage\n");
    writeFileSync(file("c"), "");
    writeFileSync(file("lost"), `${nowhere}\n`);
    // A journal of which a document is missing.
    const holed = await putTree(server, "holed\n");
    await server.git("update-ref", `${JOURNAL}holed`, holed);
    const document = (await server.git("rev-parse", `${holed}:2026-11-16/checkpoint.md`)).trim();
    rmSync(join(server.path, "objects", document.slice(0, 2), document.slice(2)));

    const listed = await engine.remoteRefs(ORIGIN, [JOURNAL]);
    expect(listed.ok && listed.value.map(({ ref }) => ref)).toEqual([
      `${JOURNAL}d`,
      `${JOURNAL}e`,
      `${JOURNAL}holed`,
      `${JOURNAL}lost`,
    ]);
    const fetched = await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED);
    expect(fetched.ok && fetched.value.map(({ ref }) => ref)).toEqual(
      ["b", "c", "holed", "lost"].map((name) => JOURNAL + name),
    );
    const { [`${TRACKED}a`]: gone, ...kept } = before;
    expect(gone).toBe(a);
    // What is unreadable there is still known here as it was.
    expect(await allRefs(repo)).toEqual({ ...kept, [`${TRACKED}e`]: changed });
    expect(kept).toMatchObject({ [`${TRACKED}b`]: b, [`${TRACKED}c`]: c, [`${TRACKED}d`]: d });
    expect(e).not.toBe(changed);
  });
});
