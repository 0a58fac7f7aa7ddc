import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { isName } from "../checkpoint/name.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { AppendContext } from "./change.ts";
import { JOURNAL, nameInRef, UNACCEPTED, unacceptedRef } from "./ref-names.ts";

/** A name whose journal is gone although no command of ours dropped it: a fetch that prunes all refs does that. */
export interface LostName {
  readonly name: CheckpointName;
  /** Where its journal was last, the latest first. */
  readonly roots: readonly Oid[];
  /** The marks of what nobody here has accepted; null where there were none. */
  readonly marks: Oid | null;
}

/** The names that plain git has removed here, in their order; without git if none could be. */
export async function lostNames(at: Pick<AppendContext, "engine" | "known">): Promise<readonly LostName[]> {
  const known = at.known.read();
  const journals = [...known.keys()].filter((ref) => ref.startsWith(JOURNAL) && isName(nameInRef(ref)));
  if (journals.length === 0) return [];
  const there = new Set((await at.engine.refs([JOURNAL])).map(({ ref }) => ref));
  return journals
    .filter((ref) => !there.has(ref))
    .map((ref) => {
      const name = nameInRef(ref) as CheckpointName;
      return { name, roots: known.get(ref) ?? [], marks: known.get(unacceptedRef(name))?.[0] ?? null };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A name whose journal is there, while what said which of its states are somebody else's is gone. */
export interface LostMarks {
  readonly name: CheckpointName;
  readonly marks: Oid;
}

/** The names of which plain git has removed the marks alone: a fetch that mirrors a remote does that, which has none. */
export async function lostMarks(at: Pick<AppendContext, "engine" | "known">): Promise<readonly LostMarks[]> {
  const known = [...at.known.read()].filter(([ref]) => ref.startsWith(UNACCEPTED) && isName(nameInRef(ref)));
  if (known.length === 0) return [];
  const refs = await at.engine.refs([JOURNAL, UNACCEPTED]);
  const there = new Set(refs.map(({ ref }) => ref));
  const names = new Set(refs.flatMap(({ ref }) => (ref.startsWith(JOURNAL) ? [nameInRef(ref)] : [])));
  return known
    .filter(([ref]) => !there.has(ref) && names.has(nameInRef(ref)))
    .flatMap(([ref, [marks]]) => (marks ? [{ name: nameInRef(ref) as CheckpointName, marks }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
