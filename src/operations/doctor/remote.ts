import { counted } from "../../text/phrases.ts";
import { countElsewhere } from "../share/list-remote.ts";
import { defaultRemote, remoteNames } from "../share/rules/remotes.ts";
import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";

/** How long a remote may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** Checkpoints that the remote has and this clone has not: a clone does not bring them. */
export async function findElsewhere(at: Workspace): Promise<readonly Found[]> {
  const { config } = at.engine;
  const { branch } = await at.engine.head();
  const remote = defaultRemote(config, branch);
  if (remote === null || !remoteNames(config).includes(remote)) return [];
  const answer = await countElsewhere(at, { patience: PATIENCE });
  if (answer === null) return [silent(remote)];
  return answer.count > 0 ? [elsewhere(remote, answer.count)] : [];
}

function elsewhere(remote: string, count: number): Found {
  return {
    code: "on-the-remote",
    subject: remote,
    level: "note",
    what: `the remote '${remote}' has ${counted(count, "checkpoint")} that this clone has not, or not as new`,
    why: "git's own clone and fetch do not bring checkpoints",
    remedy: "run 'git checkpoint pull'",
  };
}

function silent(remote: string): Found {
  return {
    code: "remote-silent",
    subject: remote,
    level: "note",
    what: `the remote '${remote}' cannot be reached, or gave no answer in ${PATIENCE / 1000} seconds`,
    why: "whether it has checkpoints that this clone has not is unknown",
    remedy: "run 'git checkpoint list --remote' to see what it says, or use --offline",
  };
}
