import { createHash } from "node:crypto";
import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat } from "./engine.ts";

/** The id git gives to an object of this type with these bytes. */
export function objectId(format: ObjectFormat, type: string, bytes: Uint8Array): Oid {
  return createHash(format).update(`${type} ${bytes.length}\0`).update(bytes).digest("hex") as Oid;
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
