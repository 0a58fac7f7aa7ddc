import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { parseSharing } from "../../host/files/sharing.ts";
import type { Setting } from "../config-file.ts";
import type { Repository } from "../engine.ts";
import { type Env, isTrue, lastValue, readRepositorySettings } from "./config/config.ts";
import { ifThere } from "./objects/missing.ts";

/** Extensions that change nothing about what this engine reads and writes. */
const HARMLESS = new Set(["noop", "noop-v1", "preciousobjects", "worktreeconfig", "relativeworktrees"]);

/** Refuses a repository that this engine would misread or damage. */
export async function guard(repository: Repository, env: Env): Promise<void> {
  const settings = await readRepositorySettings(join(repository.commonDir, "config"));
  const reason = formatReason(settings) ?? (await borrowingReason(repository, env));
  if (reason) throw isomorphicCannot(reason);
}

/** This repository needs git itself. */
export function isomorphicCannot(reason: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "isomorphic-cannot",
    `the isomorphic engine cannot work here: ${reason}`,
    {
      hints: ["install git, and let GIT_CHECKPOINT_ENGINE and checkpoint.engine be git or auto"],
    },
  );
}

function formatReason(settings: readonly Setting[]): string | null {
  const version = Number(lastValue(settings, "core.repositoryformatversion") ?? 0);
  if (!(version <= 1)) return `the repository has format version ${version}`;
  const objects = lastValue(settings, "extensions.objectformat")?.toLowerCase();
  if (objects !== undefined && objects !== "sha1") return `the repository's objects are ${objects}`;
  const refs = lastValue(settings, "extensions.refstorage")?.toLowerCase();
  if (refs !== undefined && refs !== "files") return `the repository keeps its refs in ${refs}`;
  if (isPartial(settings)) return "the repository is a partial clone";
  // Whose hands a new file is for, git sees to with every file it makes.
  if (parseSharing(lastValue(settings, "core.sharedrepository")))
    return "several users share the repository (core.sharedRepository)";
  const known = new Set([...HARMLESS, "objectformat", "refstorage", "partialclone"]);
  const unknown = settings
    .filter((setting) => setting.key.startsWith("extensions."))
    .map((setting) => setting.key.slice("extensions.".length))
    .find((name) => !known.has(name));
  return version >= 1 && unknown !== undefined ? `the repository uses the extension '${unknown}'` : null;
}

function isPartial(settings: readonly Setting[]): boolean {
  return settings.some(
    ({ key, value }) =>
      key === "extensions.partialclone" ||
      (key.startsWith("remote.") && key.endsWith(".promisor") && isTrue(value)),
  );
}

async function borrowingReason(repository: Repository, env: Env): Promise<string | null> {
  if (env.GIT_ALTERNATE_OBJECT_DIRECTORIES) {
    return "GIT_ALTERNATE_OBJECT_DIRECTORIES names another repository's objects";
  }
  const file = join(repository.commonDir, "objects", "info", "alternates");
  const alternates = await ifThere(readFile(file, "utf8"));
  const borrows = alternates?.split("\n").some((line) => line.trim() !== "" && !line.startsWith("#"));
  return borrows ? "the repository borrows objects from another one (objects/info/alternates)" : null;
}
