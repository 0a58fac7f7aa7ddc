import type { Moment } from "../../../agents/hooks/moment.ts";
import { contextUse } from "../../sessions/context-use.ts";
import { dueLine } from "../due-line.ts";
import type { HookPlace, HookRequest } from "../hook-place.ts";
import { thresholdAt, upTo } from "../rules/thresholds.ts";
import { type Trigger, triggerOf } from "../rules/triggers.ts";
import { saved } from "../saved.ts";

/** What a prompt calls for: the command that it asks for, a word at the thresholds, and what the last compaction lost. */
export async function atPrompt(
  at: HookPlace,
  request: HookRequest,
  { text }: Extract<Moment, { kind: "prompt" }>,
): Promise<string | null> {
  const { dialect, call } = request;
  // Some agents say so too when a tool has answered.
  if (text.trim() === "") return null;
  const isFirst = call.session !== null && at.state.first("prompt");
  const trigger = triggerOf({ prompt: text, isFirst });
  const isHeard = dialect.answer(call, "any") !== null;
  const lines = [
    trigger && (await triggered(at, request, trigger)),
    await full(at, request, trigger),
    isHeard ? await lost(at) : null,
    isHeard && !trigger ? await dueLine(at, request) : null,
  ].filter((line) => line !== null && line !== "");
  if (lines.length === 0 || !isHeard) return null;
  if (trigger) at.did(`heard '${trigger.ask}'`);
  return lines.join("\n");
}

/** Who takes leave is not spoken to, except where nothing was saved. */
async function triggered(at: HookPlace, request: HookRequest, trigger: Trigger): Promise<string | null> {
  const workspace = await at.workspace();
  if (workspace === null) return null;
  if (trigger.ask !== "close") {
    const { adviceOf } = await import("../../bundles/hook-looks.ts");
    return adviceOf(workspace, trigger);
  }
  const outcome = await saved(at, request);
  if (outcome?.kind === "already saved")
    return `git checkpoint: already saved in this session as '${outcome.name}', and nothing has changed since.`;
  if (outcome?.kind === "nothing to save")
    return "git checkpoint: nothing to save, there are no changes and no open decisions.";
  return null;
}

/** At the thresholds the place is saved, and a line says so once each. */
async function full(at: HookPlace, request: HookRequest, trigger: Trigger | null): Promise<string | null> {
  const { dialect, call } = request;
  const read = async (): Promise<number | null> =>
    call.transcript === null
      ? null
      : contextUse({ agent: dialect.agent, file: call.transcript }).catch(() => null);
  const percent = call.contextPercent ?? (await read()) ?? Number(at.state.read("context") ?? 0);
  const threshold = thresholdAt(percent);
  if (threshold === null || at.state.read(`context ${threshold}`) !== null) return null;
  const workspace = await at.workspace();
  if (workspace === null) return null;
  // Whoever is past the second is not told of the first.
  const isNew = upTo(threshold).map((one) => at.state.first(`context ${one}`));
  if (!isNew.at(-1)) return null;
  const outcome = await saved(at, request, { despiteSaved: true });
  // Somebody who saves, or leaves, needs no reminder.
  if (trigger !== null || outcome === null || outcome.kind === "nothing to save") return null;
  const said = `git checkpoint: ${Math.floor(percent ?? threshold)}% of the context is in use; the place is saved by itself.`;
  return threshold === 70
    ? `${said} Decisions and failed approaches are kept only by 'git checkpoint save <name> -F -'.`
    : `${said} 'git checkpoint save <name> -F -' now keeps the rest; after /clear, 'git checkpoint continue' brings it back.`;
}

/** What the last compaction lost, once; from a repository that git trusts. */
async function lost(at: HookPlace): Promise<string | null> {
  if (at.state.read("lost") === null || (await at.workspace()) === null) return null;
  const text = at.state.take("lost");
  if (text !== null) at.did("told what the compaction lost");
  return text;
}
