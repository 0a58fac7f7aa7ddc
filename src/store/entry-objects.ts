import { renderEntry } from "../checkpoint/document/entry.ts";
import { dayOf, entryId, type RecordedEntry } from "../checkpoint/journal.ts";
import type { JournalEntry } from "../checkpoint/journal-entry.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat } from "../git/engine.ts";
import { objectId } from "../git/object-id.ts";
import { encodeTree, type TreeEntry } from "../git/tree.ts";
import { type SpooledObject, spooled } from "../host/spool.ts";
import { DOCUMENT, ENTRY, FILES, type Journal } from "./journal-store.ts";

/** An operation about to be recorded. */
export interface EntryDraft {
  readonly entry: JournalEntry;
  /** The document after the operation; null when it ends the checkpoint's life. */
  readonly document: Uint8Array | null;
  /** Contents to keep with the entry; all of them are in the object store already. */
  readonly captured: readonly Oid[];
}

/** An entry turned into objects. */
export interface BuiltEntry {
  readonly recorded: RecordedEntry;
  readonly tree: Oid;
  readonly objects: readonly SpooledObject[];
}

/** The blobs and trees of one entry. */
export function buildEntry(format: ObjectFormat, draft: EntryDraft): BuiltEntry {
  const facts = blob(format, Buffer.from(renderEntry(draft.entry)));
  const document = draft.document ? blob(format, draft.document) : null;
  const captured = [...new Set(draft.captured)];
  const files = tree(
    format,
    captured.map((oid) => ({ mode: "100644", name: oid, oid })),
  );
  const top = tree(format, [
    { mode: "100644", name: ENTRY, oid: facts.oid },
    ...(document ? [{ mode: "100644", name: DOCUMENT, oid: document.oid } as const] : []),
    ...(captured.length > 0 ? [{ mode: "40000", name: FILES, oid: files.oid } as const] : []),
  ]);
  const id = entryId(draft.entry, top.oid);
  return {
    recorded: { id, entry: draft.entry, document: document?.oid ?? null },
    tree: top.oid,
    objects: [facts, ...(document ? [document] : []), ...(captured.length > 0 ? [files] : []), top],
  };
}

/** A journal with entries added, and the trees that are new; nothing that was there goes. */
export function extendJournal(
  format: ObjectFormat,
  journal: Journal | null,
  added: readonly BuiltEntry[],
): { readonly journal: Journal; readonly objects: readonly SpooledObject[] } {
  const days = new Map<string, TreeEntry[]>();
  for (const built of added) {
    const day = dayOf(built.recorded.entry);
    const filed = days.get(day) ?? [...(journal?.days.get(day) ?? [])];
    filed.push({ mode: "40000", name: built.recorded.id, oid: built.tree });
    days.set(day, filed);
  }
  const dayTrees = [...days].map(([day, filed]) => ({ day, object: tree(format, filed) }));
  const top = [
    ...(journal?.top ?? []).filter((entry) => !days.has(entry.name)),
    ...dayTrees.map(({ day, object }) => ({ mode: "40000", name: day, oid: object.oid }) as const),
  ];
  const root = tree(format, top);
  return {
    journal: {
      root: root.oid,
      top,
      days: new Map([...(journal?.days ?? []), ...days]),
      entries: [...(journal?.entries ?? []), ...added.map((built) => built.recorded)],
      damaged: journal?.damaged ?? [],
    },
    objects: [...dayTrees.map(({ object }) => object), root],
  };
}

function blob(format: ObjectFormat, bytes: Uint8Array): SpooledObject {
  return spooled(objectId(format, "blob", bytes), "blob", bytes);
}

/** A tree object on its way into the repository. */
export function tree(format: ObjectFormat, entries: readonly TreeEntry[]): SpooledObject {
  const bytes = encodeTree(entries);
  return spooled(objectId(format, "tree", bytes), "tree", bytes);
}
