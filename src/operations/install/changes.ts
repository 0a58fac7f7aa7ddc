import type { Part } from "../../agents/setup.ts";
import { lineCounts } from "../../text/diff/hunks.ts";
import { unifiedPatch } from "../../text/diff/patch.ts";
import type { SettingsFile } from "./settings-files.ts";

/** What becomes of a file, or became of it. `kept`: somebody has edited what was ours, and it is theirs now. */
export type FileOutcome = "created" | "changed" | "removed" | "restored" | "unchanged" | "kept";

/** What becomes of one file. */
export interface FileChange {
  readonly path: string;
  /** The agents that read it. */
  readonly agents: readonly string[];
  readonly parts: readonly Part[];
  readonly outcome: FileOutcome;
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  /** As git would print it; empty where nothing changes. */
  readonly patch: string;
}

/** Whether anything happens to a file. */
export function isChange({ outcome }: { readonly outcome: FileOutcome }): boolean {
  return outcome !== "unchanged" && outcome !== "kept";
}

/** The change of a file from one text to another; null: no file. */
export function changeOf(
  { name, uses }: SettingsFile,
  before: string | null,
  after: string | null,
  outcome: FileOutcome,
): FileChange {
  const to = outcome === "kept" ? before : after;
  const { removed, added } = lineCounts(before ?? "", to ?? "");
  return {
    path: name,
    agents: [...new Set(uses.map(({ setup }) => setup.agent))],
    parts: [...new Set(uses.map(({ part }) => part))],
    outcome,
    added,
    removed,
    patch: unifiedPatch(name, before, to),
  };
}
