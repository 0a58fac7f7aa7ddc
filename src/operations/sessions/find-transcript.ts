import { resolve } from "node:path";
import { agents } from "../../agents/registry.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import { CheckpointError } from "../../errors.ts";
import { agentPlace, type Workspace } from "../workspace.ts";
import { readSession } from "./read-session.ts";

/** The word that stands for the session this command runs in, or else the newest one here. */
const AUTO = "auto";

/** The record of the session that this command runs in, else of the newest one in this worktree; null if none. */
export async function findTranscript(at: Workspace): Promise<string | null> {
  for (const agent of agents) {
    // Inside another agent's session the newest one of this agent is some other session.
    if (at.agent.agent !== undefined && at.agent.agent !== agent.id) continue;
    const file = await agent.transcriptFile(agentPlace(at), at.agent.session ?? null);
    if (file) return file;
  }
  return null;
}

/** Reads a session's record, given as `auto` or as a file; what cannot be read as one is an error. */
export async function openTranscript(at: Workspace, given: string): Promise<Transcript> {
  if (given === AUTO) {
    const found = await findTranscript(at);
    const transcript = found === null ? null : await readSession(found);
    if (transcript) return transcript;
    throw noTranscript();
  }
  const transcript = await readSession(resolve(at.cwd, given), given).catch((error: unknown) => {
    throw error instanceof CheckpointError ? unreadable(error) : error;
  });
  if (transcript) return transcript;
  throw notATranscript(given);
}

function noTranscript(): CheckpointError {
  return new CheckpointError("no", "no-transcript", "no session of an agent is recorded for this folder", {
    hints: ["give its file with --transcript <file>, such as ~/.claude/projects/<project>/<session>.jsonl"],
  });
}

function unreadable(cause: CheckpointError): CheckpointError {
  return new CheckpointError("usage", "no-such-file", cause.message, {
    hints: ["give the .jsonl file of a Claude Code session, or 'auto' for the newest one here"],
    cause,
  });
}

function notATranscript(given: string): CheckpointError {
  return new CheckpointError("usage", "not-a-transcript", `'${given}' is no session's record that is known`, {
    hints: ["give the .jsonl file of a Claude Code session, or 'auto' for the newest one here"],
  });
}
