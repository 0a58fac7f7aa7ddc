import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { runs } from "../support/depth.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";
import { type BareRemote, bareRemote } from "../support/remotes.ts";
import {
  allRefs,
  fileStory,
  JOURNAL,
  move,
  ORIGIN,
  openEngine,
  put,
  putTree,
  TRACKED,
} from "./remote-story.ts";

/** Settings with which the user's own fetches and pushes do far more than is asked for. */
const BUSY: readonly (readonly [string, string])[] = [
  ["remote.origin.fetch", "+refs/*:refs/*"],
  ["remote.origin.push", "+refs/*:refs/*"],
  ["remote.origin.mirror", "true"],
  ["remote.origin.prune", "true"],
  ["remote.origin.pruneTags", "true"],
  ["remote.origin.tagOpt", "--tags"],
  ["fetch.prune", "true"],
  ["fetch.pruneTags", "true"],
  ["fetch.recurseSubmodules", "true"],
  ["fetch.writeCommitGraph", "true"],
  ["fetch.output", "compact"],
  ["fetch.parallel", "0"],
  ["fetch.all", "true"],
  ["fetch.bundleURI", "/no/such/bundle"],
  ["transfer.fsckObjects", "true"],
  ["submodule.recurse", "true"],
  ["push.default", "matching"],
  ["push.followTags", "true"],
  ["push.gpgSign", "true"],
  ["push.pushOption", "ci.skip"],
  ["push.recurseSubmodules", "only"],
  ["push.useForceIfIncludes", "true"],
  ["push.negotiate", "true"],
  ["push.autoSetupRemote", "true"],
];

async function makeBusy(repo: TempRepo): Promise<void> {
  for (const [key, value] of BUSY) await repo.git("config", "--add", key, value);
}

test("whatever the settings say, only what is asked for is fetched and pushed", async () => {
  const { repo, engine, server } = await fileStory(makeBusy);
  const [mine, theirs] = [await putTree(repo, "mine\n"), await putTree(server, "theirs\n")];
  await repo.git("tag", "--annotate", "--message", "mine", "local-only");
  await repo.git("update-ref", `${JOURNAL}login`, mine);
  await repo.git("update-ref", `${JOURNAL}ended`, mine);
  await repo.git("update-ref", "refs/checkpoints/login", await put(repo, "blob", "text\n"));
  await server.git("update-ref", `${JOURNAL}login`, theirs);
  await server.git("update-ref", "refs/tags/theirs", theirs);
  await repo.git("push", "--quiet", server.url, "main:refs/heads/other");
  const here = await allRefs(repo);
  const there = await allRefs(server);
  const files = ["config", "FETCH_HEAD", "packed-refs", "objects/info/commit-graphs"];
  const look = () =>
    files.map((name) => (existsSync(join(repo.root, ".git", name)) ? readable(repo, name) : null));
  const before = look();

  expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
  expect(await allRefs(repo)).toEqual({ ...here, [`${TRACKED}login`]: theirs });
  expect(await allRefs(server)).toEqual(there);

  await server.git("update-ref", `${JOURNAL}ended`, theirs);
  const union = await putTree(repo, "both\n");
  const moves = [move("login", theirs, union), move("ended", theirs, null), move("new", null, mine)];
  const answer = await engine.pushRefs(ORIGIN, moves);
  expect(answer).toEqual({ ok: true, value: new Map(moves.map(({ ref }) => [ref, { ok: true }])) });
  expect(await allRefs(repo)).toEqual({ ...here, [`${TRACKED}login`]: theirs });
  expect(await allRefs(server)).toEqual({ ...there, [`${JOURNAL}login`]: union, [`${JOURNAL}new`]: mine });
  expect(look()).toEqual(before);
});

function readable(repo: TempRepo, name: string): string {
  const path = join(repo.root, ".git", name);
  return name.includes("graphs") ? "there" : readFileSync(path, "utf8");
}

