import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import type { Engine } from "../../../src/git/engine.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { takeLock } from "../../../src/git/isomorphic/refs/lock.ts";
import { runGit, type TempRepo, tempRepo } from "../../support/git.ts";
import { newObject } from "../engines.ts";

const REF = "refs/checkpoints/login";

async function start(): Promise<{ repo: TempRepo; engine: Engine; a: Oid; b: Oid }> {
  const repo = await tempRepo();
  await repo.git("config", "core.filesRefLockTimeout", "50");
  await repo.git("config", "core.packedRefsTimeout", "50");
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  onTestFinished(() => engine.close());
  const [a, b] = [newObject("blob", "a"), newObject("blob", "b")];
  await engine.writeObjects([a, b]);
  return { repo, engine, a: a.oid, b: b.oid };
}

function lockFiles(repo: TempRepo): readonly string[] {
  const all = readdirSync(join(repo.root, ".git"), { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".lock") || path.includes("packed-refs.checkpoint-"));
}

test("a ref that git has locked is left alone, and the lock is named", async () => {
  const { repo, engine, a, b } = await start();
  await engine.moveRefs([{ ref: REF, from: null, to: a }]);
  const lock = join(repo.root, ".git", `${REF}.lock`);
  writeFileSync(lock, "");
  const other = "refs/checkpoint-journal/login";
  const outcome = await engine.moveRefs([
    { ref: other, from: null, to: b },
    { ref: REF, from: a, to: b },
  ]);
  expect(outcome).toEqual({ ok: false, reason: `unable to create '${lock}': file exists` });
  expect(await engine.refs(["refs/checkpoints/", "refs/checkpoint-journal/"])).toEqual([
    { ref: REF, oid: a },
  ]);
  expect(lockFiles(repo)).toEqual([`${REF}.lock`]);
});

test("locked packed refs stop deletions only", async () => {
  const { repo, engine, a, b } = await start();
  await engine.moveRefs([{ ref: REF, from: null, to: a }]);
  writeFileSync(join(repo.root, ".git/packed-refs.lock"), "");
  expect(await engine.moveRefs([{ ref: REF, from: a, to: null }])).toMatchObject({
    ok: false,
    reason: expect.stringContaining("packed-refs.lock"),
  });
  expect(await engine.moveRefs([{ ref: REF, from: a, to: b }])).toEqual({ ok: true });
  expect(lockFiles(repo)).toEqual(["packed-refs.lock"]);
});

test("git waits for our lock as we wait for git's", async () => {
  const { repo, engine, a, b } = await start();
  await engine.moveRefs([{ ref: REF, from: null, to: a }]);
  const lock = await takeLock(join(repo.root, ".git", REF), 0);
  if ("refused" in lock) throw new Error(lock.refused);
  const refused = await runGit(repo.root, repo.env, ["update-ref", REF, b]);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain(`${REF}.lock`);
  await lock.release();
  await repo.git("update-ref", REF, b);
});

test("a lock that is given back in time is waited for", async () => {
  const { repo, engine, a } = await start();
  await repo.git("config", "--unset", "core.filesRefLockTimeout");
  const patient = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  const lock = await takeLock(join(repo.root, ".git", REF), 0);
  if ("refused" in lock) throw new Error(lock.refused);
  const moving = patient.moveRefs([{ ref: REF, from: null, to: a }]);
  // Whoever comes later and does not wait has been sent away by then.
  expect((await engine.moveRefs([{ ref: REF, from: null, to: a }])).ok).toBe(false);
  await lock.release();
  expect(await moving).toEqual({ ok: true });
  expect(await engine.refs([REF])).toEqual([{ ref: REF, oid: a }]);
});

test("a symbolic ref is never followed when moving", async () => {
  const { repo, engine, a } = await start();
  const main = (await repo.git("rev-parse", "main")).trim() as Oid;
  await repo.git("symbolic-ref", REF, "refs/heads/main");
  for (const from of [main, null]) {
    expect(await engine.moveRefs([{ ref: REF, from, to: a }])).toEqual({
      ok: false,
      reason: `'${REF}' is a symbolic ref`,
    });
  }
  expect((await repo.git("rev-parse", "main")).trim()).toBe(main);
  expect((await repo.git("symbolic-ref", REF)).trim()).toBe("refs/heads/main");
});

