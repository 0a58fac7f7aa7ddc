import { createHash } from "node:crypto";
import type { NewObject, ObjectFormat } from "../engine.ts";
import { stored } from "../stored.ts";
import { type GitPlace, runSteadily } from "./run.ts";

/** More is not held in memory twice. */
const LARGEST = 64 << 20;

const TYPES = { commit: 1, tree: 2, blob: 3 } as const;

/** Writes objects as one pack, down to the disk, and gives its name; null where they are large, or git does not take it. */
export async function writePack(
  at: GitPlace,
  format: ObjectFormat,
  objects: readonly NewObject[],
): Promise<string | null> {
  const size = objects.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > LARGEST) return null;
  const config = ["-c", "core.fsync=pack,pack-metadata", "-c", "core.bigFileThreshold=512m"];
  const answer = await runSteadily(at, [...config, "index-pack", "--stdin"], packOf(format, objects));
  return answer.status === 0
    ? (/\b[0-9a-f]{40,64}\b/.exec(answer.stdout.toString("latin1"))?.[0] ?? null)
    : null;
}

/** A pack of whole objects, each as it is: they are small, and git packs them again when it tidies up. */
export function packOf(format: ObjectFormat, objects: readonly Pick<NewObject, "type" | "bytes">[]): Buffer {
  const head = Buffer.alloc(12);
  head.write("PACK", "latin1");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts: Uint8Array[] = [head];
  for (const { type, bytes } of objects) parts.push(headOf(TYPES[type], bytes.length), stored(bytes));
  const hash = createHash(format);
  for (const part of parts) hash.update(part);
  return Buffer.concat([...parts, hash.digest()]);
}

/** The type, and the size in groups of seven bits, of which the first has four. */
function headOf(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let left = Math.floor(size / 16); left > 0; left = Math.floor(left / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(left & 127);
  }
  return Buffer.from(bytes);
}
