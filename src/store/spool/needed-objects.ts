import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { decodeTree, type TreeEntry } from "../../git/tree.ts";
import type { KeptObject, Spool, SpoolPlan } from "../../host/spool.ts";
import { JOURNAL, LIVE, TRACKING, UNACCEPTED } from "../ref-names.ts";
import { readKept } from "./seeing-spool.ts";

const MANY = 200;

/**
 * Which objects of an operation its refs still lead to. The others were replaced since: every save makes a new root and
 * a new list of the day, and git is free to drop the old ones.
 *
 *     as the operation left it        now
 *     root ── 15 ── save-1            root' ── 15 ── save-1      the same tree, and not of this operation: passed by
 *          └─ 16 ── save-2                  └─ 16' ── save-2     of this operation, and needed
 *                                                  └─ save-3     newer: looked through, it may share objects
 *
 * Null where that cannot be told, because a tree on the way is missing: then all of them count as needed. The root that
 * the operation made is such a tree: without it nothing says what was there before.
 */
export async function neededObjects(
  engine: Engine,
  spool: Spool,
  plan: SpoolPlan,
  kept: readonly KeptObject[],
): Promise<ReadonlySet<Oid> | null> {
  const { objectFormat } = engine.repository;
  const own = new Map(kept.map((object) => [object.oid, object]));
  const needed = new Set<Oid>();

  const ownTree = async (oid: Oid | undefined): Promise<readonly TreeEntry[]> => {
    const object = oid && own.get(oid);
    const whole = object && object.type === "tree" ? await readKept(engine, spool, object) : null;
    return whole ? decodeTree(whole.bytes, objectFormat) : [];
  };
  /** A root as the operation left it: in the spool, or where it was put. */
  const treeThen = async (oid: Oid): Promise<readonly TreeEntry[]> => {
    if (own.has(oid)) return ownTree(oid);
    const object = (await engine.readObjects([oid])).get(oid);
    if (object?.type !== "tree") throw new Error("missing");
    return decodeTree(object.bytes, objectFormat);
  };
  const walk = async (mine: readonly TreeEntry[], oid: Oid): Promise<void> => {
    const object = (await engine.readObjects([oid])).get(oid);
    if (!object) throw new Error("missing");
    if (object.type !== "tree") return;
    const before = new Map(mine.map((entry) => [entry.name, entry.oid]));
    await Promise.all(
      decodeTree(object.bytes, objectFormat).map(async (entry) => {
        if (own.has(entry.oid)) needed.add(entry.oid);
        else if (before.get(entry.name) === entry.oid) return;
        if (entry.mode === "40000") await walk(await ownTree(before.get(entry.name)), entry.oid);
      }),
    );
  };

  try {
    const moves = plan.moves.filter(({ to }) => to !== null);
    const now = await refsNow(
      engine,
      moves.map(({ ref }) => ref),
    );
    for (const { ref, to } of moves) {
      const oid = now.get(ref);
      if (!oid) continue;
      if (own.has(oid)) needed.add(oid);
      if (to && !ref.startsWith(LIVE)) await walk(await treeThen(to), oid);
    }
    return needed;
  } catch {
    return null;
  }
}

/** Where refs of ours point; many are not named one by one, for a command line has its end. */
export async function refsNow(engine: Engine, refs: readonly string[]): Promise<ReadonlyMap<string, Oid>> {
  if (refs.length === 0) return new Map();
  const patterns = refs.length > MANY ? [LIVE, JOURNAL, UNACCEPTED, TRACKING] : refs;
  return new Map((await engine.refs(patterns)).map(({ ref, oid }) => [ref, oid]));
}
