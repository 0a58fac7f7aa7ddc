import { expect } from "vitest";
import type { CliAnswer } from "./cli.ts";
import { copyFolder, template } from "./copies.ts";
import { type Watched, watched } from "./journals.ts";
import { type Machine, machines, machinesLike } from "./machines.ts";
import { stableText } from "./stable.ts";

/** Two machines, and what they and their remote must keep. */
export interface Two extends Watched {
  readonly ada: Machine;
  readonly ben: Machine;
}

/** Two machines that both have this checkpoint; without a text they have none. */
export async function two(body: string | null): Promise<Two> {
  const from = await template(["ada and ben", body], async (folder) => {
    const world = await machines();
    const [ada, ben] = [await world.join("ada"), await world.join("ben")];
    if (body !== null) {
      await save(ada, body, "09:00");
      await ada.checkpoint(["push"]);
      await ben.checkpoint(["pull"]);
    }
    copyFolder(world.folder, folder);
  });
  const world = await machinesLike(from, ["ada", "ben"]);
  const watch = watched(world);
  const [ada, ben] = [watch.watch(world.clones.ada), watch.watch(world.clones.ben)];
  if (body !== null) watch.see(ada);
  return { ...watch, ada, ben };
}

/** Saves a whole document over what there is. */
export async function save(machine: Machine, body: string, time: string, name = "login"): Promise<void> {
  const options = { input: body, now: `2026-11-16T${time}:00Z` };
  const answer = await machine.checkpoint(["save", name, "--force", "-m", "the form", "-F", "-"], options);
  if (answer.status !== 0) throw new Error(answer.stderr);
}

/** Both sync until both have all: what each of the three commands reported. */
export async function syncRound({ ada, ben, expectSettled }: Two): Promise<readonly CliAnswer[]> {
  const answers = [];
  for (const machine of [ada, ben, ada]) answers.push(await machine.checkpoint(["sync"]));
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  await expectSettled([ada, ben]);
  return answers;
}

/** The sections of what is live; both machines must have the same. */
export async function bodyOf({ ada, ben }: Two, name = "login"): Promise<string> {
  const document = await ada.document(name);
  expect(await ben.document(name)).toBe(document);
  return stableText(document.slice(document.indexOf("\n## ")));
}
