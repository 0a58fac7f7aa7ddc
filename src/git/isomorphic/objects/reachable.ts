import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { several } from "../../several.ts";
import { decodeTree } from "../../tree.ts";
import type { ObjectStore } from "./objects.ts";

/** What hangs on some objects: those in our store, and the ids of those that are not. */
export interface Reached {
  readonly found: readonly Oid[];
  readonly missing: readonly Oid[];
}

/** An id that another object names; `leaf` where it is known to name nothing further. */
interface Link {
  readonly id: Oid;
  readonly leaf: boolean;
}

/**
 * The objects behind `tips`, themselves included, without those behind `known`, which are taken to be whole.
 * Both are walked down side by side, so that where they agree nothing is read; what moved in depth may be named although known.
 */
export async function objectsBehind(
  objects: ObjectStore,
  tips: readonly Oid[],
  known: readonly Oid[],
): Promise<Reached> {
  const found = new Set<Oid>();
  const missing = new Set<Oid>();
  let next: readonly Link[] = unique(tips.map(whole));
  const named = new Set(tips);
  let old = await linksOf(objects, unique(known.map(whole)), "content only");
  const skip = new Set([...known, ...old.map(({ id }) => id)]);
  while (next.length > 0) {
    const fresh = next.filter(({ id }) => !skip.has(id) && !found.has(id) && !missing.has(id));
    const here = await objects.present(fresh.map(({ id }) => id));
    for (const { id } of fresh) (here.has(id) ? found : missing).add(id);
    const readable = fresh.filter(({ id }) => here.has(id));
    next = unique(await linksOf(objects, readable, "history too", missing));
    for (const { id } of next) named.add(id);
    // Below an object that both sides name there is nothing to learn.
    const differing = unique(old).filter(({ id }) => !named.has(id));
    old = next.length > 0 ? await linksOf(objects, differing, "content only") : [];
    for (const { id } of old) skip.add(id);
  }
  return { found: [...found].filter((id) => !missing.has(id)), missing: [...missing] };
}

function whole(id: Oid): Link {
  return { id, leaf: false };
}

function unique(links: readonly Link[]): readonly Link[] {
  return [...new Map(links.map((link) => [link.id, link])).values()];
}

/** What these objects name; those that cannot be read are added to `unreadable`. */
async function linksOf(
  objects: ObjectStore,
  from: readonly Link[],
  depth: "content only" | "history too",
  unreadable?: Set<Oid>,
): Promise<readonly Link[]> {
  const inner = from.filter(({ leaf }) => !leaf);
  const links = await several(inner, async ({ id }): Promise<readonly Link[]> => {
    const object = await objects.read(id);
    if (!object) unreadable?.add(id);
    switch (object?.type) {
      case "tree":
        return decodeTree(object.bytes, "sha1")
          .filter(({ mode }) => mode !== "160000")
          .map(({ oid, mode }) => ({ id: oid, leaf: mode !== "40000" }));
      case "commit":
        return namedIn(
          object.bytes,
          depth === "history too" ? /^(?:tree|parent) (\w+)$/gm : /^tree (\w+)$/gm,
        );
      case "tag":
        return namedIn(object.bytes, /^object (\w+)$/gm);
      default:
        return [];
    }
  });
  return links.flat();
}

function namedIn(bytes: Uint8Array, line: RegExp): readonly Link[] {
  const text = Buffer.from(bytes).toString("latin1");
  const end = text.indexOf("\n\n");
  const header = end < 0 ? text : text.slice(0, end);
  return [...header.matchAll(line)].flatMap(([, id = ""]) => (isOid(id) ? [whole(id)] : []));
}
