import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, isAbsolute, join, relative } from "node:path";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { ownFolder, scratchFolder } from "../own/own-folder.ts";
import { listSize } from "../own/own-lines.ts";
import { mainWorktreeOf } from "../worktrees.ts";
import { replaceFile } from "./replace-file.ts";
import { type Sharing, shareFile } from "./sharing.ts";

/** A file that was generated from a checkpoint, and what it held when we left it. */
export interface ProjectedFile {
  /** Absolute. */
  readonly path: string;
  readonly name: string;
  /** The profile in whose format it is written. */
  readonly profile: string;
  /** The id of the document that it was made from. */
  readonly document: Oid;
  /** SHA-256 of what may stand there without being an edit: what we wrote, and what we were about to write. */
  readonly sha256: readonly string[];
}

/** The generated files of a repository, remembered in its common git directory. */
export interface ProjectedFiles {
  /** Those of this worktree, of the main one, and those outside of any; what cannot be read is passed over. */
  read(): ReadonlyMap<string, ProjectedFile>;
  /** Remembers files by their paths, and forgets those given as null. Whoever calls holds a lock. */
  write(changes: ReadonlyMap<string, ProjectedFile | null>): Promise<void>;
}

/** Which folders of a repository tell its worktrees apart. */
export interface WorktreeFolders {
  readonly commonDir: string;
  readonly gitDir: string;
  readonly worktree: string | null;
}

/** A line of the file: a path is kept from the top of its worktree, so that a repository can be moved. */
interface Line extends ProjectedFile {
  /** git's id of a linked worktree, empty for the main one; none for a file outside of this repository. */
  readonly worktree?: string;
}

/** Opens what is remembered; without such a file that costs one look. */
export function openProjectedFiles(
  { commonDir, gitDir, worktree }: WorktreeFolders,
  sharing: Sharing = null,
): ProjectedFiles {
  const file = ownFolder(commonDir, "projected");
  const own = gitDir === commonDir ? "" : basename(gitDir);
  const tops = new Map([
    ["", mainWorktreeOf({ commonDir, gitDir, worktree })],
    [own, worktree],
  ]);
  const lines = (): readonly Line[] => {
    if (!listSize(file)) return [];
    return parseLines(readFileSync(file, "utf8"));
  };
  const pathOf = (line: Line): string | null => {
    if (line.worktree === undefined) return line.path;
    const top = tops.get(line.worktree) ?? null;
    return top === null ? null : join(top, line.path);
  };
  const lineOf = (one: ProjectedFile): Line => {
    for (const [id, top] of [...tops].reverse()) {
      const inner = top === null ? ".." : relative(top, one.path);
      if (!/^\.\.(?:[/\\]|$)/.test(inner) && !isAbsolute(inner)) return { worktree: id, ...one, path: inner };
    }
    return one;
  };
  return {
    read() {
      try {
        return new Map(
          lines().flatMap((line) => {
            const path = pathOf(line);
            if (path === null) return [];
            const { name, profile, document, sha256 } = line;
            return [[path, { path, name, profile, document, sha256 }] as const];
          }),
        );
      } catch {
        return new Map();
      }
    },
    async write(changes) {
      if (changes.size === 0) return;
      const isAround = (line: Line): boolean =>
        !line.worktree || line.worktree === own || existsSync(join(commonDir, "worktrees", line.worktree));
      const kept = lines().filter((line) => isAround(line) && !changes.has(pathOf(line) ?? ""));
      const added = [...changes.values()].flatMap((one) => (one ? [lineOf(one)] : []));
      const text = [...kept, ...added].map((line) => `${JSON.stringify(line)}\n`).join("");
      const options = { within: [commonDir], scratch: scratchFolder(commonDir) };
      const { outcome } = await replaceFile(file, () => Buffer.from(text), options);
      if (outcome === "created") shareFile(file, sharing);
    },
  };
}

/** What a content is remembered by. */
export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function parseLines(text: string): readonly Line[] {
  return text.split("\n").flatMap((line) => {
    try {
      const value = JSON.parse(line) as Line;
      const { path, name, profile, document, sha256, worktree } = value;
      const words = [path, name, profile, document, ...sha256, ...(worktree === undefined ? [] : [worktree])];
      return words.every((word) => typeof word === "string") && isName(name) ? [value] : [];
    } catch {
      return [];
    }
  });
}
