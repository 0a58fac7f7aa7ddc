import { join } from "node:path";
import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { documentProblem } from "../checkpoint/document/document-text.ts";
import { headsOf, nextGeneration, type RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine, ObjectFormat } from "../git/engine.ts";
import { objectId } from "../git/object-id.ts";
import { fileOf, type Intent, type SpooledObject, spooled } from "../host/spool.ts";
import type { AppendContext } from "./change.ts";
import { buildEntry } from "./journal/entry-objects.ts";
import { keptContents } from "./journal/journal-store.ts";
import { uniteJournals, unwritten } from "./journal/union-journal.ts";
import type { WholeJournal } from "./journal/whole-journal.ts";
import { readStates, wholeJournal } from "./name-state.ts";
import { hasNewer } from "./newer-version.ts";
import { journalRef } from "./ref-names.ts";
import { transact } from "./transaction.ts";

/** Entries that no other clone would take in: plain git can put anything under a live ref. */
export async function unreadableElsewhere(
  engine: Engine,
  entries: readonly RecordedEntry[],
): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const { id, entry, document } of entries) {
    // What was saved was held to the same limits then.
    if (document === null || entry.op === "save") continue;
    const bytes = (await engine.readObjects([document])).get(document)?.bytes;
    if (bytes && documentProblem(bytes)) unreadable.add(id);
  }
  return unreadable;
}

/**
 * Where entries are held back, what came before them would look like work of its own to others: an entry with the same
 * document is added that names all of it as its past. The answer is the journal as it is then.
 */
export async function bridgeOver(
  at: AppendContext,
  name: CheckpointName,
  withheld: ReadonlySet<string>,
): Promise<WholeJournal | null> {
  const format = at.engine.repository.objectFormat;
  const { journal } = await transact(at, async () => {
    const states = await readStates(at.engine, [name]);
    const own = states[0] ? await wholeJournal(at.engine, states[0]) : null;
    const nothing = { states, entries: [], objects: [], moves: [], document: null, journal: own };
    const tip = own?.tip;
    if (!own || !tip) return nothing;
    const heads = headsOf(own.entries.filter(({ id }) => !withheld.has(id)));
    const others = heads.filter((head) => head !== tip).map(({ id }) => id);
    if (others.length === 0 || withheld.has(tip.id) || (await hasNewer(at.engine, heads))) return nothing;
    const document = tip.document && (await at.engine.readObjects([tip.document])).get(tip.document);
    const built = buildEntry(format, {
      entry: {
        op: "merge",
        time: tip.entry.time,
        author: "",
        host: "",
        generation: nextGeneration([tip]),
        parents: [tip.id, ...others.sort()],
      },
      document: document ? document.bytes : null,
      captured: await keptContents(at.engine, own, [tip]),
    });
    const extended = uniteJournals(format, [own], [built]);
    return {
      states,
      entries: [{ name, entry: built.recorded.id }],
      objects: unwritten(format, extended),
      moves: [{ ref: journalRef(name), from: own.root, to: extended.root }],
      document: null,
      journal: { ...extended, fresh: new Map() },
    };
  });
  return journal;
}

const NOBODY = "git-checkpoint <git-checkpoint@localhost> 0 +0000";

/** The commit a journal travels in: always the same for the same journal on top of the same commit. */
export function wrapped(format: ObjectFormat, name: string, root: Oid, on: Oid | null): SpooledObject {
  const lines = [
    `tree ${root}`,
    ...(on ? [`parent ${on}`] : []),
    `author ${NOBODY}`,
    `committer ${NOBODY}`,
    "",
    `checkpoint journal: ${name}`,
    "",
  ];
  const bytes = Buffer.from(lines.join("\n"));
  return spooled(objectId(format, "commit", bytes), "commit", bytes);
}

/**
 * Objects that only a ref elsewhere will lead to, and here the mirror of that ref: they are here while `use` runs,
 * whatever a prune does beside us, and looked after from then on as far as `mirrors` lead to them.
 */
export async function withLooseObjects<T>(
  at: AppendContext,
  objects: readonly SpooledObject[],
  mirrors: Intent["moves"],
  use: () => Promise<T>,
): Promise<T> {
  if (objects.length === 0) return use();
  const folder = await at.spool.put({ entries: [], moves: mirrors }, objects);
  try {
    await at.engine.writeObjects(
      objects.map((object) => ({ ...object, file: join(folder, fileOf(object)) })),
    );
    return await use();
  } finally {
    at.spool.finish(folder);
  }
}
