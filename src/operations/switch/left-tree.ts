import { digestOf } from "../../host/apply-receipts.ts";
import { ownFiles } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";

/**
 * A worktree in few characters: where HEAD is, what has changed with which content, and for one that may go, what git
 * ignores in it. Two that are the same have nothing that could be lost between them. Our own files do not count.
 */
export async function treeAsLeft(at: Workspace, kind: "switch" | "worktree"): Promise<string> {
  const [{ head, changes }, own] = await Promise.all([at.engine.place(), ownFiles(at)]);
  const counted = changes.filter(({ path }) => !own.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const hashed = await at.engine.hashFiles(
    counted.filter(({ state, submodule }) => state !== "deleted" && !submodule).map(({ path }) => path),
    false,
  );
  const ignored = kind === "worktree" ? ((await at.engine.switching?.ignored()) ?? []) : [];
  const lines = [
    `${head.branch} ${head.commit}`,
    ...counted.map(({ path, state, submodule }) => `${state} ${submodule ?? hashed.get(path) ?? ""} ${path}`),
    ...ignored.filter((path) => !own.has(path)).map((path) => `ignored ${path}`),
  ];
  return digestOf(Buffer.from(lines.join("\n")));
}
