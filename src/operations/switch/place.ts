import { basename, dirname, join, resolve } from "node:path";
import { lastOf } from "../../checkpoint/settings.ts";
import { whyNoFolder } from "../../host/new-folder.ts";
import { isTaken } from "../../host/worktrees.ts";
import type { Workspace } from "../workspace.ts";
import { badPlace, pathTaken, whichPath } from "./errors.ts";

/** The folder of a new worktree: as given from where the user stands, else beside the main one. */
export function placeFor(at: Workspace, name: string, given: string | true | undefined): string {
  const { commonDir, worktree } = at.engine.repository;
  const main = basename(commonDir) === ".git" ? dirname(commonDir) : worktree;
  if (typeof given !== "string" && main === null) throw whichPath();
  const path =
    typeof given === "string"
      ? resolve(at.cwd, given)
      : join(dirname(main ?? ""), `${basename(main ?? "")}-${name}`);
  const why = whyNoFolder(path, gitFolders(at));
  if (why !== null) throw badPlace(path, why);
  if (isTaken(path)) throw pathTaken(path);
  return path;
}

/** A bare repository is a folder that people do keep worktrees in. */
function gitFolders(at: Workspace): readonly string[] {
  const { commonDir, gitDir } = at.engine.repository;
  const isBare = lastOf(at.engine.config, "core.bare")?.value === "true" && basename(commonDir) !== ".git";
  return isBare ? [join(commonDir, "objects"), join(commonDir, "refs")] : [commonDir, gitDir];
}
