import { renderEntry } from "../../checkpoint/document/entry.ts";
import { entryId, type RecordedEntry } from "../../checkpoint/journal.ts";
import type { JournalEntry } from "../../checkpoint/journal-entry.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { ObjectFormat } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";
import { type SpooledObject, spooled } from "../../host/spool.ts";
import { DOCUMENT, ENTRY, FILES } from "./journal-store.ts";
import { treeObject } from "./journal-trees.ts";

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
  readonly objects: readonly SpooledObject[];
}

/** The blobs and trees of one entry. */
export function buildEntry(format: ObjectFormat, draft: EntryDraft): BuiltEntry {
  const facts = blob(format, Buffer.from(renderEntry(draft.entry)));
  const document = draft.document ? blob(format, draft.document) : null;
  const captured = [...new Set(draft.captured)];
  const files = treeObject(
    format,
    captured.map((oid) => ({ mode: "100644", name: oid, oid })),
  );
  const top = treeObject(format, [
    { mode: "100644", name: ENTRY, oid: facts.oid },
    ...(document ? [{ mode: "100644", name: DOCUMENT, oid: document.oid } as const] : []),
    ...(captured.length > 0 ? [{ mode: "40000", name: FILES, oid: files.oid } as const] : []),
  ]);
  const id = entryId(draft.entry, top.oid);
  return {
    recorded: { id, entry: draft.entry, tree: top.oid, document: document?.oid ?? null },
    objects: [facts, ...(document ? [document] : []), ...(captured.length > 0 ? [files] : []), top],
  };
}

function blob(format: ObjectFormat, bytes: Uint8Array): SpooledObject {
  return spooled(objectId(format, "blob", bytes), "blob", bytes);
}
