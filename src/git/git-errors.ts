import { CheckpointError } from "../errors.ts";
import { shellWord } from "../text/phrases.ts";

/** There is no git binary, and the settings ask for one. */
export function gitNotFound(): CheckpointError {
  return new CheckpointError("environment", "git-not-found", "there is no git program on PATH", {
    hints: ["install git, or set GIT_CHECKPOINT_ENGINE=isomorphic"],
  });
}

/** The folder belongs to no repository, or git will not touch it. */
export function notARepository(gitSays: string): CheckpointError {
  return new CheckpointError("environment", "not-a-repository", gitSays || "not a git repository", {
    hints: ["run 'git init' here, or name a repository with 'git -C <folder> checkpoint'"],
  });
}

/** git cannot read a file of settings, and does nothing without it; its own words name the file and the line. */
export function configUnreadable(gitSays: string): CheckpointError {
  return new CheckpointError("environment", "config-unreadable", `git cannot read its settings: ${gitSays}`, {
    hints: [
      "mend or remove what git names in that file, and run the command again; what is saved is untouched",
    ],
  });
}

/** git found a repository that belongs to somebody else, and will not touch it: what is in it could run programs. */
export function somebodyElses(folder: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "not-yours",
    `the repository in '${folder}' belongs to somebody else, and git will not touch it`,
    {
      hints: [`if you trust them, run 'git config --global --add safe.directory ${shellWord(folder)}'`],
    },
  );
}

/** A git command failed in a way that is not ours to mend. */
export function gitFailed(command: string, gitSays: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "git-failed",
    `git ${command} failed: ${gitSays || "no reason given"}`,
    {
      hints: ["run 'git fsck' to see whether the repository is whole"],
    },
  );
}

/** Without the index nobody can tell what has changed in the worktree. */
export function indexUnreadable(gitDir: string, why: string): CheckpointError {
  const file = `${gitDir}/index`;
  return new CheckpointError(
    "environment",
    "index-unreadable",
    `git's index '${file}' cannot be read, so nobody can tell what has changed here${why ? `: ${why}` : ""}`,
    {
      hints: [
        `move the file away and run 'git reset': your files stay as they are, only what was staged is forgotten`,
        "what is saved can still be listed, shown, continued, cleared and undone",
      ],
    },
  );
}

/** git runs us from inside a push that is not yet accepted: whatever is written would vanish with it. */
export function insideQuarantine(): CheckpointError {
  return new CheckpointError(
    "environment",
    "quarantine",
    "checkpoints cannot be written from inside a receive hook",
    {
      hints: ["run git checkpoint outside the hook"],
    },
  );
}

/** What git said, without its prefix and without the lines after the first. */
export function firstLine(stderr: string): string {
  const line = stderr.split("\n").find((text) => text.trim() !== "") ?? "";
  return line.replace(/^(fatal|error|warning): /, "").trim();
}
