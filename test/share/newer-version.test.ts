import { expect, test } from "vitest";
import { besieged, JOURNAL } from "./besieged.ts";
import { documentOf, type Forge } from "./forge.ts";

const newerDocument = (name: string): string =>
  documentOf(name, "## Left Off\nfrom the future\n", "horizon: { far: yes }\n").replace(
    "checkpoint: 1",
    "checkpoint: 2",
  );

/** What a newer version might write: another document, another form of entries, another operation. */
const NEWER: Readonly<Record<string, (at: Forge) => string>> = {
  document: (at) => at.single("document", { document: newerDocument("document") }),
  operation: (at) => at.single("operation", { op: "archive" }),
  form: (at) =>
    at.single("form", {
      facts:
        "entry: 2\nop: save\ntime: 2026-11-16T09:12:03.000Z\nauthor: M\nhost: lair\ngeneration: 1\nparents: []\nmood: [fine]\n",
      more: [["100644", "index.json", at.blob("{}")]],
    }),
};
const NAMES = Object.keys(NEWER);

test("what a newer version made is shown, kept and passed on, and nothing supersedes it", async () => {
  const { world, me } = await besieged(NEWER);
  const refs = (): Promise<string> =>
    me.git(
      "for-each-ref",
      "--format=%(refname) %(objectname)",
      "refs/checkpoints",
      "refs/checkpoint-journal",
    );
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled.status).toBe(0);
  for (const name of NAMES)
    expect(pulled.stdout).toMatch(
      new RegExp(
        `^pulled +${name} .*made by a newer version of git-checkpoint, and kept as it is: update`,
        "m",
      ),
    );
  expect(pulled.stderr).not.toContain("--delete");
  await me.checkpoint(["accept", "--all"]);
  const told = (await me.checkpoint(["doctor", "--offline"])).stdout;
  for (const name of NAMES) expect(told).toContain(`'${name}' was made by a newer version of this program`);
  const before = await refs();
  for (const name of NAMES) {
    expect(await me.checkpoint(["show", name])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(name === "document" ? /from the future/ : /in form\.ts/),
    });
    const attempts = [
      ["save", name, "--force", "-m", "over it"],
      ["clear", name],
      ["rename", name, "other"],
      ["restore", `${name}@{0}`, "--force"],
    ];
    for (const words of name === "document" ? attempts : attempts.slice(0, 1)) {
      const answer = await me.checkpoint(words);
      expect([words, answer.status, answer.stderr]).toEqual([
        words,
        2,
        expect.stringMatching(/made by a newer version .*\n.*update git-checkpoint/),
      ]);
    }
    const continued = await me.checkpoint(["continue", name]);
    expect(continued.stdout).toContain(name === "document" ? "from the future" : "in form.ts");
    expect(continued.stderr).toMatch(/newer/);
  }
  expect(await refs()).toBe(before);

  // To a second clone they come by way of the remote as they were.
  for (const name of NAMES) await world.remote.git("update-ref", "-d", JOURNAL + name);
  expect((await me.checkpoint(["push"])).status).toBe(0);
  const other = await world.join("other");
  await other.checkpoint(["pull"]);
  const journals = (git: typeof me.git) =>
    git("for-each-ref", "--format=%(refname) %(objectname)", ...NAMES.map((name) => JOURNAL + name));
  expect(await journals(other.git)).toBe(await journals(me.git));
});

test("work of our own beside that of a newer version is not merged, and neither is lost", async () => {
  const { world, me, plant, at } = await besieged({});
  await me.checkpoint(["push"]);
  const ours = await me.git("rev-parse", "refs/checkpoints/mine");
  const theirs = at.entry("mine", { document: newerDocument("mine"), generation: 9, parents: ["gone"] });
  await plant("mine", at.journal([theirs]));
  const synced = await me.checkpoint(["sync"]);
  expect(synced.stdout).toMatch(/mine .*made by a newer version/);
  const answer = await me.checkpoint(["save", "mine", "--force", "-m", "again"]);
  expect([answer.status, answer.stderr]).toEqual([2, expect.stringContaining("newer version")]);
  const kept = await world.remote.git("ls-tree", "-r", `${JOURNAL}mine`);
  expect(kept).toContain(ours.trim());
  expect(kept).toContain(theirs.id);
});
