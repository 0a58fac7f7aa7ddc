import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Oid } from "../checkpoint/oid.ts";
import type { SetAside } from "./own/set-aside.ts";

/** Where objects are, and by which hash they are named. */
export interface ObjectFolder {
  readonly commonDir: string;
  readonly objectFormat: "sha1" | "sha256";
}

/** Moves an object's own file out of the way if it does not hold what its id says; whether it did. */
export function setAsideIfCorrupt(at: ObjectFolder, oid: Oid, aside: SetAside): boolean {
  const file = join(at.commonDir, "objects", oid.slice(0, 2), oid.slice(2));
  if (!existsSync(file) || isWhole(file, oid, at.objectFormat)) return false;
  aside.take(file, `objects/${oid}`);
  return true;
}

function isWhole(file: string, oid: Oid, format: ObjectFolder["objectFormat"]): boolean {
  const packed = readFileSync(file);
  try {
    return createHash(format).update(inflateSync(packed)).digest("hex") === oid;
  } catch {
    return false;
  }
}
