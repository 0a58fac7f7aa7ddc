import fc from "fast-check";
import { expect, test } from "vitest";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { type BuiltEntry, buildEntry } from "../../src/store/journal/entry-objects.ts";
import { type Journal, lookupIn, openJournal } from "../../src/store/journal/journal-store.ts";
import { newestEntries, wayBack } from "../../src/store/journal/journal-walk.ts";
import { extendJournal, uniteJournals, unwritten } from "../../src/store/journal/union-journal.ts";
import { readJournal } from "../../src/store/journal/whole-journal.ts";
import { runs } from "../support/depth.ts";
import { memoryEngine } from "./memory-engine.ts";

/** A line of saves, one a second, so many on each of these days. */
function saves(perDay: readonly number[]): readonly BuiltEntry[] {
  const all: BuiltEntry[] = [];
  for (const [day, count] of perDay.entries())
    for (let at = 0; at < count; at++) {
      const time = new Date(Date.UTC(2026, 0, 1 + day, 0, 0, at)).toISOString();
      const before = all.at(-1)?.recorded;
      const parents = before ? [before.id] : [];
      const entry = { op: "save", time, author: "A", host: "h", generation: all.length + 1, parents };
      all.push(buildEntry("sha1", { entry, document: Buffer.from(`state ${all.length}`), captured: [] }));
    }
  return all;
}

/** Adds entries to a journal as commands do, some at a time; after each step it is read anew. */
async function grow(entries: readonly BuiltEntry[], steps: readonly number[]) {
  const engine = memoryEngine();
  let journal: Journal | null = null;
  let made = 0;
  for (let at = 0, step = 0; at < entries.length; step++) {
    const added = entries.slice(at, at + Math.max(1, steps[step % steps.length] ?? 1));
    const extended: Journal = await extendJournal(engine, journal, added);
    const objects = unwritten("sha1", extended);
    made = objects.length;
    engine.put(objects);
    at += added.length;
    journal = await openJournal(engine, extended.root);
    expect(journal, "its heads can be believed").not.toBeNull();
  }
  return { engine, journal: journal as Journal, made };
}

test("a journal is the same whether it was filed entry by entry or all at once", async () => {
  const some = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(some, some, async (perDay, steps) => {
      const entries = saves(perDay);
      const { engine, journal } = await grow(entries, steps);
      expect(journal.root).toBe(uniteJournals("sha1", [], entries).root);
      const whole = await readJournal(engine, journal.root);
      expect(whole).toMatchObject({ size: entries.length, damaged: [], tip: entries.at(-1)?.recorded });
      expect(uniteJournals("sha1", [whole]).root).toBe(journal.root);
    }),
    { numRuns: runs({ short: 8, deep: 200 }) },
  );
});

test("days are split where they are many, and months hold them; every entry is found", async () => {
  const entries = saves([700, ...Array.from({ length: 40 }, () => 1)]);
  const { engine, journal, made } = await grow(entries, [600, 99, 21, 19, 1]);
  expect(journal.root).toBe(uniteJournals("sha1", [], entries).root);
  expect(journal.top.map(({ name }) => name)).toEqual(["2026-01", "2026-02"]);
  expect(made, "document, facts, entry; day, month, root, heads").toBe(7);
  const find = lookupIn(engine, journal);
  for (const { recorded } of entries) expect(await find(recorded.id)).toEqual(recorded);
  expect(await find("20260101T000000Z-save-00000000")).toBeNull();

  const names = async (walk: AsyncGenerator<{ readonly id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of walk) ids.push(id);
    return ids;
  };
  const newestFirst = entries.map(({ recorded }) => recorded.id).reverse();
  expect(await names(wayBack(find, journal.tip))).toEqual(newestFirst);
  expect(await names(newestEntries(find, journal.heads))).toEqual(newestFirst);
});

test("less is less again: what is left of a split day is filed as if nothing else had ever been", async () => {
  const entries = saves([60, 3]);
  const whole = uniteJournals("sha1", [], entries);
  const gone = new Set(entries.slice(0, 40).map(({ recorded }) => recorded.id));
  const left = uniteJournals("sha1", [whole], [], gone);
  expect(left.root).toBe(uniteJournals("sha1", [], entries.slice(40)).root);
  expect(unwritten("sha1", left).length).toBeGreaterThan(0);
});

test.each([
  ["of another root", (text: string) => text.replace(/^[0-9a-f]{40}/, "1".repeat(40))],
  [
    "that names an older entry",
    (text: string) => text.replace(/\n.*\n$/, "\n20260101T000000Z-save-00000000 1\n"),
  ],
  ["with a wrong generation", (text: string) => text.replace(/ \d+\n$/, " 99\n")],
  ["that names nobody", (text: string) => text.replace(/\n.*\n$/, "\n")],
  ["that names one twice", (text: string) => text.replace(/\n(.*\n)$/, "\n$1$1")],
  ["that is empty", () => ""],
  ["that is no text", () => "\0\u00ff"],
  ["that is far too large", (text: string) => text + "x".repeat(2_000_000)],
])("heads %s are not believed: all is read, and the next save mends it", async (_what, lie) => {
  const entries = saves([5, 5]);
  const { engine, journal } = await grow(entries, [10]);
  const root = engine.forged(journal.root, "heads", lie);
  expect(root).not.toBe(journal.root);
  expect(await openJournal(engine, root as Oid)).toBeNull();
  const read = await readJournal(engine, root as Oid);
  expect(read).toMatchObject({ size: 10, damaged: [], tip: entries.at(-1)?.recorded });
  const [next] = saves([6, 5]).slice(-1);
  const mended = await extendJournal(engine, read, [next as BuiltEntry]);
  expect(mended.root).toBe(uniteJournals("sha1", [], [...entries, next as BuiltEntry]).root);
});
