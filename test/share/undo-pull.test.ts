import { expect, test } from "vitest";
import { checkpointRefs, machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

test("undo takes a pull back as a whole: what was here is as before, what was new is unknown again", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const story = openStory();
  await story.run(ada, ["save", "login", "-m", "one"]);
  await story.run(ada, ["sync"]);
  await story.run(ben, ["pull"]);
  const before = await checkpointRefs(ben.git);
  await story.run(ada, ["save", "login", "-m", "two", "--force"]);
  await story.run(ada, ["save", "search", "-m", "new to ben"]);
  await story.run(ada, ["save", "upload", "-m", "new to ben too"]);
  await story.run(ada, ["push"]);
  const there = await checkpointRefs(world.remote.git);
  story.told();

  await story.run(ben, ["pull"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["list"]);
  await story.run(ben, ["log", "search"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint pull
    pulled  login   1 entry, not accepted
    pulled  search  1 entry, not accepted
    pulled  upload  1 entry, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept --all', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo
    Undid pull of "login": it is live as saved DATE (not accepted)
    Undid pull of "search": no longer live
    Undid pull of "upload": no longer live
    ben$ git checkpoint list
    * login  main  just now  fresh  (pulled from origin, claims ada <ada@example.org>; not accepted)
    ben$ git checkpoint log search
    stderr: error: there is no checkpoint 'search'
    hint: there is 'login'
    exit 1
    "
  `);
  expect(await live(ben)).toBe(liveOf(before));
  expect(ben.memory()).toMatchInlineSnapshot(`
    "# Project Memory

    ## Active Checkpoints
    - **login** (pulled from origin, not accepted: \`git checkpoint accept login\`)

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);

  // The undo of what was here is an entry, and travels; the new names are not touched there.
  await story.run(ben, ["push"]);
  await story.run(ben, ["redo"]);
  await story.run(ben, ["list"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint push
    pushed  login  1 entry
    ben$ git checkpoint redo
    Redid pull of "login": it is live as saved DATE (not accepted)
    Redid pull of "search": it is live as saved DATE (not accepted)
    Redid pull of "upload": it is live as saved DATE (not accepted)
    ben$ git checkpoint list
    * login   main  just now  fresh  (pulled from origin, claims ada <ada@example.org>; not accepted)
    * search  main  just now  fresh  (pulled from origin, claims ada <ada@example.org>; not accepted)
    * upload  main  just now  fresh  (pulled from origin, claims ada <ada@example.org>; not accepted)
    "
  `);
  expect(await live(ben)).toBe(liveOf(there));
  expect(ben.memory()).toMatch(/search[\s\S]*upload/);

  await story.run(ben, ["sync"]);
  await story.run(ada, ["pull"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint sync
    pushed  login  1 entry, not accepted
    2 unchanged
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    ada$ git checkpoint pull
    pulled  login  2 entries
    2 unchanged
    "
  `);
  expect(await live(ada)).toBe(liveOf(there));
  expect(await checkpointRefs(ada.git)).toBe(await checkpointRefs(ben.git));
});

test("the new names of an undone pull come again with the next pull", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const story = openStory();
  await story.run(ada, ["save", "login", "-m", "one"]);
  await story.run(ada, ["push"]);
  story.told();
  await story.run(ben, ["pull"]);
  await story.run(ben, ["undo", "login"]);
  await story.run(ben, ["push"]);
  await story.run(ben, ["sync"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["undo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint pull
    pulled  login  1 entry, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo login
    Undid pull of "login": no longer live
    ben$ git checkpoint push
    nothing to share with 'origin'
    ben$ git checkpoint sync
    pulled  login  1 entry, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo
    Undid pull of "login": no longer live
    ben$ git checkpoint undo
    stderr: error: there is no command to undo
    hint: name a checkpoint to undo what its journal has: 'git checkpoint undo <name>'
    exit 1
    "
  `);
  expect(await checkpointRefs(ben.git)).toBe("");
  expect(await checkpointRefs(world.remote.git)).toBe(await checkpointRefs(ada.git));
});

test("undo brings back what both sides had before a merge, and later work goes on from there", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const story = openStory();
  await story.run(ada, ["save", "login", "--next", "one"]);
  await story.run(ada, ["push"]);
  await story.run(ben, ["pull"]);
  // Her line is the longer one, and so the first of the two.
  await story.run(ada, ["save", "login", "--force", "--next", "one"]);
  await story.run(ada, ["save", "login", "--force", "--next", "one", "--next", "ada's"]);
  await story.run(ada, ["push"]);
  await story.run(ben, ["save", "login", "--force", "--next", "one", "--next", "ben's"]);
  const mine = await ben.document("login");
  story.told();
  await story.run(ben, ["pull"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["log", "login"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint pull
    merged  login  2 entries, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo
    Undid pull of "login": it is live as saved DATE — one
    ben$ git checkpoint log login
    login@{0}  undo merge  just now  ben  (HOST, main)  one
    login@{1}  merge       just now  (not accepted)
    login@{2}  save        just now  ada  (HOST, main)  (not accepted)
    login@{3}  save        just now  ada  (HOST, main)  (not accepted)
    login      save        just now  ben  (HOST, main)  one
    login@{4}  save        just now  ada  (HOST, main)  (not accepted)
    "
  `);
  expect(await ben.document("login")).toBe(mine);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["redo"]);
  await story.run(ben, ["redo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint undo
    Undid save of "login": it is live as saved DATE (not accepted)
    ben$ git checkpoint redo
    Redid save of "login": it is live as saved DATE — one
    ben$ git checkpoint redo
    Redid pull of "login": it is live as saved DATE (not accepted)
    "
  `);
  expect(await ben.document("login")).toMatch(/(ada's|ben's)[\s\S]*(ada's|ben's)/);
});

async function live({ git }: { git(...args: string[]): Promise<string> }): Promise<string> {
  return liveOf(await checkpointRefs(git));
}

function liveOf(refs: string): string {
  return refs
    .split("\n")
    .filter((line) => line.includes("\trefs/checkpoints/"))
    .join("\n");
}
