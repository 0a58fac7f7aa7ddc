import { open, readFile, realpath, stat } from "node:fs/promises";
import { CheckpointError } from "../../../errors.ts";
import { ifThere } from "../objects/missing.ts";
import { takeLock } from "../refs/lock.ts";

/** How long to wait while someone else writes the configuration, in milliseconds. */
const PATIENCE = 1000;

/**
 * Changes a configuration file under git's lock. `edit` gets its text with one byte in each character, for the file
 * may hold other encodings than UTF-8, and the name by which messages call it.
 */
export async function editConfig(named: string, edit: (text: string, file: string) => string): Promise<void> {
  const file = (await ifThere(realpath(named))) ?? named;
  const lock = await takeLock(file, PATIENCE);
  if ("refused" in lock) throw notChanged(lock.refused);
  try {
    const text = (await ifThere(readFile(file, "latin1"))) ?? "";
    const edited = edit(text, file);
    await lock.fill("");
    await fillWithBytes(`${file}.lock`, Buffer.from(edited, "latin1"), await modeOf(file));
    await lock.commit();
  } finally {
    await lock.release();
  }
}

/** Who may read the file may be a secret's only guard: the new one has the old one's mode. */
async function modeOf(file: string): Promise<number> {
  const looks = await ifThere(stat(file));
  return looks ? looks.mode & 0o777 : 0o644;
}

async function fillWithBytes(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.chmod(mode);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The configuration stays as it is. */
export function notChanged(reason: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "config-not-written",
    `cannot change the configuration: ${reason}`,
    {
      hints: ["see that no other git command is at work, and run the command again"],
    },
  );
}
