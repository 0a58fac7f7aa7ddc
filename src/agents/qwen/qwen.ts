import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Agent, AgentPlace } from "../agent.ts";
import {
  foldersUp,
  isSessionId,
  newestFirst,
  type SessionFile,
  sessionFileAt,
  sessionHere,
} from "../session-files.ts";

/** Qwen Code. */
export const qwen: Agent = {
  id: "qwen",
  title: "Qwen Code",
  memoryFolder: async () => null,
  plansFolder: async () => null,
  transcriptFile,
};

/** Sessions are filed by the folder they began in, its path in letters, digits and dashes. */
async function transcriptFile(at: AgentPlace, session: string | null): Promise<string | null> {
  const base = at.env.QWEN_RUNTIME_DIR || at.env.QWEN_HOME || join(at.home, ".qwen");
  const projects = join(base, "projects");
  if (session !== null) {
    if (!isSessionId(session)) return null;
    const names = await readdir(projects).catch(() => []);
    const files = names.map((name) => sessionFileAt(join(projects, name, "chats", `${session}.jsonl`)));
    return newestFirst((await Promise.all(files)).flat())[0]?.path ?? null;
  }
  const slugs = (await foldersUp(at)).map((folder) => folder.replace(/[^a-zA-Z0-9]/g, "-"));
  // Windows spells all of a path small.
  const names = [...new Set(slugs.flatMap((slug) => [slug, slug.toLowerCase()]))];
  const files = await Promise.all(names.map((name) => sessionsIn(join(projects, name, "chats"))));
  return sessionHere(at, files.flat());
}

async function sessionsIn(chats: string): Promise<readonly SessionFile[]> {
  const names = await readdir(chats).catch(() => []);
  const own = names.filter((name) => name.endsWith(".jsonl"));
  return (await Promise.all(own.map((name) => sessionFileAt(join(chats, name))))).flat();
}
