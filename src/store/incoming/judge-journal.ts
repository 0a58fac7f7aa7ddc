import { documentProblem, MAX_DOCUMENT_BYTES } from "../../checkpoint/document/document-text.ts";
import { entryId, nextGeneration, type RecordedEntry } from "../../checkpoint/journal.ts";
import { isNewerEntry } from "../../checkpoint/journal-entry.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import type { TreeEntry } from "../../git/tree.ts";
import { DOCUMENT, ENTRY, FILES } from "../journal/journal-store.ts";
import { readJournal, type WholeJournal } from "../journal/whole-journal.ts";
import {
  type IncomingLimits,
  readFiled,
  readTreesStrictly,
  Unfit,
  unfit,
  withinLimit,
} from "./judge-shape.ts";

/** The operation may be one that only a newer version knows. */
const ID = /^\d{8}T\d{6}Z-[a-z]{1,32}-[0-9a-f]{8}$/;
/** What a newer version may file in an entry, beside what this one does. */
const PART = /^[a-z][a-z0-9._-]{0,63}$/;
/** The most that the facts of an entry may have. */
export const MOST_ENTRY_BYTES = 64 * 1024;
/** The highest generation of an entry whose parents nobody here has: room for more, in the figures an entry may write. */
const MOST_GENERATIONS = 1_000_000_000;

/** A journal from a remote that may be united with ours, or why it may not; a limit is told with its setting. */
export type Judged =
  | { readonly journal: WholeJournal }
  | { readonly why: string; readonly setting: keyof IncomingLimits | null };

/**
 * Reads a remote's journal and believes nothing: every part that is not ours already must be what we would have
 * written ourselves.
 */
export async function judgeJournal(
  engine: Engine,
  root: Oid,
  ours: WholeJournal | null,
  limits: IncomingLimits,
): Promise<Judged> {
  try {
    const shape = await readShape(engine, root, ours, limits);
    const journal = await readJournal(engine, root, ours);
    withinLimit("pullMaxHeads", journal.heads.length, "concurrent states", limits);
    return { journal: checked(journal, ours, shape) };
  } catch (error) {
    if (error instanceof Unfit) return { why: error.message, setting: error.setting };
    throw error;
  }
}

/** The entries that are new here, and those of them with parts that only a newer version files. */
interface Shape {
  readonly unknown: readonly TreeEntry[];
  readonly odd: ReadonlyMap<string, string>;
}

/** Looks at names, modes, kinds and sizes from the root down, before anything is read for what it says. */
async function readShape(
  engine: Engine,
  root: Oid,
  ours: WholeJournal | null,
  limits: IncomingLimits,
): Promise<Shape> {
  const filed = await readFiled(engine, root, limits);
  for (const { name, oid } of filed) {
    if (!ID.test(name)) unfit(`'${name}' has no place in a journal`);
    if (!name.endsWith(`-${oid.slice(0, 8)}`)) unfit(`'${name}' is not what its id says`);
    if ((ours?.filed.get(name)?.oid ?? oid) !== oid)
      unfit(`'${name}' is another entry than the one of that id here`);
  }
  const unknown = filed.filter((entry) => !ours?.filed.has(entry.name));
  return { unknown, odd: await readParts(engine, unknown, limits) };
}

