import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";

/** What is installed into coding agents, and what is wrong with it. */
export async function findInAgents(at: Workspace): Promise<readonly Found[]> {
  const { findAgents } = await import("../bundles/install.ts");
  return findAgents(at);
}
