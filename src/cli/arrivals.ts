import type { Noticed } from "../operations/arrivals/notice.ts";
import type { Workspace } from "../operations/workspace.ts";
import { counted } from "../text/phrases.ts";
import { askAboutTaken } from "./commands/import-question.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { askYesOrNo } from "./prompts.ts";
import { importedNotes } from "./views/import.ts";

/** Up to so many paths are told. */
const FEW = 3;

/** Says that there are checkpoint files which are not imported; it is called once a command has given its answer. */
export type Hint = () => Promise<void>;

const NOTHING: Hint = async () => {};

/**
 * Looks for checkpoint files that are not imported. On a terminal the import is offered at once; elsewhere the answer is
 * a hint for the end.
 */
export async function noticeArrivals(cli: CliContext, at: Workspace, flags: CommonFlags): Promise<Hint> {
  if (flags.json) return NOTHING;
  const { noticeFiles } = await import("../operations/arrivals/notice.ts");
  const noticed = await noticeFiles(at);
  if (!noticed) return NOTHING;
  if (!cli.io.isInteractive)
    return () => cli.note(`hint: ${sentence(noticed)}; '${noticed.command}' brings ${them(noticed)} in`);
  await cli.note(`${sentence(noticed)}.`);
  const answer = await askYesOrNo(cli.io, `Import ${them(noticed)} now? (yes/no)`);
  if (answer === true) await importNow(cli, flags, noticed);
  else
    await cli.note(
      `hint: '${noticed.command}' does so later; 'git config advice.checkpointFiles false' ends the question`,
    );
  return NOTHING;
}

function sentence({ files }: Noticed): string {
  const told = files.slice(0, FEW).map(({ path }) => path);
  const more = files.length > FEW ? ", …" : "";
  const are = files.length === 1 ? "is" : "are";
  return `${counted(files.length, "checkpoint file")} here ${are} not imported yet (${told.join(", ")}${more})`;
}

function them({ files }: Noticed): string {
  return files.length === 1 ? "it" : "them";
}

async function importNow(cli: CliContext, flags: CommonFlags, { files }: Noticed): Promise<void> {
  const { importFiles } = await import("../operations/bundles/changes.ts");
  const at = await cli.another(flags);
  try {
    const result = await importFiles(at, {
      paths: files.map(({ path }) => path),
      ask: (taken) => askAboutTaken(cli, taken),
    });
    for (const note of importedNotes(result)) await cli.note(note);
  } finally {
    await at.close();
  }
}
