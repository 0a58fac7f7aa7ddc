import { type Oid, shortOid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import type { Unfinished } from "../../host/unfinished.ts";
import { shellWord } from "../../text/phrases.ts";
import { shortList } from "../operation-errors.ts";

/** Only git itself goes to branches, with the user's hooks. */
export function cannotSwitch(): CheckpointError {
  return new CheckpointError(
    "environment",
    "cannot-switch",
    "the isomorphic engine cannot switch branches or make worktrees; nothing was changed",
    { hints: ["switch with git yourself, then run 'git checkpoint continue' and 'git checkpoint apply'"] },
  );
}

/** Something that git began here has to end before HEAD may go elsewhere. */
export function inTheMiddle({ what, ends }: Unfinished): CheckpointError {
  const a = what === "am" ? "an" : "a";
  return new CheckpointError(
    "refused",
    "in-the-middle",
    `${a} ${what} is under way in this worktree; nothing was changed`,
    { hints: [`end it first with ${ends.map((one) => `'${one}'`).join(" or ")}, or use --worktree`] },
  );
}

/** A checkpoint that was saved on no branch. */
export function savedOnNone(name: string, head: Oid | null): CheckpointError {
  const hints = head
    ? [
        `go there with 'git switch --detach ${shortOid(head)}', or give it a branch: 'git switch --create <branch> ${shortOid(head)}'`,
        `then 'git checkpoint apply ${name}' puts its work back`,
      ]
    : [`'git checkpoint apply ${name}' puts its work back here`];
  const where = head ? `, with HEAD detached at ${shortOid(head)}` : "";
  return new CheckpointError("no", "no-branch", `'${name}' was saved on no branch${where}`, { hints });
}

/** A document may name anything as its branch: git would take such a word for something else. */
export function noBranchName(name: string, branch: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "no-branch",
    `'${name}' names '${branch}' as its branch, which is no name of a branch; nothing was changed`,
    { hints: [`'git checkpoint apply ${name}' puts its work back here`] },
  );
}

/** Neither this clone nor any remote that it knows has the branch. */
export function branchGone(
  name: string,
  branch: string,
  head: { readonly oid: Oid; readonly here: boolean } | null,
): CheckpointError {
  const again = `then run 'git checkpoint continue ${name} --switch' again`;
  const way = !head
    ? `it had no commit; 'git checkpoint apply ${name}' puts its work back here`
    : head.here
      ? `make it again with 'git branch ${shellWord(branch)} ${shortOid(head.oid)}', ${again}`
      : `its commit ${shortOid(head.oid)} is not in this clone: 'git fetch' may bring it or the branch, ${again}`;
  return new CheckpointError(
    "no",
    "branch-gone",
    `there is no branch '${branch}' any more, here or on a remote; nothing was changed`,
    { hints: [way] },
  );
}

