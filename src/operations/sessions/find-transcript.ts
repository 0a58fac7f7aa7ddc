import { resolve } from "node:path";
import { agents } from "../../agents/registry.ts";
import { newestOf } from "../../agents/session-files.ts";
import { transcriptLines } from "../../agents/transcript-lines.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import { CheckpointError } from "../../errors.ts";
import { agentPlace, type Workspace } from "../workspace.ts";
import { readSession } from "./read-session.ts";
import { looksLike, TELLING_LINES } from "./rules/looks-like.ts";

/** The word that stands for the session this command runs in, or else the newest one here. */
const AUTO = "auto";

const WHAT_TO_GIVE =
  "give the file of a session of Claude Code, Codex, Gemini CLI, Qwen Code or Copilot CLI, or 'auto' for the newest one here";

/** The record of the session that this command runs in, else of the newest one in this worktree; null if none. */
export async function findTranscript(at: Workspace): Promise<string | null> {
  const { agent, session = null } = at.agent;
  // Inside another agent's session the newest one of this agent is some other session.
  const asked = agents.filter(({ id }) => agent === undefined || agent === id);
  const found = await Promise.all(asked.map((one) => one.transcriptFile(agentPlace(at), session)));
  return newestOf(found.filter((file) => file !== null));
}

/** Reads a session's record, given as `auto` or as a file; what cannot be read as one is an error. */
export async function openTranscript(at: Workspace, given: string): Promise<Transcript> {
  if (given === AUTO) {
    const found = await findTranscript(at);
    const transcript = found === null ? null : await readSession(found);
    if (transcript) return transcript;
    throw noTranscript();
  }
  const transcript = await readSession(resolve(at.cwd, given), { name: given }).catch((error: unknown) => {
    throw error instanceof CheckpointError ? unreadable(error) : error;
  });
  if (transcript) return transcript;
  throw notATranscript(given, looksLike(await firstLines(resolve(at.cwd, given), given)));
}

async function firstLines(path: string, name: string): Promise<readonly (string | null)[]> {
  const first: (string | null)[] = [];
  for await (const line of transcriptLines(path, name)) if (first.push(line) >= TELLING_LINES) break;
  return first;
}

function noTranscript(): CheckpointError {
  return new CheckpointError("no", "no-transcript", "no session of an agent is recorded for this folder", {
    hints: [
      "give its file with --transcript <file>; records of Claude Code, Codex, Gemini CLI, Qwen Code and Copilot CLI are known",
    ],
  });
}

function unreadable(cause: CheckpointError): CheckpointError {
  return new CheckpointError("usage", "no-such-file", cause.message, {
    hints: cause.code === "compressed" ? cause.hints : [WHAT_TO_GIVE],
    cause,
  });
}

function notATranscript(given: string, look: string): CheckpointError {
  const message = `'${given}' is no session's record that is known: it ${look}`;
  return new CheckpointError("usage", "not-a-transcript", message, { hints: [WHAT_TO_GIVE] });
}
