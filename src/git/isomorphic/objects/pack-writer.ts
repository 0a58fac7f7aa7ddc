import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Oid } from "../../../checkpoint/oid.ts";
import { CheckpointError } from "../../../errors.ts";
import type { ObjectStore } from "./objects.ts";

const TYPE_CODES = { commit: 1, tree: 2, blob: 3, tag: 4 } as const;
const compress = promisify<Uint8Array, Buffer>(deflate);

/** A pack with these objects, each of them whole. */
export async function packOf(objects: ObjectStore, ids: readonly Oid[]): Promise<Buffer> {
  const header = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  header.writeUInt32BE(ids.length, 8);
  const parts: Buffer[] = [header];
  for (const id of ids) {
    const object = await objects.read(id);
    if (!object) throw gone(id);
    parts.push(entryHeader(TYPE_CODES[object.type], object.bytes.length), await compress(object.bytes));
  }
  const content = Buffer.concat(parts);
  return Buffer.concat([content, createHash("sha1").update(content).digest()]);
}

/** Type and size: four bits of the size in the first byte, seven in each that follows. */
function entryHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

function gone(id: Oid): CheckpointError {
  return new CheckpointError(
    "environment",
    "object-gone",
    `object ${id} vanished while it was being packed`,
    {
      hints: ["run the command again"],
    },
  );
}
