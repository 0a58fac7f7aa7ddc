import { randomUUID } from "node:crypto";
import { lstat, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { diskFailure, isMissing, systemCode } from "./disk-errors.ts";
import { writeDurably } from "./durable-write.ts";
import { syncFolder } from "./folders.ts";
import { readRegularFile } from "./read-file.ts";

const MOST_BYTES = 64 << 20;

/** Writes a file where a user says; one that is there is replaced only if asked, and a link is never followed. */
export async function writeExport(
  path: string,
  name: string,
  bytes: Uint8Array,
  existing: "keep" | "replace",
): Promise<"created" | "replaced"> {
  try {
    const there = await lstat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (there === null) return await create(path, name, bytes);
    if (there.isSymbolicLink()) throw notAFile(name, "is a symbolic link");
    if (there.isDirectory()) throw notAFile(name, "is a folder");
    if (!there.isFile()) throw notAFile(name, "is not a regular file");
    if (existing === "keep") throw fileExists(name);
    const fresh = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}`);
    try {
      writeDurably(fresh, bytes, await readRegularFile(path, name, MOST_BYTES));
      await rename(fresh, path);
    } finally {
      await rm(fresh, { force: true });
    }
    syncFolder(dirname(path));
    return "replaced";
  } catch (error) {
    if (isMissing(error)) throw noFolder(name);
    throw diskFailure(name, error);
  }
}

/** What somebody else puts there meanwhile stays. */
async function create(path: string, name: string, bytes: Uint8Array): Promise<"created"> {
  try {
    writeDurably(path, bytes, null);
  } catch (error) {
    if (systemCode(error) === "EEXIST") throw fileExists(name);
    // The name was free a moment ago: half a file there is ours.
    if (!isMissing(error)) await rm(path, { force: true }).catch(() => {});
    throw error;
  }
  syncFolder(dirname(path));
  return "created";
}

function fileExists(name: string): CheckpointError {
  return new CheckpointError("refused", "file-exists", `'${name}' exists already`, {
    hints: ["replace it with --force, or name another file"],
  });
}

function notAFile(name: string, what: string): CheckpointError {
  return new CheckpointError("refused", "not-a-file", `'${name}' ${what}`, {
    hints: ["name another file, or leave out -o"],
  });
}

function noFolder(name: string): CheckpointError {
  return new CheckpointError("usage", "no-such-folder", `there is no folder to write '${name}' in`, {
    hints: [`make it first: mkdir -p '${dirname(name)}'`],
  });
}
