import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOid, type Oid } from "../../model/oid.ts";
import type { Distance } from "../engine.ts";
import { ifThere } from "./missing.ts";
import type { ObjectStore } from "./objects.ts";

/** Walks longer than this give up. */
const MOST_COMMITS = 10_000;
/** How many more commits are looked at when dates lie, as in git. */
const SLOP = 5;

/** What a walk needs of a commit. */
interface Commit {
  readonly tree: Oid;
  readonly parents: readonly Oid[];
  readonly time: number;
}

/** Reads a commit; tags on the way are followed. Null where it is none, or missing. */
export async function readCommit(objects: ObjectStore, id: Oid): Promise<(Commit & { id: Oid }) | null> {
  const object = await objects.read(id);
  if (!object || (object.type !== "commit" && object.type !== "tag")) return null;
  const text = Buffer.from(object.bytes).toString("latin1");
  const header = text.slice(0, Math.max(0, text.indexOf("\n\n")) || text.length);
  if (object.type === "tag") {
    const target = /^object ([0-9a-f]+)$/m.exec(header)?.[1] ?? "";
    return isOid(target) ? readCommit(objects, target) : null;
  }
  const tree = /^tree ([0-9a-f]+)$/m.exec(header)?.[1] ?? "";
  if (!isOid(tree)) return null;
  const parents = [...header.matchAll(/^parent ([0-9a-f]{40})$/gm)].map((match) => match[1] as Oid);
  const time = Number(/^committer .* (\d+) [+-]\d+$/m.exec(header)?.[1] ?? 0);
  return { id, tree, parents, time };
}

const OURS = 1;
const THEIRS = 2;
const BOTH = OURS | THEIRS;

interface Seen {
  sides: number;
  readonly commit: Commit;
}

/** Counts the commits that only one of two has, from the newest down to where they meet. */
export async function distanceBetween(
  objects: ObjectStore,
  commonDir: string,
  head: Oid,
  since: Oid,
): Promise<Distance> {
  const shallow = await shallowCommits(commonDir);
  const seen = new Map<Oid, Seen>();
  const queue: Seen[] = [];

  const reach = async (id: Oid, sides: number): Promise<boolean> => {
    const known = seen.get(id);
    if (known) {
      if ((known.sides | sides) === known.sides) return true;
      known.sides |= sides;
      if (!queue.includes(known)) insert(queue, known);
      return true;
    }
    const read = await readCommit(objects, id);
    if (!read) return false;
    const commit = shallow.has(read.id) ? { ...read, parents: [] } : read;
    const fresh = { sides, commit };
    seen.set(id, fresh);
    insert(queue, fresh);
    return true;
  };

  const tips = [await readCommit(objects, head), await readCommit(objects, since)] as const;
  if (!tips[0] || !tips[1]) return "unknown";
  await reach(tips[0].id, OURS);
  await reach(tips[1].id, THEIRS);
  for (let slop = SLOP; ; ) {
    const next = queue.pop();
    if (!next) break;
    if (next.sides === BOTH && queue.every((waiting) => waiting.sides === BOTH)) {
      // Only what both have is left; dates that lie could still hide a meeting, so look a little further.
      if (next.commit.time < oldestOneSided(seen) && slop-- <= 0) break;
    } else {
      slop = SLOP;
    }
    for (const parent of next.commit.parents) {
      if (!(await reach(parent, next.sides))) return "unknown";
    }
    if (seen.size > MOST_COMMITS) return "unknown";
  }
  const count = (side: number): number => [...seen.values()].filter((each) => each.sides === side).length;
  return { ahead: count(OURS), behind: count(THEIRS) };
}

/** Keeps the queue sorted by time; the newest is at the end. */
function insert(queue: Seen[], item: Seen): void {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((queue[middle]?.commit.time ?? 0) <= item.commit.time) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, item);
}

function oldestOneSided(seen: ReadonlyMap<Oid, Seen>): number {
  let oldest = Number.POSITIVE_INFINITY;
  for (const { sides, commit } of seen.values()) {
    if (sides !== BOTH && commit.time < oldest) oldest = commit.time;
  }
  return oldest;
}

async function shallowCommits(commonDir: string): Promise<ReadonlySet<string>> {
  const text = await ifThere(readFile(join(commonDir, "shallow"), "utf8"));
  return new Set(text?.split("\n").filter((line) => line !== "") ?? []);
}