test("remotes with dots, slashes and equals signs in their names are still no mirrors", async () => {
  const { repo, server } = await fileStory();
  const tree = await putTree(repo, "text\n");
  for (const remote of ["my.private.remote", "team/shared", "a=b"]) {
    await repo.git("remote", "add", remote, server.url);
    await repo.git("config", `remote.${remote}.mirror`, "true");
    await repo.git("config", `remote.${remote}.fetch`, "+refs/*:refs/*");
    const engine = await openEngine(repo);
    const to = { remote, mayAsk: false };
    const ref = JOURNAL + remote.length;
    expect(await engine.pushRefs(to, [{ ref, from: null, to: tree }])).toEqual({
      ok: true,
      value: new Map([[ref, { ok: true }]]),
    });
    expect(await engine.fetchRefs(to, JOURNAL, `refs/checkpoint-remotes/${remote}/`)).toHaveProperty(
      "ok",
      true,
    );
  }
  expect(Object.keys(await allRefs(server)).every((ref) => ref.startsWith(JOURNAL))).toBe(true);
  expect(Object.keys(await allRefs(repo)).filter((ref) => ref.startsWith(JOURNAL))).toEqual([]);
});

test("a push goes to the address for pushes, and to each of several", async () => {
  const second = await bareRemote();
  const third = await bareRemote();
  const { repo, engine, server } = await fileStory(async (clone) => {
    for (const { url } of [second, third]) await clone.git("config", "--add", "remote.origin.pushurl", url);
  });
  const [tree, other] = [await putTree(repo, "text\n"), await putTree(repo, "other\n")];
  expect(await engine.pushRefs(ORIGIN, [move("login", null, tree)])).toHaveProperty("ok", true);
  for (const address of [second, third])
    expect(await allRefs(address)).toEqual({ [`${JOURNAL}login`]: tree });
  expect(await allRefs(server)).toEqual({});
  await third.git("update-ref", "-d", `${JOURNAL}login`);
  expect(await engine.pushRefs(ORIGIN, [move("login", tree, other)])).toEqual({
    ok: true,
    value: new Map([[`${JOURNAL}login`, { ok: false, reason: "stale info" }]]),
  });
});

test.each([
  ["where the git directory is", ({ root }: TempRepo) => `gitdir:${realpathSync(root)}/.git`],
  ["a pattern for it", () => "gitdir/i:**/.GIT"],
  ["a folder that it is in", ({ root }: TempRepo) => `gitdir:${dirname(realpathSync(root))}/`],
  ["the branch", () => "onbranch:main"],
])("a push goes where settings say that are included by %s", async (_, condition) => {
  const own = await bareRemote();
  const { repo, engine, server } = await fileStory(async (clone) => {
    const file = join(clone.home, "included");
    writeFileSync(file, `[remote "origin"]\n\tpushurl = ${own.url}\n`);
    await clone.git("config", `includeIf.${condition(clone)}.path`, file);
  });
  const tree = await putTree(repo, "text\n");
  expect(await engine.pushRefs(ORIGIN, [move("login", null, tree)])).toHaveProperty("ok", true);
  expect(await allRefs(own)).toEqual({ [`${JOURNAL}login`]: tree });
  expect(await allRefs(server)).toEqual({});
});

test("settings of worktrees that git does not read have no part in a push", async () => {
  const { repo, engine, server } = await fileStory(async (clone, { url }) => {
    writeFileSync(join(clone.root, ".git/config.worktree"), `[remote "origin"]\n\tpushurl = ${url}-none\n`);
  });
  const tree = await putTree(repo, "text\n");
  expect(await engine.pushRefs(ORIGIN, [move("login", null, tree)])).toHaveProperty("ok", true);
  expect(await allRefs(server)).toEqual({ [`${JOURNAL}login`]: tree });
});

test("the user's hooks are for the user's own pushes", async () => {
  const { repo, engine } = await fileStory();
  const mark = join(repo.root, "hook-ran");
  const hook = join(repo.root, ".git", "hooks", "pre-push");
  writeFileSync(hook, `#!/bin/sh\ntouch "${mark}"\nexit 1\n`);
  chmodSync(hook, 0o755);
  const answer = await engine.pushRefs(ORIGIN, [move("login", null, await putTree(repo, "text\n"))]);
  expect(answer).toEqual({ ok: true, value: new Map([[`${JOURNAL}login`, { ok: true }]]) });
  expect(existsSync(mark)).toBe(false);
});

