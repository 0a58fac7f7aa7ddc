import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runGit } from "../support/git.ts";
import { type Machine, type Machines, machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

const now = "2026-11-16T09:12:00Z";
const SECRET = "the-word-that-must-go";
const save = (text: string, name = "login"): readonly string[] => [
  ...["save", name, "--force", "-m", "the login page", "--left-off", text],
];

/** Whether any ref of ours leads to a content with the word. */
async function leadsToIt(root: string, env: Machine["env"]): Promise<boolean> {
  const git = (args: string[], input?: string) => runGit(root, env, args, input);
  const listed = await git(["rev-list", "--objects", "--no-object-names", "--glob=refs/checkpoint*"]);
  expect(listed.status, listed.stderr).toBe(0);
  return (await git(["cat-file", "--batch"], listed.stdout)).stdout.includes(SECRET);
}

async function whoHasIt(world: Machines, ...clones: Machine[]): Promise<readonly string[]> {
  const all = [...clones, { name: "the remote", root: world.remote.path, env: clones[0]?.env ?? {} }];
  const has = await Promise.all(all.map(({ root, env }) => leadsToIt(root, env)));
  return all.flatMap(({ name }, index) => (has[index] ? [name] : []));
}

/** Every clone has three states of a checkpoint, and the one in the middle holds the word. */
async function shared<Name extends string>(
  ...names: readonly Name[]
): Promise<{ world: Machines } & Record<Name, Machine>> {
  const world = await machines();
  const clones = await Promise.all(names.map((name) => world.join(name)));
  const [first, ...others] = clones;
  for (const text of ["in form.ts", SECRET, "in the test"]) await first?.checkpoint(save(text), { now });
  await first?.checkpoint(["push"]);
  for (const one of others) await one.checkpoint(["pull"], { now });
  const byName = Object.fromEntries(names.map((name, index) => [name, clones[index]]));
  return { world, ...byName } as { world: Machines } & Record<Name, Machine>;
}

test("states that were restored, renamed or copied before the forgetting came are dropped by it", async () => {
  const { world, ada, ben, carl } = await shared("ada", "ben", "carl");
  await ben.checkpoint(["restore", "login@{1}"], { now });
  await carl.checkpoint(["restore", "login@{1}", "copied"], { now });
  await carl.checkpoint(["restore", "login@{1}"], { now });
  await carl.checkpoint(["rename", "login", "signin"], { now });
  await carl.checkpoint(save("carl's own", "signin"), { now });
  await ada.checkpoint(["forget", "login@{1}", "--remote", "--yes"], { now });
  expect(await whoHasIt(world, ada, ben, carl)).toEqual(["ben", "carl"]);
  const story = openStory(now);
  await story.run(ben, ["sync"]);
  await story.run(carl, ["sync"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint sync
    pulled  login  1 entry, not accepted, 2 states that you had were forgotten there, and dropped here
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    carl$ git checkpoint sync
    pulled  copied  ended, 1 state that you had was forgotten under another name, and dropped here, too
    merged  login   3 entries, not accepted, 2 states that you had were forgotten there, and dropped here; stays live: renamed by carl <carl@example.org> on HOST, which had not seen what was saved elsewhere
    pulled  signin  4 entries, 3 states that you had were forgotten under another name, and dropped here, too
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    "
  `);
  expect(await whoHasIt(world, ada, ben, carl)).toEqual([]);
  // What was live besides is live, everywhere.
  for (const one of [ada, ben]) await one.checkpoint(["sync"], { now });
  expect(await whoHasIt(world, ada, ben, carl)).toEqual([]);
  expect((await ada.checkpoint(["show", "login", "--for-person"])).stdout).toContain("in the test");
  expect((await ben.checkpoint(["show", "signin", "--for-person"])).stdout).toContain("carl's own");
  expect((await carl.checkpoint(["doctor", "--offline"], { now })).stdout).toMatch(/^All well/);
});

test("a copy that was pushed before its clone heard of the forgetting is let in nowhere", async () => {
  const { world, ada, ben, carl } = await shared("ada", "ben", "carl");
  await ben.checkpoint(["restore", "login@{1}", "copied"], { now });
  await ada.checkpoint(["forget", "login@{1}", "--remote", "--yes"], { now });
  await carl.checkpoint(["pull"], { now });
  expect((await ben.checkpoint(["push", "copied"], { now })).status).toBe(0);
  expect(await whoHasIt(world, ada, ben, carl)).toEqual(["ben", "the remote"]);
  expect((await carl.checkpoint(["pull"], { now })).stdout).toMatchInlineSnapshot(`
    "pulled  copied  ended, 1 state forgotten before came again: not taken, and dropped there with the next push
    1 unchanged
    "
  `);
  expect(await whoHasIt(world, carl)).toEqual(["the remote"]);
  await ada.checkpoint(["sync"], { now });
  expect(await whoHasIt(world, ada, carl)).toEqual([]);
  await carl.checkpoint(["sync"], { now });
  await ben.checkpoint(["sync"], { now });
  await ada.checkpoint(["sync"], { now });
  expect(await whoHasIt(world, ada, ben, carl)).toEqual([]);
});

test("put back to the letter it stays here, and its text saved anew travels", async () => {
  const { world, ada, ben } = await shared("ada", "ben");
  const document = (await ada.checkpoint(["show", "login@{1}", "--raw"])).stdout;
  await ada.checkpoint(["forget", "login@{1}", "--remote", "--yes"], { now });
  const blob = await runGit(ada.root, ada.env, ["hash-object", "-w", "--stdin"], document);
  await ada.git("update-ref", "refs/checkpoints/again", blob.stdout.trim());
  // The journals tell it, too.
  rmSync(join(ada.root, ".git/checkpoint/forgotten-documents"));
  expect(await ada.checkpoint(["push", "again"], { now })).toMatchInlineSnapshot(`
    {
      "status": 2,
      "stderr": "",
      "stdout": "refused  again  what is live was forgotten, to the letter: forget it here too, or save its text anew if it may travel
    ",
    }
  `);
  expect(await whoHasIt(world, ben)).toEqual(["ben"]);
  await ada.checkpoint(["pull"], { now });
  expect((await ada.checkpoint(["show", "again"])).stdout, "nobody takes it away").toContain(SECRET);
  await ada.checkpoint(save(SECRET, "again"), { now: "2026-11-17T10:00:00Z" });
  expect((await ada.checkpoint(["push", "again"], { now })).stdout).toMatch(/^pushed {2}again/);
});

test("prune keeps a forgetting until others can hear of it", async () => {
  const { ada } = await shared("ada");
  await ada.checkpoint(["forget", "login", "--yes"], { now });
  const later = { now: "2027-11-16T09:12:00Z" };
  expect((await ada.checkpoint(["prune"], later)).stdout).toBe(
    `kept the journal of "login": what was forgotten in it has not been pushed; 'git checkpoint push login' tells the others\n1 journal kept\n`,
  );
  await ada.checkpoint(["push"], later);
  expect((await ada.checkpoint(["prune"], later)).stdout).toMatch(/^dropped the journal of "login"/);
});

test("earlier states say where they came from after a rename, too", async () => {
  const { ben } = await shared("ada", "ben");
  await ben.checkpoint(["accept", "login"], { now });
  await ben.checkpoint(["rename", "login", "signin"], { now });
  const shown = await ben.checkpoint(["show", "signin@{2}", "--json"], { now });
  expect(JSON.parse(shown.stdout)).toMatchObject({ foreign: { remote: "origin" } });
});
