import type { Checkpoint, Draft } from "../../checkpoint/checkpoint.ts";
import { renderBody } from "../../checkpoint/document/sections.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { hasWords } from "../memory/rules/facts/fact.ts";
import type { Workspace } from "../workspace.ts";
import type { Extraction } from "./extract.ts";
import { knownMemory } from "./known-memory.ts";
import { classifyItems } from "./rules/classify-items.ts";
import { standingHandoff } from "./standing.ts";

/** What tells whether a handoff is worth saving. */
export interface Worth {
  readonly extraction: Pick<Extraction, "told" | "draft" | "request">;
  /** The live handoff, whether it is built upon or not. */
  readonly live: Checkpoint | null;
  readonly changed: readonly string[];
  readonly head: Oid | null;
  /** The agent's session; null where it is not known. */
  readonly session: string | null;
  /** Whether the memory is to be written. */
  readonly memory: boolean;
}

/** Stops a handoff that would say nothing, or that this session has already; `--force` goes past it. */
export async function refuseNeedless(
  at: Workspace,
  { extraction, live, changed, head, session, memory }: Worth,
): Promise<void> {
  const { told, draft, request } = extraction;
  if (live && session !== null && live.session === session && !(await isLosing(at, live)))
    throw alreadySaved(live.saved);
  // What the user asked for last, and nobody says is done, is lost with the session.
  const isAsked = request !== null && request.state !== "done";
  const isSilent = !isAsked && !told.summary && told.sections.every(({ text }) => text === "");
  const isMoved = live !== null && live.head !== undefined && live.head !== head;
  if (isSilent && !isMoved && changed.length === 0) throw nothingToSave();
  const isSaid = live && !isMoved && bodyOf(draft) === bodyOf(live) && !(await isLosing(at, live));
  if (isSaid && (!memory || (await isRemembered(at, told)))) throw nothingNew(live.saved);
}

/** A run that was cut off may have left the memory behind. */
async function isRemembered(at: Workspace, told: Draft): Promise<boolean> {
  const isKnown = await knownMemory(at);
  return classifyItems(told).every(({ kind, text }) => kind === "odd" || !hasWords(text) || isKnown(text));
}

/** A handoff that would lose something is to be mended, and not to be kept from it. */
async function isLosing(at: Workspace, live: Checkpoint): Promise<boolean> {
  return (await standingHandoff(at, live)).some(({ verdict }) => verdict === "no");
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
