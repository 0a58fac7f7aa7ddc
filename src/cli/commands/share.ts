import type { Command } from "commander";
import type { IndexReport } from "../../operations/projections/refresh-index.ts";
import type { ShareRequest } from "../../operations/share/open-remote.ts";
import type { ShareResult } from "../../operations/share/share-report.ts";
import type { Workspace } from "../../operations/workspace.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { several, usage, withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";
import { findingNotes, previewView, shareNotes, shareView } from "../views/share.ts";

interface ShareFlags extends CommonFlags {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly allowSecret?: readonly string[];
}

const WORDS = "a remote, then names; without names all checkpoints";

/** `git checkpoint push` */
export function pushCommand(cli: CliContext): Command {
  const command = cli
    .command("push")
    .summary("give a remote the checkpoints it lacks")
    .description(
      "Give a remote the checkpoints it lacks: journals and live documents, each under a lease, none of your commits. " +
        "What looks like a secret stays here.",
    )
    .argument("[remote-and-names...]", WORDS)
    .option("--all", "send ended checkpoints too that are unknown there")
    .option("-n, --dry-run", "print what would leave this machine, and send nothing");
  return withCommonOptions(withAllowed(command)).action(
    async (words: readonly string[], flags: ShareFlags) => {
      const { previewPush, push } = await import("../../operations/bundles/sharing.ts");
      const at = await cli.workspace(flags);
      const request = {
        ...(await requestOf(cli, at, words, flags)),
        all: flags.all,
        allowSecrets: flags.allowSecret,
      };
      if (!flags.dryRun) return report(cli, await push(at, request), flags);
      const preview = await previewPush(at, request);
      await cli.present(preview, previewView, flags);
      for (const note of findingNotes(preview.findings)) await cli.note(note);
      if (preview.names.some(({ plan }) => plan === "refused")) cli.exitCode = 2;
    },
  );
}

/** `git checkpoint pull` */
export function pullCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("pull")
      .summary("bring a remote's checkpoints here and merge what grew apart")
      .description(
        "Bring a remote's checkpoints here and merge what grew apart; nothing is lost on either side, and undo takes " +
          "it back. Branches and files stay as they are.",
      )
      .argument("[remote-and-names...]", WORDS)
      .option("--all", "take ended checkpoints too that are unknown here"),
  ).action(async (words: readonly string[], flags: ShareFlags) => {
    const { pull } = await import("../../operations/bundles/sharing.ts");
    const at = await cli.workspace(flags);
    const request = { ...(await requestOf(cli, at, words, flags)), all: flags.all };
    await report(cli, await pull(at, request), flags);
  });
}

/** `git checkpoint sync` */
export function syncCommand(cli: CliContext): Command {
  const command = cli
    .command("sync")
    .summary("pull, then push")
    .description("Pull, then push: afterwards the remote and this clone have the same checkpoints.")
    .argument("[remote-and-names...]", WORDS)
    .option("--all", "take and send ended checkpoints too that only one side has");
  return withCommonOptions(withAllowed(command)).action(
    async (words: readonly string[], flags: ShareFlags) => {
      const { sync } = await import("../../operations/bundles/sharing.ts");
      const at = await cli.workspace(flags);
      const request = {
        ...(await requestOf(cli, at, words, flags)),
        all: flags.all,
        allowSecrets: flags.allowSecret,
      };
      await report(cli, await sync(at, request), flags);
    },
  );
}

function withAllowed(command: Command): Command {
  return command.option(
    "--allow-secret <fingerprint>",
    "let a finding travel; remembered in this repository's configuration",
    fingerprints,
  );
}

function fingerprints(given: string, before: readonly string[] | undefined): readonly string[] {
  if (/^[0-9a-f]{16}$/.test(given)) return several(given, before);
  throw usage(`'${given}' is no fingerprint`, "give the 16 digits that push prints beside a finding");
}

async function requestOf(
  cli: CliContext,
  at: Workspace,
  words: readonly string[],
  flags: ShareFlags,
): Promise<ShareRequest> {
  const { readWords } = await import("../../operations/bundles/sharing.ts");
  return { ...readWords(at, words), mayAsk: cli.io.isInteractive, progress: cli.watched(flags) };
}

async function report(
  cli: CliContext,
  result: ShareResult & { readonly index: IndexReport | null },
  flags: ShareFlags,
): Promise<void> {
  await cli.present(result, shareView, flags);
  for (const note of [...shareNotes(result), ...indexNotes(result.index)]) await cli.note(note);
  if (result.names.some(({ outcome }) => outcome === "refused")) cli.exitCode = 2;
}
