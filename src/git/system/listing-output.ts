import type { Oid } from "../../checkpoint/oid.ts";
import { splitRecords } from "./output.ts";

/** The files of a worktree: those whose content the index tells, and those that would have to be read. */
export interface FileListing {
  readonly unchanged: readonly (readonly [string, Oid])[];
  readonly untold: readonly string[];
}

/** Reads `git ls-files -t -z --stage` of cached, modified, deleted and other files. */
export function parseListing(output: Buffer): FileListing {
  const staged = new Map<string, Oid>();
  const untold = new Set<string>();
  const deleted = new Set<string>();
  for (const record of splitRecords(output)) {
    const tag = record[0];
    const [, mode = "", oid = "", stage = "", path = ""] = /^. (\d+) (\w+) (\d)\t(.*)$/s.exec(record) ?? [];
    if (tag === "?") untold.add(record.slice(2));
    else if (mode === "160000" || path === "") continue;
    else if (tag === "R") deleted.add(path);
    else if (tag === "C" || stage !== "0") untold.add(path);
    else staged.set(path, oid as Oid);
  }
  return {
    unchanged: [...staged].filter(([path]) => !untold.has(path) && !deleted.has(path)),
    // A repository inside this one is listed as a folder.
    untold: [...untold].filter((path) => !deleted.has(path) && !path.endsWith("/") && path !== ""),
  };
}

/** Reads `git ls-files --eol -z`: the paths of regular files that could be read. */
export function parseReadable(output: Buffer): ReadonlySet<string> {
  // Of everything else git knows no line endings in the worktree, not even `none`.
  const records = splitRecords(output).map((record) => /^i\/\S* +w\/\S[^\t]*\t(.*)$/s.exec(record)?.[1]);
  return new Set(records.filter((path) => path !== undefined));
}

/** Reads `git ls-tree -r -z`: its blobs. */
export function parseTree(output: Buffer): readonly (readonly [string, Oid])[] {
  return splitRecords(output).flatMap((record) => {
    const [, oid, path] = /^\d+ blob (\w+)\t(.+)$/s.exec(record) ?? [];
    return oid && path ? [[path, oid as Oid] as const] : [];
  });
}
