import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { lookupIn } from "../journal/journal-store.ts";
import { lineBack } from "../journal/journal-walk.ts";
import { type NameState, readStates } from "../name-state.ts";

/** So far back a merge is looked for, and so many merges behind it: it only makes a sentence better. */
const MOST = 20;

/** Of these foreign documents those that are merges in which a text of one's own, or an accepted one, has a part. */
export async function mergedWithOwn(
  engine: Engine,
  documents: ReadonlyMap<CheckpointName, Oid>,
): Promise<ReadonlySet<CheckpointName>> {
  if (documents.size === 0) return new Set();
  // A journal that cannot be read is told elsewhere; here it has nothing to say.
  const states = await readStates(engine, [...documents.keys()]).catch(() => []);
  const found = await Promise.all(
    states.map(async (state) =>
      (await hasOwnPart(engine, state, documents.get(state.name) as Oid)) ? [state.name] : [],
    ),
  );
  return new Set(found.flat());
}

async function hasOwnPart(engine: Engine, { journal, marks }: NameState, document: Oid): Promise<boolean> {
  if (!journal) return false;
  const isIt = ({ entry, document: left }: RecordedEntry): boolean =>
    entry.op === "merge" && left === document;
  const line = await lineBack(engine, journal, (recorded, index) => isIt(recorded) || index === MOST);
  const merge = line.at(-1);
  if (!merge || !isIt(merge)) return false;
  const find = lookupIn(engine, journal);
  const merges = new Set([merge]);
  for (const { entry } of merges) {
    const parents = (await Promise.all(entry.parents.map(find))).filter((one) => one !== null);
    if (parents.some((one) => one.document !== null && !marks.documents.has(one.document))) return true;
    for (const one of parents) if (one.entry.op === "merge" && merges.size < MOST) merges.add(one);
  }
  return false;
}
