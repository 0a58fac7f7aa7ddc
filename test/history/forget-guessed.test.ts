import { expect, test } from "vitest";
import { documentName, type RecordedEntry, wholeId } from "../../src/checkpoint/journal.ts";
import type { JournalEntry } from "../../src/checkpoint/journal-entry.ts";
import { parseName } from "../../src/checkpoint/name.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import type { Change } from "../../src/store/change.ts";
import { textId } from "../../src/store/forgetting/same-documents.ts";
import { buildEntry } from "../../src/store/journal/entry-objects.ts";
import { readStates, wholeJournal } from "../../src/store/name-state.ts";
import { objectFormat } from "../support/form.ts";
import { type Machine, machines } from "../support/machines.ts";

const now = "2026-11-16T09:12:00Z";
const [bait, one] = [parseName("bait"), parseName("one")];

interface Guess {
  readonly document: string;
  readonly text: Oid;
}

/** A checkpoint without a word of its own, which never left its clone, as somebody guesses it to the letter. */
async function guessed(victim: Machine, name: string): Promise<Guess> {
  const document = (await victim.checkpoint(["show", name, "--raw"])).stdout;
  return { document, text: textId(objectFormat, Buffer.from(document)) };
}

/** Puts something on record in a clone, as its own, and pushes it. */
async function publish(machine: Machine, change: Change, name = bait): Promise<string> {
  const at = await openWorkspace({ cwd: machine.root, env: machine.env });
  const [done] = await append(at.store, [name], () => change);
  await at.close();
  expect((await machine.checkpoint(["push", name])).stdout).toMatch(`pushed  ${name}`);
  return done ? wholeId(done.entry) : "";
}

const forgetting = (forgets: readonly string[], name = "bait"): Change => ({
  op: "forget",
  document: Buffer.from(`---\nname: ${name}\n---\n# ${name}\n`),
  facts: { forgets: [...forgets].sort() },
});

async function attacked(): Promise<{ victim: Machine; mallory: Machine; guesses: readonly Guess[] }> {
  const world = await machines();
  const [victim, mallory] = [await world.join("victim"), await world.join("mallory")];
  await victim.checkpoint(["save", "one"], { now });
  await victim.checkpoint(["save", "two"], { now: "2026-11-16T09:12:01Z" });
  return { victim, mallory, guesses: [await guessed(victim, "one"), await guessed(victim, "two")] };
}

async function listed(victim: Machine): Promise<readonly string[]> {
  const { checkpoints } = JSON.parse((await victim.checkpoint(["list", "--json"], { now })).stdout);
  return checkpoints.map(({ name }: { readonly name: string }) => name).sort();
}

test("a forget that guesses documents drops nothing that never left this clone", async () => {
  const { victim, mallory, guesses } = await attacked();
  await publish(mallory, forgetting(guesses.map(({ text }) => documentName(text))));
  expect((await victim.checkpoint(["pull"], { now })).stdout).toMatchInlineSnapshot(`
    "pulled  bait  1 entry, not accepted
    "
  `);
  expect(await listed(victim)).toEqual(["bait", "one", "two"]);
  // They are here, and do not travel as they are: others would drop them.
  expect((await victim.checkpoint(["push", "one"], { now })).stdout).toMatchInlineSnapshot(`
    "refused  one  what is live was forgotten, to the letter: forget it here too, or save its text anew if it may travel
    "
  `);
  await victim.checkpoint(["save", "one", "--force"], { now: "2026-11-16T09:13:00Z" });
  expect((await victim.checkpoint(["push", "one"], { now })).stdout).toMatch(/^pushed {2}one/);
});

