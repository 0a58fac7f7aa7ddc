import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Agent, AgentPlace } from "../agent.ts";
import { beginningOf } from "../agent-files.ts";
import {
  foldersUp,
  isSessionId,
  newestFirst,
  type SessionFile,
  sessionFileAt,
  worktreeTest,
} from "../session-files.ts";

/** Gemini CLI. What it remembers is in GEMINI.md, which is the user's own text. */
export const gemini: Agent = {
  id: "gemini",
  title: "Gemini CLI",
  memoryFolder: async () => null,
  plansFolder: async () => null,
  transcriptFile,
};

const MOST_BYTES = 64 * 1024;
const MOST_ROOT = 4096;

/** Sessions are filed by project, under a short name of it or, by older versions, under a hash of its path. */
async function transcriptFile(at: AgentPlace, session: string | null): Promise<string | null> {
  const projects = join(at.env.GEMINI_CLI_HOME || at.home, ".gemini", "tmp");
  const names = await readdir(projects).catch(() => []);
  if (session !== null) {
    const files = await Promise.all(names.map((name) => sessionsIn(join(projects, name))));
    return isSessionId(session) ? ofSession(files.flat(), session) : null;
  }
  const isHere = await worktreeTest(at);
  const hashes = new Set((await foldersUp(at)).map(hashOf));
  const own: SessionFile[] = [];
  for (const name of names) {
    const root = (await beginningOf(join(projects, name, ".project_root"), MOST_ROOT)).trim();
    if (root === "" ? hashes.has(name) : isHere(root)) own.push(...(await sessionsIn(join(projects, name))));
  }
  return newestFirst(own)[0]?.path ?? null;
}

/** A file's name has only the beginning of the session's id; its first record has all of it. */
async function ofSession(files: readonly SessionFile[], session: string): Promise<string | null> {
  const beginning = session.slice(0, 8);
  for (const { path } of newestFirst(files.filter((file) => file.path.includes(`-${beginning}.json`))))
    if ((await beginningOf(path, MOST_BYTES)).includes(JSON.stringify(session))) return path;
  return null;
}

async function sessionsIn(project: string): Promise<readonly SessionFile[]> {
  const chats = join(project, "chats");
  const names = await readdir(chats).catch(() => []);
  const own = names.filter((name) => /^session-.*\.jsonl?$/.test(name));
  return (await Promise.all(own.map((name) => sessionFileAt(join(chats, name))))).flat();
}

function hashOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex");
}