/** Fetches a journal, finds its document, and pushes another. */
async function bothWays(at: TempRepo, source: BareRemote): Promise<void> {
  const config = readFileSync(join(at.root, ".git", "config"), "utf8");
  const engine = await openEngine(at);
  const theirs = await putTree(source, "theirs\n");
  await source.git("update-ref", `${JOURNAL}theirs`, theirs);
  expect(await engine.fetchRefs(ORIGIN, JOURNAL, TRACKED)).toEqual({ ok: true, value: [] });
  const files = await engine.readObjects([await blobOf(at, `${TRACKED}theirs`)]);
  expect([...files.values()].map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["theirs\n"]);
  const mine = await putTree(at, "mine\n");
  const moves = [move("mine", null, mine), move("theirs", theirs, mine)];
  expect(await engine.pushRefs(ORIGIN, moves)).toEqual({
    ok: true,
    value: new Map(moves.map(({ ref }) => [ref, { ok: true }])),
  });
  expect(readFileSync(join(at.root, ".git", "config"), "utf8")).toBe(config);
}

test.each([
  ["shallow", ["--depth=1"]],
  ["partial", ["--filter=blob:none", "--no-checkout"]],
])("a %s clone fetches and pushes whole trees", async (kind, how) => {
  const { repo, server } = await fileStory();
  await server.git("config", "uploadpack.allowFilter", "true");
  repo.write({ "a.ts": "two\n" });
  await repo.commit("second");
  await repo.git("push", "--quiet", "origin", "main");
  const root = join(repo.home, kind);
  await repo.git("clone", "--quiet", ...how, server.url, root);
  await bothWays({ ...repo, root, git: (...args) => repo.git("-C", root, ...args) }, server);
});

test("repositories with SHA-256 fetch and push alike", async () => {
  const init = ["--object-format=sha256"];
  const repo = await tempRepo({ "a.ts": "one\n" }, { init });
  const server = await bareRemote(undefined, init);
  await repo.git("remote", "add", "origin", server.url);
  await bothWays(repo, server);
});

async function blobOf(at: TempRepo, tree: string): Promise<Oid> {
  const [, , oid = ""] = (await at.git("ls-tree", "-r", tree)).split(/\s/);
  return oid as Oid;
}

test("very many moves go in as many pushes as command lines need", async () => {
  const { repo, engine, server } = await fileStory();
  const pushes = join(server.path, "pushes");
  const hook = join(server.path, "hooks", "post-receive");
  writeFileSync(hook, `#!/bin/sh\necho push >> "${pushes}"\n`);
  chmodSync(hook, 0o755);
  const tree = await putTree(repo, "text\n");
  const length = runs({ short: 1_800, deep: 4_000 });
  const moves = Array.from({ length }, (_, nth) => move(`${"long-".repeat(40)}${nth}`, null, tree));
  const answer = await engine.pushRefs(ORIGIN, moves);
  expect(answer.ok && [...answer.value.values()].filter(({ ok }) => ok).length).toBe(moves.length);
  expect(Object.keys(await allRefs(server))).toHaveLength(moves.length);
  expect(readFileSync(pushes, "utf8").split("\n").filter(Boolean).length).toBeGreaterThan(1);
  expect(await engine.pushRefs(ORIGIN, [])).toEqual({ ok: true, value: new Map() });
});

test("a push leaves nothing behind, and goes from folders whose names git could misread", async () => {
  for (const name of ["plain", 'a "quoted" one', "with # and ; in it", "ünï cödé"]) {
    const outer = await tempRepo();
    const server = await bareRemote();
    const folder = join(outer.root, name);
    await outer.git("init", "--quiet", folder);
    await outer.git("-C", folder, "remote", "add", "origin", server.path);
    const repo = { ...outer, root: folder };
    const engine = await openEngine(repo);
    const tree = await putTree(repo, "text\n");
    const answer = await engine.pushRefs(ORIGIN, [move("one", null, tree)]);
    expect(answer, name).toEqual({ ok: true, value: new Map([[`${JOURNAL}one`, { ok: true }]]) });
    expect(await allRefs(server), name).toEqual({ [`${JOURNAL}one`]: tree });
    const scratch = join(folder, ".git/checkpoint/tmp");
    expect(existsSync(scratch) ? readdirSync(scratch) : [], name).toEqual([]);
  }
});

test("a setting is added beside those that stand", async () => {
  const { repo, engine } = await fileStory();
  await engine.addConfig("checkpoint.allowSecret", "one");
  await engine.addConfig("checkpoint.allowSecret", "--two");
  expect(await repo.git("config", "--local", "--get-all", "checkpoint.allowSecret")).toBe("one\n--two\n");
  await expect(engine.addConfig("not a key", "x")).rejects.toMatchObject({ code: "git-failed" });
});
