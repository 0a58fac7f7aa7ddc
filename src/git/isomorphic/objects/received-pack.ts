import { createHash } from "node:crypto";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { indexPack, readObject } from "isomorphic-git";
import type { Oid } from "../../../checkpoint/oid.ts";
import { CheckpointError } from "../../../errors.ts";
import { syncFolder } from "../../../host/files/folders.ts";
import type { StoredObject } from "../../engine.ts";
import { several } from "../../several.ts";
import { writeDurably } from "../durable.ts";
import { RemoteFailure } from "../transport/failure.ts";
import type { ObjectStore } from "./objects.ts";

/** Packs of fewer objects are taken apart, as git does: many small packs would slow every later look. */
const UNPACK_LIMIT = 100;
/** The index that is written has no room for larger offsets. */
const MOST_BYTES = 2 ** 31 - 1;

const durableFiles = {
  promises: {
    ...files,
    writeFile: (file: string, bytes: Uint8Array): Promise<void> =>
      writeDurably(file, bytes, { prefix: "tmp_idx_", mode: 0o444 }),
  },
};

/** Takes a pack from elsewhere into the object store; nothing of it is there before it proved to be whole. */
export async function keepPack(commonDir: string, objects: ObjectStore, pack: Buffer): Promise<void> {
  const count = countOf(pack);
  if (count === 0) return;
  const objectsDir = join(commonDir, "objects");
  // git's own name for such a folder: its housekeeping clears away what a crash leaves.
  const quarantine = await writing(files.mkdtemp(join(objectsDir, "tmp_objdir-incoming-")));
  try {
    const name = `pack-${pack.toString("hex", pack.length - 20)}`;
    const ids = await indexed(quarantine, name, pack);
    if (new Set(ids).size !== count) throw damaged();
    const loose = count < UNPACK_LIMIT ? await contents(quarantine, ids) : null;
    if (loose) await writeLoose(objects, loose);
    else await writing(install(quarantine, name, join(objectsDir, "pack")));
  } finally {
    await files.rm(quarantine, { recursive: true, force: true });
    objects.forget();
  }
}

/** How many objects a pack claims to have; its checksum is proved on the way. */
function countOf(pack: Buffer): number {
  const sum = createHash("sha1").update(pack.subarray(0, -20)).digest();
  const valid =
    pack.length >= 32 && pack.toString("latin1", 0, 4) === "PACK" && sum.equals(pack.subarray(-20));
  if (!valid) throw damaged();
  if (pack.length > MOST_BYTES)
    throw new RemoteFailure("the pack is too large for the isomorphic engine; install git");
  return pack.readUInt32BE(8);
}

async function indexed(quarantine: string, name: string, pack: Buffer): Promise<readonly Oid[]> {
  const folder = join(quarantine, "objects", "pack");
  await writing(files.mkdir(folder, { recursive: true }));
  await writing(writeDurably(join(folder, `${name}.pack`), pack, { prefix: "tmp_pack_", mode: 0o444 }));
  try {
    const { oids } = await indexPack({
      fs: durableFiles,
      dir: folder,
      gitdir: quarantine,
      filepath: `${name}.pack`,
    });
    return oids as Oid[];
  } catch (error) {
    throw isOfDisk(error) ? notKept(error) : damaged();
  }
}

type LooseObject = StoredObject & { readonly id: Oid };

/** The objects of a small pack; null where one is of a type that is only kept packed. */
async function contents(quarantine: string, ids: readonly Oid[]): Promise<readonly LooseObject[] | null> {
  const cache = {};
  const found: LooseObject[] = [];
  for (const id of ids) {
    const { type, object } = await readObject({
      fs: durableFiles,
      gitdir: quarantine,
      oid: id,
      format: "content",
      cache,
    });
    if (type !== "blob" && type !== "tree" && type !== "commit") return null;
    found.push({ id, type, bytes: object as Uint8Array });
  }
  return found;
}

async function writeLoose(objects: ObjectStore, loose: readonly LooseObject[]): Promise<void> {
  // Blobs first, so that no tree ever names what is not there yet.
  for (const type of ["blob", "tree", "commit"] as const) {
    const those = loose.filter((object) => object.type === type);
    await several(those, ({ id, bytes }) => objects.write(type, id, bytes));
  }
}

/** The index goes last: a pack without one is not looked at. */
async function install(quarantine: string, name: string, folder: string): Promise<void> {
  await files.mkdir(folder, { recursive: true });
  for (const end of [".pack", ".idx"]) {
    await files.rename(join(quarantine, "objects", "pack", name + end), join(folder, name + end));
  }
  await syncFolder(folder);
}

async function writing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw notKept(error);
  }
}

/** Errors of the file system carry a number; those of a malformed pack do not. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "errno" in error && "syscall" in error;
}

function damaged(): RemoteFailure {
  return new RemoteFailure("the pack that came is damaged");
}

function notKept(cause: unknown): CheckpointError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CheckpointError("environment", "pack-not-written", `cannot keep what was fetched: ${reason}`, {
    cause,
    hints: ["see that the disk has room and that the repository may be written to"],
  });
}
