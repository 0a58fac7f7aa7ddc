import { knownSkills, type Skill } from "../../agents/skills.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import { CheckpointError } from "../../errors.ts";
import { today } from "../../host/clock.ts";
import { readMemoryFile } from "../memory/edit-memory-file.ts";
import { readContextLog } from "../memory/rules/episodes/context-log.ts";
import type { Episode } from "../memory/rules/episodes/episode.ts";
import { findTranscript, openTranscript } from "../sessions/find-transcript.ts";
import { readSession } from "../sessions/read-session.ts";
import { agentPlace, type Workspace } from "../workspace.ts";
import { type FoundWorkflows, workflowCandidates } from "./rules/candidates.ts";

/** Where to look. */
export interface WorkflowRequest {
  /** Files of sessions, or `auto`; without any this session's own, if it has one. */
  readonly transcripts?: readonly string[] | undefined;
}

/** Workflows that were repeated, and how many sessions were read. */
export interface WorkflowReport extends FoundWorkflows {
  readonly transcripts: number;
}

/** Finds workflows that are repeated by hand, in sessions and in the project's log. It proposes; nothing is made. */
export async function findWorkflows(at: Workspace, request: WorkflowRequest = {}): Promise<WorkflowReport> {
  const { transcripts = [] } = request;
  const sessions: Transcript[] = [];
  for (const given of new Set(transcripts)) sessions.push(await openTranscript(at, given));
  if (transcripts.length === 0) sessions.push(...(await ownSession(at)));
  return workflowsOf(at, sessions, await knownSkills(agentPlace(at)));
}

/** The same for one session that was read already, or for the project's log alone, beside the skills that are known. */
export function workflowsIn(
  at: Workspace,
  transcript: Transcript | null,
  skills: readonly Skill[],
): Promise<WorkflowReport> {
  return workflowsOf(at, transcript ? [transcript] : [], skills);
}

async function ownSession(at: Workspace): Promise<readonly Transcript[]> {
  const found = await findTranscript(at);
  const transcript = found === null ? null : await readSession(found);
  return transcript ? [transcript] : [];
}

async function workflowsOf(
  at: Workspace,
  sessions: readonly Transcript[],
  skills: readonly Skill[],
): Promise<WorkflowReport> {
  const episodes = await loggedEpisodes(at);
  const found = workflowCandidates({ sessions, episodes, skills, today: today(at.clock) });
  return { ...found, transcripts: sessions.length };
}

/** None where there is no log, or it cannot be read: the sessions can still be told of. */
async function loggedEpisodes(at: Workspace): Promise<readonly Episode[]> {
  try {
    const { bytes } = await readMemoryFile(at, "context-log");
    return bytes ? readContextLog(bytes).episodes : [];
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return [];
  }
}
