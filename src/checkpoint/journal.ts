import type { JournalEntry } from "./journal-entry.ts";
import { isOid, type Oid } from "./oid.ts";

const FORGET = /-forget-[0-9a-f]+$/;
const DOCUMENT = "document-";
const DIGITS_IN_ID = 8;

/** An entry in its place: its name in the tree, and the document it left, if any. */
export interface RecordedEntry {
  /** `20261116T091203Z-save-1a2b3c4d`: unique within its journal. */
  readonly id: string;
  readonly entry: JournalEntry;
  /** Its own tree. */
  readonly tree: Oid;
  /** The blob of `checkpoint.md`; null when the operation ended the checkpoint's life. */
  readonly document: Oid | null;
}

/** The entries that no other entry names as a parent: what the journal says now. */
export function headsOf(entries: readonly RecordedEntry[]): readonly RecordedEntry[] {
  const named = new Set(entries.flatMap((recorded) => recorded.entry.parents));
  return entries.filter((recorded) => !named.has(recorded.id));
}

/**
 * An entry's id with all digits of its tree's, as a forget names it. Entries name their parents by the short id, those
 * that were held back too: by the long one only whoever has seen an entry can make others drop it.
 */
export function wholeId({ id, tree }: { readonly id: string; readonly tree: Oid }): string {
  return id.slice(0, -DIGITS_IN_ID) + tree;
}

/**
 * The whole ids that the forgets among these entries name: a journal is the set without them, wherever they come from.
 * A forget goes only when greater ones name it and all that it names: whatever was ever named is still named by what is
 * left, so nothing can come back by any union.
 */
export function forgottenBy(entries: readonly RecordedEntry[]): ReadonlySet<string> {
  const forgets = entries.filter(({ entry }) => entry.op === "forget").sort(smallestFirst);
  const greatest = new Map<string, number>();
  for (const [rank, { entry }] of forgets.entries())
    for (const id of entry.forgets ?? []) greatest.set(id, rank);
  const stays = forgets.filter((one, rank) =>
    [wholeId(one), ...(one.entry.forgets ?? [])].some((named) => (greatest.get(named) ?? -1) <= rank),
  );
  const staying = new Set(stays.map(wholeId));
  const there = new Set(forgets.map(wholeId));
  return new Set(
    [...greatest.keys()].filter((id) => (FORGET.test(id) ? there.has(id) && !staying.has(id) : true)),
  );
}

/** How a forget names a document that nobody shall bring back, under any name. */
export function documentName(id: Oid): string {
  return DOCUMENT + id;
}

/** The documents that the forgets among these entries name. */
export function documentsNamed(entries: readonly RecordedEntry[]): ReadonlySet<Oid> {
  const named = entries.flatMap(({ entry }) => (entry.op === "forget" ? (entry.forgets ?? []) : []));
  const ids = named.filter((one) => one.startsWith(DOCUMENT)).map((one) => one.slice(DOCUMENT.length));
  return new Set(ids.filter(isOid));
}

/** Of two forgets the one that names more is the greater, then the one with the greater id. */
function smallestFirst(a: RecordedEntry, b: RecordedEntry): number {
  return (a.entry.forgets?.length ?? 0) - (b.entry.forgets?.length ?? 0) || (a.id < b.id ? -1 : 1);
}

/** Of several heads the one that counts. */
export function tipOf(entries: readonly RecordedEntry[]): RecordedEntry | null {
  return [...headsOf(entries)].sort(latestFirst)[0] ?? null;
}

/** Sorts entries: the highest generation first, then the greater id. */
export function latestFirst(a: RecordedEntry, b: RecordedEntry): number {
  return b.entry.generation - a.entry.generation || (a.id < b.id ? 1 : -1);
}

/** An entry and the way back along first parents, the newest first; without a start, from the latest. */
export function lineOf(
  entries: readonly RecordedEntry[],
  start: RecordedEntry | null = tipOf(entries),
): readonly RecordedEntry[] {
  const byId = new Map(entries.map((recorded) => [recorded.id, recorded]));
  const line = new Set<RecordedEntry>();
  for (let at = start; at && !line.has(at); ) {
    line.add(at);
    at = byId.get(at.entry.parents[0] ?? "") ?? null;
  }
  return [...line];
}

/** The nearest entry that all of these come from: the highest generation, then the smallest id. */
export function commonAncestor(
  entries: readonly RecordedEntry[],
  heads: readonly RecordedEntry[],
): RecordedEntry | null {
  const byId = new Map(entries.map((recorded) => [recorded.id, recorded]));
  const lines = heads.map((head) => ancestorsOf(byId, [head]));
  const common = [...(lines[0] ?? [])].filter((one) => lines.every((line) => line.has(one)));
  common.sort((a, b) => b.entry.generation - a.entry.generation || (a.id < b.id ? -1 : 1));
  return common[0] ?? null;
}

/** Entries and all before them. */
export function closureOf(
  entries: readonly RecordedEntry[],
  heads: readonly RecordedEntry[],
): ReadonlySet<RecordedEntry> {
  return ancestorsOf(new Map(entries.map((recorded) => [recorded.id, recorded])), heads);
}

/** Entries and all before them; a parent that is absent counts as a root. */
function ancestorsOf(
  byId: ReadonlyMap<string, RecordedEntry>,
  heads: readonly RecordedEntry[],
): ReadonlySet<RecordedEntry> {
  const seen = new Set(heads);
  for (const recorded of seen)
    for (const id of recorded.entry.parents) {
      const parent = byId.get(id);
      if (parent) seen.add(parent);
    }
  return seen;
}

/** One more than the highest generation among an entry's parents. */
export function nextGeneration(parents: readonly RecordedEntry[]): number {
  return Math.max(0, ...parents.map((parent) => parent.entry.generation)) + 1;
}

/** The name of an entry: when, what, and the first digits of its own tree's id. */
export function entryId(entry: JournalEntry, tree: Oid): string {
  return `${entry.time.replace(/[-:]|\.\d+/g, "")}-${entry.op}-${tree.slice(0, DIGITS_IN_ID)}`;
}
