import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, checkpointRepo } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { runGit } from "../support/git.ts";
import { machines } from "../support/machines.ts";
import { smallDisk } from "../support/small-disk.ts";
import { looseObjects, spoolOf, takeAway, vanishing } from "../support/vanish.ts";

type Run = (...args: string[]) => Promise<CliAnswer>;

interface Story {
  readonly repo: CheckpointRepo;
  readonly run: Run;
}

async function fsck({ root, env }: CheckpointRepo): Promise<string> {
  const { status, stdout, stderr } = await runGit(root, env, ["fsck", "--full", "--strict"]);
  return `${stdout}${stderr}exit ${status}\n`.replace(/^dangling .*\n/gm, "");
}

async function saved(): Promise<Story> {
  const repo = await checkpointRepo({ "a.ts": "let a = 1\n" });
  repo.write({ "a.ts": "let a = 2\n" });
  const run: Run = (...args) => repo.checkpoint(args);
  expect((await run("save", "it", "--left-off", "first words")).status).toBe(0);
  return { repo, run };
}

/** A command that wrote objects, which a prune takes right after it said that all went well. */
const DEEDS: readonly (readonly [what: string, deed: () => Promise<Story>])[] = [
  [
    "save",
    async () => {
      const { repo, run } = await saved();
      await vanishing(repo, () => run("save", "it", "--force", "--left-off", "other words"));
      return { repo, run };
    },
  ],
  [
    "continue",
    async () => {
      const { repo, run } = await saved();
      await run("save", "other", "--left-off", "other words");
      await vanishing(repo, () => run("continue", "it"));
      return { repo, run };
    },
  ],
  [
    "undo",
    async () => {
      const { repo, run } = await saved();
      await run("save", "it", "--force", "--left-off", "other words");
      await vanishing(repo, () => run("undo", "it"));
      return { repo, run };
    },
  ],
  [
    "save and an undo of it",
    async () => {
      const { repo, run } = await saved();
      const save = () => run("save", "it", "--force", "--left-off", "other words");
      await vanishing(repo, async () => ((await save()).status === 0 ? run("undo", "it") : save()));
      return { repo, run };
    },
  ],
  [
    "pull",
    async () => {
      const world = await machines();
      const [ada, ben] = [await world.join("ada"), await world.join("ben")];
      await ada.checkpoint(["save", "it", "--left-off", "first words"]);
      await ada.checkpoint(["push"]);
      await ben.checkpoint(["save", "it", "--left-off", "words of ben's"]);
      await vanishing(ben, () => ben.checkpoint(["pull"]));
      return { repo: ben, run: (...args) => ben.checkpoint(args) };
    },
  ],
];

const HEALERS: readonly (readonly string[])[] = [
  ["save", "next", "--left-off", "new words"],
  ["status"],
  ["show", "it@{0}"],
  ["continue", "--keep"],
];

const CASES = DEEDS.flatMap(([what, deed], at) =>
  few([...HEALERS.slice(at % HEALERS.length), ...HEALERS], 1).map(
    (healer) => [what, healer.join(" "), deed, healer] as const,
  ),
);

test.each(CASES)(
  "the objects of a %s vanish: list tells, and '%s' brings them back",
  async (_, __, deed, healer) => {
    const { repo, run } = await deed();
    expect(await fsck(repo), "they are gone").toMatch(/missing|broken|invalid/);

    const list = await run("list");
    expect(list.status).toBe(0);
    expect(list.stderr).toMatch(
      /^(?:No saved checkpoints found\.\n)?warning: \d+ objects are missing here, and kept in the spool: 'git checkpoint status' brings them back\n$/,
    );
    expect(await fsck(repo), "list only tells").toMatch(/missing|broken|invalid/);

    await run(...healer);
    expect(await fsck(repo)).toBe("exit 0\n");
    expect((await run("list")).stderr).not.toContain("missing");
    expect((await runGit(repo.root, repo.env, ["gc", "--quiet", "--prune=now"])).stderr).toBe("");
    const { stdout } = await run("log", "it");
    expect(stdout).toMatch(/save/);
  },
);

