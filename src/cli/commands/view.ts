import type { Command } from "commander";
import type { Workspace } from "../../operations/workspace.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import type { PageFace } from "../io.ts";
import { optionalName, usage, withCommonOptions } from "../options.ts";
import { pageView, servedView } from "../views/view.ts";

interface ViewFlags extends CommonFlags {
  readonly output?: string;
  readonly force?: boolean;
  readonly serve?: boolean;
  /** False with `--no-open`. */
  readonly open?: boolean;
}

/** `git checkpoint view` */
export function viewCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("view")
      .summary("show all checkpoints as a page in the browser")
      .description(
        "Show the checkpoints as a page in the browser: a timeline, each document, what changed since in its files, the " +
          "journal, and what was tried and failed. It is one file that needs no network; nothing is consumed.",
      )
      .argument("[name]", "the checkpoint that it opens at, or the beginning of its name")
      .option("-o, --output <file>", "write the page there, and open nothing; '-' is standard output")
      .option("-f, --force", "replace that file if it exists")
      .option("--serve", "serve it to this machine alone, and follow what changes; Ctrl-C ends it")
      .option("--no-open", "open no browser; print where the page is"),
  ).action(async (given: string | undefined, flags: ViewFlags) => {
    const name = optionalName(given);
    if (flags.serve && flags.output !== undefined)
      throw usage("--serve writes no file", "leave out --serve, or -o");
    if (flags.json && flags.output === "-")
      throw usage("--json and the page cannot both go to standard output", "name a file with -o");
    const face = await cli.host.page?.();
    if (face) await (flags.serve ? serve(cli, face, name, flags) : write(cli, face, name, flags));
  });
}

async function write(
  cli: CliContext,
  face: PageFace,
  name: string | undefined,
  flags: ViewFlags,
): Promise<void> {
  const { writePage } = await import("../../operations/view/write-page.ts");
  const at = await cli.workspace(flags);
  const { html, ...counts } = await face.makePage(at, { name });
  if (flags.output === "-") return cli.io.out(html);
  const file = await writePage(at, { html, file: flags.output, force: flags.force });
  const opened = flags.output === undefined && flags.open !== false && (await shown(cli, at, { file }));
  await cli.present({ file, opened, bytes: Buffer.byteLength(html), ...counts }, pageView, flags);
}

async function serve(
  cli: CliContext,
  face: PageFace,
  name: string | undefined,
  flags: ViewFlags,
): Promise<void> {
  const at = await cli.workspace(flags);
  await face.servePage({
    name,
    open: () => cli.another(flags),
    ready: async (url) => {
      const opened = flags.open !== false && (await shown(cli, at, { url }));
      await cli.present({ url, opened }, servedView, flags);
    },
    ended: cli.host.interrupted?.() ?? Promise.resolve(),
  });
}

/** Whether a browser shows it; where none can, it is said where the page is. */
async function shown(
  cli: CliContext,
  at: Workspace,
  target: { readonly file: string } | { readonly url: string },
): Promise<boolean> {
  const { openPage } = await import("../../operations/view/open-page.ts");
  const opened = await openPage(at, target);
  if (!opened) await cli.note("hint: no browser could be started; open it yourself, or name one in BROWSER");
  return opened;
}
