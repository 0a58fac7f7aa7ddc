import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { copyFolder } from "../support/copies.ts";
import { hermeticEnv, runGit } from "../support/git.ts";
import { save } from "./sync-deeds.ts";
import { CLONES, NAMES } from "./sync-steps.ts";
import { openWorld, type Saved } from "./sync-world.ts";

/** Makes what every run starts from: three clones that have the same checkpoints, and one name that is free. */
export async function prepareTemplate(template: string): Promise<readonly Saved[]> {
  const env = hermeticEnv(template);
  const git = async (cwd: string, ...args: string[]): Promise<void> => {
    const answer = await runGit(cwd, env, args);
    if (answer.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer.stderr}`);
  };
  mkdirSync(template);
  await git(template, "init", "--quiet", "--template=", "--bare", "--initial-branch=main", "remote.git");
  // Garbage is collected when a run says so: asking at every push whether it is time costs a process.
  await git(join(template, "remote.git"), "config", "receive.autogc", "false");
  const [first = "", ...others] = CLONES.map((name) => join(template, name));
  await git(template, "init", "--quiet", "--template=", "--initial-branch=main", first);
  await git(first, "commit", "--quiet", "--allow-empty", "--message", "start");
  await git(first, "remote", "add", "origin", "../remote.git");
  for (const other of others) copyFolder(first, other);

  const world = openWorld(template, new Date("2026-11-15T20:00:00Z"));
  for (const name of NAMES.slice(0, -1))
    await save(world, world.clones.ada, name, ["--left-off", "here", "--next", "one", "--next", "two"]);
  for (const clone of Object.values(world.clones)) await clone.checkpoint(["sync"]);
  return world.saved;
}
