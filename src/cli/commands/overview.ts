import type { CliContext, CommonFlags } from "../context.ts";
import { overviewView } from "../views/list.ts";

/** Bare `git checkpoint`: what there is, and what to do next. */
export async function overview(cli: CliContext, flags: CommonFlags): Promise<void> {
  const { list } = await import("../../operations/list.ts");
  await cli.present(await list(await cli.workspace(flags), { drift: "newest" }), overviewView, flags);
}
