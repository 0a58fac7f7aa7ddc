import type { HookCall } from "../../agents/hooks/moment.ts";
import { gitFoldersAround } from "../../git/folders-around.ts";
import type { Env } from "../workspace.ts";

/** The folder an agent was started in, by whichever name it gives it. */
const PROJECT = [
  "CLAUDE_PROJECT_DIR",
  "GEMINI_PROJECT_DIR",
  "QWEN_PROJECT_DIR",
  "CURSOR_PROJECT_DIR",
  "COPILOT_PROJECT_DIR",
];

/** What tells where an agent works. */
export interface Whereabouts {
  readonly call: Pick<HookCall, "cwd"> | null;
  readonly cwd: string;
  readonly env: Env;
}

/** A folder in a repository, and where git keeps what is common to its worktrees. */
export interface Whence {
  readonly cwd: string;
  readonly commonDir: string;
}

/** The repository an agent works in: around its folder, else around its project's, else around ours; null for none. */
export function commonDirFor({ call, cwd, env }: Whereabouts): Whence | null {
  const folders = [call?.cwd, ...PROJECT.map((name) => env[name]), cwd];
  for (const folder of folders) {
    const found = folder ? gitFoldersAround({ cwd: folder, env }) : null;
    if (found && folder) return { cwd: folder, commonDir: found.commonDir };
  }
  return null;
}
