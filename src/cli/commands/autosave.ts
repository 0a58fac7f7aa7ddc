import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { unreadNote } from "../views/save.ts";

interface AutosaveFlags extends CommonFlags {
  readonly from?: string;
  readonly transcript?: string;
}

/** `git checkpoint autosave` */
export function autosaveCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("autosave")
      .summary("save the place silently, beside all named checkpoints")
      .description(
        "Save the place silently under this worktree's own autosave, from SESSION-STATE.md where there is one. Named " +
          "checkpoints are never touched; the latest 20 autosaves stay in its journal, and none is pushed.",
      )
      .option("-F, --from <file>", "read a Markdown, YAML or JSON document; - is standard input")
      .option(
        "--transcript <file>",
        "an agent's record of the session, below what is said; auto finds this one's",
      ),
  ).action(async (flags: AutosaveFlags) => {
    const changes = await import("../../operations/bundles/changes.ts");
    const opening = cli.workspace(flags);
    opening.catch(() => {});
    const { from } = flags;
    const read = (path: string) => (path === "-" ? cli.io.readAll() : changes.readDocument(cli.cwd, path));
    const bytes = from === undefined ? null : await read(from);
    const draft = bytes && from !== undefined ? await changes.readWords(bytes, from) : undefined;
    const typed = { title: "autosave", text: from === "-" ? bytes : null };
    const { transcript } = flags;
    const result = await changes.keepingInput(opening, typed, (at) =>
      changes.autosave(at, { draft, transcript }),
    );
    if (result.unread !== null) await cli.note(unreadNote(result.unread));
    if (flags.json) await cli.present(result, () => "", flags);
  });
}
