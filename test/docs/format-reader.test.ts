import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { wholeId } from "../../src/checkpoint/journal.ts";
import { parseName } from "../../src/checkpoint/name.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import { journalAt, readJournal } from "../../src/store/journal/whole-journal.ts";
import { readStates } from "../../src/store/name-state.ts";
import { takeIn } from "../../src/store/take-in.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const reader = fileURLToPath(new URL("../../docs/internals/format-reader.mjs", import.meta.url));
const name = parseName("login");

/** What the reader of the page prints in a repository. */
function read(repo: CheckpointRepo, ...args: string[]) {
  const { PATH = "", HOME = "" } = repo.env;
  const env = { PATH, HOME, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };
  return JSON.parse(
    execFileSync(process.execPath, [reader, ...args], { cwd: repo.root, env, encoding: "utf8" }),
  );
}

/** A journal over some days, one of them split; two lines that were merged, and a state that was forgotten. */
async function eventful(repo: CheckpointRepo): Promise<void> {
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  let clock = Date.UTC(2026, 10, 14);
  const now = (): Date => {
    clock += 60_000;
    return new Date(clock);
  };
  const store = { ...at.store, now };
  const save = async (text: string) => {
    const document = Buffer.from(`---\ncheckpoint: 1\nname: login\nsummary: "${text}: yes"\n---\n# login\n`);
    const [added] = await append(store, [name], () => ({ op: "save", document, facts: {} }));
    return added ? wholeId(added.entry) : "";
  };
  const state = async () => (await readStates(at.engine, [name]))[0];
  await save("the first");
  clock += 24 * 3600_000;
  const secret = await save("a secret");
  for (let count = 0; count < 40; count++) await save(`state ${count}`);
  const parting = await state();
  await save("theirs");
  const theirs = await readJournal(at.engine, (await state())?.journal?.root as never);
  await repo.git("update-ref", "refs/checkpoint-journal/login", parting?.journal?.root ?? "");
  await repo.git("update-ref", "refs/checkpoints/login", parting?.live?.oid ?? "");
  clock += 24 * 3600_000;
  await save("ours");
  await takeIn(store, [{ name, journal: theirs }], true);
  const document = (await state())?.live?.bytes ?? null;
  await append(store, [name], () => ({ op: "forget", document, facts: { forgets: [secret] } }));
  await at.close();
}

test("a reader of sixty lines, written from the page alone, finds what the program finds", async () => {
  const source = readFileSync(reader, "utf8");
  expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  expect([...source.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from)).toEqual([
    "node:child_process",
  ]);

  const repo = await checkpointRepo();
  await eventful(repo);
  await repo.checkpoint(["save", "other", "-m", 'something else: "quoted"', "--left-off", "here"]);
  await repo.checkpoint(["save", "ended", "-m", "not any more"]);
  await repo.checkpoint(["clear", "ended"]);

  const listed = JSON.parse((await repo.checkpoint(["list", "--json"])).stdout).checkpoints;
  const live = (all: { name: string; summary: string }[]) =>
    all.map((one) => `${one.name}: ${one.summary}`).sort();
  expect(live(read(repo))).toEqual(live(listed));

  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  for (const one of ["login", "other", "ended"]) {
    const journal = read(repo, one);
    const told = JSON.parse((await repo.checkpoint(["log", one, "-n", "1000", "--json"])).stdout);
    const facts = (entry: Record<string, unknown>) => [
      entry.id,
      entry.op,
      entry.generation,
      entry.parents,
      entry.document,
    ];
    expect(journal.entries.map(facts)).toEqual(told.entries.map(facts));
    const root = (await repo.git("rev-parse", `refs/checkpoint-journal/${one}`)).trim();
    const { heads } = await journalAt(at.engine, root as never);
    expect(journal.heads).toEqual(heads.map(({ id, entry }) => `${id} ${entry.generation}`));
    expect(journal.said).toEqual(journal.heads);
    expect(journal.fits).toBe(true);
  }
  await at.close();
  const tree = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/login");
  expect(tree, "a day is split").toMatch(/^2026-11-15\/[0-9a-f]\/20261115T/m);
  const { entries } = read(repo, "login");
  expect(entries.map(({ op }: { op: string }) => op)).toEqual(expect.arrayContaining(["merge", "forget"]));
  expect(entries).toHaveLength(1 + 40 + 2 + 1 + 1);
});
