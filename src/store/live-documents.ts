import type { Checkpoint } from "../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../checkpoint/document/native.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";

/** A document of which perhaps no more than the header was read. */
export interface Readable {
  readonly oid: Oid;
  readonly bytes: Uint8Array | null;
}

/** The bytes of a document; an error says why where they cannot be read any more. */
export async function bytesOf(engine: Engine, { oid, bytes }: Readable): Promise<Uint8Array> {
  const read = bytes ?? (await engine.readObjects([oid])).get(oid)?.bytes;
  if (!read) throw new Error("its object is missing or corrupt");
  return read;
}

/** The whole checkpoint; an error says why where it cannot be read. */
export async function checkpointOf(engine: Engine, live: Readable): Promise<Checkpoint> {
  return parseCheckpoint(await bytesOf(engine, live));
}
