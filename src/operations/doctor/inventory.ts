import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectType, RefValue } from "../../git/engine.ts";
import { decodeTree, treeOfCommit } from "../../git/tree.ts";
import { refFiles } from "../../host/ref-files.ts";
import { type ObjectWalk, walkObjects } from "../../store/damage/object-walk.ts";
import { JOURNAL, LIVE, nameInRef, OUR_REFS, TRACKING, UNACCEPTED } from "../../store/ref-names.ts";

/** A ref of ours, and what it points at; the type is null where the object cannot be read. */
export interface OurRef extends RefValue {
  readonly type: ObjectType | null;
  /** The folder it is in. */
  readonly kind: "live" | "journal" | "unaccepted" | "tracking";
  /** What follows the folder; of a tracking ref the remote's name is a part of it. */
  readonly name: string;
  /** What was walked from here; null where it is nothing of ours. */
  readonly root: Oid | null;
}

/** All refs of ours, and all objects they lead to. */
export interface Inventory {
  readonly refs: readonly OurRef[];
  readonly walk: ObjectWalk;
}

/** Reads every ref of ours and every object behind it; what cannot be read costs only itself. */
export async function takeInventory(engine: Engine): Promise<Inventory> {
  const links = refFiles(engine.repository.commonDir, OUR_REFS).filter(
    ({ holds }) => holds === "a symbolic ref",
  );
  const followed = new Set(links.map(({ ref }) => ref));
  // What a symbolic ref leads to is another's.
  const refs = (await engine.refs(OUR_REFS)).filter(({ ref }) => !followed.has(ref));
  const facts = await engine.objectFacts([...new Set(refs.map(({ oid }) => oid))]);
  const listed = await Promise.all(
    refs.map(async (value): Promise<OurRef> => {
      const type = facts.get(value.oid)?.type ?? null;
      const kind = kindOf(value.ref);
      const name = kind === "tracking" ? value.ref.slice(TRACKING.length) : nameInRef(value.ref);
      return { ...value, type, kind, name, root: await rootOf(engine, value.oid, type, kind) };
    }),
  );
  const roots = listed.flatMap(({ root }) => root ?? []);
  return { refs: listed, walk: await walkObjects(engine, roots) };
}

function kindOf(ref: string): OurRef["kind"] {
  if (ref.startsWith(LIVE)) return "live";
  if (ref.startsWith(JOURNAL)) return "journal";
  return ref.startsWith(UNACCEPTED) ? "unaccepted" : "tracking";
}

/** Somebody's ref to a commit of theirs is not walked: behind it may be all of their files. */
async function rootOf(
  engine: Engine,
  oid: Oid,
  type: ObjectType | null,
  kind: OurRef["kind"],
): Promise<Oid | null> {
  if (type === null) return oid;
  if (kind === "live") return type === "blob" ? oid : null;
  if (kind === "unaccepted") return type === "commit" || type === "tag" ? null : oid;
  const read = async (id: Oid) => (await engine.readObjects([id])).get(id);
  const object = await read(oid);
  if (!object) return oid;
  const tree = object.type === "commit" ? treeOfCommit(object.bytes) : null;
  const inner = tree ? await read(tree) : object;
  if (tree && !inner) return oid;
  if (inner?.type !== "tree") return null;
  const lines = decodeTree(inner.bytes, engine.repository.objectFormat);
  return lines.some(({ name }) => DAY_OR_MONTH.test(name)) ? oid : null;
}

const DAY_OR_MONTH = /^\d{4}-\d\d(?:-\d\d)?$/;
