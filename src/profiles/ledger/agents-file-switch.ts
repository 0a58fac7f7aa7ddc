import { CheckpointError } from "../../errors.ts";
import type { RepositorySwitch, Switched } from "../profile.ts";
import { readAgentsFile } from "./agents-file.ts";

const BROKEN = "broken-agents-file";

/** A ledger is written only where the repository asks for one in `.agents.yml`. */
export const AGENTS_FILE: RepositorySwitch = {
  file: ".agents.yml",
  read: readSwitch,
  off: () =>
    new CheckpointError(
      "no",
      "ledger-off",
      "Checkpoint skipped - session.ledger not enabled in .agents.yml",
      {
        hints: ["enable it with 'session:' and, below it, '  ledger: true' in .agents.yml"],
        verbatim: true,
      },
    ),
  // The ledger's path is the user's own choice; and what is wrong in the file keeps no checkpoint from being saved.
  remedy: ({ code }) =>
    code === BROKEN
      ? "mend .agents.yml; until then the ledger's file stays as it is"
      : "give 'session.ledger_path' in .agents.yml a path of its own inside the repository",
};

async function readSwitch(text: string): Promise<Switched> {
  const read = await readAgentsFile(text);
  if ("problem" in read) throw broken(read.line, read.problem);
  return { on: read.ledger, path: read.ledgerPath };
}

function broken(line: number, problem: string): CheckpointError {
  return new CheckpointError("usage", BROKEN, `.agents.yml, line ${line}: it ${problem}`, {
    hints: ["mend the file; nothing was saved"],
  });
}
