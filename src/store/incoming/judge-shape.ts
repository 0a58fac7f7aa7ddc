import {
  dayOfId,
  digitOf,
  isDay,
  isMonth,
  isPart,
  MOST_DEPTH,
  monthOf,
} from "../../checkpoint/journal-layout.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { decodeTree, encodeTree, type TreeEntry } from "../../git/tree.ts";
import { HEADS } from "../journal/journal-heads.ts";

/** How much may come in under one name. */
export interface IncomingLimits {
  readonly pullMaxFile: number;
  readonly pullMaxJournal: number;
  readonly pullMaxEntries: number;
  readonly pullMaxHeads: number;
}

/** Why something from a remote is not taken in; a limit is told with its setting. */
export class Unfit extends Error {
  readonly setting: keyof IncomingLimits | null;
  constructor(why: string, setting: keyof IncomingLimits | null) {
    super(why);
    this.setting = setting;
  }
}

/** Ends the judgement with a reason. */
export function unfit(why: string): never {
  throw new Unfit(why, null);
}

/** Ends the judgement where there is more of something than is allowed. */
export function withinLimit(
  setting: keyof IncomingLimits,
  found: number,
  what: string,
  limits: IncomingLimits,
): void {
  const most = limits[setting];
  if (found > most)
    throw new Unfit(`it has ${found} ${what}, more than checkpoint.${setting} allows (${most})`, setting);
}

/** A tree on the way from the root to the entries, and what its place says of what may be in it. */
interface Shelf {
  readonly oid: Oid;
  readonly what: string;
  readonly month: string | null;
  readonly day: string | null;
  readonly digits: string;
}

/**
 * Looks at names and modes from the root down to the entries, and nothing is believed: each entry must be where its id
 * says. How a day is split need not be as we would have done it, and `heads` may say what it likes: both are made anew.
 */
export async function readFiled(
  engine: Engine,
  root: Oid,
  limits: IncomingLimits,
): Promise<readonly TreeEntry[]> {
  const filed: TreeEntry[] = [];
  let level: readonly Shelf[] = [{ oid: root, what: "it", month: null, day: null, digits: "" }];
  while (level.length > 0) {
    const trees = await readTreesStrictly(
      engine,
      level.map(({ oid }) => oid),
      level[0]?.what ?? "it",
    );
    const next: Shelf[] = [];
    for (const [index, shelf] of level.entries()) {
      const lines = (trees[index] ?? []).filter((line) => !isHeads(shelf, line));
      if (lines.length === 0) unfit("it is empty");
      for (const line of lines) {
        const below = shelfBelow(shelf, line);
        if (below) next.push(below);
        else filed.push(line);
      }
    }
    // Trees that name each other over and over could be without end.
    withinLimit("pullMaxEntries", Math.max(filed.length, next.length), "entries", limits);
    level = next;
  }
  const names = new Set(filed.map(({ name }) => name));
  if (names.size < filed.length) unfit("it has an entry twice");
  return filed;
}

function isHeads(shelf: Shelf, { name, mode }: TreeEntry): boolean {
  return shelf.what === "it" && name === HEADS && mode === "100644";
}

/** The shelf that a line of another stands for; null for an entry. */
function shelfBelow(shelf: Shelf, { name, mode, oid }: TreeEntry): Shelf | null {
  const { month, day, digits } = shelf;
  if (mode !== "40000") unfit(`'${name}' has no place in a journal`);
  if (day === null) {
    if (isMonth(name) && month === null) return { oid, what: "a month", month: name, day, digits };
    if (!isDay(name) || (month ?? monthOf(name)) !== monthOf(name))
      unfit(`'${name}' has no place in a journal`);
    return { oid, what: "a day", month, day: name, digits };
  }
  if (isPart(name) && digits.length < MOST_DEPTH)
    return { oid, what: "a part of a day", month, day, digits: digits + name };
  const filed = dayOfId(name);
  if (filed === null) unfit(`'${name}' has no place in a journal`);
  if (filed !== day) unfit(`'${name}' is filed under a wrong day`);
  if ([...digits].some((digit, depth) => digitOf(name, depth) !== digit))
    unfit(`'${name}' is filed under a wrong part of its day`);
  return null;
}

/** The lines of trees that are as git writes them. */
export async function readTreesStrictly(
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
