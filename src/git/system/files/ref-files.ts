import { closeSync, constants, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { systemCode } from "../../../host/files/disk-errors.ts";
import type { RefValue, Repository } from "../../engine.ts";
import type { HeldRefs } from "../../held-refs.ts";
import { isRefName } from "../../ref-format.ts";
import { packedLines, packedRefs, refsInLines } from "./packed-refs.ts";

/** Refs where git keeps them as files, read without a process. */
export interface RefFiles {
  /** Each ref that is not packed has a file of its own. */
  readonly areFiles: boolean;
  /** The refs below these prefixes or with these full names, sorted by name; null where only git can tell. */
  read(patterns: readonly string[]): readonly RefValue[] | null;
  /** The refs of a folder as they lie on the disk; null where only git can tell. */
  held(folder: string): HeldRefs | null;
}

/** Longer than any id. */
const MOST_BYTES = 256;
/** More files than this git reads faster. */
const MOST_FILES = 1000;
/** Below these every worktree has refs of its own. */
const OF_ONE_WORKTREE = /^refs\/(?:bisect|worktree|rewritten)\//;

/** Opens the refs of a repository that has them as files; symbolic, damaged and oddly named ones are left to git. */
export function refFilesOf(
  { commonDir, objectFormat }: Repository,
  config: readonly ConfigEntry[],
): RefFiles {
  const form = config.findLast((entry) => entry.key === "extensions.refstorage")?.value ?? "files";
  if (form !== "files") return { areFiles: false, read: () => null, held: () => null };
  const width = objectFormat === "sha256" ? 64 : 40;
  return {
    areFiles: true,
    read(patterns) {
      // A name that no ref can have must not lead anywhere: names of branches are strangers' words.
      if (patterns.some((pattern) => !isRefName(pattern.replace(/\/$/, "")))) return null;
      if (patterns.some((pattern) => !/^refs\/[^/]+\//.test(pattern) || OF_ONE_WORKTREE.test(pattern)))
        return null;
      const loose = looseRefs(commonDir, patterns);
      // In this order: packing writes the packed refs before it takes the loose file away.
      const packed = loose && packedRefs(commonDir, patterns);
      if (!packed) return null;
      const all: RefValue[] = [];
      for (const [ref, oid] of packed) all.push({ ref, oid: loose.get(ref) ?? oid });
      for (const [ref, oid] of loose) if (!packed.has(ref)) all.push({ ref, oid });
      if (all.some(({ oid }) => oid.length !== width)) return null;
      return inOrder(all);
    },
    held(folder) {
      const loose = looseRefs(commonDir, [folder]);
      const packed = loose && packedLines(commonDir, folder);
      if (!packed) return null;
      const all = valuesOf(loose, width);
      const read = (lines: Uint8Array) => {
        const refs = refsInLines(lines);
        return refs && valuesOf(refs, width);
      };
      return all && { packed, loose: all, read };
    },
  };
}

/** Refs with ids of the right width. */
function valuesOf(refs: ReadonlyMap<string, Oid>, width: number): readonly RefValue[] | null {
  const values = Array.from(refs, ([ref, oid]): RefValue => ({ ref, oid }));
  return values.every(({ oid }) => oid.length === width) ? values : null;
}

/** As git sorts: by the bytes of the names. Packed refs lie in that order. */
function inOrder(refs: RefValue[]): readonly RefValue[] {
  const isAscii = refs.every(({ ref }) => /^[ -~]*$/.test(ref));
  if (!isAscii) return refs.sort((a, b) => Buffer.compare(Buffer.from(a.ref), Buffer.from(b.ref)));
  const isSorted = refs.every(({ ref }, at) => at === 0 || (refs[at - 1]?.ref ?? "") < ref);
  return isSorted ? refs : refs.sort((a, b) => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0));
}

/** The refs that have a file of their own; null where one of them is not as plain as it should be. */
function looseRefs(commonDir: string, patterns: readonly string[]): ReadonlyMap<string, Oid> | null {
  const found = new Map<string, Oid>();
  const bytes = Buffer.allocUnsafe(MOST_BYTES + 1);
  const readFolder = (folder: string): boolean => {
    const entries = look(() => readdirSync(join(commonDir, folder), { withFileTypes: true }));
    if (typeof entries === "string") return entries !== "unreadable";
    return entries.every((entry) => {
      if (entry.name.startsWith(".") || entry.name.endsWith(".lock")) return true;
      // A name that is no text cannot even be asked for.
      if (entry.name.includes("\ufffd")) return false;
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? readFolder(path) : entry.isFile() && readFile(path);
    });
  };
  const readRef = (ref: string): boolean => {
    const facts = look(() => lstatSync(join(commonDir, ref)));
    if (typeof facts === "string") return facts === "gone";
    if (facts.isDirectory()) return readFolder(ref);
    return facts.isFile() && readFile(ref);
  };
  const readFile = (ref: string): boolean => {
    const length = look(() => readStart(`${commonDir}/${ref}`, bytes));
    if (typeof length === "string") return length === "gone";
    // Not more than an id can be.
    if (length > MOST_BYTES) return false;
    const oid = /^([0-9a-f]+)(?:\s|$)/.exec(bytes.toString("latin1", 0, length))?.[1] ?? "";
    if (!isOid(oid) || /^0+$/.test(oid) || !isRefName(ref)) return false;
    found.set(ref, oid);
    return found.size <= MOST_FILES;
  };
  const areRead = patterns.every((pattern) =>
    pattern.endsWith("/") ? readFolder(pattern.slice(0, -1)) : readRef(pattern),
  );
  return areRead ? found : null;
}

/** Neither a link nor a pipe, which would keep us waiting. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads how a file begins, as much as there is room for, and gives how much that was. */
function readStart(file: string, bytes: Buffer): number {
  const descriptor = openSync(file, PLAINLY);
  try {
    return readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** What a look at the disk gives, or why it gives nothing. */
function look<T extends object | number>(at: () => T): T | "gone" | "unreadable" {
  try {
    return at();
  } catch (error) {
    const code = systemCode(error);
    // Where a part of the path is a ref, there is none below it.
    return code === "ENOENT" || code === "ENOTDIR" ? "gone" : "unreadable";
  }
}
