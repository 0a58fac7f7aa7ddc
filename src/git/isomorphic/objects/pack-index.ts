import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Oid } from "../../../checkpoint/oid.ts";
import { ifThere } from "./missing.ts";

const MAGIC = 0xff744f63;
const FANOUT = 8;
const NAMES = FANOUT + 256 * 4;
const ID = 20;

/** The pack files that hold these objects, by object; looked up on the disk, without reading the packs. */
export async function findInPacks(
  objectsDir: string,
  ids: readonly Oid[],
): Promise<ReadonlyMap<Oid, string>> {
  const found = new Map<Oid, string>();
  if (ids.length === 0) return found;
  const folder = join(objectsDir, "pack");
  const files = new Set((await ifThere(readdir(folder))) ?? []);
  for (const file of files) {
    const pack = file.replace(/\.idx$/, ".pack");
    if (pack === file || !files.has(pack)) continue;
    const handle = await ifThere(open(join(folder, file), "r"));
    if (!handle) continue;
    try {
      for (const id of ids) {
        if (!found.has(id) && (await isListed(handle, id))) found.set(id, join(folder, pack));
      }
    } finally {
      await handle.close();
    }
  }
  return found;
}

async function isListed(index: FileHandle, id: Oid): Promise<boolean> {
  const wanted = Buffer.from(id, "hex");
  const header = await readAt(index, 0, 8);
  if (header.readUInt32BE(0) !== MAGIC || header.readUInt32BE(4) !== 2) return false;
  const first = wanted[0] ?? 0;
  let low = first === 0 ? 0 : (await readAt(index, FANOUT + (first - 1) * 4, 4)).readUInt32BE();
  let high = (await readAt(index, FANOUT + first * 4, 4)).readUInt32BE();
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = Buffer.compare(await readAt(index, NAMES + middle * ID, ID), wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : Buffer.alloc(length);
}
