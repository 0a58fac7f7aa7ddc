import type { Oid } from "../../checkpoint/oid.ts";
import type { MoveOutcome } from "../../git/engine.ts";
import type { Stand, SwitchedLine } from "../../host/own/operations-log.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { notDoneAgain } from "./errors.ts";
import { treeAsLeft } from "./left-tree.ts";
import { type Done, type Moved, targetOf } from "./moved.ts";
import { reopened } from "./reopen.ts";
import { filesLeft, inTheWay, putFilesBack } from "./work-files.ts";

/** Takes the work out of the files and goes back, as far as nothing has come in between. */
export async function undoBranch(at: Workspace, line: SwitchedLine): Promise<Done> {
  const isAsLeft = (await treeAsLeft(at, "switch")) === line.left;
  const head = await at.engine.head();
  // What was committed since is the user's own: nothing is edited under it.
  const hasMoved = head.branch !== line.to.branch || head.commit !== line.to.commit;
  const first = hasMoved ? filesLeft(at, line, "HEAD has moved since") : await putFilesBack(at, line);
  const blocked = hasMoved
    ? "HEAD has moved since"
    : !isAsLeft
      ? "the tree is not as it was left"
      : first.files.some(({ outcome }) => outcome === "left")
        ? "a file could not be put back"
        : null;
  const to = beginningOf(at, line).from;
  const outcome = blocked === null ? await goTo(at, line, to) : { ok: false as const, reason: blocked };
  await using now = await reopened(at);
  if (outcome.ok && line.track && line.to.branch && line.to.branch !== to.branch)
    await now.engine.switching?.dropBranch(line.to.branch);
  const stand = await now.engine.head();
  const isThere = isAt(stand, to);
  const moved: Moved = {
    ...{ kind: "switch", branch: stand.branch ?? stand.commit ?? "", path: null },
    outcome: outcome.ok || isThere ? "went" : "stayed",
    why: outcome.ok || isThere ? null : outcome.reason,
    hint: outcome.ok || isThere ? null : wayTo(to),
  };
  return { ...first, moved, stand, left: await treeAsLeft(now, "switch") };
}

/** Does all of it again, or nothing: half of it would be neither what was nor what was undone. */
export async function redoBranch(at: Workspace, line: SwitchedLine): Promise<Done> {
  const { to } = beginningOf(at, line);
  const here = await at.engine.head();
  const goes = !isAt(here, to);
  if (goes && (await treeAsLeft(at, "switch")) !== line.left)
    throw notDoneAgain(line, "the tree is not as it was left");
  const outcome = await goTo(at, line, to);
  if (!outcome.ok) throw notDoneAgain(line, outcome.reason);
  await using now = await reopened(at);
  const why = inTheWay(now, line);
  if (why !== null) {
    const back = goes ? await goTo(now, line, here) : { ok: true };
    throw notDoneAgain(line, why, back.ok ? null : `you are on ${to.branch ?? to.commit} now`);
  }
  const done = await putFilesBack(now, line);
  const stand = await now.engine.head();
  const branch = stand.branch ?? stand.commit ?? "";
  const moved: Moved = { kind: "switch", branch, path: null, outcome: "went", why: null, hint: null };
  return { ...done, moved, stand, left: await treeAsLeft(now, "switch") };
}

/** The switch with which the going back and forth began: an undo that stayed forgets nothing of it. */
function beginningOf(at: Workspace, line: SwitchedLine): SwitchedLine {
  const before = at.operations.read().find(({ switched }) => switched?.id === line.reverses)?.switched;
  return line.reverses !== undefined && before ? beginningOf(at, before) : line;
}

function isAt(head: Stand, { branch, commit }: Stand): boolean {
  return head.branch === branch && (branch !== null || head.commit === commit);
}

async function goTo(at: Workspace, line: SwitchedLine, to: Stand): Promise<MoveOutcome> {
  const { branch, commit } = to;
  if (isAt(await at.engine.head(), to)) return { ok: true };
  if (commit === null) return { ok: false, reason: `'${branch}' had no commit` };
  const target = branch === null ? { commit: commit as Oid } : await targetOf(at, line, branch);
  return (await at.engine.switching?.switchTo(target)) ?? { ok: false, reason: "this engine cannot switch" };
}

function wayTo({ branch, commit }: Stand): string | null {
  if (branch !== null) return commit === null ? null : `git switch ${shellWord(branch)}`;
  return commit === null ? null : `git switch --detach ${commit.slice(0, 8)}`;
}
