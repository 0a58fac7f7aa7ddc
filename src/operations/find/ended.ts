import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readHeader } from "../../checkpoint/document/native.ts";
import { age, epochOf } from "../../checkpoint/moment.ts";
import { isAutosave, isName } from "../../checkpoint/name.ts";
import { whereOf } from "../../checkpoint/oid.ts";
import { readStates, unreadableJournals } from "../../store/name-state.ts";
import { JOURNAL, nameInRef } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";

/** A checkpoint that is no longer live, as its journal has it. */
export interface EndedCheckpoint {
  readonly name: CheckpointName;
  readonly branch: string | null;
  /** The branch, or what stands for it, as a person reads it. */
  readonly where: string;
  readonly saved: string;
  /** When it ended, and how long ago that is. */
  readonly ended: string;
  readonly age: string;
  /** By which operation. */
  readonly by: string;
  readonly summary: string;
  /** Nobody here has accepted its text. */
  readonly unaccepted: boolean;
}

/** One that has ended, with the document it left. */
export interface EndedWithDocument {
  readonly checkpoint: EndedCheckpoint;
  readonly bytes: Uint8Array;
}

/** What has ended, the latest first; journals that cannot be read are passed by. */
export async function endedCheckpoints(
  at: Workspace,
  live: ReadonlySet<string>,
): Promise<readonly EndedCheckpoint[]> {
  return (await endedDocuments(at, live)).map(({ checkpoint }) => checkpoint);
}

/** The same with the last document of each. */
export async function endedDocuments(
  at: Workspace,
  live: ReadonlySet<string>,
): Promise<readonly EndedWithDocument[]> {
  const names = (await at.engine.refs([JOURNAL]))
    .map(({ ref }) => nameInRef(ref))
    .filter((name): name is CheckpointName => isName(name) && !live.has(name) && !isAutosave(name));
  const unreadable = await unreadableJournals(at.engine, names);
  const states = await readStates(
    at.engine,
    names.filter((name) => !unreadable.has(name)),
  );
  const documents = await at.engine.readObjects(states.flatMap(({ last }) => last ?? []));
  const now = at.clock.now();
  const ended = states.flatMap(({ name, live: still, tip, last, marks }): EndedWithDocument[] => {
    const bytes = last === null ? undefined : documents.get(last)?.bytes;
    const header = bytes ? readHeader(bytes) : null;
    if (still || !tip || !bytes || !header || last === null) return [];
    const checkpoint = {
      name,
      branch: header.branch ?? null,
      where: whereOf(header),
      saved: header.saved,
      ended: tip.entry.time,
      age: age(tip.entry.time, now),
      by: tip.entry.op,
      summary: header.summary ?? "",
      unaccepted: marks.documents.has(last),
    };
    return [{ checkpoint, bytes }];
  });
  return ended.sort((a, b) => epochOf(b.checkpoint.ended) - epochOf(a.checkpoint.ended));
}
