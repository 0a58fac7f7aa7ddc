import { CheckpointError } from "../../errors.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import { type AgentsFile, readAgentsFile } from "../../profiles/ledger/agents-file.ts";
import type { Workspace } from "../workspace.ts";

const AGENTS_FILE = ".agents.yml";
const MOST_BYTES = 256 * 1024;

/** What `.agents.yml` says of the ledger here; null where there is no such file. A broken one is said with its line. */
export async function ledgerSettings(at: Workspace): Promise<AgentsFile | null> {
  const { worktree } = at.engine.repository;
  const bytes = worktree ? readWorktreeFile(worktree, AGENTS_FILE, MOST_BYTES) : null;
  if (!bytes) return null;
  const read = await readAgentsFile(Buffer.from(bytes).toString("utf8"));
  if ("problem" in read) throw brokenAgentsFile(read.line, read.problem);
  return read;
}

/** A ledger is written only where the repository asks for one; the answer is where its file stands. */
export async function needLedger(at: Workspace): Promise<string> {
  const settings = await ledgerSettings(at);
  if (settings?.ledger) return settings.ledgerPath;
  throw new CheckpointError(
    "no",
    "ledger-off",
    "Checkpoint skipped - session.ledger not enabled in .agents.yml",
    { hints: ["enable it with 'session:' and, below it, '  ledger: true' in .agents.yml"] },
  );
}

function brokenAgentsFile(line: number, problem: string): CheckpointError {
  return new CheckpointError("usage", "broken-agents-file", `.agents.yml, line ${line}: it ${problem}`, {
    hints: ["mend the file; nothing was saved"],
  });
}
