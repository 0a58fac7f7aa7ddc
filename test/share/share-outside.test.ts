import { expect, test } from "vitest";
import { few } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { checkpointRefs, type Machine, machines } from "../support/machines.ts";
import { putLive } from "../support/refs.ts";

/** Two machines that both have one checkpoint. */
async function two() {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  await ada.checkpoint(["save", "it", "--left-off", "by ada"]);
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"]);
  return { world, ada, ben };
}

async function expectSame(one: Machine, ...others: readonly { git: Machine["git"] }[]): Promise<void> {
  const refs = await checkpointRefs(one.git);
  for (const other of others) expect(await checkpointRefs(other.git)).toBe(refs);
}

test.each(few(["push", "sync"], 1))(
  "a live ref that plain git deleted is an end, and %s gives it to the others",
  async (verb) => {
    const { world, ada, ben } = await two();
    await ada.git("update-ref", "-d", "refs/checkpoints/it");
    expect(await ada.checkpoint([verb])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("pushed  it"),
    });
    expect(await ada.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/it")).toMatch(/-external-/);
    await ben.checkpoint(["pull"]);
    expect((await ben.checkpoint(["list"])).stdout).not.toContain("it ");
    await expectSame(ada, ben, world.remote);
  },
);

test("a document that plain git put under a live ref travels, before and after the journal was pushed", async () => {
  const { world, ada, ben } = await two();
  const other = (await ada.document("it")).replace("by ada", "by hand");
  const oid = await putLive(ada, "it", other);
  expect((await ada.checkpoint(["push"])).status).toBe(0);
  expect((await world.remote.git("rev-parse", "refs/checkpoints/it")).trim()).toBe(oid);
  await ben.checkpoint(["pull"]);
  expect(await ben.document("it")).toBe(other);
  await expectSame(ada, ben, world.remote);

  await ada.checkpoint(["save", "more", "--left-off", "by ada"]);
  await putLive(ada, "more", (await ada.document("more")).replace("by ada", "by hand"));
  expect((await ada.checkpoint(["push"])).status).toBe(0);
  await ben.checkpoint(["pull"]);
  expect(await ben.document("more")).toContain("by hand");
  await expectSame(ada, ben, world.remote);
});

test("what is no document stays here, and keeps nothing else from travelling", async () => {
  const { world, ada, ben } = await two();
  await putLive(ada, "it", "a\0b");
  await ada.checkpoint(["save", "it", "--force", "--left-off", "again"]);
  expect(await ada.checkpoint(["push"])).toMatchObject({ status: 0 });
  expect(await ben.checkpoint(["pull"])).toMatchObject({ status: 0 });
  expect(await ben.document("it")).toContain("again");
  expect(
    await ada.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/it"),
    "here it is kept",
  ).toMatch(/-external-.*checkpoint\.md/);
  expect(await world.remote.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/it")).not.toMatch(
    /-external-/,
  );

  // The same while it is live: it is refused by name, with the reason, and the rest goes.
  const binary = await putLive(ada, "it", "a\0b");
  await ada.checkpoint(["undo", "it"]);
  await ada.checkpoint(["redo", "it"]);
  expect((await ada.git("rev-parse", "refs/checkpoints/it")).trim()).toBe(binary);
  await ada.checkpoint(["save", "other", "--left-off", "by ada"]);
  expect(await ada.checkpoint(["push"])).toMatchObject({
    status: 2,
    stdout: expect.stringMatching(/refused {2}it {5}what is live is no text.*\npushed {3}other/),
  });
});

test("a live ref without a journal that is no document is neither sent nor touched", async () => {
  const { world, ada } = await two();
  await ada.git("update-ref", "refs/checkpoints/commit", "HEAD");
  const binary = await putLive(ada, "binary", "a\0b");
  expect(await ada.checkpoint(["push"])).toMatchObject({ status: 0 });
  expect((await ada.git("rev-parse", "refs/checkpoints/binary")).trim()).toBe(binary);
  expect((await runGit(ada.root, ada.env, ["cat-file", "-t", "refs/checkpoints/commit"])).stdout).toBe(
    "commit\n",
  );
  expect(await checkpointRefs(world.remote.git)).not.toMatch(/binary|commit$/m);
});
