import type { Command } from "commander";
import { NONE_FOUND } from "../../operations/operation-errors.ts";
import type { ListRequest } from "../../operations/resume/list.ts";
import { noticeArrivals } from "../arrivals.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { usage, wholeNumber, withCommonOptions } from "../options.ts";
import { listJson, listView, missingNotes, remoteListView } from "../views/list.ts";
import { pipedList } from "../views/piped-list.ts";

interface ListFlags extends CommonFlags {
  /** True with `--drift`, false with `--no-drift`. */
  readonly drift?: boolean;
  /** True without a name. */
  readonly remote?: string | true;
  /** True without a name. */
  readonly branch?: string | true;
  readonly grep?: string;
  readonly ignoreCase?: boolean;
  readonly maxCount?: string;
  readonly all?: boolean;
}

/** `git checkpoint list` */
export function listCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("list")
      .alias("ls")
      .summary("list the live checkpoints, newest first")
      .description("List the live checkpoints, newest first: name, branch, age, drift and summary.")
      .option("--drift", "measure drift for all, not only for the newest 50")
      .option("--no-drift", "do not measure drift")
      .option("--branch [branch]", "only those of a branch; of this one without a name")
      .option("--grep <pattern>", "only those whose name or text the regular expression fits")
      .option("-i, --ignore-case", "let --grep take upper and lower case as the same")
      .option("-n, --max-count <number>", "at most so many; -3 is the same as -n 3")
      .option("--all", "what was continued or cleared, too")
      .option("--remote [remote]", "what a remote has, without fetching it"),
  ).action(async (flags: ListFlags) => {
    if (flags.remote !== undefined) return listRemotely(cli, flags.remote, flags);
    const { listing, listedOf } = await import("../../operations/resume/list.ts");
    const drift = flags.drift === undefined ? undefined : flags.drift ? "all" : "none";
    const wanted: ListRequest = { drift, branch: flags.branch, ended: flags.all, ...narrowed(flags) };
    const at = await cli.workspace({ ...flags, damage: "tell" });
    const hint = await noticeArrivals(cli, at, flags);
    const found = await listing(at, wanted);
    const isNarrow = flags.branch !== undefined || flags.grep !== undefined;
    if (found.live.length + found.damaged.length + (found.past?.length ?? 0) === 0)
      await cli.note(isNarrow && found.suggested ? "no checkpoint fits" : (found.empty?.words ?? NONE_FOUND));
    if (flags.json || !(await cli.presentPlain(() => pipedList(found))))
      await cli.present(listedOf(found), listView, flags, listJson);
    for (const note of missingNotes(found)) await cli.note(note);
    await hint();
  });
}

/** What bounds the list, read before anything is opened. */
function narrowed({ grep, ignoreCase, maxCount }: ListFlags): Pick<ListRequest, "grep" | "most"> {
  const most = maxCount === undefined ? undefined : wholeNumber(maxCount, "-n");
  if (grep === undefined) return { most };
  try {
    return { most, grep: new RegExp(grep, ignoreCase ? "imu" : "mu") };
  } catch {
    throw usage(`'${grep}' is no regular expression`, "give one such as 'login|oauth'");
  }
}

async function listRemotely(cli: CliContext, remote: string | true, flags: ListFlags): Promise<void> {
  const { listRemote, readWords } = await import("../../operations/bundles/sharing.ts");
  const at = await cli.workspace(flags);
  const where = readWords(at, remote === true ? [] : [remote]);
  const result = await listRemote(at, { ...where, mayAsk: cli.io.isInteractive });
  if (result.checkpoints.length === 0) await cli.note(`'${result.remote}' has no checkpoints`);
  await cli.present(result, remoteListView, flags);
}
