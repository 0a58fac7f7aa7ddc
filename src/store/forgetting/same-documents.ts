import { parseCheckpoint, renderCheckpoint } from "../../checkpoint/document/native.ts";
import { withoutName } from "../../checkpoint/document/without-name.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFormat } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";

/** A few at a time: each may have a mebibyte. */
const AT_ONCE = 50;

/** The id of what a document says, whatever name it stands under: that of a blob without the name. */
export function textId(format: ObjectFormat, document: Uint8Array): Oid {
  return objectId(format, "blob", withoutName(document));
}

/** The ids of what documents say, also as this program would write it: a rename writes it so. */
export async function textIds(
  engine: Engine,
  documents: readonly Oid[],
): Promise<ReadonlyMap<Oid, readonly Oid[]>> {
  const format = engine.repository.objectFormat;
  const ids = new Map<Oid, readonly Oid[]>();
  await eachDocument(engine, documents, async (oid, bytes) => {
    const written = await parseCheckpoint(bytes).then(renderCheckpoint, () => bytes);
    ids.set(oid, [...new Set([textId(format, bytes), textId(format, written)])]);
  });
  return ids;
}

/** Of these entries those whose document says what one of these texts says. */
export async function entriesSaying(
  engine: Engine,
  entries: readonly RecordedEntry[],
  texts: ReadonlySet<Oid>,
): Promise<readonly RecordedEntry[]> {
  if (texts.size === 0) return [];
  const found = new Set<Oid>();
  const documents = entries.flatMap(({ document }) => document ?? []);
  await eachDocument(engine, documents, async (oid, bytes) => {
    if (texts.has(textId(engine.repository.objectFormat, bytes))) found.add(oid);
  });
  return entries.filter(({ document }) => document !== null && found.has(document));
}

async function eachDocument(
  engine: Engine,
  documents: readonly Oid[],
  look: (oid: Oid, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const ids = [...new Set(documents)];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const [oid, { bytes }] of await engine.readObjects(ids.slice(at, at + AT_ONCE)))
      await look(oid, bytes);
}
