import { join } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, NewObject, StoredObject } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";
import type { KeptObject, Spool } from "../../host/spool.ts";

/** Looks for objects in the whole spool, by the names of the files; bytes that are not what the name says count for nothing. */
export type SpoolFinder = (ids: readonly Oid[]) => Promise<readonly NewObject[]>;

/** A finder that looks through the folders only when it is asked, and through each of them once. */
export function spoolFinder(engine: Engine, spool: Spool): SpoolFinder {
  let seen: ReadonlyMap<string, readonly KeptObject[]> = new Map();
  return async (ids) => {
    // The newest first: it is the likeliest.
    const names = spool
      .list()
      .map(({ name }) => name)
      .reverse();
    seen = new Map(names.map((name) => [name, seen.get(name) ?? spool.objects(join(spool.folder, name))]));
    const wanted = new Set(ids);
    const found = new Map<Oid, NewObject>();
    for (const kept of [...seen.values()].flat()) {
      const whole = wanted.has(kept.oid) && !found.has(kept.oid) ? await readKept(engine, spool, kept) : null;
      if (whole) found.set(kept.oid, whole);
    }
    return [...found.values()];
  };
}

/** An object of the spool with its bytes; null where they are cut off, changed or gone. */
export async function readKept(engine: Engine, spool: Spool, kept: KeptObject): Promise<NewObject | null> {
  const bytes = await spool.bytes(kept);
  const isWhole = bytes && objectId(engine.repository.objectFormat, kept.type, bytes) === kept.oid;
  return isWhole ? { ...kept, bytes } : null;
}

/** What becomes of a missing object that the spool has: it is written back, or only read from there. */
export type Damage = "mend" | "tell";

/**
 * An engine that looks for a missing object in the spool before it says that it is missing. `met` hears of the first
 * one that was found there: what took it may have taken more.
 */
export function seeingSpool(
  engine: Engine,
  spool: Spool,
  damage: Damage,
  met: () => Promise<unknown> = async () => {},
): Engine {
  const find = spoolFinder(engine, spool);
  let isFirst = true;
  const recover = async (ids: readonly Oid[]): Promise<ReadonlyMap<Oid, StoredObject>> => {
    const found = ids.length > 0 ? await find(ids) : [];
    // A disk that takes nothing now still lets us read; the bytes stay in the spool.
    if (found.length > 0 && damage === "mend") await engine.writeObjects(found).catch(() => {});
    if (found.length > 0 && isFirst) {
      isFirst = false;
      await met();
    }
    return new Map(found.map(({ oid, type, bytes }) => [oid, { type, bytes }]));
  };
  return {
    ...engine,
    async readObjects(ids) {
      const read = await engine.readObjects(ids);
      const back = await recover(ids.filter((id) => !read.has(id)));
      return back.size === 0 ? read : new Map([...read, ...back]);
    },
    async objectFacts(ids) {
      const facts = await engine.objectFacts(ids);
      const back = await recover(ids.filter((id) => !facts.has(id)));
      const known = [...back].map(([oid, { type, bytes }]) => [oid, { type, size: bytes.length }] as const);
      return back.size === 0 ? facts : new Map([...facts, ...known]);
    },
    async refContents(patterns, known) {
      const contents = await engine.refContents(patterns, known);
      const lost = contents.flatMap((one) => (one.oid && one.type === null && !one.known ? [one.oid] : []));
      const back = await recover(lost);
      if (back.size === 0) return contents;
      return contents.map((content) => ({ ...content, ...(content.oid ? back.get(content.oid) : {}) }));
    },
  };
}
