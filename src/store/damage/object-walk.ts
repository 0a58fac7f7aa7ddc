import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFacts } from "../../git/engine.ts";
import { objectId } from "../../git/object-id.ts";
import { decodeTree, type TreeEntry, treeOfCommit } from "../../git/tree.ts";

/** An object, and where it stands. */
export interface FoundObject {
  readonly oid: Oid;
  /** The way from the root to it, by the names in the trees; empty for the root itself. */
  readonly path: string;
}

/** All that refs lead to, looked at object by object. */
export interface ObjectWalk {
  /** What is not there below a root, or is not what its id says. */
  badBelow(root: Oid): readonly FoundObject[];
  /** The files below a root that can be read. */
  filesBelow(root: Oid): readonly FoundObject[];
  /** How many trees below a root have such a name, none of them inside another. */
  treesBelow(root: Oid, isNamed: (name: string) => boolean): number;
  /** The bytes of all objects below a root before compression, each once. */
  sizeBelow(root: Oid): number;
  /** The bytes of all objects, each once. */
  readonly size: number;
  factsOf(oid: Oid): ObjectFacts | null;
}

/** Contents are compared with their ids in parts of so many bytes; a single larger one is believed. */
const AT_ONCE = 16 << 20;
const MOST_OBJECTS = 500;

/** Walks from these roots to the last file; a wrapped journal counts as the tree in it. */
export async function walkObjects(engine: Engine, roots: readonly Oid[]): Promise<ObjectWalk> {
  const facts = new Map<Oid, ObjectFacts>();
  const lines = new Map<Oid, readonly TreeEntry[]>();
  const bad = new Set<Oid>();
  const format = engine.repository.objectFormat;
  let level = [...new Set(roots)];
  while (level.length > 0) {
    const found = await engine.objectFacts(level);
    for (const oid of level) if (!found.has(oid)) bad.add(oid);
    const next = new Set<Oid>();
    for (const part of inParts(found)) {
      const read = await engine.readObjects(part);
      for (const oid of part) {
        const object = read.get(oid);
        if (!object || objectId(format, object.type, object.bytes) !== oid) {
          bad.add(oid);
          continue;
        }
        const tree = object.type === "commit" ? treeOfCommit(object.bytes) : null;
        const inside: readonly TreeEntry[] =
          object.type === "tree"
            ? decodeTree(object.bytes, format).filter(({ mode }) => mode !== "160000")
            : tree
              ? [{ mode: "40000", name: "", oid: tree }]
              : [];
        lines.set(oid, inside);
        for (const line of inside) next.add(line.oid);
      }
    }
    for (const [oid, fact] of found) facts.set(oid, fact);
    level = [...next].filter((oid) => !facts.has(oid) && !bad.has(oid));
  }

  const whole = new Set<Oid>();
  const search = (oid: Oid, path: string, into: FoundObject[]): void => {
    if (whole.has(oid)) return;
    const before = into.length;
    if (bad.has(oid)) into.push({ oid, path });
    else for (const line of lines.get(oid) ?? []) search(line.oid, joined(path, line.name), into);
    if (into.length === before) whole.add(oid);
  };
  const files = (oid: Oid, path: string): readonly FoundObject[] => {
    if (bad.has(oid)) return [];
    const inside = facts.get(oid)?.type === "blob" ? null : lines.get(oid);
    return inside ? inside.flatMap((line) => files(line.oid, joined(path, line.name))) : [{ oid, path }];
  };
  const trees = (root: Oid, isNamed: (name: string) => boolean): number =>
    (lines.get(root) ?? [])
      .filter(({ mode }) => mode === "40000")
      .reduce((all, { name, oid }) => all + (isNamed(name) ? 1 : trees(oid, isNamed)), 0);
  const sum = (oids: Iterable<Oid>): number => {
    const seen = new Set(oids);
    for (const oid of seen) for (const line of lines.get(oid) ?? []) seen.add(line.oid);
    return [...seen].reduce((all, oid) => all + (facts.get(oid)?.size ?? 0), 0);
  };
  return {
    badBelow(root) {
      const found: FoundObject[] = [];
      search(root, "", found);
      return found;
    },
    filesBelow: (root) => files(root, ""),
    treesBelow: trees,
    sizeBelow: (root) => sum([root]),
    size: sum(roots),
    factsOf: (oid) => (bad.has(oid) ? null : (facts.get(oid) ?? null)),
  };
}

function joined(path: string, name: string): string {
  return [path, name].filter(Boolean).join("/");
}

/** Objects in lists that are read at once; what is too large for any is left out. */
function inParts(found: ReadonlyMap<Oid, ObjectFacts>): readonly (readonly Oid[])[] {
  const parts: Oid[][] = [];
  let room = 0;
  for (const [oid, { type, size }] of found) {
    if (type === "blob" && size > AT_ONCE) continue;
    const part = parts.at(-1);
    if (!part || size > room || part.length >= MOST_OBJECTS) {
      parts.push([oid]);
      room = AT_ONCE - size;
    } else {
      part.push(oid);
      room -= size;
    }
  }
  return parts;
}