/** Looks at what entries are made of; the answer has those with parts that are unknown here, and one of these. */
async function readParts(
  engine: Engine,
  entries: readonly TreeEntry[],
  limits: IncomingLimits,
): Promise<ReadonlyMap<string, string>> {
  const parts = await readTreesStrictly(
    engine,
    entries.map((entry) => entry.oid),
    "an entry",
  );
  const blobs: { readonly part: TreeEntry; readonly most: number }[] = [];
  const folders: TreeEntry[] = [];
  const odd = new Map<string, string>();
  for (const [index, tree] of parts.entries())
    for (const part of tree) {
      const id = entries[index]?.name ?? "";
      if (part.name === FILES && part.mode === "40000") folders.push(part);
      else if (part.name === ENTRY && part.mode === "100644") blobs.push({ part, most: MOST_ENTRY_BYTES });
      else if (part.name === DOCUMENT && part.mode === "100644")
        blobs.push({ part, most: MAX_DOCUMENT_BYTES });
      else if (PART.test(part.name) && part.mode === "100644") {
        blobs.push({ part, most: limits.pullMaxFile });
        odd.set(id, part.name);
      } else unfit(noPlace(part.name, id));
    }
  const files = (
    await readTreesStrictly(
      engine,
      folders.map((folder) => folder.oid),
      "a folder of files",
    )
  ).flat();
  for (const file of files)
    if (file.mode !== "100644" || file.name !== file.oid) unfit(`'${file.name}' is no kept file`);
  const facts = await engine.objectFacts([
    ...blobs.map(({ part }) => part.oid),
    ...new Set(files.map((file) => file.oid)),
  ]);
  for (const { oid } of files) {
    const fact = facts.get(oid);
    if (fact?.type !== "blob") unfit(`the kept file ${oid.slice(0, 8)} is missing or no file`);
    withinLimit("pullMaxFile", fact.size, `bytes in the kept file ${oid.slice(0, 8)}`, limits);
  }
  for (const { part, most } of blobs) {
    const fact = facts.get(part.oid);
    if (fact?.type !== "blob") unfit(`a '${part.name}' of it is missing or no text`);
    if (fact.size > most) unfit(`a '${part.name}' of it has ${fact.size} bytes, more than ${most}`);
  }
  const bytes = [...facts.values()].reduce((sum, { size }) => sum + size, 0);
  withinLimit("pullMaxJournal", bytes, "bytes that are new here", limits);
  await readDocuments(
    engine,
    blobs.flatMap(({ part }) => (part.name === DOCUMENT ? part.oid : [])),
  );
  return odd;
}

function noPlace(part: string, entry: string): string {
  return `'${part}' has no place in the entry '${entry}'`;
}

async function readDocuments(engine: Engine, ids: readonly Oid[]): Promise<void> {
  // A few at a time: each may have a mebibyte.
  for (let at = 0; at < ids.length; at += 50)
    for (const [id, { bytes }] of await engine.readObjects(ids.slice(at, at + 50))) {
      const problem = documentProblem(bytes);
      if (problem) unfit(`the document ${id.slice(0, 8)} cannot be read: ${problem.message}`);
    }
}

/** What the entries say must fit what they are called, where they are filed, and each other. */
function checked(journal: WholeJournal, ours: WholeJournal | null, { unknown, odd }: Shape): WholeJournal {
  const damaged = journal.damaged.find((id) => !ours?.damaged.includes(id));
  if (damaged) unfit(`'${damaged}' cannot be read`);
  const all = new Map([...journal.entries, ...(ours?.entries ?? [])].map((one) => [one.id, one]));
  const byName = new Map(unknown.map((entry) => [entry.name, entry.oid]));
  for (const recorded of journal.entries) {
    const tree = byName.get(recorded.id);
    if (tree === undefined) continue;
    if (entryId(recorded.entry, tree) !== recorded.id) unfit(`'${recorded.id}' is not what its id says`);
    if (Number.isNaN(Date.parse(recorded.entry.time))) unfit(`'${recorded.id}' has a time that never was`);
    checkGeneration(recorded, all);
    const part = odd.get(recorded.id);
    if (part !== undefined && !isNewerEntry(recorded.entry)) unfit(noPlace(part, recorded.id));
  }
  return journal;
}

/** A generation that lies would put an entry before all others for ever, or beyond what can be written. */
function checkGeneration({ id, entry }: RecordedEntry, all: ReadonlyMap<string, RecordedEntry>): void {
  const parents = entry.parents.flatMap((parent) => all.get(parent) ?? []);
  if (parents.some((parent) => parent.entry.generation >= entry.generation))
    unfit(`'${id}' comes before its own parent`);
  const most = parents.length === entry.parents.length ? nextGeneration(parents) : MOST_GENERATIONS;
  if (entry.generation < 1 || entry.generation > most)
    unfit(`'${id}' says it is of generation ${entry.generation}, which it cannot be`);
}
