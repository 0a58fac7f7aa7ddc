import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import type { Distance } from "../../engine.ts";
import { ifThere } from "./missing.ts";
import type { ObjectStore } from "./objects.ts";

/** Walks longer than this give up. */
const MOST_COMMITS = 10_000;
/** How many more commits are looked at when dates lie, as in git. */
const SLOP = 5;

/** What a walk needs of a commit. */
export interface Commit {
  readonly id: Oid;
  readonly tree: Oid;
  readonly parents: readonly Oid[];
  readonly time: number;
}

/** Reads a commit; tags on the way are followed. Null where it is none, or missing. */
export async function readCommit(objects: ObjectStore, id: Oid): Promise<Commit | null> {
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

/** Counts the commits that only one of two has. */
export async function distanceBetween(
  objects: ObjectStore,
  commonDir: string,
  head: Oid,
  since: Oid,
): Promise<Distance> {
  const walked = await commitsBetween(objects, commonDir, head, since);
  if (walked === "unknown") return walked;
  const ahead = walked.filter(({ side }) => side === "ahead").length;
  return { ahead, behind: walked.length - ahead };
}

/** A commit that only one side has. */
export interface OneSided {
  readonly side: "ahead" | "behind";
  readonly commit: Commit;
  /** The tree of its first parent; null where it has none. */
  readonly before: Oid | null;
}

/** The commits that only one of two has, down to where they meet; the newest first, and none before its children. */
export async function commitsBetween(
  objects: ObjectStore,
  commonDir: string,
  head: Oid | null,
  since: Oid,
): Promise<readonly OneSided[] | "unknown"> {
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

  const ours = head && (await readCommit(objects, head));
  const theirs = await readCommit(objects, since);
  if (!theirs || (head && !ours)) return "unknown";
  if (ours) await reach(ours.id, OURS);
  await reach(theirs.id, THEIRS);
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
  const parted = newestFirst([...seen.values()].filter(({ sides }) => sides !== BOTH));
  return parted.map(({ sides, commit }) => {
    const [parent] = commit.parents;
    const before = (parent && seen.get(parent)?.commit.tree) ?? null;
    return { side: sides === OURS ? "ahead" : "behind", commit, before };
  });
}

/** Sorts by time, but never a commit before its children. */
function newestFirst(commits: readonly Seen[]): readonly Seen[] {
  const byId = new Map(commits.map((each) => [each.commit.id, each]));
  const children = new Map<Oid, number>();
  for (const { commit } of commits) {
    for (const parent of commit.parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const sorted: Seen[] = [];
  const queue: Seen[] = [];
  for (const each of commits) if (!children.get(each.commit.id)) insert(queue, each);
  for (let next = queue.pop(); next; next = queue.pop()) {
    sorted.push(next);
    for (const id of next.commit.parents) {
      const left = (children.get(id) ?? 0) - 1;
      children.set(id, left);
      const parent = byId.get(id);
      if (left === 0 && parent) insert(queue, parent);
    }
  }
  return sorted;
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
