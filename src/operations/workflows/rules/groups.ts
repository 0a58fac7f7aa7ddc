import type { Transcript } from "../../../checkpoint/transcript.ts";
import { isSavingRequest } from "../../../checkpoint/user-requests.ts";
import { intentOf } from "./intent.ts";
import { formatSignature, isAlike, type Signature } from "./signature.ts";
import { shapeOf, stepsOf } from "./steps.ts";

const MOST_GROUPS = 200;

/** Runs that are alike, and how often there were some. */
export interface WorkflowGroup {
  /** The signature that most of the runs have. */
  readonly signature: Signature;
  /** What was asked for, one text a run. */
  readonly requests: readonly string[];
  /** The most runs in one session. */
  readonly thisSession: number;
  /** How often the project's log knows of it. */
  readonly accumulated: number;
}

interface OpenGroup {
  readonly first: Signature;
  readonly forms: Map<string, { readonly signature: Signature; runs: number }>;
  readonly requests: string[];
  readonly sessions: number[];
  accumulated: number;
}

/** A workflow that the project's log has a note of, and how often it was of use. */
export interface NotedWorkflow {
  readonly signature: Signature;
  readonly times: number;
}

/** Puts the runs of sessions and the notes of a log together by their likeness, in order. */
export function groupWorkflows(
  sessions: readonly Transcript[],
  noted: readonly NotedWorkflow[],
): readonly WorkflowGroup[] {
  const groups: OpenGroup[] = [];
  const groupOf = (signature: Signature): OpenGroup | null => {
    const known = groups.find(({ first }) => isAlike(first, signature));
    if (known) return known;
    // So many kinds of work are none that anybody repeats.
    if (groups.length >= MOST_GROUPS) return null;
    const group = { first: signature, forms: new Map(), requests: [], sessions: [], accumulated: 0 };
    groups.push(group);
    return group;
  };
  sessions.forEach((session, index) => {
    for (const { signature, request } of runsOf(session)) {
      const group = groupOf(signature);
      if (!group) continue;
      group.requests.push(request);
      group.sessions[index] = (group.sessions[index] ?? 0) + 1;
      count(group, signature);
    }
  });
  for (const { signature, times } of noted) {
    const group = groupOf(signature);
    if (group) group.accumulated += times;
  }
  return groups.map((group) => ({
    signature: commonest(group),
    requests: group.requests,
    thisSession: Math.max(0, ...group.sessions.filter((runs) => runs !== undefined)),
    accumulated: group.accumulated,
  }));
}

interface Run {
  readonly signature: Signature;
  readonly request: string;
}

/** Every turn in which something was done, but for the saving of the session itself. */
function runsOf({ turns }: Transcript): readonly Run[] {
  return turns.flatMap(({ request, calls }) => {
    const steps = stepsOf(calls);
    if (steps.length === 0 || isSavingRequest(request)) return [];
    return [{ request, signature: { intent: intentOf(request), steps, shape: shapeOf(calls) } }];
  });
}

function count({ forms }: OpenGroup, signature: Signature): void {
  const written = formatSignature(signature);
  const form = forms.get(written);
  if (form) form.runs++;
  else forms.set(written, { signature, runs: 1 });
}

function commonest({ first, forms }: OpenGroup): Signature {
  let most = { signature: first, runs: 0 };
  for (const form of forms.values()) if (form.runs > most.runs) most = form;
  return most.signature;
}
