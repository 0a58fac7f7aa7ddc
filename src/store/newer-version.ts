import { FORMAT_VERSION } from "../checkpoint/checkpoint.ts";
import { documentVersion } from "../checkpoint/document/document-version.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import { isNewerEntry } from "../checkpoint/journal-entry.ts";
import { CheckpointError } from "../errors.ts";
import type { Engine } from "../git/engine.ts";
import { lineBack } from "./journal/journal-walk.ts";
import type { NameState } from "./name-state.ts";

/** Whether a document is of a newer format than this program writes. */
export function isNewerDocument(bytes: Uint8Array | null | undefined): boolean {
  return bytes ? documentVersion(bytes) > FORMAT_VERSION : false;
}

/** Those of these entries that a newer version of this program made, or the document in them. */
export async function newerAmong(
  engine: Engine,
  entries: readonly RecordedEntry[],
): Promise<readonly RecordedEntry[]> {
  const others = entries.filter(({ entry }) => !isNewerEntry(entry));
  const documents = await engine.readObjects(others.flatMap(({ document }) => document ?? []));
  return entries.filter(
    ({ entry, document }) =>
      isNewerEntry(entry) || (document !== null && isNewerDocument(documents.get(document)?.bytes)),
  );
}

/** Whether a newer version of this program made one of these entries, or the document in it. */
export async function hasNewer(engine: Engine, entries: readonly RecordedEntry[]): Promise<boolean> {
  return entries.some(({ entry }) => isNewerEntry(entry)) || (await newerAmong(engine, entries)).length > 0;
}

/** Whether a newer version made what a name ends with, so that nothing can be put on top of it here. */
export async function endsNewer(
  engine: Engine,
  { journal, live }: Pick<NameState, "journal" | "live">,
): Promise<boolean> {
  const heads = journal?.heads ?? [];
  const [only] = heads;
  // Mostly the one head's document is what is live, and has been read.
  const unread = heads.length === 1 && only?.document === live?.oid ? [] : heads;
  const isNewer = isNewerDocument(live?.bytes) || heads.some(({ entry }) => isNewerEntry(entry));
  return isNewer || hasNewer(engine, unread);
}

/** Refuses to put anything on top of what a newer version made: nobody here can know what would be lost. */
export async function refuseOverNewer(engine: Engine, state: NameState): Promise<void> {
  if (await endsNewer(engine, state)) throw await madeByNewer(engine, state);
}

/** What a newer version made stands in the way, and what can be done. `undo` is none where it was just tried. */
export async function madeByNewer(
  engine: Engine,
  state: Pick<NameState, "name" | "journal">,
  undo: "can be tried" | "knows no pull" = "can be tried",
): Promise<CheckpointError> {
  const { name } = state;
  const own = await ownState(engine, state);
  const ways = [
    "update git-checkpoint to change it",
    ...(undo === "can be tried"
      ? [`take back the pull that brought it with 'git checkpoint undo ${name}'`]
      : []),
    own === null
      ? "save under another name"
      : `go on under another name from 'git checkpoint export ${name}@{${own}}'`,
  ];
  return new CheckpointError(
    "refused",
    "newer-version",
    `'${name}' was made by a newer version of git-checkpoint, and this one cannot change it`,
    {
      hints: [
        ways.join("; or "),
        ...(undo === "can be tried" ? [] : ["no pull that brought it is on record here"]),
        `it stays as it is, and travels in pulls and pushes; 'git checkpoint show ${name}' shows what this version can read`,
      ],
    },
  );
}

const FAR_BACK = 20;

/** How far back the latest state is that this version can build upon; null where none is on the line. */
async function ownState(engine: Engine, { journal }: Pick<NameState, "journal">): Promise<number | null> {
  if (!journal) return null;
  const line = await lineBack(engine, journal, (_, index) => index >= FAR_BACK);
  const newer = new Set(await newerAmong(engine, line));
  const back = line.findIndex((one) => !newer.has(one) && one.document !== null);
  return back < 0 ? null : back;
}
