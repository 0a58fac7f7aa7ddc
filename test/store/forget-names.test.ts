import { expect, test } from "vitest";
import { renderEntry } from "../../src/checkpoint/document/entry.ts";
import { forgottenBy, type RecordedEntry, wholeId } from "../../src/checkpoint/journal.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine } from "../../src/git/engine.ts";
import { nextPart } from "../../src/store/forgetting/forget-names.ts";

// Entries without documents need nobody to read them.
const engine = null as unknown as Engine;
const facts = { time: "2026-11-16T09:12:03.000Z", author: "A Developer", host: "vm", parents: [] };

/** An entry with an id as long as ids are in a SHA-256 repository. */
function entry(number: number, op: string, forgets: readonly string[] = []): RecordedEntry {
  const tree = number.toString(16).padStart(64, "0") as Oid;
  const id = `20261116T091203Z-${op}-${tree.slice(0, 8)}`;
  const more = forgets.length > 0 ? { forgets } : {};
  return { id, tree, document: null, entry: { op, ...facts, generation: number, ...more } };
}

async function allParts(
  entries: readonly RecordedEntry[],
  number: number,
): Promise<readonly RecordedEntry[]> {
  const parts: RecordedEntry[] = [];
  for (let left = entries; left.length > 0; ) {
    const part = await nextPart(engine, left);
    parts.push(entry(number + parts.length, "forget", part.forgets));
    left = left.slice(part.entries.length);
  }
  return parts;
}

const size = (one: RecordedEntry): number => Buffer.byteLength(renderEntry(one.entry));

test("a forget of many entries, and one of the forgets of them, is as many as fit into 64 KiB each", async () => {
  const saves = Array.from({ length: 1500 }, (_, number) => entry(number, "save"));
  const first = await allParts(saves, 10_000);
  expect(first.length).toBeGreaterThan(2);
  expect(first.map(size).filter((bytes) => bytes > 64 * 1024)).toEqual([]);
  expect(forgottenBy(first)).toEqual(new Set(saves.map(wholeId)));
  // All of them had a document that has to go, too.
  const second = await allParts(first, 20_000);
  expect(second.map(size).filter((bytes) => bytes > 64 * 1024)).toEqual([]);
  expect(forgottenBy([...first, ...second])).toEqual(new Set([...saves, ...first].map(wholeId)));
});

test("one that names too much to be named with all of it is refused", async () => {
  const names = Array.from({ length: 700 }, (_, number) => wholeId(entry(number, "save")));
  await expect(nextPart(engine, [entry(9_000, "forget", names)])).rejects.toMatchObject({
    code: "too-much-forgotten",
  });
});