test("names that git would refuse, or that lead elsewhere, are refused", async () => {
  const { repo, engine, a } = await start();
  const names = ["refs/checkpoints/../../config", "refs/checkpoints/x.lock", "refs/checkpoints/.x", "config"];
  names.push("refs/checkpoints/a b", "refs/checkpoints/a..b", "refs/checkpoints/", "refs/checkpoints/a~1");
  for (const ref of names) {
    expect(await engine.moveRefs([{ ref, from: null, to: a }]), ref).toMatchObject({ ok: false });
    const git = await runGit(repo.root, repo.env, ["check-ref-format", ref]);
    expect(git.status === 0 && ref.startsWith("refs/"), ref).toBe(false);
  }
  expect((await engine.moveRefs([{ ref: "refs/heads/blob", from: null, to: a }])).ok).toBe(false);
  const twice = { ref: REF, from: null, to: a };
  expect((await engine.moveRefs([twice, twice])).ok).toBe(false);
  expect(await repo.git("for-each-ref", "refs/checkpoints", "refs/heads/blob")).toBe("");
  expect(lockFiles(repo)).toEqual([]);
});

test("empty folders are no obstacle, and go with their last ref", async () => {
  const { repo, engine, a } = await start();
  mkdirSync(join(repo.root, ".git", REF, "left/over"), { recursive: true });
  expect(await engine.moveRefs([{ ref: REF, from: null, to: a }])).toEqual({ ok: true });
  const far = "refs/checkpoint-remotes/origin/login";
  await engine.moveRefs([{ ref: far, from: null, to: a }]);
  await engine.moveRefs([{ ref: far, from: a, to: null }]);
  expect(existsSync(join(repo.root, ".git/refs/checkpoint-remotes/origin"))).toBe(false);
  expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoint*")).toBe("");
  expect(await engine.refs(["refs/checkpoints/"])).toEqual([{ ref: REF, oid: a }]);
});

test("a ref with a name that git would not give is still shown, and can be deleted", async () => {
  const { repo, engine, a } = await start();
  const odd = "refs/checkpoints/a b";
  mkdirSync(join(repo.root, ".git/refs/checkpoints"));
  writeFileSync(join(repo.root, ".git", odd), `${a}\n`);
  expect(await engine.refs(["refs/checkpoints/"])).toEqual([{ ref: odd, oid: a }]);
  expect(await engine.moveRefs([{ ref: odd, from: a, to: null }])).toEqual({ ok: true });
});

test("a deletion never overtakes an update that comes before it", async () => {
  const { repo, engine, a, b } = await start();
  const names = Array.from({ length: 8 }, (_, n) => `name-${n}`);
  const [journal, live] = ["refs/checkpoint-journal", "refs/checkpoints"];
  const refs = names.flatMap((name) => [`${journal}/${name}`, `${live}/${name}`]);
  await engine.moveRefs(refs.map((ref) => ({ ref, from: null, to: a })));
  await repo.git("pack-refs", "--all");

  const file = (path: string): string => join(repo.root, ".git", path);
  const overtaken = new Set<string>();
  let looks = 0;
  let over = false;
  const look = (): void => {
    const packed = readFileSync(file("packed-refs"), "utf8");
    for (const name of names) {
      const ended = !packed.includes(`${live}/${name}\n`);
      if (ended && !existsSync(file(`${journal}/${name}`))) overtaken.add(name);
    }
    looks++;
    if (!over) setImmediate(look);
  };
  look();
  const moves = refs.map((ref, index) => ({ ref, from: a, to: index % 2 === 0 ? b : null }));
  expect(await engine.moveRefs(moves)).toEqual({ ok: true });
  over = true;
  expect(looks).toBeGreaterThan(1);
  expect([...overtaken]).toEqual([]);
  expect(await engine.refs([`${live}/`])).toEqual([]);
  expect(await engine.refs([`${journal}/`])).toEqual(
    names.map((name) => ({ ref: `${journal}/${name}`, oid: b })),
  );
  expect(lockFiles(repo)).toEqual([]);
});
