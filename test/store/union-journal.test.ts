import fc from "fast-check";
import { expect, test } from "vitest";
import { entryId, type RecordedEntry } from "../../src/checkpoint/journal.ts";
import type { JournalEntry } from "../../src/checkpoint/journal-entry.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import { buildEntry, extendJournal } from "../../src/store/entry-objects.ts";
import type { Journal } from "../../src/store/journal-store.ts";
import { uniteJournals } from "../../src/store/union-journal.ts";

/** A journal of these entries, filed as the store files them. */
function journalOf(entries: readonly JournalEntry[]): Journal {
  const built = entries.map((entry) =>
    buildEntry("sha1", { entry, document: Buffer.from(entry.host), captured: [] }),
  );
  const distinct = [...new Map(built.map((one) => [one.recorded.id, one])).values()];
  return extendJournal("sha1", null, distinct).journal;
}

const entry: fc.Arbitrary<JournalEntry> = fc.record({
  op: fc.constantFrom("save" as const, "clear" as const, "undo" as const),
  time: fc.constantFrom("2026-11-15T08:00:00.000Z", "2026-11-16T09:00:00.000Z", "2026-11-16T10:00:00.000Z"),
  author: fc.constant("A"),
  host: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "c") }),
  generation: fc.integer({ min: 1, max: 3 }),
  parents: fc.constant([]),
});
const journal = fc.array(entry, { minLength: 1, maxLength: 6 }).map(journalOf);
const ids = (one: Journal) => one.entries.map((recorded: RecordedEntry) => recorded.id).sort();
const unite = (one: Journal, other: Journal) => uniteJournals("sha1", one, other).journal;

test("a union is the same whoever comes first, however it is put together, and however often", () => {
  fc.assert(
    fc.property(journal, journal, journal, (a, b, c) => {
      expect(unite(a, b).root).toBe(unite(b, a).root);
      expect(unite(unite(a, b), c).root).toBe(unite(a, unite(b, c)).root);
      expect(unite(a, a).root).toBe(a.root);
      expect(unite(unite(a, b), b).root).toBe(unite(a, b).root);
    }),
  );
});

test("nothing that was in either is absent from the union", () => {
  fc.assert(
    fc.property(journal, journal, (a, b) => {
      expect(ids(unite(a, b))).toEqual([...new Set([...ids(a), ...ids(b)])].sort());
    }),
  );
});

test("an entry's name says when, what, and which tree", () => {
  const [one] = journalOf([
    { op: "save", time: "2026-11-16T09:12:03.456Z", author: "A", host: "h", generation: 1, parents: [] },
  ]).entries;
  expect(one?.id).toMatch(/^20261116T091203Z-save-[0-9a-f]{8}$/);
  expect(entryId(one?.entry as JournalEntry, "12345678".padEnd(40, "0") as Oid)).toBe(
    "20261116T091203Z-save-12345678",
  );
});
