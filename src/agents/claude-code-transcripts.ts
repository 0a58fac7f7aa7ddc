import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const MOST_FILES = 5;
const MOST_BYTES = 64 * 1024;

/** The working folders that the newest sessions of a project folder recorded, each once. */
export async function recordedFolders(project: string): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const file of await newestTranscripts(project))
    for (const folder of foldersIn(await beginning(file))) folders.add(folder);
  return [...folders];
}

async function newestTranscripts(project: string): Promise<readonly string[]> {
  const names = (await readdir(project).catch(() => [])).filter((name) => name.endsWith(".jsonl"));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(project, name)).catch(() => null);
      return found?.isFile() ? [{ file: join(project, name), changed: found.mtimeMs }] : [];
    }),
  );
  return files
    .flat()
    .sort((a, b) => b.changed - a.changed)
    .slice(0, MOST_FILES)
    .map(({ file }) => file);
}

/** The records' format is the agent's own affair and changes; the one field is looked for in the bare text. */
function foldersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"cwd"\s?:\s?("(?:[^"\\\n]|\\.)*")/g), ([, quoted]) =>
    unquoted(quoted ?? ""),
  ).filter((folder) => folder !== "");
}

function unquoted(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return "";
  }
}

async function beginning(file: string): Promise<string> {
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return "";
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  } finally {
    await handle.close();
  }
}
