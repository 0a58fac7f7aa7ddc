import type { Part, Setup } from "../../agents/setup.ts";
import { setups } from "../../agents/setups.ts";
import { CheckpointError } from "../../errors.ts";
import { closestNames } from "../../text/closest.ts";

/** Which agents, and what of it all. */
export interface SetupChoice {
  readonly agents: readonly string[];
  readonly all?: boolean | undefined;
  readonly parts: readonly Part[];
}

/** The agents that were named, each once; `claude` is Claude Code. */
export function chosenSetups({ agents, all }: SetupChoice): readonly Setup[] {
  if (all) return setups;
  if (agents.length === 0) throw noAgent();
  const named = agents.map((word) => setups.find(({ agent }) => agent === fullWord(word)) ?? unknown(word));
  return setups.filter((setup) => named.includes(setup));
}

/** The words for all agents. */
export function agentWords(): readonly string[] {
  return setups.map(({ agent }) => agent);
}

function fullWord(word: string): string {
  const given = word.toLowerCase();
  if (given === "claude") return "claude-code";
  return given.replace(/-(?:cli|code)$/, (ending) => (given === "claude-code" ? ending : ""));
}

function unknown(word: string): never {
  const [close] = closestNames(word, agentWords(), 1);
  throw new CheckpointError("usage", "unknown-agent", `there is no agent '${word}' here`, {
    hints: [close ? `did you mean '${close}'?` : `known are ${agentWords().join(", ")}`],
  });
}

function noAgent(): CheckpointError {
  return new CheckpointError("usage", "no-agent", "which agent?", {
    hints: [`name one or more of ${agentWords().join(", ")}, or say --all`],
  });
}
