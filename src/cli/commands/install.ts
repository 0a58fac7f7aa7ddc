import type { Command } from "commander";
import type { FileChange } from "../../operations/install/changes.ts";
import type { InstallResult } from "../../operations/install/install.ts";
import type { InstallPlace } from "../../operations/install/place.ts";
import { counted, shellWord } from "../../text/phrases.ts";
import { type AgreementFlags, isAgreed } from "../agreement.ts";
import type { CliContext } from "../context.ts";
import { excluding, withCommonOptions } from "../options.ts";
import { installJson, installView, questionView } from "../views/install.ts";
import { visibleDeep } from "../visible.ts";

interface InstallFlags extends AgreementFlags {
  readonly all?: boolean;
  readonly project?: boolean;
  readonly user?: boolean;
  readonly dryRun?: boolean;
  readonly mcp: boolean;
  readonly hooks: boolean;
  readonly skill: boolean;
  readonly instructions?: boolean;
}

/** `git checkpoint install` */
export function installCommand(cli: CliContext): Command {
  const command = cli
    .command("install")
    .summary("set up coding agents: hooks, skill and MCP server")
    .description(
      "Put hooks, a skill and the MCP server into the files of coding agents, so that their sessions begin with the " +
        "place that was left and save theirs. Everything else in the files stays as it is; the change is shown first.",
    );
  return withInstallOptions(command)
    .option("--instructions", "add a paragraph to AGENTS.md, CLAUDE.md or GEMINI.md")
    .action(async (agents: string[], flags: InstallFlags) => {
      const { install } = await import("../../operations/bundles/install.ts");
      const parts = [...partsOf(flags), ...(flags.instructions ? (["instructions"] as const) : [])];
      const result = await install(await placeFor(cli, flags), {
        agents,
        all: flags.all,
        parts,
        dryRun: flags.dryRun,
        agree: (files) => agreed(cli, flags, files, again("install", agents, flags)),
        ...(cli.io.isInteractive && !flags.yes && !flags.json
          ? { agreeInstructions: (files) => agreed(cli, flags, files, again("install", agents, flags)) }
          : {}),
      });
      await tell(cli, flags, result);
    });
}

/** `git checkpoint uninstall` */
export function uninstallCommand(cli: CliContext): Command {
  const command = cli
    .command("uninstall")
    .summary("take out of coding agents what install has put there")
    .description(
      "Take out of the files of coding agents what 'git checkpoint install' has put there. A file that nobody has " +
        "changed since gets the bytes back that it had; of any other only what is ours goes.",
    );
  return withInstallOptions(command)
    .option("--no-instructions", "leave the paragraph in pages of instructions")
    .action(async (agents: string[], flags: InstallFlags) => {
      const { uninstall } = await import("../../operations/bundles/install.ts");
      const parts = [...partsOf(flags), ...(flags.instructions === false ? [] : (["instructions"] as const))];
      const result = await uninstall(await placeFor(cli, flags), {
        agents,
        all: flags.all,
        parts,
        dryRun: flags.dryRun,
        agree: (files) => agreed(cli, flags, files, again("uninstall", agents, flags)),
      });
      await tell(cli, flags, result);
    });
}

function withInstallOptions(command: Command): Command {
  const which = command
    .argument("[agents...]", "claude-code, codex, gemini, copilot, cursor, opencode, qwen")
    .option("--all", "all of them");
  return withCommonOptions(
    excluding(which, "--project", "in this repository, for everybody (the default)", "user")
      .option("--user", "in your home folder, for all your repositories")
      .option("--dry-run", "only show what would change")
      .option("-y, --yes", "do not ask")
      .option("--no-hooks", "leave the hooks out")
      .option("--no-mcp", "leave the MCP server out")
      .option("--no-skill", "leave the skill out"),
  );
}

function partsOf({ hooks, mcp, skill }: InstallFlags): ("hooks" | "mcp" | "skill")[] {
  return [
    ...(hooks ? (["hooks"] as const) : []),
    ...(mcp ? (["mcp"] as const) : []),
    ...(skill ? (["skill"] as const) : []),
  ];
}

async function placeFor(cli: CliContext, flags: InstallFlags): Promise<InstallPlace> {
  const { projectPlace, userPlace } = await import("../../operations/bundles/install.ts");
  if (flags.user) return userPlace(cli.env);
  return projectPlace(await cli.workspace({ ...flags, despiteBadSettings: true, dryRun: true }));
}

/** The command as it was given, for whoever is told to give it again. */
function again(command: string, agents: readonly string[], flags: InstallFlags): string {
  const { all, user, instructions, hooks, mcp, skill } = flags;
  const given = {
    "--all": all,
    "--user": user,
    "--instructions": instructions && command === "install",
    "--no-instructions": instructions === false,
    "--no-hooks": !hooks,
    "--no-mcp": !mcp,
    "--no-skill": !skill,
  };
  const options = Object.entries(given).flatMap(([option, isGiven]) => (isGiven ? [option] : []));
  return [command, ...agents.map(shellWord), ...options].join(" ");
}

async function agreed(
  cli: CliContext,
  flags: InstallFlags,
  files: readonly FileChange[],
  command: string,
): Promise<boolean> {
  const paths = files.map(({ path }) => path).join(", ");
  if (!flags.yes && cli.io.isInteractive) await cli.io.err(questionView(visibleDeep({ files }).files));
  return isAgreed(cli, flags, `Change ${counted(files.length, "file")} (${paths})?`, command);
}

async function tell(cli: CliContext, flags: InstallFlags, result: InstallResult): Promise<void> {
  if (!result.dryRun && !result.agreed) return cli.note("nothing was changed");
  await cli.present(result, installView, flags, installJson);
  if (!flags.json) for (const step of result.after) await cli.note(`hint: ${step}`);
}
