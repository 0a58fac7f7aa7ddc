import { openSetAside } from "../../host/own/set-aside.ts";
import { counted } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** The file that says which commands were given here: undo without a name needs it. */
export async function findOperations(at: Workspace): Promise<readonly Found[]> {
  const lines = at.operations.unreadable();
  if (lines === null) return [NO_FILE];
  if (lines.length === 0) return [];
  return [
    {
      code: "operations-unreadable",
      subject: "operations",
      level: "problem",
      what: `${counted(lines.length, "line")} of the list of commands cannot be read`,
      why: "'git checkpoint undo' without a name passes over those commands",
      remedy: BY_FIX,
      mend: async () => {
        const aside = openSetAside(at.engine.repository.commonDir);
        for (const line of lines) aside.note(`from the list of commands: ${line}`);
        await at.operations.tidy();
        return `taken out, and kept in ${aside.folder}/notes; the journals have it all, and 'undo <name>' works`;
      },
    },
  ];
}

const NO_FILE: Found = {
  code: "operations-no-file",
  subject: "operations",
  level: "problem",
  what: "what stands where the list of commands is kept is no such list, 'checkpoint/operations' in the git directory",
  why: "no command is noted there, and 'git checkpoint undo' without a name knows none",
  remedy: "move it out of the way",
};
