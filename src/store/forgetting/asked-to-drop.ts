import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { documentsNamed, type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { entryTrees } from "../incoming/rewound.ts";
import { readJournal } from "../journal/whole-journal.ts";
import { JOURNAL, nameInRef, TRACKING } from "../ref-names.ts";
import { entriesSaying, textIds } from "./same-documents.ts";

/** Operations that leave a document which was there before, and write none of their own. */
const COPYING: ReadonlySet<string> = new Set(["restore", "rename", "undo", "merge", "forget"]);

/** What forgets that come in would have this clone drop for what it says. */
export interface AskedToDrop {
  /** What they name by its document, whether it is here or not. */
  readonly texts: ReadonlySet<Oid>;
  /** What they name by its entry. */
  readonly named: ReadonlySet<string>;
  /** Of the texts those that a state here says which they name by its entry, too, and that nobody here wrote alone. */
  readonly proven: ReadonlySet<Oid>;
  /** Trees of entries that a remote has. */
  readonly shared: ReadonlySet<Oid>;
  /** Names with entries here that say one of the texts. */
  readonly names: readonly CheckpointName[];
}

/**
 * What these forgets ask for. A document of few words can be guessed, with its time and all, and so can its id: who
 * names it need not have seen it. What nobody but this clone has is therefore dropped only as a copy of a state that
 * the forgets name by its entry; and not where somebody here wrote the very same, for a guess can also be pushed as a
 * state first, and forgotten then.
 */
export async function askedToDrop(engine: Engine, forgets: readonly RecordedEntry[]): Promise<AskedToDrop> {
  const texts = documentsNamed(forgets);
  const named = new Set(forgets.flatMap(({ entry }) => entry.forgets ?? []));
  const saying = new Map<CheckpointName, readonly RecordedEntry[]>();
  for (const { ref, oid } of texts.size > 0 ? await engine.refs([JOURNAL]) : []) {
    const name = nameInRef(ref);
    if (!isName(name)) continue;
    const found = await entriesSaying(engine, (await readJournal(engine, oid)).entries, texts);
    if (found.length > 0) saying.set(name, found);
  }
  const names = [...saying.keys()];
  const all = [...saying.values()].flat();
  const shared = await treesOnRemotes(engine, new Set<string>(names));
  const isNamed = (one: RecordedEntry): boolean => named.has(wholeId(one));
  const isOursAlone = (one: RecordedEntry): boolean =>
    !isNamed(one) && !shared.has(one.tree) && !COPYING.has(one.entry.op);
  const told = await textsOf(engine, all.filter(isNamed));
  const written = await textsOf(engine, all.filter(isOursAlone));
  const proven = new Set([...texts].filter((text) => told.has(text) && !written.has(text)));
  return { texts, named, proven, shared, names };
}

/** Of these entries of ours those that go because of what they say. */
export async function entriesToDrop(
  engine: Engine,
  entries: readonly RecordedEntry[],
  { texts, named, proven, shared }: Omit<AskedToDrop, "names">,
): Promise<readonly RecordedEntry[]> {
  const onRemotes = await entriesSaying(
    engine,
    entries.filter(({ tree }) => shared.has(tree)),
    texts,
  );
  const copies = await entriesSaying(
    engine,
    entries.filter((one) => COPYING.has(one.entry.op) || named.has(wholeId(one))),
    proven,
  );
  const gone = new Set([...onRemotes, ...copies]);
  return entries.filter((one) => gone.has(one));
}

async function textsOf(engine: Engine, entries: readonly RecordedEntry[]): Promise<ReadonlySet<Oid>> {
  const documents = entries.flatMap(({ document }) => document ?? []);
  return new Set([...(await textIds(engine, documents)).values()].flat());
}

/** The trees of all entries that the mirrors of remotes have under these names. */
async function treesOnRemotes(engine: Engine, names: ReadonlySet<string>): Promise<ReadonlySet<Oid>> {
  const trees = new Set<Oid>();
  for (const { ref, oid } of names.size > 0 ? await engine.refs([TRACKING]) : []) {
    const path = ref.slice(TRACKING.length);
    // A remote's name may have slashes, as a checkpoint's may.
    if (![...names].some((name) => path.endsWith(`/${name}`))) continue;
    for (const tree of (await entryTrees(engine, oid)).values()) trees.add(tree);
  }
  return trees;
}
