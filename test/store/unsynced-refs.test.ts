import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cutOffPoints, run, runToTheEnd } from "../chaos/cut-off.ts";
import { copyFolder, template } from "../support/copies.ts";
import { refsAreFiles } from "../support/form.ts";
import { writeFiles } from "../support/git.ts";
import { type Machine, machines, machinesLike } from "../support/machines.ts";
import { letGitMove } from "../support/moved-by-git.ts";
import { gitShim } from "../support/shim.ts";

const COUNT = 40;
const names = Array.from({ length: COUNT }, (_, nth) => `work-${String(nth).padStart(2, "0")}`);

/** A remote with forty checkpoints, and a clone that has never pulled. */
async function fortyThere(): Promise<Machine> {
  const from = await template(["forty on a remote"], async (folder) => {
    const world = await machines();
    const [here] = [await world.join("here"), await world.join("there")];
    const files = names.map((name) => [
      `old/checkpoint-${name}.md`,
      `# Checkpoint: ${name}\n\n## Left Off\nin ${name}\n`,
    ]);
    here.write(Object.fromEntries(files));
    expect((await here.checkpoint(["import", "old"])).status).toBe(0);
    expect((await here.checkpoint(["push"])).status).toBe(0);
    copyFolder(world.folder, folder);
  });
  return (await machinesLike(from, ["there"])).clones.there;
}

/** Ends everything as soon as git has made the last ref below this prefix: none of their files need be on the disk. */
async function pullCutOff(there: Machine, prefix: string): Promise<void> {
  const hook = ".git/hooks/reference-transaction";
  writeFiles(there.root, {
    [hook]: `#!/bin/sh\n[ "$1" = committed ] && grep -q ' ${prefix}.*${names.at(-1)}' && kill -9 0\nexit 0\n`,
  });
  chmodSync(join(there.root, hook), 0o755);
  expect(await runToTheEnd(["pull"], there)).toBe("killed");
  rmSync(join(there.root, hook));
}

const file = (there: Machine, ref: string): string => join(there.root, ".git/refs", ref);
const toNothing = (path: string): void => writeFileSync(path, "");
const toZeros = (path: string): void => writeFileSync(path, Buffer.alloc(41));

/** What a disk may have of each name's refs when the power comes back. */
const CUTS: Record<string, (there: Machine) => void> = {
  "refs/checkpoint-remotes/": (there) => {
    for (const name of names.slice(0, 3)) toNothing(file(there, `checkpoint-remotes/origin/${name}`));
    toZeros(file(there, `checkpoint-remotes/origin/${names[3]}`));
    rmSync(file(there, `checkpoint-remotes/origin/${names[4]}`));
  },
  "refs/checkpoint-journal/": (there) => {
    const [mark, journal, live] = ["checkpoint-unaccepted", "checkpoint-journal", "checkpoints"];
    toNothing(file(there, `${mark}/${names[0]}`));
    toZeros(file(there, `${journal}/${names[1]}`));
    rmSync(file(there, `${live}/${names[1]}`));
    for (const space of [mark, journal, live]) toNothing(file(there, `${space}/${names[2]}`));
    rmSync(file(there, `${mark}/${names[3]}`));
    rmSync(file(there, `${journal}/${names[3]}`));
    toZeros(file(there, `${live}/${names[4]}`));
  },
};

