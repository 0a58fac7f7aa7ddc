import { FORMAT_VERSION } from "../checkpoint/checkpoint.ts";
import { documentVersion } from "../checkpoint/document/document-version.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import { isNewerEntry } from "../checkpoint/journal-entry.ts";
import { CheckpointError } from "../errors.ts";
import type { Engine } from "../git/engine.ts";
import type { NameState } from "./name-state.ts";

/** Whether a document is of a newer format than this program writes. */
export function isNewerDocument(bytes: Uint8Array | null | undefined): boolean {
  return bytes ? documentVersion(bytes) > FORMAT_VERSION : false;
}

/** Whether a newer version of this program made one of these entries, or the document in it. */
export async function hasNewer(engine: Engine, entries: readonly RecordedEntry[]): Promise<boolean> {
  if (entries.some(({ entry }) => isNewerEntry(entry))) return true;
  const documents = await engine.readObjects(entries.flatMap(({ document }) => document ?? []));
  return [...documents.values()].some(({ bytes }) => isNewerDocument(bytes));
}

/** Refuses to put anything on top of what a newer version made: nobody here can know what would be lost. */
export async function refuseOverNewer(engine: Engine, { name, journal, live }: NameState): Promise<void> {
  const heads = journal?.heads ?? [];
  const [only] = heads;
  // Mostly the one head's document is what is live, and has been read.
  const unread = heads.length === 1 && only?.document === live?.oid ? [] : heads;
  const isNewer = isNewerDocument(live?.bytes) || heads.some(({ entry }) => isNewerEntry(entry));
  if (isNewer || (await hasNewer(engine, unread))) throw madeByNewer(name);
}

function madeByNewer(name: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "newer-version",
    `'${name}' was made by a newer version of git-checkpoint, and this one cannot change it`,
    {
      hints: [
        `update git-checkpoint to change it; 'git checkpoint show ${name}' shows what this version can read`,
        "it stays as it is, and travels in pulls and pushes",
      ],
    },
  );
}
