import {
  dayOfId,
  digitOf,
  isMonth,
  isPart,
  MOST_DEPTH,
  MOST_LINES,
  monthOf,
} from "../../checkpoint/journal-layout.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { ObjectFormat } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";
import { encodeTree, type TreeEntry } from "../../git/tree.ts";
import { type SpooledObject, spooled } from "../../host/spool.ts";

/** An entry's tree, and the day it belongs to. */
export interface Filed {
  readonly id: string;
  readonly day: string;
  readonly oid: Oid;
}

/** The lines of a journal's root without its heads, and the trees below it that were made. */
export interface FiledTrees {
  readonly top: readonly TreeEntry[];
  readonly objects: readonly SpooledObject[];
}

/** Reads the lines of trees; one that cannot be read is an error. */
export type ReadLines = (oid: Oid) => Promise<readonly TreeEntry[]>;

/** The entry of a tree in its place; one without an id of ours stays on the day where it was found. */
export function filedAs(id: string, oid: Oid, foundOn = "1970-01-01"): Filed {
  return { id, day: dayOfId(id) ?? foundOn, oid };
}

/**
 * Files entries: the trees are a pure function of the set, whoever files it in whatever order.
 *
 *     ≤ 32 days                          more                       a day of more than 32 entries
 *     2026-11-16/                        2026-11/                   2026-11-16/
 *       20261116T091203Z-save-1a2b3c4d     2026-11-16/                1/  20261116T091203Z-save-1a2b3c4d
 *       20261116T101500Z-clear-7f00aa11      …                        7/  20261116T101500Z-clear-7f00aa11
 *
 * A part of more than 32 entries is split again by the next digit, and so on.
 */
export function fileAll(format: ObjectFormat, entries: Iterable<Filed>): FiledTrees {
  const maker = treeMaker(format);
  const lines = [...grouped(entries, ({ day }) => day)].map(([day, filed]) =>
    maker.tree(day, maker.node(filed.map(lineOf), 0)),
  );
  return { top: maker.days(lines), objects: maker.objects };
}

/** Files entries beside what is there: only the trees on the way to them are read and made anew. */
export async function fileInto(
  format: ObjectFormat,
  read: ReadLines,
  top: readonly TreeEntry[],
  entries: readonly Filed[],
): Promise<FiledTrees> {
  const maker = treeMaker(format);
  const isMonthly = top.some(({ name }) => isMonth(name));
  let root = top;
  for (const [place, group] of grouped(entries, ({ day }) => (isMonthly ? monthOf(day) : ""))) {
    const month = root.find(({ name }) => name === place);
    let days = isMonthly ? (month ? await read(month.oid) : []) : root;
    for (const [day, filed] of grouped(group, (one) => one.day)) {
      const there = days.find(({ name }) => name === day);
      const lines = there ? await read(there.oid) : [];
      days = replaced(days, maker.tree(day, await insert(maker, read, lines, filed, 0)));
    }
    root = isMonthly ? replaced(root, maker.tree(place, days)) : days;
  }
  return { top: isMonthly ? root : maker.days(root), objects: maker.objects };
}

async function insert(
  maker: TreeMaker,
  read: ReadLines,
  lines: readonly TreeEntry[],
  filed: readonly Filed[],
  depth: number,
): Promise<readonly TreeEntry[]> {
  if (!lines.some(({ name }) => isPart(name)))
    return maker.node(
      filed.reduce((all, one) => replaced(all, lineOf(one)), lines),
      depth,
    );
  let parts = lines;
  for (const [digit, group] of grouped(filed, ({ id }) => digitOf(id, depth))) {
    const part = parts.find(({ name }) => name === digit);
    const inside = part ? await read(part.oid) : [];
    parts = replaced(parts, maker.tree(digit, await insert(maker, read, inside, group, depth + 1)));
  }
  return parts;
}

interface TreeMaker {
  /** Every tree that was made. */
  readonly objects: readonly SpooledObject[];
  /** Makes a tree of these lines; the answer is its own line in the tree above. */
  tree(name: string, lines: readonly TreeEntry[]): TreeEntry;
  /** The lines of a day or of a part of one: the entries, or the parts they are split into. */
  node(entries: readonly TreeEntry[], depth: number): readonly TreeEntry[];
  /** The lines of the root: the days, or the months they are in. */
  days(days: readonly TreeEntry[]): readonly TreeEntry[];
}

function treeMaker(format: ObjectFormat): TreeMaker {
  const objects: SpooledObject[] = [];
  const tree: TreeMaker["tree"] = (name, lines) => {
    const object = treeObject(format, lines);
    objects.push(object);
    return { mode: "40000", name, oid: object.oid };
  };
  const node: TreeMaker["node"] = (entries, depth) => {
    if (entries.length <= MOST_LINES || depth === MOST_DEPTH) return entries;
    const parts = grouped(entries, ({ name }) => digitOf(name, depth));
    return [...parts].map(([digit, inside]) => tree(digit, node(inside, depth + 1)));
  };
  const days: TreeMaker["days"] = (all) => {
    if (all.length <= MOST_LINES) return all;
    return [...grouped(all, ({ name }) => monthOf(name))].map(([month, inside]) => tree(month, inside));
  };
  return { objects, tree, node, days };
}

/** A tree object on its way into the repository. */
export function treeObject(format: ObjectFormat, entries: readonly TreeEntry[]): SpooledObject {
  const bytes = encodeTree(entries);
  return spooled(objectId(format, "tree", bytes), "tree", bytes);
}

function replaced(lines: readonly TreeEntry[], line: TreeEntry): readonly TreeEntry[] {
  return [...lines.filter(({ name }) => name !== line.name), line];
}

function lineOf({ id, oid }: Filed): TreeEntry {
  return { mode: "40000", name: id, oid };
}

function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