describe.skipIf(!refsAreFiles)("a first pull that the power ends", () => {
  for (const [prefix, cut] of Object.entries(CUTS))
    test(`before ${prefix} is on the disk: the next command makes git whole again, and nothing stands unmarked`, async () => {
      const there = await fortyThere();
      await pullCutOff(there, prefix);
      cut(there);
      await expect(there.git("log", "--all", "--oneline")).rejects.toThrow();

      expect((await there.checkpoint(["list"])).status).toBe(0);
      await there.git("log", "--all", "--oneline");
      expect(await there.git("fsck", "--strict", "--no-dangling")).toBe("");
      const refs = await there.git("for-each-ref", "--format=%(refname)");
      const below = (space: string) =>
        refs.split("\n").flatMap((ref) => (ref.startsWith(`refs/${space}/`) ? [ref.split("/").at(-1)] : []));
      expect(below("checkpoints")).toEqual(below("checkpoint-journal"));
      expect(below("checkpoints")).toEqual(below("checkpoint-unaccepted"));
      const { stdout } = await there.checkpoint(["list"]);
      expect(stdout).not.toContain("in work-");

      await expectAllPulled(there);
    });

  test("several commands at once make it whole, and one that fetches at the same time keeps its locks", async () => {
    const there = await fortyThere();
    await pullCutOff(there, "refs/checkpoint-journal/");
    CUTS["refs/checkpoint-journal/"]?.(there);
    const lock = file(there, "checkpoint-remotes/origin/being-fetched.lock");
    const plans = join(there.root, ".git/checkpoint/spool");
    // As if it had been cut off in its fetch as well.
    for (const folder of readdirSync(plans).filter(isOpen)) {
      const plan = JSON.parse(readFileSync(join(plans, folder, "plan.json"), "utf8"));
      plan.unsynced.push("refs/checkpoint-remotes/origin/");
      writeFileSync(join(plans, folder, "plan.json"), JSON.stringify(plan));
    }
    writeFileSync(lock, "");
    const commands = [
      ["list"],
      ["status"],
      ["save", "mine", "--left-off", "here"],
      ["list", "--json"],
      ["log", "mine"],
    ];
    await Promise.all(commands.map((words) => run(there, ...words)));
    expect(existsSync(lock)).toBe(true);
    rmSync(lock);
    await expectAllPulled(there, ["mine"]);
  });

  test("where nothing can be mended, what lost its mark is somebody else's all the same", async () => {
    const there = await fortyThere();
    await pullCutOff(there, "refs/checkpoint-journal/");
    for (const name of names) rmSync(file(there, `checkpoint-unaccepted/${name}`));
    const hook = ".git/hooks/reference-transaction";
    writeFiles(there.root, { [hook]: "#!/bin/sh\nexit 1\n" });
    chmodSync(join(there.root, hook), 0o755);
    const { status, stdout } = await there.checkpoint(["list"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("work-00")]);
    expect(stdout).not.toContain("in work-");
    rmSync(join(there.root, hook));
    await expectAllPulled(there);
  });

  test("of two first pulls at once one is killed: the other has all, and the next command mends what was cut off", async () => {
    for (const prefix of ["refs/checkpoint-remotes/", "refs/checkpoint-journal/"]) {
      const there = await fortyThere();
      const killed = { root: there.root, env: { ...there.env, KILL_AT: prefix } };
      const hook = ".git/hooks/reference-transaction";
      const trap = '[ -n "$KILL_AT" ] && [ "$1" = committed ] && grep -q " $KILL_AT" && kill -9 0';
      writeFiles(there.root, { [hook]: `#!/bin/sh\n${trap}\nexit 0\n` });
      chmodSync(join(there.root, hook), 0o755);
      const [, other] = await Promise.all([runToTheEnd(["pull"], killed), run(there, "pull")]);
      rmSync(join(there.root, hook));
      expect([other.status, other.stderr], prefix).toEqual([0, expect.not.stringContaining("fatal")]);
      await expectAllPulled(there);
    }
  });

  test("one that is killed between the fetch and what it brings is done again", async () => {
    const there = await fortyThere();
    await pullCutOff(there, "refs/checkpoint-remotes/");
    expect((await run(there, "list")).status).toBe(0);
    await expectAllPulled(there);
  });

  test("cut off anywhere: the next command blocks nobody, and the next pull brings the rest", async () => {
    const points = await cutOffPoints(["pull"], await fortyThere(), 12);
    for (const at of points) {
      const there = await fortyThere();
      await runToTheEnd(["pull"], there, { at });
      expect((await there.checkpoint(["list"])).status, `cut off at ${at}`).toBe(0);
      await there.git("pack-refs", "--all");
      await expectAllPulled(there);
    }
  });

  test("many new refs are packed at once; where a hook is asked git makes them, and does not wait for each", async () => {
    const packed = await fortyThere();
    const seen = gitShim();
    expect((await packed.checkpoint(["pull"], { env: seen.env(packed.env) })).status).toBe(0);
    expect(seen.calls().filter((call) => call.includes("update-ref"))).toEqual([]);
    const lines = readFileSync(join(packed.root, ".git/packed-refs"), "utf8").split("\n");
    expect(lines.filter((line) => line.includes(" refs/checkpoint"))).toHaveLength(4 * COUNT);
    await expectAllPulled(packed);

    const there = await fortyThere();
    letGitMove(there);
    const shim = gitShim();
    const hook = ".git/hooks/reference-transaction";
    writeFiles(there.root, { [hook]: "#!/bin/sh\nexit 0\n" });
    chmodSync(join(there.root, hook), 0o755);
    expect((await there.checkpoint(["pull"], { env: shim.env(there.env) })).status).toBe(0);
    const moving = (): readonly string[] => shim.calls().filter((call) => call.includes("update-ref"));
    expect(moving()).toHaveLength(1);
    expect(moving()[0]).toMatch(/core\.fsync=loose-object update-ref/);
    await there.checkpoint(["clear", String(names[0])], { env: shim.env(there.env) });
    expect(moving().at(-1)).toMatch(/core\.fsync=loose-object,reference .*update-ref/);
    expect(moving().at(-1)).not.toMatch(/core\.fsync=loose-object update-ref/);
    expect(existsSync(join(there.root, ".git/checkpoint/spool"))).toBe(true);
  });
});

/** The next pull completes what was cut off: all is there, git is whole, and what is not ours says so. */
async function expectAllPulled(there: Machine, own: readonly string[] = []): Promise<void> {
  expect((await there.checkpoint(["pull"])).status).toBe(0);
  const shown: { name: string; foreign: unknown }[] = JSON.parse(
    (await there.checkpoint(["list", "--json"])).stdout,
  ).checkpoints;
  expect(shown.map(({ name }) => name).sort()).toEqual([...own, ...names]);
  expect(shown.filter(({ foreign }) => foreign === null).map(({ name }) => name)).toEqual(own);
  expect(await there.git("fsck", "--strict", "--no-dangling")).toBe("");
  // Of one that was cut off before it had a plan nothing was done.
  const spool = join(there.root, ".git/checkpoint/spool");
  const planned = (folder: string): boolean => {
    const plan = join(spool, folder, "plan.json");
    return existsSync(plan) && readFileSync(plan).length > 0;
  };
  expect(readdirSync(spool).filter((folder) => isOpen(folder) && planned(folder))).toEqual([]);
}

/** A folder of the spool whose operation is not done. */
const isOpen = (name: string): boolean => !/\.(?:done|unused)$/.test(name);
