import type { SwitchedLine } from "../../host/own/operations-log.ts";
import { isTaken } from "../../host/worktrees.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { notDoneAgain, stillThere } from "./errors.ts";
import { treeAsLeft } from "./left-tree.ts";
import { type Done, type Moved, targetOf } from "./moved.ts";
import { reopened } from "./reopen.ts";
import { inTheWay, putFilesBack, type Returned } from "./work-files.ts";

/** Stands for a receipt where the work was not taken out of a worktree: it could not be put into a new one. */
const NOT_KEPT = "none";

/** Removes the worktree that was made, if nothing new is in it. */
export async function undoWorktree(at: Workspace, line: SwitchedLine): Promise<Done> {
  const [path, branch] = [line.path ?? "", line.to.branch ?? ""];
  const { switching } = at.engine;
  const tell = (why: string | null, hint: string | null = null): Moved => {
    return { kind: "worktree", outcome: why === null ? "went" : "stayed", branch, path, why, hint };
  };
  const receipt = line.receipt === null ? null : NOT_KEPT;
  const nothing = { files: [], receipt, stand: line.from, left: line.left };
  if (!isTaken(path)) return { ...nothing, moved: tell(null) };
  const remove = `git worktree remove --force ${shellWord(path)}`;
  if (at.root !== null && at.root === (await rootOf(at, path)))
    return { ...nothing, moved: tell("you are in it", remove) };
  const done = await emptied(at, path, line);
  if (!done) return { ...nothing, moved: tell("there is something new in it", remove) };
  const removed = await switching?.removeWorktree(path);
  if (!removed?.ok)
    return { ...nothing, ...done, moved: tell(removed?.reason ?? "this engine cannot", remove) };
  if (line.track) await switching?.dropBranch(branch);
  return { ...nothing, ...done, moved: tell(null) };
}

/** Makes it again with the work in it, or not at all. */
export async function redoWorktree(at: Workspace, line: SwitchedLine): Promise<Done> {
  const [path, branch] = [line.path ?? "", line.from.branch ?? ""];
  const { switching } = at.engine;
  if (isTaken(path)) throw stillThere(line.name, path);
  if (line.receipt !== null && !at.receipts.read(line.receipt))
    throw notDoneAgain(line, "its work is not kept for that any more");
  const outcome = await switching?.addWorktree(path, await targetOf(at, line, branch));
  if (!outcome?.ok) throw notDoneAgain(line, outcome?.reason ?? "this engine cannot");
  await using there = await reopened(at, path);
  const why = inTheWay(there, line);
  if (why !== null) {
    const removed = await switching?.removeWorktree(path);
    throw notDoneAgain(line, why, removed?.ok ? null : `'${path}' stays`);
  }
  const done = await putFilesBack(there, line);
  const moved: Moved = { kind: "worktree", outcome: "went", branch, path, why: null, hint: null };
  return { ...done, moved, stand: line.from, left: await treeAsLeft(there, "worktree") };
}

async function rootOf(at: Workspace, path: string): Promise<string | null> {
  await using there = await reopened(at, path);
  return there.root;
}

/** Takes the work out of a worktree again, so that it can go; null where anything else is in it. */
async function emptied(at: Workspace, path: string, line: SwitchedLine): Promise<Returned | null> {
  await using there = await reopened(at, path);
  return (await treeAsLeft(there, "worktree")) === line.left ? putFilesBack(there, line) : null;
}
