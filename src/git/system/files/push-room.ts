import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigEntry, lastOf } from "../../../checkpoint/settings.ts";
import { makeFolder } from "../../../host/files/folders.ts";
import { scratchFolder } from "../../../host/own/own-folder.ts";
import type { RefValue, Repository } from "../../engine.ts";
import type { GitPlace } from "../run.ts";

// For every ref that a push names git looks at every ref that there is: of a thousand checkpoints the first push takes
// seconds. So git pushes from a room beside the repository, in which there are no refs but those to be sent, and all of
// them go by one pattern:
//
//     .git/checkpoint/tmp/push-x/   packed-refs           what is to be sent, under the names that it gets there
//                                   objects/info/alternates  ─▶ the repository's own objects
//                                   config                   ─▶ the repository's own settings

/** What is pushed, and where from. */
export interface RoomContents {
  readonly repository: Repository;
  readonly config: readonly ConfigEntry[];
  readonly refs: readonly RefValue[];
}

/** Runs `body` in such a room; null where none can be made, or other settings would hold in it. */
export async function inPushRoom<T>(
  at: GitPlace,
  contents: RoomContents,
  body: (room: GitPlace) => Promise<T>,
): Promise<T | null> {
  const room = isElsewhere(contents) ? null : roomFor(contents);
  if (room === null) return null;
  try {
    const { GIT_WORK_TREE: _, ...env } = at.env;
    return await body({ ...at, env: { ...env, GIT_DIR: room } });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/**
 * Whether settings are included by where the git directory is, or by the branch: a room is elsewhere, on no branch. A
 * plain folder that the repository is in is around the room, too.
 */
function isElsewhere({ repository, config }: RoomContents): boolean {
  return config.some(({ key }) => {
    const [, by = "", pattern = ""] = /^includeif\.(gitdir(?:\/i)?|onbranch):(.*)\.path$/s.exec(key) ?? [];
    if (by === "") return false;
    const isAround =
      repository.worktree !== null && /^[^*?[\\]+\/$/.test(pattern) && !/\.git\b/i.test(pattern);
    return by === "onbranch" || !isAround;
  });
}

function roomFor({ repository, config, refs }: RoomContents): string | null {
  const { gitDir, commonDir, objectFormat } = repository;
  // git reads a list of paths there, a line each.
  if (/[\n"\\]/.test(commonDir + gitDir)) return null;
  try {
    const scratch = scratchFolder(commonDir);
    makeFolder(scratch);
    const room = mkdtempSync(join(scratch, "push-"));
    for (const folder of ["objects", "objects/info", "refs"]) mkdirSync(join(room, folder));
    const write = (file: string, lines: readonly string[]): void =>
      writeFileSync(join(room, file), lines.map((line) => `${line}\n`).join(""));
    write("objects/info/alternates", [join(commonDir, "objects")]);
    write("HEAD", ["ref: refs/heads/none"]);
    write("packed-refs", packed(refs));
    const hasOwn = lastOf(config, "extensions.worktreeconfig") !== undefined;
    const own = hasOwn ? [join(gitDir, "config.worktree")] : [];
    const settings = [join(commonDir, "config"), ...own].filter(existsSync);
    write("config", [
      "[core]",
      `repositoryformatversion = ${objectFormat === "sha1" ? 0 : 1}`,
      "bare = true",
      ...(objectFormat === "sha1" ? [] : ["[extensions]", `objectformat = ${objectFormat}`]),
      "[include]",
      ...settings.map((file) => `path = "${file}"`),
    ]);
    return room;
  } catch {
    return null;
  }
}

function packed(refs: readonly RefValue[]): readonly string[] {
  const sorted = [...refs].sort((a, b) => Buffer.compare(Buffer.from(a.ref), Buffer.from(b.ref)));
  return ["# pack-refs with: peeled fully-peeled sorted ", ...sorted.map(({ ref, oid }) => `${oid} ${ref}`)];
}
