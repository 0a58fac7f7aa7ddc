import { type MemoryFile, readMemoryFile } from "../memory/edit-memory-file.ts";
import { readContextLog } from "../memory/rules/episodes/context-log.ts";
import { factKey } from "../memory/rules/facts/fact.ts";
import { readFacts } from "../memory/rules/facts/memory-facts.ts";
import type { Workspace } from "../workspace.ts";

/** Tells whether MEMORY.md or the log has a text, in whatever form; a file that cannot be read has nothing. */
export async function knownMemory(at: Workspace): Promise<(text: string) => boolean> {
  const facts = readFacts(await bytesOf(at, "memory"));
  const { episodes } = readContextLog(await bytesOf(at, "context-log"));
  const known = new Set([...facts, ...episodes].map(({ text }) => factKey(text)));
  return (text) => known.has(factKey(text));
}

function bytesOf(at: Workspace, which: MemoryFile): Promise<Uint8Array> {
  return readMemoryFile(at, which).then(
    ({ bytes }) => bytes ?? new Uint8Array(),
    () => new Uint8Array(),
  );
}
