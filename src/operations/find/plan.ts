import { agents } from "../../agents/registry.ts";
import type { Draft, PlanReference } from "../../checkpoint/checkpoint.ts";
import { textsOf } from "../../checkpoint/checkpoint.ts";
import { newestPlan, readPlan } from "../../host/files/plan-file.ts";
import { agentPlace, type Workspace } from "../workspace.ts";
import { countSteps, planTitle, titleMatches } from "./rules/plan-steps.ts";

/** The plan the work follows: the one that the draft names, or the newest one whose title fits. */
export async function findPlan(
  at: Workspace,
  draft: Draft,
  named: PlanReference | null,
): Promise<PlanReference | null> {
  if (named) return withSteps(at, named);
  const folder = await plansFolder(at);
  const newest = folder ? await newestPlan(folder) : null;
  if (!newest || !titleMatches(planTitle(newest.text), textsOf(draft))) return null;
  return { path: shortened(newest.path, at.home), ...countSteps(newest.text) };
}

/** A plan's text, for presenting; null when it cannot be read any more. */
export function loadPlan(at: Workspace, plan: PlanReference): Promise<string | null> {
  return readPlan(plan.path, { home: at.home, worktree: at.engine.repository.worktree, cwd: at.cwd });
}

async function withSteps(at: Workspace, plan: PlanReference): Promise<PlanReference> {
  if (plan.step !== undefined && plan.of !== undefined) return plan;
  const text = await loadPlan(at, plan);
  return text === null ? plan : { ...plan, ...countSteps(text) };
}

async function plansFolder(at: Workspace): Promise<string | null> {
  for (const agent of agents) {
    const folder = await agent.plansFolder(agentPlace(at));
    if (folder) return folder;
  }
  return null;
}

function shortened(path: string, home: string): string {
  return path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}
