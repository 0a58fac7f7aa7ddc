import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Agent, AgentPlace } from "../agent.ts";
import { isSessionId, newestFirst, sessionFileAt, sessionHere } from "../session-files.ts";

/** Copilot CLI. */
export const copilot: Agent = {
  id: "copilot",
  title: "Copilot CLI",
  memoryFolder: async () => null,
  plansFolder: async () => null,
  transcriptFile,
};

/** Each session has a folder of its own; older versions had a file for it. */
async function transcriptFile(at: AgentPlace, session: string | null): Promise<string | null> {
  const states = join(at.env.COPILOT_HOME || join(at.home, ".copilot"), "session-state");
  if (session !== null && !isSessionId(session)) return null;
  const names = session === null ? await readdir(states).catch(() => []) : [session, `${session}.jsonl`];
  const files = await Promise.all(
    names.map((name) =>
      sessionFileAt(name.endsWith(".jsonl") ? join(states, name) : join(states, name, "events.jsonl")),
    ),
  );
  return session === null ? sessionHere(at, files.flat()) : (newestFirst(files.flat())[0]?.path ?? null);
}
