import { expect, test } from "vitest";
import { pulled } from "../support/pulled.ts";

test("an accepting is taken back: the words are a stranger's again, and redo accepts them again", async () => {
  const { ben, story } = await pulled();
  await story.run(ben, ["accept", "login"]);
  expect(ben.memory()).toContain("ada's words");
  await story.run(ben, ["undo"]);
  await story.run(ben, ["list", "--no-drift"]);
  expect(ben.memory()).not.toContain("ada's words");
  await story.run(ben, ["redo"]);
  await story.run(ben, ["redo"]);
  expect(ben.memory()).toContain("ada's words");
  await story.run(ben, ["undo", "login"]);
  expect(ben.memory()).not.toContain("ada's words");
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint accept login
    Accepted checkpoint "login"
    ben$ git checkpoint undo
    Undid accept of "login": not accepted any more
    ben$ git checkpoint list --no-drift
    * login  main  just now  -  (pulled from origin, claims ada <ada@example.org>; not accepted)
    ben$ git checkpoint redo
    Redid accept of "login": accepted
    ben$ git checkpoint redo
    stderr: error: there is no undone command, or something new was recorded since
    hint: run 'git checkpoint log' to see what happened, and 'restore' to bring a state back
    exit 1
    ben$ git checkpoint undo login
    Undid accept of "login": not accepted any more
    "
  `);
});

test("each undo goes one step further: what was saved on top first, then the accepting, then the pull", async () => {
  const { ben, story } = await pulled();
  await story.run(ben, ["accept", "--all"]);
  await story.run(ben, ["save", "login", "--amend", "--next", "ben's step"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["redo"]);
  await story.run(ben, ["list", "--no-drift"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint accept --all
    Accepted checkpoint "login"
    ben$ git checkpoint save login --amend --next 'ben's step'
    Checkpoint "login" amended: 1 Next Action added
    ben$ git checkpoint undo
    Undid save of "login": it is live as saved DATE — ada's words
    ben$ git checkpoint undo
    Undid accept of "login": not accepted any more
    ben$ git checkpoint undo
    Undid pull of "login": no longer live
    ben$ git checkpoint redo
    Redid pull of "login": it is live as saved DATE (not accepted)
    ben$ git checkpoint list --no-drift
    * login  main  just now  -  (pulled from origin, claims ada <ada@example.org>; not accepted)
    "
  `);
});

test("of several that were accepted at once one can be given back alone", async () => {
  const { ada, ben, story } = await pulled();
  await ada.checkpoint(["save", "search", "-m", "ada's other words"], { now: "2026-11-16T09:11:00Z" });
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"]);
  await story.run(ben, ["accept", "--all"]);
  await story.run(ben, ["undo", "search"]);
  await story.run(ben, ["list", "--no-drift"]);
  await story.run(ben, ["undo", "--json"]);
  await story.run(ben, ["list", "--no-drift"]);
  expect((await ben.git("fsck", "--strict", "--no-dangling")).trim()).toBe("");
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint accept --all
    Accepted checkpoint "login"
    Accepted checkpoint "search"
    ben$ git checkpoint undo search
    Undid accept of "search": not accepted any more
    ben$ git checkpoint list --no-drift
    * login   main  just now  -  ada's words
    * search  main  just now  -  (pulled from origin, claims ada <ada@example.org>; not accepted)
    ben$ git checkpoint undo --json
    {"version":1,"reversed":[{"name":"login","op":"accept","entry":"NONCE","live":null,"accepted":false}],"forgotten":[],"lost":[],"index":{"file":"ROOT/MEMORY.md","path":"MEMORY.md","removed":[],"stale":[],"waiting":[],"once":[],"outcome":"written","projections":[]}}
    ben$ git checkpoint list --no-drift
    * login   main  just now  -  (pulled from origin, claims ada <ada@example.org>; not accepted)
    * search  main  just now  -  (pulled from origin, claims ada <ada@example.org>; not accepted)
    "
  `);
});

test("nothing is marked again of a journal that was pruned since", async () => {
  const { ben, story } = await pulled();
  await ben.checkpoint(["accept", "login"]);
  await ben.checkpoint(["clear", "login"], { now: "2026-11-16T10:00:00Z" });
  await story.run(ben, ["prune", "--expire", "now"], { now: "2026-11-17T09:00:00Z" });
  await story.run(ben, ["undo"]);
  expect(await ben.git("for-each-ref", "refs/checkpoint-unaccepted")).toBe("");
  expect((await ben.git("fsck", "--strict", "--no-dangling")).trim()).toBe("");
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint prune --expire now
    dropped the journal of "login" (2 entries, ended 23 hours ago)
    0 journals kept
    ben$ git checkpoint undo
    Undid accept of "login": not accepted any more
    "
  `);
});
