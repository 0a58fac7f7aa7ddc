import { createHash } from "node:crypto";
import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat } from "./engine.ts";

/** The id git gives to an object of this type with these bytes. */
export function objectId(format: ObjectFormat, type: string, bytes: Uint8Array): Oid {
  return createHash(format).update(`${type} ${bytes.length}\0`).update(bytes).digest("hex") as Oid;
}
