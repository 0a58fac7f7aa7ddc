import fc from "fast-check";
import { expect, test } from "vitest";
import { entryId, forgottenBy, headsOf, type RecordedEntry, wholeId } from "../../src/checkpoint/journal.ts";
import type { JournalEntry } from "../../src/checkpoint/journal-entry.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { type BuiltEntry, buildEntry } from "../../src/store/journal/entry-objects.ts";
import { beyondLatest, uniteJournals } from "../../src/store/journal/union-journal.ts";
import type { WholeJournal } from "../../src/store/journal/whole-journal.ts";
import { runs } from "../support/depth.ts";
import { grown, growths } from "./grown-journals.ts";

const unite = (...journals: WholeJournal[]) => uniteJournals("sha1", journals);
const journalOf = (entries: readonly BuiltEntry[]) => uniteJournals("sha1", [], entries);
const ids = (one: WholeJournal) => one.entries.map((recorded: RecordedEntry) => recorded.id).sort();
const wholeIds = (one: WholeJournal) => one.entries.map(wholeId).sort();

/** Of which entries of a story each of three clones knows: what it drew, or all. */
const seen = fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 8 });
const clones = fc.record({ steps: growths, a: seen, b: seen, c: seen });

/** Journals of some of the entries of one story, forgets among them: what clones that did not see all of it have. */
function journalsOf({ steps, a, b, c }: typeof clones extends fc.Arbitrary<infer T> ? T : never) {
  const entries = grown(steps);
  const some = (drawn: readonly number[]) =>
    journalOf(entries.filter((_, at) => drawn.some((one) => one % entries.length === at)));
  return { a: some(a), b: some(b), c: some(c) };
}
const numRuns = runs({ short: 15, deep: 1000 });

test("a union is the same whoever comes first, however it is put together, and however often", () => {
  fc.assert(
    fc.property(clones, (drawn) => {
      const { a, b, c } = journalsOf(drawn);
      expect(unite(a, b).root).toBe(unite(b, a).root);
      expect(unite(unite(a, b), c).root).toBe(unite(a, unite(b, c)).root);
      expect(unite(a, a).root).toBe(a.root);
      expect(unite(unite(a, b), b).root).toBe(unite(a, b).root);
      expect(unite(a, b, c).root).toBe(unite(unite(c, a), b).root);
    }),
    { numRuns },
  );
});

test("nothing that was in either is absent from the union but what a forget names, and that never comes back", () => {
  fc.assert(
    fc.property(clones, (drawn) => {
      const { a, b, c } = journalsOf(drawn);
      const both = [...a.entries, ...b.entries];
      const gone = forgottenBy(both);
      const named = both.flatMap(({ entry }) => entry.forgets ?? []).filter((id) => !id.includes("-forget-"));
      for (const id of named) expect(gone.has(id)).toBe(true);
      const left = [...new Set([...wholeIds(a), ...wholeIds(b)])].filter((id) => !gone.has(id)).sort();
      expect(wholeIds(unite(a, b))).toEqual(left);
      for (const id of wholeIds(unite(unite(a, b), c))) expect(gone.has(id)).toBe(false);
    }),
    { numRuns },
  );
});

test("a forget goes only when all that it names is still named by what is left", () => {
  fc.assert(
    fc.property(clones, (drawn) => {
      const { a, b, c } = journalsOf(drawn);
      const named = [a, b, c].flatMap(({ entries }) => entries).flatMap(({ entry }) => entry.forgets ?? []);
      const left = unite(unite(a, b), c);
      const still = new Set(left.entries.flatMap(({ entry }) => entry.forgets ?? []));
      for (const id of named) expect(still.has(id)).toBe(true);
    }),
    { numRuns },
  );
});

test("a greater forget takes over what another one named, with the text in it", () => {
  const facts = { time: "2026-11-16T09:12:03.456Z", author: "A", host: "h", generation: 1, parents: [] };
  const built = (op: JournalEntry["op"], document: string | null, forgets?: readonly string[]) =>
    buildEntry("sha1", {
      entry: { op, ...facts, ...(forgets ? { forgets } : {}) },
      document: document === null ? null : Buffer.from(document),
      captured: [],
    });
  const [one, two] = [built("save", "one"), built("save", "two")];
  const first = built("forget", "two", [wholeId(one.recorded)]);
  const over = built("forget", null, [wholeId(one.recorded), wholeId(two.recorded), wholeId(first.recorded)]);
  const alone = built("forget", null, [wholeId(two.recorded), wholeId(first.recorded)]);
  expect(ids(journalOf([one, two, first, over]))).toEqual([over.recorded.id]);
  // Who names a forget without what that named takes nothing over: it could come back.
  expect(ids(journalOf([one, two, first, alone]))).toEqual([first.recorded.id, alone.recorded.id].sort());
});

test("the heads are the entries that none of those left names", () => {
  fc.assert(
    fc.property(clones, (drawn) => {
      const { a, b } = journalsOf(drawn);
      const united = unite(a, b);
      expect(united.heads.map(({ id }) => id)).toEqual(
        headsOf(united.entries)
          .map(({ id }) => id)
          .sort(),
      );
      expect(united.size).toBe(united.entries.length);
    }),
    { numRuns },
  );
});

test("a journal of fixed length drops the oldest, and never a forget", () => {
  fc.assert(
    fc.property(clones, fc.integer({ min: 1, max: 5 }), (drawn, most) => {
      const { a } = journalsOf(drawn);
      const left = uniteJournals("sha1", [a], [], beyondLatest(a.entries, most));
      const forgets = a.entries.filter(({ entry }) => entry.op === "forget");
      for (const { id } of forgets) expect(ids(left)).toContain(id);
      expect(left.entries.length).toBeLessThanOrEqual(most + forgets.length);
      expect(left.root).toBe(journalOf(builtAgain(left)).root);
    }),
    { numRuns },
  );
});

function builtAgain({ entries }: WholeJournal): readonly BuiltEntry[] {
  return entries.map((recorded) => ({ recorded, objects: [] }));
}

test("an entry's name says when, what, and which tree", () => {
  const entry: JournalEntry = {
    op: "save",
    time: "2026-11-16T09:12:03.456Z",
    author: "A",
    host: "h",
    generation: 1,
    parents: [],
  };
  const { recorded } = buildEntry("sha1", { entry, document: null, captured: [] });
  expect(recorded.id).toMatch(/^20261116T091203Z-save-[0-9a-f]{8}$/);
  expect(recorded.tree.startsWith(recorded.id.slice(-8))).toBe(true);
  expect(entryId(entry, "12345678".padEnd(40, "0") as Oid)).toBe("20261116T091203Z-save-12345678");
});
