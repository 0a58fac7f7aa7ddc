import * as files from "node:fs/promises";
import { join } from "node:path";
import { readObject, writeObject } from "isomorphic-git";
import type { Oid } from "../../../checkpoint/oid.ts";
import { CheckpointError } from "../../../errors.ts";
import type { ObjectType, StoredObject } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import { several } from "../../several.ts";
import { writeDurably } from "../durable.ts";
import { hasCode, isMissing } from "./missing.ts";
import { findInPacks } from "./pack-index.ts";

/** How often a folder that housekeeping removes as empty is made again. */
const WRITE_TRIES = 5;

/** What isomorphic-git writes an object with: whole or not at all, read-only, and named as git's leftovers are. */
const durableFiles = {
  promises: {
    ...files,
    stat: async (path: string) => {
      const entry = await files.stat(path);
      // An empty file is what a crash left of an object: it has to be written again.
      if (entry.isFile() && entry.size === 0)
        throw Object.assign(new Error(`${path} is empty`), { code: "ENOENT" });
      return entry;
    },
    writeFile: (file: string, bytes: Uint8Array): Promise<void> =>
      writeDurably(file, bytes, { prefix: "tmp_obj_", mode: 0o444 }),
  },
};

/** The objects of a repository. */
export interface ObjectStore {
  /** Null where it is missing or damaged. */
  read(id: Oid): Promise<StoredObject | null>;
  present(ids: readonly Oid[]): Promise<ReadonlySet<Oid>>;
  write(type: "blob" | "tree" | "commit", id: Oid, bytes: Uint8Array): Promise<void>;
  /** Forgets what is kept in memory of the packs. */
  forget(): void;
}

/** Opens the object store below a common git directory. */
export function openObjects(commonDir: string): ObjectStore {
  const objectsDir = join(commonDir, "objects");
  let cache = {};

  const readOnce = async (id: Oid): Promise<StoredObject> => {
    const { type, object } = await readObject({
      fs: durableFiles,
      gitdir: commonDir,
      oid: id,
      format: "content",
      cache,
    });
    return { type: type as ObjectType, bytes: object as Uint8Array };
  };

  const present = async (ids: readonly Oid[]): Promise<ReadonlySet<Oid>> => {
    const loose = await several(ids, (id) => isFile(looseFile(objectsDir, id)));
    const rest = ids.filter((_, index) => !loose[index]);
    const packed = await findInPacks(objectsDir, rest);
    return new Set(ids.filter((id, index) => loose[index] || packed.has(id)));
  };

  return {
    async read(id) {
      if (id.length !== 40) return null;
      try {
        return await readOnce(id);
      } catch {
        // Housekeeping may have put it into a new pack while we looked: once more, with nothing remembered.
        cache = {};
        return (await present([id])).has(id) ? readOnce(id).catch(() => null) : null;
      }
    },
    present,
    async write(type, id, bytes) {
      if (objectId("sha1", type, bytes) !== id) throw wrongId(id);
      if (await freshen(objectsDir, id)) return;
      for (let tries = 1; ; tries++) {
        try {
          await writeObject({ fs: durableFiles, gitdir: commonDir, type, object: bytes, format: "content" });
          return;
        } catch (error) {
          if (!isMissing(error) || tries >= WRITE_TRIES) throw cannotWrite(id, error);
        }
      }
    },
    forget() {
      cache = {};
    },
  };
}

function looseFile(objectsDir: string, id: Oid): string {
  return join(objectsDir, id.slice(0, 2), id.slice(2));
}

async function isFile(path: string): Promise<boolean> {
  try {
    const entry = await files.stat(path);
    return entry.isFile() && entry.size > 0;
  } catch {
    return false;
  }
}

/** Makes an object that is there already look new, so that no prune takes it as old; false where it is not there. */
async function freshen(objectsDir: string, id: Oid): Promise<boolean> {
  const now = new Date();
  const touch = async (file: string): Promise<boolean> => {
    try {
      await files.utimes(file, now, now);
      return true;
    } catch (error) {
      // Someone else's file cannot be touched: it is written again where that is possible.
      if (isMissing(error) || hasCode(error, "EPERM", "EACCES", "EROFS")) return false;
      throw error;
    }
  };
  const loose = looseFile(objectsDir, id);
  if (await isFile(loose)) return touch(loose);
  const pack = (await findInPacks(objectsDir, [id])).get(id);
  return pack !== undefined && touch(pack);
}

function wrongId(id: Oid): CheckpointError {
  return new CheckpointError(
    "environment",
    "wrong-object-id",
    `the content meant for object ${id} has another id`,
    {
      hints: ["run the command again; if it stays, report it as a defect"],
    },
  );
}

function cannotWrite(id: Oid, cause: unknown): CheckpointError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CheckpointError("environment", "object-not-written", `cannot write object ${id}: ${reason}`, {
    cause,
    hints: ["see that the disk has room and that the repository may be written to"],
  });
}
