import * as files from "node:fs";
import { expandOid } from "isomorphic-git";
import type { Oid } from "../../../checkpoint/oid.ts";
import type { Engine, Repository } from "../../engine.ts";
import { blobsOfCommit, readHead } from "../refs/head.ts";
import { type Commit, readCommit } from "./commits.ts";
import type { ObjectStore } from "./objects.ts";

/** A walk that is longer gives up: then a file's own time counts. */
const MOST_COMMITS = 1000;

/** When paths were last written, and which commits a few digits mean, without git. */
export function pastOf(
  at: Repository,
  objects: ObjectStore,
): Pick<Engine, "lastWritten" | "commitsByDigits"> {
  return {
    lastWritten: async (paths) => lastWritten(objects, (await readHead(at)).commit, paths),
    async commitsByDigits(digits) {
      const found = new Map<string, Oid>();
      for (const one of digits.filter((each) => /^[0-9a-f]{4,40}$/.test(each))) {
        const id = await expandOid({ fs: files, gitdir: at.commonDir, oid: one }).catch(() => null);
        const commit = id && (await readCommit(objects, id as Oid));
        if (commit) found.set(one, commit.id);
      }
      return found;
    },
  };
}

/** Goes back from HEAD, the newest first; a commit that has a path otherwise than all its parents has written it. */
async function lastWritten(
  objects: ObjectStore,
  head: Oid | null,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const first = head && (await readCommit(objects, head));
  const queue: Commit[] = first ? [first] : [];
  const seen = new Set<Oid>(queue.map(({ id }) => id));
  for (let commit = queue.pop(); commit && seen.size < MOST_COMMITS; commit = queue.pop()) {
    const left = paths.filter((path) => !found.has(path));
    if (left.length === 0) break;
    const now = await blobsOfCommit(objects, commit.id, left);
    const before: (ReadonlyMap<string, Oid> | null)[] = [];
    for (const parent of commit.parents)
      before.push(await blobsOfCommit(objects, parent, left).catch(() => null));
    const wrote = left.filter(
      (path) => now.has(path) && before.every((blobs) => blobs && blobs.get(path) !== now.get(path)),
    );
    const when = wrote.length > 0 ? await authored(objects, commit.id) : null;
    if (when) for (const path of wrote) found.set(path, when);
    for (const parent of commit.parents) {
      const read = seen.has(parent) ? null : await readCommit(objects, parent);
      seen.add(parent);
      if (read) queue.push(read);
    }
    queue.sort((a, b) => a.time - b.time);
  }
  return found;
}

/** The author's time with the author's offset, as git's `%aI`. */
async function authored(objects: ObjectStore, id: Oid): Promise<string | null> {
  const object = await objects.read(id);
  const text = Buffer.from(object?.bytes ?? []).toString("latin1");
  const [, seconds, sign, hours = "", minutes = ""] =
    /^author .*> (\d+) ([+-])(\d\d)(\d\d)$/m.exec(text) ?? [];
  if (seconds === undefined) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const local = new Date((Number(seconds) + offset * 60) * 1000).toISOString().slice(0, 19);
  return offset === 0 ? `${local}+00:00` : `${local}${sign}${hours}:${minutes}`;
}
