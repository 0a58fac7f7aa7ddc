import type { Moment } from "../../../agents/hooks/moment.ts";
import { withFileLock } from "../../../host/files/files.ts";
import { scratchFolder } from "../../../host/own/own-folder.ts";
import { forgetOldSessions } from "../../../host/own/session-state.ts";
import type { Workspace } from "../../workspace.ts";
import type { HookPlace, HookRequest } from "../hook-place.ts";
import { isToldAlready, parseTold } from "../rules/once.ts";

type Start = Extract<Moment, { kind: "session start" }>;

/** Two hooks of one start come at the same moment; whoever cannot wait its turn speaks. */
const PATIENCE = 1_500;

/** One start in so many looks for sessions that are long over: to look at each takes longer than the rest of a start. */
const TIDYING = 16;

/** What a session should start with: the briefing, once for each start. */
export async function atSessionStart(
  at: HookPlace,
  request: HookRequest,
  { source }: Start,
): Promise<string | null> {
  const isTold = (): boolean => isToldAlready(parseTold(at.state.read("told")), source, at.now());
  if (isTold()) return null;
  const workspace = await at.workspace();
  if (workspace === null) return null;
  if (at.state.read("started") === null) {
    at.state.write("started", at.now().toISOString());
    at.state.write("head", (await workspace.engine.head()).commit ?? "");
    if (at.now().getTime() % TIDYING === 0) forgetOldSessions(at.commonDir, at.now());
  }
  // Some resume and compact in one turn, and say the resume first.
  const isAfterCompaction = source === "compact" || at.state.read("compacted") !== null;
  const about = isAfterCompaction ? autosaveOf(at) : null;
  const text =
    (source === "compact" ? lineAfterCompaction(request, about) : null) ?? (await briefed(workspace, about));
  if (text === "" || request.dialect.answer(request.call, text) === null) return null;
  const claim = async (): Promise<boolean> => {
    if (isTold()) return false;
    at.state.write("told", `${source} ${at.now().toISOString()}`);
    at.state.take("compacted");
    return true;
  };
  const scratch = scratchFolder(at.commonDir);
  const key = `hook tells ${request.call.session ?? ""}`;
  // Where nothing can be written nothing is remembered either.
  const isMine = await withFileLock(scratch, key, claim, PATIENCE).catch(() => true);
  return isMine ? text : null;
}

async function briefed(workspace: Workspace, about: string | null): Promise<string> {
  const { briefSession } = await import("../../bundles/hook-looks.ts");
  return (await briefSession(workspace, { about: about ?? undefined })).text;
}

/** An agent that hands over its summary has it in its context: what was lost is told once that is known. */
function lineAfterCompaction({ dialect }: HookRequest, name: string | null): string | null {
  if (name === null || !dialect.handsOverSummary) return null;
  return (
    `git checkpoint: the place was saved before the compaction ('git checkpoint show ${name}'); ` +
    "what the summary lost, if anything, comes with the next prompt."
  );
}

/** What this session has last saved by itself. */
function autosaveOf(at: HookPlace): string | null {
  const [, name] = (at.state.read("autosaved") ?? "").split(" ");
  return name || null;
}
