import { documentProblem, MAX_DOCUMENT_BYTES } from "../checkpoint/document/document-text.ts";
import { entryId, nextGeneration, type RecordedEntry } from "../checkpoint/journal.ts";
import { OPERATIONS } from "../checkpoint/journal-entry.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import { decodeTree, encodeTree, type TreeEntry } from "../git/tree.ts";
import { DOCUMENT, ENTRY, FILES, type Journal, readJournal } from "./journal-store.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = new RegExp(`^\\d{8}T\\d{6}Z-(?:${OPERATIONS.join("|")})-[0-9a-f]{8}$`);
const MOST_ENTRIES = 20_000;
const MOST_ENTRY_BYTES = 64 * 1024;
/** The highest generation of an entry whose parents nobody here has: room for more, in the figures an entry may write. */
const MOST_GENERATIONS = 1_000_000_000;

/** A journal from a remote that may be united with ours, or why it may not. */
export type Judged = { readonly journal: Journal } | { readonly why: string };

/**
 * Reads a remote's journal and believes nothing: every part that is not ours already must be what we would have
 * written ourselves.
 */
export async function judgeJournal(engine: Engine, root: Oid, ours: Journal | null): Promise<Judged> {
  try {
    const trees = await readShape(engine, root, ours);
    const journal = await readJournal(engine, root);
    return { journal: checked(journal, ours, trees) };
  } catch (error) {
    if (error instanceof Unfit) return { why: error.message };
    throw error;
  }
}

class Unfit extends Error {}

function unfit(why: string): never {
  throw new Unfit(why);
}

/** Looks at names, modes, kinds and sizes from the root down, before anything is read for what it says. */
async function readShape(engine: Engine, root: Oid, ours: Journal | null): Promise<readonly TreeEntry[]> {
  const [top] = await readTrees(engine, [root], "it");
  const days = (top ?? []).map((day) => {
    if (day.mode !== "40000" || !DAY.test(day.name)) unfit(`'${day.name}' has no place in a journal`);
    return day;
  });
  if (days.length === 0) unfit("it is empty");
  const listed = await readTrees(
    engine,
    days.map((day) => day.oid),
    "a day",
  );
  for (const [index, day] of days.entries()) {
    if (listed[index]?.length === 0) unfit("it is empty");
    for (const { name } of listed[index] ?? [])
      if (ID.test(name) && !name.startsWith(day.name.replaceAll("-", "")))
        unfit(`'${name}' is filed under a wrong day`);
  }
  const filed = listed.flat();
  if (filed.length > MOST_ENTRIES) unfit(`it has ${filed.length} entries, more than ${MOST_ENTRIES}`);
  const known = new Map([...(ours?.days.values() ?? [])].flat().map((entry) => [entry.name, entry.oid]));
  for (const { mode, name, oid } of filed) {
    if (mode !== "40000" || !ID.test(name)) unfit(`'${name}' has no place in a journal`);
    if (!name.endsWith(`-${oid.slice(0, 8)}`)) unfit(`'${name}' is not what its id says`);
    if ((known.get(name) ?? oid) !== oid) unfit(`'${name}' is another entry than the one of that id here`);
  }
  const unknown = filed.filter((entry) => !known.has(entry.name));
  await readParts(engine, unknown);
  return unknown;
}

async function readParts(engine: Engine, entries: readonly TreeEntry[]): Promise<void> {
  const parts = await readTrees(
    engine,
    entries.map((entry) => entry.oid),
    "an entry",
  );
  const blobs: { readonly part: TreeEntry; readonly most: number }[] = [];
  const folders: TreeEntry[] = [];
  for (const [index, tree] of parts.entries())
    for (const part of tree) {
      if (part.name === FILES && part.mode === "40000") folders.push(part);
      else if (part.name === ENTRY && part.mode === "100644") blobs.push({ part, most: MOST_ENTRY_BYTES });
      else if (part.name === DOCUMENT && part.mode === "100644")
        blobs.push({ part, most: MAX_DOCUMENT_BYTES });
      else unfit(`'${part.name}' has no place in the entry '${entries[index]?.name}'`);
    }
  const files = (
    await readTrees(
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
  for (const { oid } of files)
    if (facts.get(oid)?.type !== "blob") unfit(`the kept file ${oid.slice(0, 8)} is missing or no file`);
  for (const { part, most } of blobs) {
    const fact = facts.get(part.oid);
    if (fact?.type !== "blob") unfit(`a '${part.name}' of it is missing or no text`);
    if (fact.size > most) unfit(`a '${part.name}' of it has ${fact.size} bytes, more than ${most}`);
  }
  await readDocuments(
    engine,
    blobs.flatMap(({ part }) => (part.name === DOCUMENT ? part.oid : [])),
  );
}

async function readDocuments(engine: Engine, ids: readonly Oid[]): Promise<void> {
  // A few at a time: each may have a mebibyte.
  for (let at = 0; at < ids.length; at += 50)
    for (const [id, { bytes }] of await engine.readObjects(ids.slice(at, at + 50))) {
      const problem = documentProblem(bytes);
      if (problem) unfit(`the document ${id.slice(0, 8)} cannot be read: ${problem.message}`);
    }
}

async function readTrees(
  engine: Engine,
  ids: readonly Oid[],
  what: string,
): Promise<readonly (readonly TreeEntry[])[]> {
  const objects = await engine.readObjects([...new Set(ids)]);
  return ids.map((id) => {
    const object = objects.get(id);
    if (!object) return unfit(`${what} could not be fetched`);
    if (object.type !== "tree") return unfit(`${what} is no journal but a ${object.type}`);
    const entries = decodeTree(object.bytes, engine.repository.objectFormat);
    if (!isAsGitWritesIt(entries, object.bytes))
      return unfit(`the tree ${id.slice(0, 8)} is not one git writes`);
    return entries;
  });
}

/** In order, each name once, and nothing that was passed over in reading. */
function isAsGitWritesIt(entries: readonly TreeEntry[], bytes: Uint8Array): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return names.size === entries.length && Buffer.compare(encodeTree(entries), bytes) === 0;
}

/** What the entries say must fit what they are called, where they are filed, and each other. */
function checked(journal: Journal, ours: Journal | null, unknown: readonly TreeEntry[]): Journal {
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
