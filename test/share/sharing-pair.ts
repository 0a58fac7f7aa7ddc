import { expect } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import { copyFolder, template } from "../support/copies.ts";
import { type MachinesOptions, machines, machinesLike } from "../support/machines.ts";

/** Where a remote keeps the journals. */
export const JOURNAL = "refs/checkpoint-journal/";

/** Every command that talks to a remote. */
export const VERBS: readonly (readonly string[])[] = [
  ["push"],
  ["push", "--dry-run"],
  ["pull"],
  ["sync"],
  ["list", "--remote"],
];

/** One sentence that says what is wrong, one line that says what to do. */
export function isPlainRefusal(answer: CliAnswer, status: number, words: RegExp): void {
  expect(answer.stderr).toMatch(words);
  expect(answer.stderr).toMatch(/^(?:fatal: |error: )?[^\n]{10,400}[^.\n]\nhint: [^\n]+\n$/);
  expect(answer).toMatchObject({ status, stdout: "" });
}

/** Two machines and a remote; the first has a checkpoint that the remote lacks. */
export async function pair(options: MachinesOptions = {}) {
  if (Object.keys(options).length > 0) return makePair(options);
  const from = await template(["here and there"], async (folder) => {
    copyFolder((await makePair({})).world.folder, folder);
  });
  const world = await machinesLike(from, ["here", "there"]);
  return { world, ...world.clones };
}

async function makePair(options: MachinesOptions) {
  const world = await machines(undefined, options);
  const [here, there] = [await world.join("here"), await world.join("there")];
  await here.checkpoint(["save", "login", "-m", "the login page", "--left-off", "in form.ts"]);
  return { world, here, there };
}
