import { expect, test } from "vitest";
import { checkpointRefs, machines } from "../support/machines.ts";
import { openStory } from "../support/story.ts";

test("a pull of names that end in an undo is taken back as a whole, and done again", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const story = openStory();
  await story.run(ada, ["save", "shared", "-m", "one"]);
  await story.run(ada, ["save", "shared", "-m", "two", "--force"]);
  await story.run(ada, ["push"]);
  await story.run(ben, ["pull"]);
  const before = await live(ben);
  // One goes back to what it was, two are cleared and brought back, and one ends plainly.
  await story.run(ada, ["undo", "shared"]);
  await story.run(ada, ["save", "past", "-m", "x"]);
  await story.run(ada, ["save", "past2", "-m", "y"]);
  await story.run(ada, ["clear", "past", "past2"]);
  await story.run(ada, ["undo"]);
  await story.run(ada, ["save", "plain", "-m", "z"]);
  await story.run(ada, ["push"]);
  story.told();

  await story.run(ben, ["pull"]);
  const pulled = await live(ben);
  await story.run(ben, ["undo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint pull
    pulled  past    3 entries, not accepted
    pulled  past2   3 entries, not accepted
    pulled  plain   1 entry, not accepted
    pulled  shared  1 entry, not accepted
    stderr: hint: pulled text is somebody else's: look with 'git checkpoint show past', take it with 'git checkpoint accept --all', or trust the remote: git config checkpoint.trust origin
    ben$ git checkpoint undo
    Undid pull of "shared": it is live as saved DATE (not accepted)
    Undid pull of "past": no longer live
    Undid pull of "past2": no longer live
    Undid pull of "plain": no longer live
    "
  `);
  expect(await live(ben)).toBe(before);
  await story.run(ben, ["redo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint redo
    Redid pull of "shared": it is live as saved DATE (not accepted)
    Redid pull of "past": it is live as saved DATE (not accepted)
    Redid pull of "past2": it is live as saved DATE (not accepted)
    Redid pull of "plain": it is live as saved DATE (not accepted)
    "
  `);
  expect(await live(ben)).toBe(pulled);
  // With something of one's own on top, and name by name; then the pull before it is next.
  await story.run(ben, ["save", "shared", "-m", "three", "--force"]);
  await story.run(ben, ["undo"]);
  await story.run(ben, ["undo", "shared"]);
  await story.run(ben, ["undo"]);
  expect(await live(ben)).toBe(before);
  await story.run(ben, ["undo"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint save shared -m three --force
    Checkpoint "shared" saved. Resume anytime: \`git checkpoint continue shared\`
    stderr: Replaced "shared" (back with: git checkpoint undo)
    ben$ git checkpoint undo
    Undid save of "shared": it is live as saved DATE (not accepted)
    ben$ git checkpoint undo shared
    Undid pull of "shared": it is live as saved DATE (not accepted)
    ben$ git checkpoint undo
    Undid pull of "past": no longer live
    Undid pull of "past2": no longer live
    Undid pull of "plain": no longer live
    ben$ git checkpoint undo
    Undid pull of "shared": no longer live
    "
  `);
  expect(await live(ben)).toBe("");
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
