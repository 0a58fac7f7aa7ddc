import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { walkObjects } from "../../store/damage/object-walk.ts";
import { readJournal } from "../../store/journal/whole-journal.ts";
import { type PutBack, putBack } from "../../store/put-back.ts";
import { isPlainPath, keepAside } from "../keep-aside.ts";
import type { Workspace } from "../workspace.ts";
import { mirrorsOf } from "./undo-pull.ts";

/** A name that is as it was before a pull. */
export interface PulledBack extends PutBack {
  /** Where what no remote has was laid down; null where the remotes have all of it. */
  readonly folder: string | null;
}

/** Takes what pulls brought out of this clone again; what no remote is known to have is laid down as files first. */
export async function putBackPulled(
  at: Workspace,
  wanted: ReadonlyMap<CheckpointName, readonly string[]>,
): Promise<readonly PulledBack[]> {
  const folders = new Map<CheckpointName, string>();
  const mirrors = await mirrorsOf(at, [...wanted.keys()]);
  const done = await putBack(at.store, wanted, async (name, dropped) => {
    const there = await Promise.all(
      (mirrors.get(name) ?? []).map(({ root }) => readJournal(at.engine, root)),
    );
    const left = dropped.filter(({ id, tree }) => !there.some(({ filed }) => filed.get(id)?.oid === tree));
    if (left.length > 0) folders.set(name, await keepAside(at, name, await filesOf(at, left)));
  });
  return done.map((one) => ({ ...one, folder: folders.get(one.name) ?? null }));
}

async function filesOf(at: Workspace, entries: readonly RecordedEntry[]) {
  const walk = await walkObjects(
    at.engine,
    entries.map(({ tree }) => tree),
  );
  return entries.flatMap(({ id, tree }) =>
    walk.filesBelow(tree).flatMap(({ oid, path }) => {
      const isPlain = isPlainPath([id, ...path.split("/")]);
      return isPlain ? [{ oid, path: `${id}/${path}` }] : [];
    }),
  );
}
