import { homedir } from "node:os";
import { parse, relative, sep } from "node:path";
import type { SetupPlace } from "../../agents/setup.ts";
import { CheckpointError } from "../../errors.ts";
import { realTarget } from "../../host/files/real-target.ts";
import { type InstallReceipts, openInstallReceipts, userStateFolder } from "../../host/install-receipts.ts";
import { ownFolder } from "../../host/own/own-folder.ts";
import { type Env, type Workspace, worktreeId } from "../workspace.ts";

/** Where an installation goes. */
export interface InstallPlace extends SetupPlace {
  readonly receipts: InstallReceipts;
  /** The file that a path leads to, all links followed. */
  target(path: string): Promise<string>;
  /** By what the receipt of a file is found, also after the repository has moved. */
  keyOf(target: string): string;
  /** What messages call a file. */
  nameOf(path: string): string;
}

/** A project, with whoever works on it. */
export function projectPlace(at: Workspace): InstallPlace {
  const { root, env } = at;
  if (root === null) throw noWorktree();
  const receipts = openInstallReceipts(ownFolder(at.engine.repository.commonDir, "installed"));
  const worktree = worktreeId(at) ?? "";
  return {
    scope: "project",
    top: root,
    env,
    receipts,
    target: (path) => targetInside(path, root),
    keyOf: (target) => `${worktree}:${below(root, target)}`,
    nameOf: (path) => below(root, path),
  };
}

/** One user, in all projects; no repository is needed. */
export function userPlace(env: Env): InstallPlace {
  const top = env.HOME || env.USERPROFILE || homedir();
  return {
    scope: "user",
    top,
    env,
    receipts: openInstallReceipts(userStateFolder(env, top, "installed")),
    // Whoever links their settings to another place means that place.
    target: async (path) => realTarget(path, [parse(path).root]),
    keyOf: (target) => target,
    nameOf: (path) => (below(top, path).startsWith("..") ? path : `~/${below(top, path)}`),
  };
}

/** A link in a repository is not followed out of it: somebody else may have put it there. */
async function targetInside(path: string, root: string): Promise<string> {
  try {
    return realTarget(path, [root]);
  } catch (error) {
    if (!(error instanceof CheckpointError) || error.code !== "outside-repository") throw error;
    throw new CheckpointError(error.kind, error.code, error.message, {
      hints: ["make it a file of the repository, or install with --user"],
    });
  }
}

function below(top: string, path: string): string {
  return relative(top, path).split(sep).join("/");
}

function noWorktree(): CheckpointError {
  return new CheckpointError("refused", "no-worktree", "a bare repository has no files to install into", {
    hints: ["run it in a worktree, or install for yourself with --user"],
  });
}
