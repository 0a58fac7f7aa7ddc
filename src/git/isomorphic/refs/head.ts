import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { CheckpointError } from "../../../errors.ts";
import type { Head, Repository } from "../../engine.ts";
import { isSafeRef } from "../../ref-format.ts";
import { readCommit } from "../objects/commits.ts";
import { ifThere } from "../objects/missing.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { resolveRef } from "./refs.ts";

/** Reads this worktree's HEAD. */
export async function readHead(at: Pick<Repository, "gitDir" | "commonDir">): Promise<Head> {
  const text = (await ifThere(readFile(join(at.gitDir, "HEAD"), "utf8"))) ?? "";
  const target = /^ref:\s*(.*?)\s*$/s.exec(text)?.[1];
  if (target === undefined) {
    const oid = text.trim();
    return { branch: null, commit: isOid(oid) ? oid : null };
  }
  const commit = isSafeRef(target) ? await resolveRef(at, target) : null;
  return { branch: target.replace(/^refs\/heads\//, ""), commit };
}

/** One entry of a tree; names and paths keep each byte as one character, so that none is lost. */
export interface ByteEntry {
  readonly mode: number;
  readonly name: string;
  readonly oid: Oid;
}

/** A path with each byte as one character. */
export function bytePath(path: string): string {
  return Buffer.from(path).toString("latin1");
}

/** The path as text; null where its bytes are no UTF-8. */
export function textPath(path: string): string | null {
  const bytes = Buffer.from(path, "latin1");
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : null;
}

/** The entries of a tree in the object store; an unreadable one throws. */
export async function readTree(objects: ObjectStore, id: Oid): Promise<readonly ByteEntry[]> {
  const object = await objects.read(id);
  if (object?.type !== "tree") throw unreadable("tree", id);
  const bytes = Buffer.from(object.bytes);
  const entries: ByteEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const nul = bytes.indexOf(0, at);
    const [mode = "", ...name] = bytes.toString("latin1", at, nul).split(" ");
    entries.push({
      mode: canonicalMode(Number.parseInt(mode, 8)),
      name: name.join(" "),
      oid: bytes.toString("hex", nul + 1, nul + 21) as Oid,
    });
    at = nul + 21;
  }
  return entries;
}

/** Old trees have other permissions; to git a file is executable or it is not. */
function canonicalMode(mode: number): number {
  if ((mode & 0o170000) !== 0o100000) return mode;
  return mode & 0o100 ? 0o100755 : 0o100644;
}

/** The mode of a folder. */
export const TREE_MODE = 0o040000;
/** The mode of a symbolic link. */
export const LINK_MODE = 0o120000;
/** The mode of a submodule: its id is a commit of another repository. */
export const SUBMODULE_MODE = 0o160000;

/** Every file of a commit, by its path. */
export async function filesOfCommit(
  objects: ObjectStore,
  commit: Oid | null,
): Promise<ReadonlyMap<string, ByteEntry>> {
  const found = new Map<string, ByteEntry>();
  const root = commit ? await readCommit(objects, commit) : null;
  if (commit && !root) throw unreadable("commit", commit);
  const walk = async (tree: Oid, prefix: string): Promise<void> => {
    for (const entry of await readTree(objects, tree)) {
      if (entry.mode === TREE_MODE) await walk(entry.oid, `${prefix}${entry.name}/`);
      else found.set(prefix + entry.name, entry);
    }
  };
  if (root) await walk(root.tree, "");
  return found;
}

/** The blobs at some paths of a commit, at the cost of the folders on the way. */
export async function blobsOfCommit(
  objects: ObjectStore,
  commit: Oid | null,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Oid>> {
  const found = new Map<string, Oid>();
  const root = commit ? await readCommit(objects, commit) : null;
  if (!root) return found;
  const trees = new Map<Oid, Promise<readonly ByteEntry[]>>();
  const entriesOf = (id: Oid): Promise<readonly ByteEntry[]> => {
    const known = trees.get(id) ?? readTree(objects, id).catch(() => []);
    trees.set(id, known);
    return known;
  };
  for (const path of paths) {
    let entry: ByteEntry | undefined = { mode: TREE_MODE, name: "", oid: root.tree };
    for (const part of bytePath(path).split("/")) {
      const entries: readonly ByteEntry[] = entry?.mode === TREE_MODE ? await entriesOf(entry.oid) : [];
      entry = entries.find((each) => each.name === part);
    }
    if (entry && entry.mode !== TREE_MODE && entry.mode !== SUBMODULE_MODE) found.set(path, entry.oid);
  }
  return found;
}

function unreadable(type: string, id: Oid): CheckpointError {
  return new CheckpointError(
    "environment",
    "unreadable-object",
    `${type} ${id} of HEAD is missing or damaged`,
    {
      hints: ["run 'git fsck' where there is a git, or clone the repository again"],
    },
  );
}