/** Several remotes have a branch of that name. */
export function severalRemotes(branch: string, tracks: readonly string[]): CheckpointError {
  const shown = tracks.map((track) => track.replace(/^refs\/remotes\//, ""));
  return new CheckpointError(
    "refused",
    "several-remotes",
    `branch '${branch}' is not here, and ${shortList(shown)} could be meant; nothing was changed`,
    {
      hints: [`choose one: 'git switch --create ${shellWord(branch)} --track ${shellWord(shown[0] ?? "")}'`],
    },
  );
}

/** A branch can be checked out in one worktree only. */
export function elsewhere(name: string, branch: string, path: string, gone: boolean): CheckpointError {
  const there = `go there: 'git -C ${shellWord(path)} checkpoint continue ${name} --switch'`;
  return new CheckpointError(
    "refused",
    "checked-out-elsewhere",
    `branch '${branch}' is checked out in '${path}'; nothing was changed`,
    { hints: [gone ? "that folder is gone: 'git worktree prune' lets go of it" : there] },
  );
}

/** The branch is where we are: it cannot be in a second worktree too. */
export function alreadyHere(name: string, branch: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "checked-out-elsewhere",
    `branch '${branch}' is checked out here, and can be in one worktree only; nothing was changed`,
    { hints: [`without --worktree, 'git checkpoint continue ${name} --switch' puts its work back here`] },
  );
}

/** Open work that the branch, or the kept work, would be mixed with. */
export function dirtyOverlap(branch: string, paths: readonly string[]): CheckpointError {
  const have = paths.length === 1 ? "has changes" : "have changes";
  return new CheckpointError(
    "refused",
    "would-overlap",
    `${shortList(paths)} ${have} that are not committed, and '${branch}' or the kept work has another content; nothing was changed`,
    {
      hints: [
        "commit them, or put them aside with 'git stash --include-untracked'",
        "or leave them here and use --worktree",
      ],
    },
  );
}

/** Kept contents that cannot be had any more. */
export function workMissing(name: string, paths: readonly string[]): CheckpointError {
  return new CheckpointError(
    "refused",
    "cannot-write",
    `${shortList(paths)} cannot be put back: the kept content cannot be read from this repository; nothing was changed`,
    {
      hints: [
        `switch with git, and put back the rest with 'git checkpoint apply ${name} --force'`,
        "'git checkpoint doctor' tells what is damaged",
      ],
    },
  );
}

/** git said no; `changed`: what is another than before all the same, null where nothing is. */
export function gitRefused(what: string, reason: string, changed: string | null): CheckpointError {
  const but = changed === null ? "and changed nothing" : `but ${changed}`;
  return new CheckpointError("refused", "git-refused", `git cannot ${what}, ${but}: ${reason}`, {
    hints: ["see 'git status' and 'git worktree list' for what is in the way"],
  });
}

/** Where a new worktree was to be, something is already. */
export function pathTaken(path: string): CheckpointError {
  return new CheckpointError("refused", "path-taken", `'${path}' exists already; nothing was changed`, {
    hints: ["give another place: --worktree=<path>"],
  });
}

/** No folder can be made there. */
export function badPlace(path: string, why: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "bad-path",
    `no worktree can be at '${path}': ${why}; nothing was changed`,
    { hints: ["give another place: --worktree=<path>"] },
  );
}

/** A bare repository has no place of its own beside which a worktree could be. */
export function whichPath(): CheckpointError {
  return new CheckpointError("usage", "usage", "there is no worktree here to put another one beside", {
    hints: ["say where it is to be: --worktree=<path>"],
  });
}

/** The work could not be put back on the branch where one is already. */
export function notPutBackHere(name: string, cause: CheckpointError): CheckpointError {
  const message = cause.message.replace(/nothing was applied$/, "nothing was changed");
  const hints = [
    `commit or stash what is here and try again; or 'git checkpoint continue ${name}', then 'git checkpoint apply ${name} --force', which merges`,
    `'git checkpoint diff ${name}' shows how they differ from the checkpoint`,
  ];
  return new CheckpointError(cause.kind, cause.code, message, { hints, cause });
}

/** The work could not be put back on the branch: what became of the switch is said with it. */
export function notPutBack(name: string, cause: CheckpointError, standing: string): CheckpointError {
  // What is in the way is forced by an apply; going to a branch is not.
  const forced = `clear the way and try again, or switch with git and run 'git checkpoint apply ${name} --force'`;
  const hints = cause.kind === "refused" ? [forced] : cause.hints;
  return new CheckpointError(cause.kind, cause.code, `${cause.message} (${standing})`, { hints, cause });
}

/** The worktree that is to be made again, or something else, stands in its place. */
export function stillThere(name: string, path: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "cannot-redo",
    `the worktree of '${name}' cannot be done again ('${path}' exists already); nothing was changed`,
    {
      hints: [
        `if it is that worktree, go on there: 'git -C ${shellWord(path)} checkpoint continue ${name} --switch'`,
      ],
    },
  );
}

/** A switch is done again as a whole or not at all; `standing`: what stayed of it if git could not go back. */
export function notDoneAgain(
  { name, kind }: { readonly name: string; readonly kind: "switch" | "worktree" },
  why: string,
  standing: string | null = null,
): CheckpointError {
  const anew = kind === "worktree" ? "--worktree=<path>' does it anew elsewhere" : "--switch' does it anew";
  return new CheckpointError(
    "refused",
    "cannot-redo",
    `the ${kind} of '${name}' cannot be done again (${why}); ${standing ?? "nothing was changed"}`,
    { hints: [`'git checkpoint continue ${name} ${anew}`] },
  );
}
