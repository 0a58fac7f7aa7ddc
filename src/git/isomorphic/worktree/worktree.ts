import type { Oid } from "../../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import type { Engine, Repository } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import { several } from "../../several.ts";
import { type Env, isTrue, lastValue } from "../config/config.ts";
import { distanceBetween, readCommit } from "../objects/commits.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { blobsOfCommit, bytePath, filesOfCommit, readHead, SUBMODULE_MODE } from "../refs/head.ts";
import { openAttributes } from "./attributes.ts";
import { type Conversion, openConversion } from "./conversion.ts";
import { generalIgnores } from "./ignore.ts";
import { type IndexFile, readIndex } from "./index-file.ts";
import { changesOf } from "./status.ts";
import { untrackedFiles } from "./untracked.ts";
import { worktreeFiles } from "./worktree-files.ts";

type WorktreePart = Pick<
  Engine,
  "head" | "place" | "distance" | "tracked" | "blobsInHead" | "blobsAt" | "knownCommits" | "hashFiles"
>;

/** HEAD, the index and the files, read in process; nothing here writes the index. */
export function worktreeOf(
  at: Repository,
  objects: ObjectStore,
  config: readonly ConfigEntry[],
  env: Env,
): WorktreePart {
  const { worktree } = at;
  const head = () => readHead(at);

  const conversion = (top: string, index: () => Promise<IndexFile>): Conversion => {
    let ids: Promise<ReadonlyMap<string, Oid>> | undefined;
    const attributes = openAttributes({ worktree: top, commonDir: at.commonDir }, config, env);
    return openConversion(config, attributes, async (path) => {
      // Few files have to be compared with the index at all, so it is read for the first of them.
      ids ??= index().then(stagedIds);
      const id = (await ids).get(path);
      return id ? ((await objects.read(id))?.bytes ?? null) : null;
    });
  };

  return {
    head,
    async place() {
      const now = await head();
      if (!worktree) return { head: now, changes: [] };
      const index = await readIndex(at.gitDir);
      const submodules = index.entries.filter((entry) => entry.mode === SUBMODULE_MODE);
      const untracked = await untrackedFiles({
        worktree,
        tracked: new Set(index.entries.map((entry) => entry.path)),
        submodules: new Set(submodules.map((entry) => entry.path)),
        ignores: await generalIgnores(at.commonDir, config, env),
        fold: isTrue(lastValue(config, "core.ignorecase")),
      });
      const changes = await changesOf({
        worktree,
        head: await filesOfCommit(objects, now.commit),
        index,
        untracked,
        config,
        convert: conversion(worktree, async () => index),
      });
      return { head: now, changes };
    },
    async distance(since, to) {
      const commit = to ?? (await head()).commit;
      return commit ? distanceBetween(objects, at.commonDir, commit, since) : "unknown";
    },
    async tracked(paths) {
      if (!worktree || paths.length === 0) return new Set();
      const known = new Set((await readIndex(at.gitDir)).entries.map((entry) => entry.path));
      return new Set(paths.filter((path) => known.has(bytePath(path))));
    },
    async blobsInHead(paths) {
      return blobsOfCommit(objects, (await head()).commit, paths);
    },
    async blobsAt(places) {
      const found = new Map<Oid, ReadonlyMap<string, Oid>>();
      for (const commit of new Set(places.map((place) => place.commit))) {
        const asked = places.flatMap((place) => (place.commit === commit ? [place.path] : []));
        found.set(commit, await blobsOfCommit(objects, commit, asked));
      }
      return places.map(({ commit, path }) => found.get(commit)?.get(path) ?? null);
    },
    async knownCommits(ids) {
      const commits = await several(ids, (id) => readCommit(objects, id));
      return new Set(ids.filter((_, index) => commits[index]));
    },
    async hashFiles(paths, write) {
      if (!worktree) return new Map();
      const files = worktreeFiles(worktree);
      const convert = conversion(worktree, () => readIndex(at.gitDir));
      const ids = await several(paths, async (text): Promise<Oid | null> => {
        const path = bytePath(text);
        const bytes = await files.content(path);
        const converted = bytes && (await convert(path, bytes));
        if (!converted) return null;
        const id = objectId("sha1", "blob", converted);
        if (write) await objects.write("blob", id, converted);
        return id;
      });
      return new Map(paths.flatMap((path, index) => (ids[index] ? [[path, ids[index]] as const] : [])));
    },
  };
}

/** What the index has of each path; in a conflict, our own side. */
function stagedIds(index: IndexFile): ReadonlyMap<string, Oid> {
  const relevant = index.entries.filter(({ stage }) => stage === 0 || stage === 2);
  return new Map(relevant.map(({ path, oid }) => [path, oid]));
}
