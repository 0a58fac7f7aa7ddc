import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFormat, ObjectType, RefMove, RefValue } from "../../git/engine.ts";
import { decodeTree } from "../../git/tree.ts";
import type { SpooledObject } from "../../host/spool.ts";
import { treeObject } from "../journal/journal-trees.ts";
import { liveRef, nameInRef, UNACCEPTED, unacceptedRef } from "../ref-names.ts";

/**
 * The pulled documents of one name that nobody here has accepted. Trust belongs to a state and not to a name: the ref
 * points at a tree with a line for each of them, named by its own id, and what is in it is foreign wherever it is met.
 */
export interface Marks {
  /** The tree; null where every document is one's own. */
  readonly root: Oid | null;
  readonly documents: ReadonlySet<Oid>;
  /** The tree cannot be read, and has to be written again even if it stays the same. */
  readonly isLost?: boolean;
}

/** Where every document is one's own. */
export const NO_MARKS: Marks = { root: null, documents: new Set() };

/** The documents that a tree of marks names; null for what cannot be read as one, and then none may be believed. */
export function markedIn(
  object: { readonly type: ObjectType | null; readonly bytes: Uint8Array | null } | undefined,
  format: ObjectFormat,
): ReadonlySet<Oid> | null {
  if (object?.type !== "tree" || object.bytes === null) return null;
  return new Set(decodeTree(object.bytes, format).map(({ oid }) => oid));
}

/** How the marks of a name become others: the tree to write, and the move of the ref; none of both where they stay. */
export interface Remarked {
  readonly move: RefMove | null;
  readonly objects: readonly SpooledObject[];
}

/** The trees of marks among these refs that have the live document of their name and nothing else: their ids say so. */
export function plainMarks(engine: Pick<Engine, "repository">, refs: readonly RefValue[]): ReadonlySet<Oid> {
  const marks = refs.filter(({ ref }) => ref.startsWith(UNACCEPTED));
  if (marks.length === 0) return new Set();
  const format = engine.repository.objectFormat;
  const live = new Map(refs.map(({ ref, oid }) => [ref, oid]));
  return new Set(
    marks.flatMap(({ ref, oid }) => {
      const document = live.get(liveRef(nameInRef(ref) as CheckpointName));
      return document !== undefined && treeOf(format, [document]).oid === oid ? [oid] : [];
    }),
  );
}

/** Sets the marks of a name to these documents. */
export function remark(
  format: ObjectFormat,
  name: CheckpointName,
  before: Marks,
  documents: ReadonlySet<Oid>,
): Remarked {
  const object = documents.size === 0 ? null : treeOf(format, [...documents]);
  const to = object?.oid ?? null;
  if (to === before.root && !before.isLost) return { move: null, objects: [] };
  return { move: { ref: unacceptedRef(name), from: before.root, to }, objects: object ? [object] : [] };
}

function treeOf(format: ObjectFormat, documents: readonly Oid[]): SpooledObject {
  return treeObject(
    format,
    documents.map((oid) => ({ mode: "100644", name: oid, oid })),
  );
}
