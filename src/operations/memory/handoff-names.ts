import { memoryFile } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";
import { editMemoryFile, readMemoryFile } from "./edit-memory-file.ts";
import { type UnifiedNames, unifyHandoffNames } from "./rules/stale-names/stale-names.ts";

/** What became of the old names of the handoff that MEMORY.md had. */
export interface HandoffsUnified extends Omit<UnifiedNames, "bytes"> {
  /** MEMORY.md, as messages call it. */
  readonly path: string;
}

/** Gives the handoff its one name in MEMORY.md; null where there is no such file. */
export async function unifyHandoffs(at: Workspace): Promise<HandoffsUnified | null> {
  if (!(await memoryFile(at)) || !(await readMemoryFile(at, "memory")).bytes) return null;
  let done: Omit<UnifiedNames, "bytes"> = { replaced: [], left: [], dropped: [] };
  const { path } = await editMemoryFile(at, "memory", (current) => {
    if (!current) return null;
    const { bytes, ...rest } = unifyHandoffNames(current);
    done = rest;
    return bytes;
  });
  return { path, ...done };
}
