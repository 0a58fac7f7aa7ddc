import { join } from "node:path";
import type { Setup, SetupPlace } from "../setup.ts";
import { instructionsIn, SERVER, sharedSkill } from "../setup-parts.ts";

declare const __OPENCODE_PLUGIN__: string;

/** opencode. */
export const opencodeSetup: Setup = {
  agent: "opencode",
  title: "opencode",
  timeouts: null,
  after: null,
  files(at) {
    const project = at.scope === "project";
    const config = configFolder(at);
    const folder = project ? join(at.top, ".opencode") : config;
    const settings = project ? at.top : config;
    return [
      {
        part: "hooks",
        path: join(folder, "plugins", "git-checkpoint.js"),
        insert: { kind: "whole", text: __OPENCODE_PLUGIN__, mark: "// program: git-checkpoint" },
      },
      {
        part: "mcp",
        path: join(settings, "opencode.json"),
        instead: [join(settings, "opencode.json"), join(settings, "opencode.jsonc")],
        insert: {
          kind: "json",
          values: [
            {
              path: ["mcp", SERVER],
              as: "value",
              value: { type: "local", command: ["git-checkpoint", "mcp"], enabled: true },
            },
          ],
        },
      },
      sharedSkill(at),
      instructionsIn(join(settings, "AGENTS.md")),
    ];
  },
};

function configFolder({ top, env }: SetupPlace): string {
  return join(env.XDG_CONFIG_HOME || join(top, ".config"), "opencode");
}
