import type { Workspace } from "../../operations/workspace.ts";
import { counted } from "../../text/phrases.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { listJson, missingNotes, overviewView } from "../views/list.ts";

/** How long an empty clone waits for its remote to say whether there is something to pull. */
const PATIENCE = 3_000;

/** Bare `git checkpoint`: what there is, and what to do next. */
export async function overview(cli: CliContext, flags: CommonFlags): Promise<void> {
  const { list } = await import("../../operations/resume/list.ts");
  const at = await cli.workspace({ ...flags, damage: "tell" });
  const result = await list(at);
  await cli.present(result, overviewView, flags, listJson);
  for (const note of missingNotes(result)) await cli.note(note);
  if (result.checkpoints.length + result.damaged.length === 0) await hintAtRemote(cli, at);
}

/** A clone does not carry checkpoints: where there are none, the remote is asked once. */
async function hintAtRemote(cli: CliContext, at: Workspace): Promise<void> {
  if (at.engine.config.every(({ key }) => !/^remote\..+\.url$/s.test(key))) return;
  const { countElsewhere } = await import("../../operations/bundles/sharing.ts");
  const found = await countElsewhere(at, { patience: PATIENCE });
  if (!found || found.count === 0) return;
  const them = found.count === 1 ? "it" : "them";
  await cli.note(
    `hint: '${found.remote}' has ${counted(found.count, "checkpoint")}; 'git checkpoint pull' brings ${them} here`,
  );
}