test("nor does one that guesses them, pushes the guess as a state of its own, and forgets that", async () => {
  const { victim, mallory, guesses } = await attacked();
  await victim.checkpoint(["restore", "one", "copied"], { now });
  const states: string[] = [];
  for (const { document } of guesses)
    states.push(await publish(mallory, { op: "save", document: Buffer.from(document), facts: {} }));
  await victim.checkpoint(["pull"], { now });
  await publish(mallory, forgetting([...states, ...guesses.map(({ text }) => documentName(text))]));
  expect((await victim.checkpoint(["pull"], { now })).stdout).toMatchInlineSnapshot(`
    "pulled  bait  1 entry, not accepted, 2 states that you had were forgotten there, and dropped here
    "
  `);
  expect(await listed(victim)).toEqual(["bait", "copied", "one", "two"]);
});

test("what a remote has goes, also where the state that it was copied from never came", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  await ada.checkpoint(["save", "login", "-m", "a secret"], { now });
  await ada.checkpoint(["save", "login", "--force", "-m", "none"], { now });
  await ada.checkpoint(["restore", "login@{1}", "copied"], { now });
  await ada.checkpoint(["push"], { now });
  await ben.checkpoint(["pull", "copied"], { now });
  // Somebody who has heard of the one name alone.
  const carl = await world.join("carl");
  await carl.checkpoint(["pull", "login"], { now });
  await carl.checkpoint(["forget", "login@{1}", "--remote", "--yes"], { now });
  expect((await ben.checkpoint(["pull"], { now })).stdout).toMatchInlineSnapshot(`
    "pulled  copied  ended, 1 state that you had was forgotten under another name, and dropped here, too
    pulled  login   2 entries, not accepted
    1 unchanged
    "
  `);
  expect(await listed(ben)).toEqual(["login"]);
});

test("a state without a word of its own cannot be named by its entry either: it has a key that nobody can guess", async () => {
  const { victim, mallory } = await attacked();
  const at = await openWorkspace({ cwd: victim.root, env: victim.env });
  const [state] = await readStates(at.engine, [one]);
  await at.close();
  const tip = state?.tip as RecordedEntry;
  const { document } = await guessed(victim, "one");
  const { key, ...facts } = tip.entry;
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  // All that the entry says but its key, to the millisecond: what it is made of can be known, or tried.
  const guess = (entry: JournalEntry) =>
    wholeId(buildEntry(objectFormat, { entry, document: Buffer.from(document), captured: [] }).recorded);
  const logged = async () => (await victim.checkpoint(["log", "one", "--json"], { now })).stdout;
  await publish(mallory, forgetting([guess(facts)], "one"), one);
  await victim.checkpoint(["pull"], { now });
  expect(await logged()).toContain(`"id":"${tip.id}"`);
  // Who knows its key as well can name it.
  await publish(mallory, forgetting([guess(tip.entry)], "one"), one);
  await victim.checkpoint(["pull"], { now });
  expect(await logged()).not.toContain(`"id":"${tip.id}"`);
});

test("saves that say the same at the same time have other keys, and merges have none", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  await ada.checkpoint(["save", "login", "-m", "ours"], { now });
  await ada.checkpoint(["push"], { now });
  await ben.checkpoint(["pull"], { now });
  await ben.checkpoint(["save", "login", "--force", "-m", "theirs"], { now });
  await ben.checkpoint(["push"], { now });
  await ada.checkpoint(["save", "login", "--force", "-m", "ours again"], { now });
  await ada.checkpoint(["clear", "login"], { now });
  await ada.checkpoint(["undo"], { now });
  await ada.checkpoint(["pull"], { now });
  const at = await openWorkspace({ cwd: ada.root, env: ada.env });
  const [state] = await readStates(at.engine, [parseName("login")]);
  const { entries } = (state && (await wholeJournal(at.engine, state))) ?? { entries: [] };
  await at.close();
  const keys = entries.filter(({ entry }) => entry.op !== "merge").map(({ entry }) => entry.key);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(5);
  expect(keys).not.toContain(undefined);
  expect(entries.filter(({ entry }) => entry.op === "merge").map(({ entry }) => entry.key)).toEqual([
    undefined,
  ]);
});
