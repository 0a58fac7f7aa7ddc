import type { Workspace } from "../workspace.ts";
import { type IndexReport, refreshIndex } from "./refresh-index.ts";

/** Regenerates MEMORY.md's section and every other generated file, whether or not anything was saved since. */
export function regenerateIndex(at: Workspace): Promise<IndexReport> {
  return refreshIndex(at, { touched: "all" });
}
