import { CheckpointError } from "../../errors.ts";
import { shellWord } from "../../text/phrases.ts";
import { shortList } from "../operation-errors.ts";

/** There is nowhere to share with. */
export function noRemote(): CheckpointError {
  return new CheckpointError("environment", "no-remote", "this repository has no remote to share with", {
    hints: ["add one with 'git remote add origin <url>'"],
  });
}

/** There are several, and nothing says which one. */
export function whichRemote(names: readonly string[]): CheckpointError {
  return new CheckpointError("environment", "which-remote", "there are several remotes and none is chosen", {
    hints: [`name one of ${shortList(names)}, or choose it for good: git config checkpoint.remote <name>`],
  });
}

/** No remote of this clone has that name. */
export function noSuchRemote(given: string, names: readonly string[]): CheckpointError {
  const known = names.length > 0 ? `this clone knows ${shortList(names)}` : "this clone has no remotes";
  return new CheckpointError("environment", "no-such-remote", `there is no remote '${given}'`, {
    hints: [`${known}; add one with 'git remote add <name> <url>'`],
  });
}

/** Neither a remote nor a checkpoint in any of the places that count has that name. */
export function noSuchName(
  given: string,
  where: "here" | "there" | "here or there",
  remote: string,
  remotes: readonly string[],
): CheckpointError {
  const place = { here: "here", there: `on '${remote}'`, "here or there": `here or on '${remote}'` }[where];
  const list =
    where === "here"
      ? "'git checkpoint list' shows what there is"
      : `'git checkpoint list --remote' shows what '${remote}' has`;
  return new CheckpointError(
    "no",
    "no-such-checkpoint",
    `there is no checkpoint '${given}' ${place}, and no remote of that name`,
    { hints: [`${list}; this clone knows ${shortList(remotes)}`] },
  );
}

/** The other side, or the way there, said no. */
export function remoteFailed(verb: string, remote: string, reason: string): CheckpointError {
  return new CheckpointError("environment", "remote-failed", `could not ${verb} '${remote}': ${reason}`, {
    hints: [
      `nothing was changed there that is not reported; 'git ls-remote ${remote}' shows whether it answers`,
    ],
  });
}

/** A remote has more that is new here than one pull takes in. */
export function tooManyNames(remote: string, found: number, most: number): CheckpointError {
  return new CheckpointError(
    "refused",
    "too-many-names",
    `'${remote}' has ${found} checkpoints that are new here, more than checkpoint.pullMaxNames allows (${most})`,
    {
      hints: [
        `name those that you want: git checkpoint pull ${shellWord(remote)} <name>...`,
        `or take them all: git config checkpoint.pullMaxNames ${found}`,
      ],
    },
  );
}

/** What a remote has of a name now is not what was pulled from it before. */
export function changedThere(name: string, remote: string, why: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "changed-there",
    `'${name}' cannot be taken from '${remote}' again: ${why}`,
    { hints: [`run 'git checkpoint pull ${remote}' once it is put right there`] },
  );
}
