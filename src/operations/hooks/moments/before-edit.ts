import { resolve } from "node:path";
import type { Moment } from "../../../agents/hooks/moment.ts";
import { mayHaveLive } from "../../../git/folders-around.ts";
import { mayBeWarnedOf } from "../../../host/own/warned-names.ts";
import { MOST_PATHS } from "../../recall/rules/most-paths.ts";
import type { HookPlace, HookRequest } from "../hook-place.ts";

/** What is known of files that are about to be changed: each is looked up once in a session, and again after a compaction. */
export async function beforeEdit(
  at: HookPlace,
  { dialect, call }: HookRequest,
  { paths }: Extract<Moment, { kind: "before edit" }>,
): Promise<string | null> {
  if (dialect.answer(call, "any") === null || !mayHaveLive(at.commonDir)) return null;
  // What was told before a compaction went with it; those that nobody looks at now are looked at when they come again.
  const since = at.state.read("recalls since") ?? "";
  const whole = (path: string): string => resolve(call.cwd ?? "", path);
  const fresh = paths.slice(0, MOST_PATHS).filter((path) => at.state.first(`edit ${since} ${whole(path)}`));
  if (fresh.length === 0) return null;
  // Of most files nothing is said, and that is known without a repository.
  if (at.readsNotes && !mayBeWarnedOf(at.commonDir, fresh.map(whole))) return null;
  const workspace = await at.workspace();
  if (!workspace?.settings.recall) return null;
  const { recall } = await import("../../bundles/hook-looks.ts");
  const told = await recall(workspace, { paths: fresh });
  if (told.length === 0) return null;
  at.did(`recalled ${told.map(({ path }) => path).join(", ")}`);
  return told.map(({ text }) => text).join("\n");
}
