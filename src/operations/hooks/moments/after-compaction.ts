import type { Moment } from "../../../agents/hooks/moment.ts";
import type { HookPlace, HookRequest } from "../hook-place.ts";

/** Holds an agent's summary against what was saved; what it lost waits for the next prompt. */
export async function afterCompaction(
  at: HookPlace,
  { call }: HookRequest,
  { summary }: Extract<Moment, { kind: "after compaction" }>,
): Promise<null> {
  const workspace = summary === null ? null : await at.workspace();
  if (workspace === null || summary === null) return null;
  const { receiveSummary } = await import("../../bundles/hook-saves.ts");
  const receipt = await receiveSummary(workspace, { session: call.session, summary });
  if (!receipt) return null;
  at.did(`the summary lost ${receipt.lost.length} of ${receipt.of}`);
  if (receipt.text !== "") at.state.write("lost", receipt.text);
  return null;
}