describe("what is read on a miss", () => {
  test("an older state, its files and their differences come from the spool too", async () => {
    const repo = await checkpointRepo({ "a.ts": "let a = 1\n" });
    const run: Run = (...args) => repo.checkpoint(args);
    repo.write({ "a.ts": "let a = 2\n" });
    const mine = await vanishing(repo, () => run("save", "it", "--left-off", "first words"));
    repo.write({ "a.ts": "let a = 3\n" });
    // More than a command looks into by itself.
    for (let at = 0; at < 9; at++) await run("save", "it", "--force", "--left-off", `words ${at}`);
    takeAway(repo, mine);
    const diff = await run("diff", "it@{9}", "it");
    expect(diff.stdout, diff.stderr).toContain("first words");
    expect(await fsck(repo)).toBe("exit 0\n");
  });

  test("what was replaced and what is needed go twice, and come back twice", async () => {
    const { repo, run } = await saved();
    const taken = await vanishing(repo, async () => {
      await run("save", "it", "--force", "--left-off", "other words");
      return run("save", "it", "--force", "--left-off", "last words");
    });
    for (const round of ["once", "again"]) {
      await run("status");
      expect(await fsck(repo), round).toBe("exit 0\n");
      takeAway(repo, taken);
      await run("list");
      await run("list");
    }
    await run("status");
    expect(await fsck(repo)).toBe("exit 0\n");
    expect((await run("log", "it")).stderr).toBe("");
  });

  test("what later saves have replaced is not written again, and does not keep its bytes here for ever", async () => {
    const { repo, run } = await saved();
    for (let at = 0; at < 3; at++) await run("save", "it", "--force", "--left-off", `words ${at}`);
    await repo.git("gc", "--quiet", "--prune=now");
    expect((await run("list")).stderr).toBe("");
    expect((await run("save", "it", "--force", "--left-off", "last words")).status).toBe(0);
    const unreachable = await runGit(repo.root, repo.env, ["fsck", "--unreachable", "--no-reflogs"]);
    const trees = unreachable.stdout.split("\n").filter((line) => line.includes("tree"));
    expect(trees.length, "only those of the very last save before").toBeLessThanOrEqual(2);
  });
});

test("no room while healing: what can be read is shown, nothing is dropped, and it is mended when there is room", async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip("mounting a file system is not permitted here");
  const from = await checkpointRepo();
  const root = join(disk.folder, "repo");
  await from.git("clone", "--quiet", from.root, root);
  const repo = { ...from, root, checkpoint: undefined };
  const { runCli } = await import("../support/cli.ts");
  const run: Run = (...args) => runCli(args, { cwd: root, env: from.env });
  const taken = await vanishing(repo, () => run("save", "it", "--left-off", "precious words"));
  const before = spoolOf(repo);
  // A file in the place of each folder keeps git from making room by itself.
  disk.leaveBytes(0);
  disk.leaveFiles(0);
  const shown = await run("show", "it");
  expect(shown.stdout, shown.stderr).toContain("precious words");
  expect((await run("status")).status).toBe(0);
  expect(spoolOf(repo)).toEqual(before);
  disk.empty();
  expect((await run("status")).status).toBe(0);
  const back = new Set(looseObjects(repo));
  expect(taken.filter((id) => !back.has(id))).toEqual([]);
});

test("bytes that are not what their name says are not written back", async () => {
  const { repo, run } = await saved();
  const [blob = ""] = (await repo.git("rev-parse", "refs/checkpoints/it")).trim().split("\n");
  takeAway(repo, [blob]);
  const spool = join(repo.root, ".git/checkpoint/spool");
  const [folder = ""] = spoolOf(repo);
  writeFileSync(join(spool, folder, `blob-${blob}`), "cut of");
  expect((await run("list")).stderr, "nothing is promised that cannot be done").toBe("");
  const shown = await run("show", "it");
  expect(shown.status).toBe(128);
  expect(shown.stderr).toContain("its object is missing or corrupt");
  expect(await fsck(repo)).toMatch(/missing blob/);
  expect(spoolOf(repo), "what is not seen to be safe stays").toHaveLength(1);
  rmSync(join(spool, folder), { recursive: true });
});
