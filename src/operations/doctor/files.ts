import { type FileOutOfDate, filesOutOfDate } from "../projections/files-out-of-date.ts";
import { regenerateIndex } from "../projections/regenerate-index.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

const WORDS = {
  missing: "is missing, though there are checkpoints it should tell of",
  "out of date": "does not say what the checkpoints say",
  edited: "was edited by hand, and no command has taken that in yet",
} as const;

/** Generated files that are not what the refs say. */
export async function findFiles(at: Workspace): Promise<readonly Found[]> {
  return (await filesOutOfDate(at)).map((file) =>
    file.state === "in the way" ? inTheWay(file) : stale(at, file, WORDS[file.state]),
  );
}

function stale(at: Workspace, { path, state }: FileOutOfDate, words: string): Found {
  return {
    code: state === "edited" ? "file-edited" : "file-out-of-date",
    subject: path,
    // One that is missing, as in a new worktree, or edited is seen to by the next command that changes something.
    level: state === "out of date" ? "problem" : "note",
    what: `'${path}' ${words}`,
    why: "people and agents read it to know what there is to continue",
    remedy: `${BY_FIX}, or 'git checkpoint index'`,
    mend: async () => {
      const { problem, projections } = await regenerateIndex(at);
      const failed = projections.find((one) => one.path === path && one.outcome === "failed");
      const why = failed?.why ?? problem?.message;
      if (why) throw new Error(why);
      return state === "edited" ? "the edit was recorded, and the file written anew" : "written anew";
    },
  };
}

function inTheWay({ path, why = "it cannot be written", hints = [] }: FileOutOfDate): Found {
  return {
    code: "file-in-the-way",
    subject: path,
    level: "problem",
    what: `'${path}' cannot be kept up to date: ${why}`,
    why: "people and agents who read it see what is no longer so",
    remedy: hints[0] ?? "see to the file, then run 'git checkpoint index'",
  };
}
