import { expect, test } from "vitest";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { refFiles } from "../support/ref-files.ts";

const monday = { now: "2026-11-16T09:12:03Z" };

/** Two checkpoints of their own, of which the first has ended. */
const oneEnded = () =>
  repoAfter(
    [
      ["save", "login", "-m", "the first attempt"],
      ["clear", "login"],
      ["save", "oauth", "-m", "the second attempt"],
    ],
    monday.now,
  );

const live = ({ root }: CheckpointRepo) => refFiles(root, "refs/checkpoints/");

async function entriesOf(repo: CheckpointRepo, ...args: string[]) {
  const { stdout } = await repo.checkpoint(["log", ...args, "--json"], monday);
  return JSON.parse(stdout) as {
    readonly more: number;
    readonly entries: readonly { name: string; id: string; op: string; parents: string[] }[];
  };
}

test("a rename onto a name that has ended joins both journals, and undo parts them again", async () => {
  const repo = await oneEnded();
  const before = live(repo);
  const heads = (await entriesOf(repo)).entries.filter(({ op, name }) =>
    name === "login" ? op === "clear" : true,
  );
  expect((await repo.checkpoint(["rename", "oauth", "login"], monday)).stdout).toBe(
    'Checkpoint "oauth" is now "login"; what "login" was before stays in its journal\n',
  );
  const { entries } = await entriesOf(repo, "login");
  expect(entries.map(({ op }) => op)).toEqual(["rename", "clear", "save", "save"]);
  expect([...(entries[0]?.parents ?? [])].sort()).toEqual(heads.map(({ id }) => id).sort());
  expect(await repo.document("login")).toContain("summary: the second attempt");
  expect((await repo.checkpoint(["show", "login@{2}"], monday)).stdout).toContain("the first attempt");

  expect((await repo.checkpoint(["undo"], monday)).status).toBe(0);
  expect(live(repo)).toBe(before);
  expect((await repo.checkpoint(["redo"], monday)).status).toBe(0);
  expect(await repo.document("login")).toContain("summary: the second attempt");
});

test("a live checkpoint of the new name is not joined", async () => {
  const repo = await oneEnded();
  await repo.checkpoint(["undo", "login"], monday);
  const before = refFiles(repo.root, "refs/");
  const answer = await repo.checkpoint(["rename", "oauth", "login"], monday);
  expect(answer.status).toBe(2);
  expect(answer.stderr).toContain("there is a live checkpoint 'login' already");
  expect(refFiles(repo.root, "refs/")).toBe(before);
});

test("after a rename the log of all tells each entry once, under the name that goes on", async () => {
  const repo = await oneEnded();
  await repo.checkpoint(["save", "oauth", "-m", "once more", "--force"], monday);
  await repo.checkpoint(["rename", "oauth", "token"], monday);
  const all = await entriesOf(repo);
  expect(new Set(all.entries.map(({ id }) => id)).size).toBe(all.entries.length);
  expect(all.entries.map(({ name, op }) => `${name} ${op}`).sort()).toEqual([
    "login clear",
    "login save",
    "oauth rename",
    "token rename",
    "token save",
    "token save",
  ]);
  const few = await entriesOf(repo, "-n", "2");
  expect(few.more).toBe(4);
});
