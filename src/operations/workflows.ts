import { knownSkills } from "../agents/skills.ts";
import { readTranscript } from "../agents/transcript.ts";
import { readContextLog } from "../documents/context-log.ts";
import { readWorktreeFile } from "../host/worktree-files.ts";
import type { Episode } from "../model/episode.ts";
import type { Transcript } from "../model/transcript.ts";
import { type FoundWorkflows, workflowCandidates } from "../model/workflow-candidates.ts";
import { agentPlace, findTranscript, openTranscript } from "./find-transcript.ts";
import type { Workspace } from "./workspace.ts";

/** Where to look: files of sessions or `auto`; this session's own, if it has one, where none is given. */
export interface WorkflowRequest {
  readonly transcripts: readonly string[];
}

/** Workflows that were repeated, and how many sessions were read. */
export interface WorkflowReport extends FoundWorkflows {
  readonly transcripts: number;
}

const CONTEXT_LOG = "memory/context-log.md";
const MOST_BYTES = 16 * 1024 * 1024;

/** Finds workflows that are repeated by hand, in sessions and in the project's log. It proposes; nothing is made. */
export async function findWorkflows(at: Workspace, request: WorkflowRequest): Promise<WorkflowReport> {
  const sessions: Transcript[] = [];
  for (const given of new Set(request.transcripts)) sessions.push(await openTranscript(at, given));
  if (request.transcripts.length === 0) sessions.push(...(await ownSession(at)));
  return workflowsOf(at, sessions);
}

/** The same for one session that was read already, or for the project's log alone. */
export function workflowsIn(at: Workspace, transcript: Transcript | null): Promise<WorkflowReport> {
  return workflowsOf(at, transcript ? [transcript] : []);
}

async function ownSession(at: Workspace): Promise<readonly Transcript[]> {
  const found = await findTranscript(at);
  const transcript = found === null ? null : await readTranscript(found);
  return transcript ? [transcript] : [];
}

async function workflowsOf(at: Workspace, sessions: readonly Transcript[]): Promise<WorkflowReport> {
  const skills = await knownSkills(agentPlace(at));
  const found = workflowCandidates({ sessions, episodes: loggedEpisodes(at), skills });
  return { ...found, transcripts: sessions.length };
}

function loggedEpisodes(at: Workspace): readonly Episode[] {
  const { worktree } = at.engine.repository;
  const bytes = worktree === null ? null : readWorktreeFile(worktree, CONTEXT_LOG, MOST_BYTES);
  return bytes ? readContextLog(bytes).episodes : [];
}
