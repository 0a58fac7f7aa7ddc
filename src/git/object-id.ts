import { createHash } from "node:crypto";
import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat } from "./engine.ts";
import { sha1 } from "./sha1.ts";

/** The id git gives to an object of this type with these bytes. */
export function objectId(format: ObjectFormat, type: string, bytes: Uint8Array): Oid {
  return createHash(format).update(`${type} ${bytes.length}\0`).update(bytes).digest("hex") as Oid;
}

/** So many bytes are hashed sooner than what hashes faster is loaded. */
const FEW_BYTES = 16 << 10;

/** The ids of blobs, for a command that may need no more than a few small ones. */
export function blobIds(format: ObjectFormat): (bytes: Uint8Array) => Oid {
  let left = format === "sha1" ? FEW_BYTES : 0;
  return (bytes) => {
    if (bytes.length >= left) return objectId(format, "blob", bytes);
    left -= bytes.length;
    return sha1(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes])) as Oid;
  };
}

/** What was found, by its id; answers come in the order of the ids, and nothing for what is not there. */
export function byId<A extends object, V>(
  ids: readonly Oid[],
  answers: readonly (A | null | undefined)[],
  pick: (answer: A) => V,
): ReadonlyMap<Oid, V> {
  const found = new Map<Oid, V>();
  for (const [index, id] of ids.entries()) {
    const answer = answers[index];
    if (answer) found.set(id, pick(answer));
  }
  return found;
}
