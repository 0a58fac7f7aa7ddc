import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import type { Oid } from "../../../src/checkpoint/oid.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { runs } from "../../support/depth.ts";
import { runGit, tempFolder, tempRepo } from "../../support/git.ts";
import { newObject } from "../engines.ts";

const PREFIX = "refs/checkpoints/";

const DELETIONS = runs({ short: 40, deep: 200 });

test(`${DELETIONS} deletions beside a git that packs refs all the time lose nothing and bring nothing back`, async () => {
  const repo = await tempRepo();
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  const object = newObject("blob", "x");
  await engine.writeObjects([object]);
  const oid = object.oid;
  const bystanders = Array.from({ length: 300 }, (_, n) => `${PREFIX}bystander-${n}`);
  const doomed = Array.from({ length: DELETIONS }, (_, n) => `${PREFIX}doomed-${n}`);
  const made = Array.from({ length: DELETIONS / 2 }, (_, n) => `${PREFIX}made-${n}`);
  const creations = [...bystanders, ...doomed].map((ref) => `create ${ref} ${oid}\n`).join("");
  expect((await runGit(repo.root, repo.env, ["update-ref", "--stdin"], creations)).status).toBe(0);

  let over = false;
  const packing = (async () => {
    let packs = 0;
    for (; !over; packs++) await runGit(repo.root, repo.env, ["pack-refs", "--all"]);
    return packs;
  })();
  for (const [index, ref] of doomed.entries()) {
    expect(await engine.moveRefs([{ ref, from: oid, to: null }])).toEqual({ ok: true });
    const fresh = made[index / 2];
    if (fresh) expect(await engine.moveRefs([{ ref: fresh, from: null, to: oid }])).toEqual({ ok: true });
  }
  over = true;
  console.log(`deletions beside packing: ${JSON.stringify({ deletions: DELETIONS, packs: await packing })}`);

  const left = (await repo.git("for-each-ref", "--format=%(refname)", PREFIX)).trim().split("\n");
  expect(left).toEqual([...bystanders, ...made].sort());
  expect((await engine.refs([PREFIX])).map(({ ref }) => ref)).toEqual(left);
  expect((await repo.git("rev-parse", "main")).trim()).toMatch(/^[0-9a-f]{40}$/);
});

test("writers that race on one ref, git among them, each get their turn and none is overwritten", async () => {
  const repo = await tempRepo();
  const ref = `${PREFIX}counter`;
  const turns = runs({ short: 5, deep: 20 });
  const numbers = Array.from({ length: 5 * turns + 1 }, (_, n) => newObject("blob", `${n}`));
  const first = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  await first.writeObjects(numbers);
  const ids = numbers.map((object) => object.oid);
  await first.moveRefs([{ ref, from: null, to: ids[0] as Oid }]);

  const next = (from: Oid | undefined): Oid => ids[ids.indexOf(from as Oid) + 1] as Oid;
  const ours = async (): Promise<void> => {
    const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
    for (let done = 0; done < turns; ) {
      const from = (await engine.refs([ref]))[0]?.oid as Oid;
      if ((await engine.moveRefs([{ ref, from, to: next(from) }])).ok) done++;
    }
  };
  const gits = async (): Promise<void> => {
    for (let done = 0; done < turns; ) {
      const from = (await repo.git("rev-parse", ref)).trim() as Oid;
      const answer = await runGit(repo.root, repo.env, ["update-ref", ref, next(from), from]);
      if (answer.status === 0) done++;
    }
  };
  await Promise.all([ours(), ours(), ours(), ours(), gits()]);
  // 5 writers: a single overwritten step would leave the counter below the sum of their turns.
  expect(await repo.git("cat-file", "blob", ref)).toBe(`${5 * turns}`);
});

test("kill -9 while refs and objects are written leaves every ref whole", async () => {
  const repo = await tempRepo();
  const script = join(tempFolder(), "writer.cjs");
  await build({
    entryPoints: [fileURLToPath(new URL("./writer.ts", import.meta.url))],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: script,
    logLevel: "silent",
  });
  /** When so many of its writers have got so far. */
  const written = (child: ChildProcess, lines: number): Promise<void> =>
    new Promise((resolve) => {
      let seen = "";
      child.stdout?.on("data", (chunk: Buffer) => {
        seen += chunk;
        if (seen.split("\n").length > lines) resolve();
      });
    });

  for (let round = 0; round < runs({ short: 3, deep: 40 }); round++) {
    const child = spawn(process.execPath, [script, repo.root, String(round)], {
      env: { ...repo.env, UV_THREADPOOL_SIZE: "16" },
    });
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.on("exit", (_, signal) => resolve(signal)),
    );
    await written(child, 1 + 7 * round);
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");

    const folder = join(repo.root, ".git", PREFIX);
    for (const name of readdirSync(folder)) {
      // A lock that a killed process held stays, as git's own would.
      if (name.endsWith(".lock")) rmSync(join(folder, name));
      else
        expect(readFileSync(join(folder, name), "utf8"), `round ${round}, ${name}`).toMatch(
          /^[0-9a-f]{40}\n$/,
        );
    }
    rmSync(join(repo.root, ".git/packed-refs.lock"), { force: true });
    await repo.git("for-each-ref", "--format=%(raw:size)", PREFIX);
  }
  await repo.git("fsck", "--strict", "--full");
  await repo.git("log", "--all", "--oneline");
  await repo.git("gc", "--quiet");
});
