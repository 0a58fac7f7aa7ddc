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
import { type FoundWorkflows, type WorkflowCandidate, workflowCandidates } from "./rules/candidates.ts";
import { formatDeclined, parseDeclined } from "./rules/declined.ts";

/** Where to look. */
export interface WorkflowRequest {
  /** Files of sessions, or `auto`; without any this session's own, if it has one. */
  readonly transcripts?: readonly string[] | undefined;
  /** Names of proposed skills that are not wanted, now or later. */
  readonly decline?: readonly string[] | undefined;
}

/** Workflows that were repeated, and how many sessions were read. */
export interface WorkflowReport extends FoundWorkflows {
  readonly transcripts: number;
  /** Names of the proposals that were declined by this request. */
  readonly declined: readonly string[];
}

/** Finds workflows that are repeated by hand, in sessions and in the project's log. It proposes; nothing is made. */
export async function findWorkflows(at: Workspace, request: WorkflowRequest = {}): Promise<WorkflowReport> {
  const { transcripts = [], decline = [] } = request;
  const sessions: Transcript[] = [];
  for (const given of new Set(transcripts)) sessions.push(await openTranscript(at, given));
  if (transcripts.length === 0) sessions.push(...(await ownSession(at)));
  const skills = await knownSkills(agentPlace(at));
  const declined = at.settings.declinedWorkflow;
  const found = await workflowsOf(at, sessions, skills, declined);
  if (decline.length === 0) return found;
  const added = toDecline(found.candidates, decline);
  for (const one of added) await at.engine.addConfig("checkpoint.declinedWorkflow", one);
  const left = await workflowsOf(at, sessions, skills, [...declined, ...added]);
  return { ...left, declined: [...new Set(decline)] };
}

/** What is noted of the proposals with these names; every one is looked up before any is noted. */
function toDecline(candidates: readonly WorkflowCandidate[], names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const candidate = candidates.find(({ skillName }) => skillName === name);
    if (!candidate) throw noSuchProposal(name);
    return formatDeclined(candidate);
  });
}

function noSuchProposal(name: string): CheckpointError {
  return new CheckpointError("no", "no-workflow", `no skill '${name}' is proposed`, {
    hints: ["run 'git checkpoint workflows' to see what is"],
  });
}

/** The same for one session that was read already, or for the project's log alone, beside the skills that are known. */
export function workflowsIn(
  at: Workspace,
  transcript: Transcript | null,
  skills: readonly Skill[],
): Promise<WorkflowReport> {
  return workflowsOf(at, transcript ? [transcript] : [], skills, at.settings.declinedWorkflow);
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
  declined: readonly string[],
): Promise<WorkflowReport> {
  const episodes = await loggedEpisodes(at);
  const found = workflowCandidates({
    sessions,
    episodes,
    skills,
    declined: declined.map(parseDeclined),
    today: today(at.clock),
  });
  return { ...found, transcripts: sessions.length, declined: [] };
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
