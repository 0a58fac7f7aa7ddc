import { CheckpointError } from "../errors.ts";
import { isShut } from "../host/files/disk-errors.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The same failure with the way that works in an agent's sandbox: there the model's shell may not write below `.git`,
 * and what the agent itself has started, as an MCP server, may. Anything else is handed back as it is.
 */
export function withSandboxWay(at: Pick<Workspace, "agent">, error: unknown): unknown {
  const { agent } = at.agent;
  if (!agent || !(error instanceof CheckpointError) || !isShut(error)) return error;
  const { kind, code, message, hints, facts, verbatim } = error;
  const way = `if this runs in the sandbox of ${agent}, its MCP server can write: 'git checkpoint install ${agent}' registers it`;
  return new CheckpointError(kind, code, message, { hints: [...hints, way], facts, verbatim, cause: error });
}
