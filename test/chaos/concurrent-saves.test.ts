import { expect, test } from "vitest";
import {
  type CheckpointRepo,
  type CliAnswer,
  checkpointRepo,
  MADE_MEMORY,
  runBuilt,
} from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { journalDocuments, newestDocument } from "../support/refs.ts";

/** Starts many programs at once, each with its own arguments. */
function together(
  repo: CheckpointRepo,
  commands: readonly (readonly string[])[],
): Promise<readonly CliAnswer[]> {
  return Promise.all(commands.map((args) => runBuilt(args, { cwd: repo.root, env: repo.env })));
}

async function expectSound(repo: CheckpointRepo): Promise<void> {
  const fsck = await runGit(repo.root, repo.env, ["fsck", "--strict"]);
  expect(fsck.status, fsck.stderr).toBe(0);
  expect(fsck.stderr).not.toMatch(/error|missing|broken/);
}

const AT_ONCE = runs({ short: 5, deep: 30 });
/** More than MEMORY.md names. */
const COUNT = runs({ short: 22, deep: 30 });
const ONE_NAME = runs({ short: 4, deep: 10 });
const BESIDE_GIT = runs({ short: 8, deep: 20 });

test(`${AT_ONCE} programs saving different names at once: all live, one whole MEMORY.md`, {
  timeout: 600_000,
}, async () => {
  const repo = await checkpointRepo({ "a.ts": "let a = 1\n" });
  const names = Array.from({ length: COUNT }, (_, at) => `work-${at + 1}`);
  const commands = names.map((name) => ["save", name, "--left-off", `at ${name}`]);
  for (const args of commands.slice(AT_ONCE)) await repo.checkpoint(args);
  const answers = await together(repo, commands.slice(0, AT_ONCE));
  expect(answers.filter((answer) => answer.status !== 0)).toEqual([]);
  // Whoever comes first makes MEMORY.md, and says so: one of them, or one that came before.
  const hint = COUNT > AT_ONCE ? "" : MADE_MEMORY;
  expect(answers.map((answer) => answer.stderr).join("")).toBe(hint);

  const refs = await repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints");
  expect(refs.trim().split("\n").sort()).toEqual([...names].sort());
  for (const name of names) expect(await repo.document(name)).toContain(`at ${name}\n`);
  const list = JSON.parse((await repo.checkpoint(["list", "--json"])).stdout);
  expect(list.checkpoints).toHaveLength(COUNT);

  const memory = repo.memory() ?? "";
  expect(memory.match(/^# Project Memory$/gm)).toHaveLength(1);
  expect(memory.match(/^## Active Checkpoints$/gm)).toHaveLength(1);
  expect(memory.match(/^- \*\*work-\d+\*\* \(main, /gm)).toHaveLength(20);
  expect(memory).toContain(`and ${COUNT - 20} more`);
  expect(await repo.git("status", "--porcelain")).toBe("");
  await expectSound(repo);
});

test.each([[2], [ONE_NAME]])(
  "%i programs saving one name at once: one wins, the others are told",
  { timeout: 600_000 },
  async (count) => {
    const repo = await checkpointRepo();
    const commands = Array.from({ length: count }, (_, at) => ["save", "same", "--left-off", `writer ${at}`]);
    const answers = await together(repo, commands);
    const winners = answers.flatMap((answer, at) => (answer.status === 0 ? [at] : []));
    expect(winners, JSON.stringify(answers)).toHaveLength(1);
    const document = await repo.document("same");
    expect(document).toContain(`writer ${winners[0]}\n`);
    expect(await journalDocuments(repo, "same")).toEqual([document]);
    for (const [at, answer] of answers.entries()) {
      if (at === winners[0]) continue;
      expect(answer).toMatchObject({ status: 2, stdout: "" });
      expect(answer.stderr).toMatch(
        /^error: checkpoint 'same' exists already \(saved [^\n]+, left off: writer \d+\)\nhint: [^\n]*--force[^\n]*\n$/,
      );
    }
    await expectSound(repo);
  },
);

test.each([[2], [ONE_NAME]])(
  "%i programs saving one name at once with --force: all succeed, none is lost",
  { timeout: 600_000 },
  async (count) => {
    const repo = await checkpointRepo();
    const commands = Array.from({ length: count }, (_, at) => [
      "save",
      "same",
      "--force",
      "--left-off",
      `writer ${at}`,
    ]);
    const answers = await together(repo, commands);
    expect(answers.filter((answer) => answer.status !== 0)).toEqual([]);
    const documents = await journalDocuments(repo, "same");
    for (let at = 0; at < count; at++)
      expect(
        documents.filter((text) => text.includes(`writer ${at}\n`)),
        `writer ${at}`,
      ).toHaveLength(1);
    const live = (await repo.git("rev-parse", "refs/checkpoints/same")).trim();
    expect(await newestDocument(repo, "same")).toBe(live);
    expect(repo.memory()?.match(/^- \*\*same\*\*/gm)).toHaveLength(1);
    await expectSound(repo);
  },
);

test(`${ONE_NAME} programs continuing one checkpoint at once: it is consumed once`, {
  timeout: 600_000,
}, async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "only", "--left-off", "the words"]);
  const answers = await together(repo, Array(ONE_NAME).fill(["continue", "only"]));
  expect(answers.filter((answer) => answer.status === 0).length, JSON.stringify(answers)).toBe(1);
  for (const answer of answers.filter((one) => one.status !== 0)) expect([1, 2]).toContain(answer.status);
  const journal = await repo.git("ls-tree", "-d", "-r", "--name-only", "refs/checkpoint-journal/only");
  expect(journal.match(/-consume-[0-9a-f]+$/gm)).toHaveLength(1);
  await expectSound(repo);
});

test("saving and clearing beside git's own housekeeping", { timeout: 600_000 }, async () => {
  const repo = await checkpointRepo();
  const housekeeping = Promise.all(
    Array.from({ length: 4 }, async () => {
      await runGit(repo.root, repo.env, ["gc", "--quiet"]);
      await runGit(repo.root, repo.env, ["pack-refs", "--all"]);
    }),
  );
  const commands = Array.from({ length: BESIDE_GIT }, (_, at) => [
    "save",
    `n-${at % 5}`,
    "--force",
    "--left-off",
    `words ${at}`,
  ]);
  const answers = await together(repo, commands);
  await housekeeping;
  expect(answers.filter((answer) => answer.status !== 0)).toEqual([]);
  const all = (await Promise.all(Array.from({ length: 5 }, (_, at) => journalDocuments(repo, `n-${at}`))))
    .flat()
    .join("");
  for (let at = 0; at < BESIDE_GIT; at++) expect(all).toContain(`words ${at}\n`);
  await expectSound(repo);
});
