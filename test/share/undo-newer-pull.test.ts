import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRefs, type Machine } from "../support/machines.ts";
import { openStory } from "../support/story.ts";
import { besieged, JOURNAL } from "./besieged.ts";
import { documentOf } from "./forge.ts";

const ATTEMPTS = [
  ["save", "mine", "--force", "-m", "over it"],
  ["clear", "mine"],
  ["rename", "mine", "other"],
  ["restore", "mine@{1}", "--force"],
  ["forget", "mine@{1}", "--yes"],
];

/** A clone whose own checkpoint a remote has put something newer on, of which this program knows nothing. */
async function frozen(how: { readonly generation?: number; readonly parents?: "ours" | "none" } = {}) {
  const siege = await besieged({});
  const { me, at, plant } = siege;
  await me.checkpoint(["save", "mine", "-m", "my own again", "--force"]);
  const before = await checkpointRefs(me.git);
  const [, head = ""] = (await me.git("cat-file", "blob", `${JOURNAL}mine:heads`)).split("\n");
  const parents = how.parents === "none" ? [] : [head.split(" ")[0] ?? ""];
  const theirs = at.entry("mine", {
    facts: `entry: 2\nop: save\ntime: 2026-11-16T09:12:03.000Z\nauthor: M\nhost: lair\ngeneration: ${how.generation ?? 3}\nparents: [${parents.join(", ")}]\n`,
    document: documentOf("mine", "## Left Off\nfrom afar\n"),
    generation: how.generation ?? 3,
    parents,
  });
  await plant("mine", at.journal([theirs]));
  await me.checkpoint(["pull"]);
  return { ...siege, before, theirs };
}

/** The refs of one name. */
async function refsOf(me: Machine, name: string): Promise<string> {
  return linesOf(name, await checkpointRefs(me.git));
}

function linesOf(name: string, refs: string): string {
  return refs
    .split("\n")
    .filter((line) => line.endsWith(`/${name}`))
    .join("\n");
}

test("what a newer version put on our own checkpoint stops every change of it, and each refusal says the ways out", async () => {
  const { me } = await frozen();
  for (const words of ATTEMPTS) {
    const answer = await me.checkpoint(words);
    expect([words, answer.status, answer.stderr]).toEqual([
      words,
      2,
      expect.stringContaining(
        "hint: update git-checkpoint to change it; or take back the pull that brought it with 'git checkpoint undo mine'; or go on under another name from 'git checkpoint export mine@{1}'\n",
      ),
    ]);
  }
  expect((await me.checkpoint(["show", "mine@{1}"])).stdout).toContain("my own again");
  expect((await me.checkpoint(["export", "mine@{1}"])).status).toBe(0);
});

test("undo takes such a pull back: the journal is what it was, redo brings it again, and the remote keeps it", async () => {
  const { me, world, before, theirs } = await frozen();
  const there = await checkpointRefs(world.remote.git);
  const pulled = await checkpointRefs(me.git);
  const story = openStory();
  await story.run(me, ["undo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    me$ git checkpoint undo
    Undid pull of "good": no longer live
    Undid pull of "mine": it is live as saved DATE — my own again
    1 entry that the pull brought stays on the remote; the next pull brings it again
    "
  `);
  expect(await refsOf(me, "mine")).toBe(linesOf("mine", before));
  expect(await refsOf(me, "good")).toBe("");
  expect(await me.git("for-each-ref", "refs/checkpoint-unaccepted/")).toBe("");
  await me.git("fsck", "--full", "--no-dangling");

  expect((await me.checkpoint(["redo"])).status).toBe(0);
  expect(await checkpointRefs(me.git)).toBe(pulled);
  await story.run(me, ["undo", "mine"]);
  await story.run(me, ["save", "mine", "--force", "-m", "going on"]);
  await story.run(me, ["undo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    me$ git checkpoint undo mine
    Undid pull of "mine": it is live as saved DATE — my own again
    1 entry that the pull brought stays on the remote; the next pull brings it again
    me$ git checkpoint save mine --force -m 'going on'
    Checkpoint "mine" saved. Resume anytime: \`git checkpoint continue mine\`
    stderr: Replaced "mine" (back with: git checkpoint undo)
    me$ git checkpoint undo
    Undid save of "mine": it is live as saved DATE — my own again
    "
  `);

  // Nothing went over it: there it is as it was, here it is kept beside ours as soon as it comes again.
  expect(await checkpointRefs(world.remote.git)).toBe(there);
  expect((await me.checkpoint(["pull"])).stdout).toMatch(/^pulled +mine .*made by a newer version/m);
  expect(await me.git("ls-tree", "-r", "-d", "--name-only", `${JOURNAL}mine`)).toContain(theirs.id);
  expect((await me.checkpoint(["undo", "mine"])).status).toBe(0);
  expect((await me.checkpoint(["save", "mine", "--force", "-m", "and on"])).status).toBe(0);
});

test("one that stands beside ours, and is not the latest, is taken back too, once", async () => {
  const { me, before } = await frozen({ generation: 1, parents: "none" });
  expect((await me.checkpoint(["save", "mine", "--force", "-m", "over"])).stderr).toContain("mine@{0}");
  expect((await me.checkpoint(["undo", "mine"])).status).toBe(0);
  expect(await refsOf(me, "mine")).toBe(linesOf("mine", before));
  // The next one takes back what was done here before.
  expect(await me.checkpoint(["undo", "mine"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Undid save of "mine"'),
  });
});

test("what no remote has any more is laid down as files before it goes, and a change by plain git stays", async () => {
  const { me, theirs } = await frozen();
  await me.git("update-ref", "-d", "refs/checkpoint-remotes/origin/mine");
  const edited = await me.git("hash-object", "-w", "form.ts");
  await me.git("update-ref", "refs/checkpoints/mine", edited.trim());
  const answer = await me.checkpoint(["undo", "mine"]);
  const folder = join(me.root, ".git/checkpoint/set-aside/mine");
  expect(answer).toMatchObject({ status: 0, stdout: expect.stringContaining(`kept in ${folder}`) });
  expect(readdirSync(join(folder, theirs.id)).sort()).toEqual(["checkpoint.md", "entry.yml"]);
  expect((await me.git("rev-parse", "refs/checkpoints/mine")).trim()).toBe(edited.trim());
  expect((await me.checkpoint(["save", "mine", "--force", "-m", "on"])).status).toBe(0);
  expect((await me.checkpoint(["log", "mine"])).stdout).toContain("external");
  expect(existsSync(folder)).toBe(true);
});

test("where no pull is on record the refusal of undo says so, and does not recommend itself", async () => {
  const { me } = await frozen();
  rmSync(join(me.root, ".git/checkpoint/operations"));
  const answer = await me.checkpoint(["undo", "mine"]);
  expect(answer.status).toBe(2);
  expect(answer.stderr).toContain("no pull that brought it is on record here");
  expect(answer.stderr).not.toContain("git checkpoint undo");
});
