import { open, readFile, rename, rm } from "node:fs/promises";
import type { Oid } from "../../../checkpoint/oid.ts";
import type { RefValue } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import type { ObjectStore } from "./objects.ts";
import { packOf } from "./pack-writer.ts";
import { objectsBehind } from "./reachable.ts";

/** A bundle as git reads it: the refs, then a pack of all behind them; what is written is read back. */
export async function writeBundle(
  objects: ObjectStore,
  refs: readonly RefValue[],
  file: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }> {
  const { found, missing } = await objectsBehind(
    objects,
    refs.map(({ oid }) => oid),
    [],
  );
  if (missing.length > 0) return { ok: false, reason: `the object ${missing[0]} is missing` };
  const wrong = await firstWrong(objects, found);
  if (wrong) return { ok: false, reason: `the object ${wrong} is damaged` };
  const lines = refs.map(({ ref, oid }) => `${oid} ${ref}\n`).join("");
  const bytes = Buffer.concat([Buffer.from(`# v2 git bundle\n${lines}\n`), await packOf(objects, found)]);
  const fresh = `${file}.part`;
  try {
    await writeSynced(fresh, bytes);
    if (!(await readFile(fresh)).equals(bytes))
      return { ok: false, reason: "it does not read back as it was written" };
    await rename(fresh, file);
  } catch (error) {
    return { ok: false, reason: (error as Error).message };
  } finally {
    await rm(fresh, { force: true });
  }
  return { ok: true };
}

/** The first object whose bytes are not what its id says. */
async function firstWrong(objects: ObjectStore, ids: readonly Oid[]): Promise<Oid | null> {
  for (const id of ids) {
    const object = await objects.read(id);
    if (!object || objectId("sha1", object.type, object.bytes) !== id) return id;
  }
  return null;
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "w");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
