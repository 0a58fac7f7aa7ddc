import { join } from "node:path";
import type { JsonInsert } from "../text/settings/insert.ts";
import type { SetupFile, SetupPlace } from "./setup.ts";

declare const __SKILL__: string;

/** The word by which the MCP server is registered. */
export const SERVER = "checkpoint";

/** The command line that an agent runs as its hook; agents that trust hooks by their text ask anew when it changes. */
export function hookCommand(agent: string): string {
  return `git checkpoint hook ${agent}`;
}

/** How an MCP client starts the server. */
export const SERVER_COMMAND = { command: "git-checkpoint", args: ["mcp"] } as const;

/** The skill's text, as the plugin has it. */
export function skillText(): string {
  return __SKILL__;
}

/** A hook of Claude Code's form: an event, which of its cases, and how long it may take in the agent's own unit. */
export interface HookEntry {
  readonly event: string;
  readonly matcher?: string;
  readonly timeout: number;
}

/** Hooks in Claude Code's form, which most agents share: a list of groups for each event. */
export function hookGroups(
  agent: string,
  entries: readonly HookEntry[],
  more: object = {},
): readonly JsonInsert[] {
  return entries.map(({ event, matcher, timeout }) => ({
    path: ["hooks", event],
    as: "item",
    value: {
      ...(matcher === undefined ? {} : { matcher }),
      hooks: [{ ...more, type: "command", command: hookCommand(agent), timeout }],
    },
  }));
}

/** Hooks and server in one file of settings, as Gemini CLI has them and who came from it. */
export function settingsIn(
  path: string,
  agent: string,
  entries: readonly HookEntry[],
): readonly [SetupFile, SetupFile] {
  const server: JsonInsert = { path: ["mcpServers", SERVER], as: "value", value: SERVER_COMMAND };
  const hooks = hookGroups(agent, entries, { name: "git-checkpoint" });
  return [
    { part: "hooks", path, insert: { kind: "json", values: hooks } },
    { part: "mcp", path, insert: { kind: "json", values: [server] } },
  ];
}

/** The skill, below a folder of skills. */
export function skillIn(...folder: readonly [string, ...string[]]): SetupFile {
  return {
    part: "skill",
    path: join(...folder, "checkpoint", "SKILL.md"),
    insert: { kind: "whole", text: skillText(), mark: SKILL_MARK },
  };
}

/** By this line of its header the skill is known as ours. */
export const SKILL_MARK = "program: git-checkpoint";

/** The skill where all agents but one look for it. */
export function sharedSkill({ top }: SetupPlace): SetupFile {
  return skillIn(top, ".agents", "skills");
}

/** A paragraph for the page of instructions that an agent reads. */
export function instructionsIn(path: string, instead: readonly string[] = []): SetupFile {
  return { part: "instructions", path, instead, insert: { kind: "paragraph", text: PARAGRAPH } };
}

/** An agent's folder below the home folder, which a variable may have moved, or below a project. */
export function agentFolder(at: SetupPlace, name: string, variable?: string): string {
  const moved = at.scope === "user" && variable ? at.env[variable] : undefined;
  return moved || join(at.top, name);
}

const PARAGRAPH = `## Checkpoints

Work in this project is saved and resumed with \`git checkpoint\`; its skill \`checkpoint\` says how to write one.

- Asked to "save checkpoint", or before the context runs out: write a Markdown document with the sections Goal,
  Left Off, Next Actions, Failed Approaches (what, why), Key Decisions (what, why), Open Decisions, Blockers and
  Verify, with paths and lines (src/a.ts:45-120), and pipe it into \`git checkpoint save <two-to-four-words> -F -\`.
- Asked to "continue": run \`git checkpoint continue\`. Read the files it lists as changed or missing before relying
  on what it says about them, and do not try again what it lists as failed.`;
