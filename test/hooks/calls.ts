import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckpointRepo, CliAnswer, CliOptions } from "../support/cli.ts";

/** What Claude Code gives to a hook: its event, and what comes with it. */
export type ClaudeCall = Readonly<Record<string, unknown>>;

/** Runs a hook as an agent does: its call on standard input, no terminal, nothing else. */
export function call(
  repo: CheckpointRepo,
  agent: string,
  input: ClaudeCall,
  more: Partial<CliOptions> & { readonly event?: string } = {},
): Promise<CliAnswer> {
  const { event, ...options } = more;
  const text = JSON.stringify({ session_id: "5f1c", transcript_path: null, cwd: repo.root, ...input });
  return repo.checkpoint(["hook", agent, ...(event ? [event] : [])], { input: text, ...options });
}

/** The context in an answer of Claude Code's form; null where there is none. The rest must be as it always is. */
export function contextOf({ stdout, stderr, status }: CliAnswer): string | null {
  if (stderr !== "" || status !== 0) throw new Error(`a hook said '${stderr}' and ended with ${status}`);
  if (stdout === "") return null;
  const { hookSpecificOutput, additionalContext } = JSON.parse(stdout);
  if (hookSpecificOutput.additionalContext !== additionalContext) throw new Error(stdout);
  return additionalContext;
}

/** What the log of hooks says, without the times. */
export function logOf(repo: { readonly root: string }): readonly string[] {
  const file = join(repo.root, ".git/checkpoint/hooks.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => line.split("  ").slice(1).join("  "));
}
