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
  const since = at.state.read("started");
  const receipts = await receiveSummary(workspace, { session: call.session, summary, since });
  for (const { name, lost, of } of receipts) at.did(`the summary lost ${lost.length} of ${of} in ${name}`);
  const text = receipts.flatMap((one) => (one.text === "" ? [] : [one.text])).join("\n");
  if (text !== "") at.state.write("lost", text);
  return null;
}
