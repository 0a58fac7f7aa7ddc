/** What is noticed of an installation; the form is that of doctor's findings. */
export interface AgentFinding {
  readonly code: string;
  readonly subject: string;
  readonly level: "problem" | "note";
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** What one agent has of ours at one place. */
export interface Installed {
  readonly agent: string;
  readonly title: string;
  readonly scope: "project" | "user";
  readonly parts: readonly string[];
  /** The file that its hooks stand in. */
  readonly hooksFile: string | null;
  /** Timeouts that cannot be meant, as they stand there. */
  readonly oddTimeouts: readonly number[];
  readonly unit: "s" | "ms";
  /** The skill's file, where it is that of an earlier version. */
  readonly oldSkill: string | null;
  /** The plugin of Claude Code is switched on there. */
  readonly hasPlugin: boolean;
}

/** A line for each agent that has us, and for all that is wrong with it. */
export function agentFindings(installed: readonly Installed[], isOnPath: boolean): readonly AgentFinding[] {
  const hooked = installed.filter(({ hooksFile, hasPlugin }) => hooksFile !== null || hasPlugin);
  return [
    ...installed.map(standing),
    ...(hooked.length > 0 && !isOnPath ? [notOnPath(hooked)] : []),
    ...installed.flatMap((one) => (one.oddTimeouts.length > 0 ? [wrongUnit(one)] : [])),
    ...installed.flatMap((one) => (one.oldSkill === null ? [] : [oldSkill(one, one.oldSkill)])),
    ...twice(hooked),
  ];
}

function standing({ agent, title, scope, parts, hasPlugin }: Installed): AgentFinding {
  const all = [
    ...parts.map((part) => (part === "mcp" ? "MCP server" : part)),
    ...(hasPlugin ? ["plugin"] : []),
  ];
  const here = scope === "project" ? "in this repository" : "for this user";
  return {
    code: "agent-installed",
    subject: agent,
    level: "note",
    what: `${title} is set up ${here}: ${all.join(", ")}`,
    why: "its sessions begin with the place that was left",
    remedy:
      hasPlugin && parts.length === 0
        ? "none is needed"
        : `none is needed; '${undoing(agent, scope)}' takes it out`,
  };
}

function notOnPath(hooked: readonly Installed[]): AgentFinding {
  return {
    code: "agent-command-missing",
    subject: "git-checkpoint",
    level: "problem",
    what: "no folder on the PATH has 'git-checkpoint'",
    why: `the hooks of ${[...new Set(hooked.map(({ title }) => title))].join(", ")} call it and do nothing without it`,
    remedy:
      "run 'npm link' in a copy of its repository, or add its folder to the PATH that the agent starts with",
  };
}

function wrongUnit({ agent, title, scope, hooksFile, oddTimeouts, unit }: Installed): AgentFinding {
  const shown = oddTimeouts[0] ?? 0;
  const words = unit === "ms" ? "milliseconds" : "seconds";
  return {
    code: "agent-timeout",
    subject: hooksFile ?? agent,
    level: "problem",
    what: `a hook in ${hooksFile} has ${shown} as its time, which ${title} takes for ${words}`,
    why: unit === "ms" ? "it is ended before it has done anything" : "a hook that hangs would be waited for",
    remedy: `run 'git checkpoint install ${agent}${scope === "user" ? " --user" : ""}', which mends it`,
  };
}

function oldSkill({ agent, scope }: Installed, file: string): AgentFinding {
  return {
    code: "skill-outdated",
    subject: file,
    level: "problem",
    what: `${file} is of an earlier version of this program`,
    why: "it teaches commands as they were then",
    remedy: `run 'git checkpoint install ${agent}${scope === "user" ? " --user" : ""}'`,
  };
}

/** Agents that run hooks of the user and of the project both; Claude Code runs what is alike once. */
const RUNS_BOTH = ["codex", "gemini", "copilot", "cursor", "opencode", "qwen"];
/** Agents that run Claude Code's hooks beside their own. */
const READS_CLAUDE = ["copilot", "cursor"];

function twice(hooked: readonly Installed[]): readonly AgentFinding[] {
  const own = hooked.filter(({ hooksFile }) => hooksFile !== null);
  const claude = hooked.filter(({ agent }) => agent === "claude-code");
  const plugin = claude.find(({ hasPlugin }) => hasPlugin);
  const settings = claude.find(({ hooksFile }) => hooksFile !== null);
  const found: AgentFinding[] = [];
  if (plugin && settings)
    found.push(
      double(
        "claude-code",
        "Claude Code has both the plugin and hooks in its settings",
        undoing("claude-code", settings.scope),
      ),
    );
  for (const { agent, title, scope } of own) {
    if (
      scope === "project" &&
      RUNS_BOTH.includes(agent) &&
      own.some((one) => one.agent === agent && one.scope === "user")
    )
      found.push(
        double(agent, `${title} has hooks for this repository and for this user`, undoing(agent, "user")),
      );
    const readsClaude = READS_CLAUDE.includes(agent) && settings?.scope === scope;
    if (readsClaude)
      found.push(
        double(agent, `${title} runs the hooks of Claude Code beside its own`, undoing(agent, scope)),
      );
  }
  return found;
}

function double(agent: string, what: string, remedy: string): AgentFinding {
  return {
    code: "agent-double",
    subject: agent,
    level: "note",
    what,
    why: "each moment is told twice: the second says nothing, and takes its time",
    remedy: `keep one of them; '${remedy}' takes one out`,
  };
}

function undoing(agent: string, scope: "project" | "user"): string {
  return `git checkpoint uninstall ${agent}${scope === "user" ? " --user" : ""}`;
}
