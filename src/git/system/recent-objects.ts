import type { Oid } from "../../checkpoint/oid.ts";
import type { StoredObject } from "../engine.ts";

/** Objects that were read, for a command that comes back to them. */
export interface RecentObjects {
  get(id: Oid): StoredObject | undefined;
  keep(read: ReadonlyMap<Oid, StoredObject>): void;
}

/** As much as is kept: a thousand journals of some entries, with their documents. */
const MOST_BYTES = 16 << 20;
/** What is larger is read again. */
const LARGEST = 64 << 10;

/**
 * Keeps what git gave, up to a bound: a pull judges what came in, unites it, and lists it, and an id names the same
 * bytes each time. Whether an object is there is never told from here.
 */
export function recentObjects(): RecentObjects {
  const kept = new Map<Oid, StoredObject>();
  let size = 0;
  return {
    get: (id) => kept.get(id),
    keep(read) {
      for (const [id, object] of read) {
        if (object.bytes.length > LARGEST) continue;
        if (size > MOST_BYTES) {
          kept.clear();
          size = 0;
        }
        size += object.bytes.length;
        kept.set(id, object);
      }
    },
  };
}
