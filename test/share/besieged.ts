import { expect } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import { copyFolder, template } from "../support/copies.ts";
import { checkpointRefs, type Machine, type Machines, machines, machinesLike } from "../support/machines.ts";
import { type Forge, forge } from "./forge.ts";

/** Where a remote keeps the journals. */
export const JOURNAL = "refs/checkpoint-journal/";
/** Makes a journal, or what is none, and gives its id. */
export type Attack = (at: Forge) => string;

/** A clone with a checkpoint of its own, and a remote on which strangers put refs by plain git. */
export async function besieged(attacks: Readonly<Record<string, Attack>>) {
  const from = await template(["a remote open to strangers"], async (folder) => {
    const made = await machines();
    await (await made.join("me")).checkpoint(["save", "mine", "-m", "my own"]);
    // Housekeeping in the background would outlive the test.
    await made.remote.git("config", "gc.auto", "0");
    copyFolder(made.folder, folder);
  });
  const world = await machinesLike(from, ["me"]);
  const { me } = world.clones;
  const at = forge(world.remote.path);
  const plant = async (name: string, oid: string): Promise<void> => {
    await at.store();
    await world.remote.git("update-ref", JOURNAL + name, oid);
  };
  await plant("good", at.single("good"));
  for (const [name, attack] of Object.entries(attacks)) await plant(name, attack(at));
  return { world, me, at, plant };
}

/** What is left of an attack: bad names are refused by name, good ones are here, and nothing else is anywhere. */
export async function withstood(
  { world, me }: { world: Machines; me: Machine },
  bad: readonly string[],
  whole: "whole" | "with bad objects" = "whole",
): Promise<CliAnswer> {
  const before = await me.git("log", "--all", "--format=%H");
  const answer = await me.checkpoint(["pull"]);
  expect(answer.status).toBe(2);
  expect(refusedIn(answer)).toEqual([...bad].sort());
  expect(answer.stdout).toMatch(/^pulled +good /m);
  // Whoever reads it knows what to do about each.
  expect(
    answer.stderr.match(
      /^hint: (?:if a newer git-checkpoint made it, update; )?if nobody needs it, remove it there: git push origin --delete /gm,
    ),
  ).toHaveLength(bad.length);
  const names = (await checkpointRefs(me.git)).match(/[^/]+$/gm)?.map((name) => name.trim());
  expect(new Set(names)).toEqual(new Set(["good", "mine"]));
  expect(await me.git("log", "--all", "--format=%H")).toBe(before);
  if (whole === "whole") await me.git("fsck", "--full", "--no-dangling");
  expect((await me.git("status", "--porcelain")).trim()).toBe("");

  const again = await me.checkpoint(["pull"]);
  expect(refusedIn(again)).toEqual([...bad].sort());
  expect(again).toMatchObject({ status: 2, stdout: expect.stringContaining("1 unchanged") });
  const pushed = await me.checkpoint(["push"]);
  expect(pushed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pushed +mine /m) });
  for (const name of bad) await world.remote.git("update-ref", "-d", JOURNAL + name);
  expect(await me.checkpoint(["pull"])).toMatchObject({ status: 0, stdout: "2 unchanged\n", stderr: "" });
  return answer;
}

export function refusedIn({ stdout }: CliAnswer): readonly string[] {
  return [...stdout.matchAll(/^refused +(\S+)/gm)].map(([, name = ""]) => name).sort();
}

/** What no terminal may get: controls, and characters that hide or reorder text. */
export const RAW =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/u;
