import { expect } from "vitest";
import { unrefused } from "./sync-deeds.ts";
import { CLONES } from "./sync-steps.ts";
import type { World } from "./sync-world.ts";

/** How closely to look at the end of a run: `whole` reads every object and asks for one more round of nothing. */
export type Care = "refs and documents" | "whole";

/** Syncs round until all are quiet, then holds the three clones and the remote against each other and the model. */
export async function expectPeace(world: World, care: Care): Promise<void> {
  await syncRound(world, CLONES);
  // The last one has seen the others already.
  await syncRound(world, CLONES.slice(0, -1));
  const refs = await refsOf(world.remote);
  for (const name of CLONES)
    expect(await refsOf(world.clones[name]), `${name} has what the remote has`).toBe(refs);
  if (care === "whole") {
    await syncRound(world, CLONES);
    expect(await refsOf(world.remote), "a sync of what is equal changes nothing").toBe(refs);
  }
  await expectJournals(world, refs);
  if (care === "whole") await expectSound(world);
}

async function syncRound(world: World, names: readonly (keyof World["clones"])[]): Promise<void> {
  for (const name of names) {
    const answer = await world.clones[name].checkpoint(["sync", "--all", "--json"]);
    expect(unrefused(answer), `${world.log.at(-1)}\n${answer.stdout}`).toBe(true);
  }
}

async function refsOf(at: Pick<World["remote"], "git">): Promise<string> {
  const answer = await at.git([
    "for-each-ref",
    "--format=%(refname) %(objectname)",
    "refs/checkpoints",
    "refs/checkpoint-journal",
  ]);
  expect(answer.status, answer.stderr).toBe(0);
  return answer.stdout;
}

/** Each journal has one head, its document is the live one, and every document that was ever saved is in it. */
async function expectJournals(world: World, refs: string): Promise<void> {
  const live = new Map(
    [...refs.matchAll(/^refs\/checkpoints\/(\S+) (\S+)$/gm)].map(([, name, oid]) => [name, oid]),
  );
  const contents = new Set<string>();
  const documents = new Map<string, ReadonlySet<string>>();
  for (const [, name = ""] of refs.matchAll(/^refs\/checkpoint-journal\/(\S+) \S+$/gm)) {
    const entries = await readJournal(world, name);
    const parents = new Set(entries.flatMap((entry) => entry.parents));
    const heads = entries.filter(({ id }) => !parents.has(id));
    expect(
      heads.map(({ id }) => id),
      `${name} has one head`,
    ).toHaveLength(1);
    expect(heads[0]?.document ?? null, `what is live of ${name} is its head's`).toBe(live.get(name) ?? null);
    live.delete(name);
    documents.set(name, new Set(entries.flatMap(({ document }) => document ?? [])));
    for (const { facts, document } of entries)
      for (const oid of [facts, document]) if (oid) contents.add(oid);
  }
  expect([...live.keys()], "nothing is live without a journal").toEqual([]);
  const lost = world.saved.filter(({ name, oid }) => !documents.get(name)?.has(oid));
  expect(lost, "all that was ever saved is in its journal").toEqual([]);
  await expectPresent(world, [...contents]);
}

interface Entry {
  readonly id: string;
  readonly facts: string;
  readonly document: string | null;
  readonly parents: readonly string[];
}

/** A journal's entries by plain git, as the remote has them. */
async function readJournal(world: World, name: string): Promise<readonly Entry[]> {
  const listing = (await world.remote.git(["ls-tree", "-r", `refs/checkpoint-journal/${name}`])).stdout;
  const found = new Map<string, { facts?: string; document?: string }>();
  for (const [, oid = "", id = "", file] of listing.matchAll(
    /blob ([0-9a-f]+)\t[^/\n]+\/([^/\n]+)\/(entry\.yml|checkpoint\.md)$/gm,
  ))
    found.set(id, { ...found.get(id), [file === "entry.yml" ? "facts" : "document"]: oid });
  const asked = [...found.values()].map(({ facts }) => `${facts}\n`).join("");
  const texts = (await world.remote.git(["cat-file", "--batch"], asked)).stdout.split(
    /^[0-9a-f]{40} blob \d+$/m,
  );
  return [...found].map(([id, { facts = "", document = null }], index) => {
    const [, list = ""] = /^parents: \[([^\]]*)\]$/m.exec(texts[index + 1] ?? "") ?? [];
    return { id, facts, document, parents: list.split(", ").filter(Boolean) };
  });
}

/** Equal refs lead to equal things only where the objects behind them are there. */
async function expectPresent(world: World, oids: readonly string[]): Promise<void> {
  if (oids.length === 0) return;
  for (const name of CLONES) {
    const answer = await world.clones[name].git(["cat-file", "--batch-check"], `${oids.join("\n")}\n`);
    expect(answer.stdout, `${name} has every object`).not.toContain("missing");
  }
}

async function expectSound(world: World): Promise<void> {
  for (const at of [world.remote, ...Object.values(world.clones)]) {
    const fsck = await at.git(["fsck", "--strict"]);
    expect(fsck.status, fsck.stderr).toBe(0);
    expect(fsck.stderr).not.toMatch(/error|missing|broken/);
  }
}
