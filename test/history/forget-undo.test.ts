import { expect, test } from "vitest";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

const now = "2026-11-16T09:12:00Z";
const save = (text: string, name = "login"): readonly string[] => [...["save", name, "--force", "-m", text]];

async function story(repo: CheckpointRepo, ...lines: (readonly string[])[]): Promise<string> {
  const told = openStory(now);
  for (const args of lines) await told.run({ ...repo, name: "here" }, args);
  return told.told();
}

test("a forget stands in nobody's way: undo says so, and goes on with what was done before", async () => {
  const three = [save("one"), save("two"), save("three"), save("something else", "other")];
  const repo = await repoAfter(three, now);
  expect(
    await story(
      repo,
      ["forget", "login@{2}", "--yes"],
      ["undo"],
      ["undo"],
      ["redo"],
      ["undo", "login"],
      ["undo"],
      ["undo", "login"],
    ),
  ).toMatchInlineSnapshot(`
    "
    here$ git checkpoint forget 'login@{2}' --yes
    Forgot 1 entry of "login"
    Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.
    here$ git checkpoint undo
    Undid save of "other": no longer live
    stderr: warning: 'login' stays as it is: what was forgotten of it cannot be brought back
    here$ git checkpoint undo
    Undid save of "login": it is live as saved DATE — two
    stderr: warning: what was forgotten of 'login' since then stays forgotten
    here$ git checkpoint redo
    Redid save of "login": it is live as saved DATE — three
    here$ git checkpoint undo login
    Undid save of "login": it is live as saved DATE — two
    stderr: warning: what was forgotten of 'login' since then stays forgotten
    here$ git checkpoint undo
    stderr: error: what was forgotten of 'login' cannot be brought back
    hint: 'git checkpoint log login' shows what is left, 'git checkpoint restore login@{n}' makes it live
    exit 1
    here$ git checkpoint undo login
    stderr: error: what was forgotten of 'login' cannot be brought back
    hint: 'git checkpoint log login' shows what is left, 'git checkpoint restore login@{n}' makes it live
    exit 1
    "
  `);
});

test("what a forgetting ended stays ended, and other names are undone", async () => {
  const repo = await repoAfter([save("elsewhere", "other"), save("one")], now);
  expect(
    await story(repo, ["forget", "login", "--yes"], ["undo"], ["undo"], ["redo"]),
  ).toMatchInlineSnapshot(`
    "
    here$ git checkpoint forget login --yes
    Forgot 1 entry of "login"; it has ended
    Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.
    here$ git checkpoint undo
    Undid save of "other": no longer live
    stderr: warning: 'login' stays as it is: what was forgotten of it cannot be brought back
    here$ git checkpoint undo
    stderr: error: what was forgotten of 'login' cannot be brought back
    hint: 'git checkpoint log login' shows what is left, 'git checkpoint restore login@{n}' makes it live
    exit 1
    here$ git checkpoint redo
    Redid save of "other": it is live as saved DATE — elsewhere
    "
  `);
});

test("a pull that brought a forgetting is taken back as far as it can be", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  for (const args of [save("one"), save("else", "other")]) await ada.checkpoint(args, { now });
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"], { now });
  await ben.checkpoint(save("ben's own", "own"), { now });
  await ada.checkpoint(["forget", "login", "--yes"], { now });
  await ada.checkpoint(save("else again", "other"), { now });
  await ada.checkpoint(["push"]);
  const told = openStory(now);
  for (const args of [["pull"], ["undo"], ["undo"], ["redo"]]) await told.run(ben, args);
  expect(told.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint pull
    pulled  login  1 entry, ended, 1 state that you had was forgotten there, and dropped here
    pulled  other  1 entry, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show other', take it with 'git checkpoint accept other', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo
    Undid pull of "other": it is live as saved DATE (not accepted)
    stderr: warning: 'login' stays as it is: what was forgotten of it cannot be brought back
    ben$ git checkpoint undo
    Undid save of "own": no longer live
    stderr: warning: 'login' stays as it is: what was forgotten of it cannot be brought back
    ben$ git checkpoint redo
    Redid save of "own": it is live as saved DATE — ben's own
    "
  `);
});
