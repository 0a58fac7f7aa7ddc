import { renderBody } from "../../documents/sections.ts";
import { CheckpointError } from "../../errors.ts";
import type { Checkpoint, Draft } from "../../model/checkpoint.ts";
import { minuteStamp } from "../../model/moment.ts";
import type { Oid } from "../../model/oid.ts";
import type { Extraction } from "./extract.ts";

/** What tells whether a handoff is worth saving. */
export interface Worth {
  readonly extraction: Pick<Extraction, "told" | "draft">;
  readonly previous: Checkpoint | null;
  readonly changed: readonly string[];
  readonly head: Oid | null;
  /** The agent's session; null where it is not known. */
  readonly session: string | null;
}

/** Stops a handoff that would say nothing, or that this session has already; `--force` goes past it. */
export function refuseNeedless({ extraction, previous, changed, head, session }: Worth): void {
  if (previous && session !== null && previous.session === session) throw alreadySaved(previous.saved);
  const isMoved =
    changed.length > 0 || (previous !== null && previous.head !== undefined && previous.head !== head);
  const isSilent = !extraction.told.summary && extraction.told.sections.every(({ text }) => text === "");
  if (isSilent && !isMoved) throw nothingToSave();
  if (previous && !isMoved && bodyOf(extraction.draft) === bodyOf(previous)) throw nothingNew(previous.saved);
}

function bodyOf({ sections }: Pick<Draft, "sections">): string {
  const said = sections.filter(({ text }) => text !== "").map((section) => renderBody("", [section]).trim());
  return said.sort().join("\n\n");
}

function nothingToSave(): CheckpointError {
  return new CheckpointError("no", "nothing-to-save", "nothing to save: no change and no open decision", {
    hints: ["say what comes next in a document on standard input, or with --next"],
  });
}

function alreadySaved(saved: string): CheckpointError {
  return new CheckpointError(
    "no",
    "already-saved",
    `this session has a handoff already, saved ${minuteStamp(saved)}`,
    { hints: ["bring it up to date with --force"] },
  );
}

function nothingNew(saved: string): CheckpointError {
  return new CheckpointError(
    "no",
    "already-saved",
    `the handoff of ${minuteStamp(saved)} says all of this already`,
    { hints: ["nothing was written; --force saves it again"] },
  );
}
