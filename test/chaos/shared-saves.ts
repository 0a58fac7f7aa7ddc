import { expect } from "vitest";
import type { Machine } from "../support/machines.ts";

/** A document that was saved, and the name it was saved under. */
export interface SavedDocument {
  readonly name: string;
  readonly oid: string;
}

/** Saves, and remembers the document. */
export async function saveOn(
  clone: Machine,
  name: string,
  args: readonly string[],
  input?: string,
): Promise<SavedDocument> {
  const given = input === undefined ? {} : { input };
  const answer = await clone.checkpoint(["save", name, ...args, "--json"], given);
  expect(answer.status, answer.stderr).toBe(0);
  return { name, oid: JSON.parse(answer.stdout).oid };
}

/** Every one of them is in the journal of its name, and the repository is whole. */
export async function expectKept(
  git: (...args: string[]) => Promise<string>,
  saved: readonly SavedDocument[],
): Promise<void> {
  expect(await git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
  const kept = new Map<string, string>();
  for (const name of new Set(saved.map((one) => one.name)))
    kept.set(name, await git("ls-tree", "-r", `refs/checkpoint-journal/${name}`));
  const lost = saved.filter(({ name, oid }) => !kept.get(name)?.includes(oid));
  expect(lost, "all that was ever saved is in its journal").toEqual([]);
}
