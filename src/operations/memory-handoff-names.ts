import { type UnifiedNames, unifyHandoffNames } from "../documents/memory-handoff-names.ts";
import { memoryFile } from "./memory-file.ts";
import { editMemoryFile, readMemoryFile } from "./memory-files.ts";
import type { Workspace } from "./workspace.ts";

/** The old names of the handoff that MEMORY.md had. */
export interface HandoffsUnified {
  /** MEMORY.md, as messages call it. */
  readonly path: string;
  readonly replaced: UnifiedNames["replaced"];
}

/** Gives the handoff its one name in MEMORY.md; null where there is no such file. */
export async function unifyHandoffs(at: Workspace): Promise<HandoffsUnified | null> {
  if (!(await memoryFile(at)) || !(await readMemoryFile(at, "memory")).bytes) return null;
  let replaced: UnifiedNames["replaced"] = [];
  const { path } = await editMemoryFile(at, "memory", (current) => {
    const unified = current && unifyHandoffNames(current);
    replaced = unified?.replaced ?? [];
    return unified?.bytes ?? null;
  });
  return { path, replaced };
}
