import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { runGit } from "../support/git.ts";

const MANY = 500;

test(`with ${MANY} checkpoints and their journals, plain git prints and sends what it did before`, async () => {
  const server = await checkpointRepo({ "a.txt": "1\n" });
  const base = join(server.root, "..");
  await runGit(base, server.env, ["clone", "--quiet", `file://${server.root}`, "with"]);
  const root = join(base, "with");
  const git = async (...args: string[]) => (await runGit(root, server.env, args)).stdout;
  const views = async () => ({
    log: await git("log", "--all", "--oneline"),
    branches: await git("branch", "-a"),
    stash: await git("stash", "list"),
    tags: await git("tag"),
    described: await git("describe", "--all"),
    status: await git("status", "--porcelain"),
  });
  const before = await views();

  await server.checkpoint(["save", "first", "--left-off", "here", "--file", "a.txt"], { cwd: root });
  const [blob, journal] = [
    (await git("rev-parse", "refs/checkpoints/first")).trim(),
    (await git("rev-parse", "refs/checkpoint-journal/first")).trim(),
  ];
  const refs = Array.from(
    { length: MANY },
    (_, n) => `create refs/checkpoints/c${n} ${blob}\ncreate refs/checkpoint-journal/c${n} ${journal}\n`,
  );
  await runGit(root, server.env, ["update-ref", "--stdin"], refs.join(""));
  expect((await git("for-each-ref", "refs/checkpoints")).trim().split("\n")).toHaveLength(MANY + 1);
  expect(await views()).toEqual(before);

  // Two clones alike but for the checkpoints; the server moves on, and both fetch its branch.
  cpSync(root, join(base, "without"), { recursive: true });
  const plain = join(base, "without");
  const list = await runGit(plain, server.env, [
    "for-each-ref",
    "--format=delete %(refname)",
    "refs/checkpoint*",
  ]);
  await runGit(plain, server.env, ["update-ref", "--stdin"], list.stdout);
  server.write({ "a.txt": "2\n" });
  await server.commit("two");
  const haves = async (cwd: string) => {
    const answer = await runGit(cwd, { ...server.env, GIT_TRACE_PACKET: "1" }, ["fetch", "origin", "main"]);
    expect(answer.status).toBe(0);
    return answer.stderr.match(/fetch> have /g)?.length ?? 0;
  };
  const counted = { with: await haves(root), without: await haves(plain) };
  console.log(`have lines of an ordinary fetch: ${JSON.stringify(counted)}`);
  expect(counted.with).toBe(counted.without);
});
