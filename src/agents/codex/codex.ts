import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Agent, AgentPlace } from "../agent.ts";
import { isSessionId, newestFirst, sessionFileAt, sessionHere } from "../session-files.ts";

/** Codex. It has neither a memory nor plans in files of its own. */
export const codex: Agent = {
  id: "codex",
  title: "Codex",
  memoryFolder: async () => null,
  plansFolder: async () => null,
  transcriptFile,
};

/** Days with sessions that are looked through, the newest first: one that goes on stays with the day it began on. */
const MOST_DAYS = 60;
const MOST_FILES = 2000;

/** Sessions are filed by the day on which they began. */
async function transcriptFile(at: AgentPlace, session: string | null): Promise<string | null> {
  if (session !== null && !isSessionId(session)) return null;
  const home = at.env.CODEX_HOME || join(at.home, ".codex");
  const files = await Promise.all((await rolloutsIn(join(home, "sessions"))).map(sessionFileAt));
  if (session !== null)
    return newestFirst(files.flat().filter(({ path }) => isOf(path, session)))[0]?.path ?? null;
  return sessionHere(at, files.flat(), isOwn);
}

/** `rollout-<time>-<thread>.jsonl`, with the number of a later rollout of the thread at the end. */
function isOf(path: string, session: string): boolean {
  const name = path.slice(path.lastIndexOf("rollout-"));
  return name.includes(`-${session}.`) || name.includes(`-${session}_`);
}

/** The sessions of subagents are filed beside those that they are part of. */
function isOwn(beginning: string): boolean {
  return !/"thread_source"\s?:\s?"subagent"|"source"\s?:\s?\{\s?"subagent"/.test(beginning.slice(0, 4096));
}

async function rolloutsIn(sessions: string): Promise<readonly string[]> {
  const found: string[] = [];
  let days = 0;
  for (const year of await newestNames(sessions, /^\d{4}$/))
    for (const month of await newestNames(join(sessions, year), /^\d\d$/))
      for (const day of await newestNames(join(sessions, year, month), /^\d\d$/)) {
        if (++days > MOST_DAYS || found.length >= MOST_FILES) return found;
        const folder = join(sessions, year, month, day);
        found.push(
          ...(await newestNames(folder, /^rollout-.*\.jsonl(?:\.zst)?$/)).map((name) => join(folder, name)),
        );
      }
  return found;
}

async function newestNames(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse();
}
