import { CheckpointError } from "../../errors.ts";
import type { Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { editMemoryFile, readMemoryFile } from "./edit-memory-file.ts";
import type { FactOutcome, NewFact } from "./rules/facts/edit.ts";
import { type FactCare, writeFacts } from "./rules/facts/edit.ts";
import { type OverLimit, overLimit } from "./rules/facts/limits.ts";
import { kilobytes, LIMITS_IN_WORDS, waysToShrink } from "./rules/facts/size.ts";
import { type MemorySecret, secretsWritten } from "./secrets-written.ts";

/** What became of facts that were to be written into MEMORY.md. */
export interface FactsAdded {
  /** MEMORY.md, as messages call it. */
  readonly path: string;
  /** One for each fact, in their order. */
  readonly outcomes: readonly FactOutcome[];
  /** Why MEMORY.md, which is new, shows in `git status`. */
  readonly problem?: Problem;
}

/** What became of one fact. */
export interface FactRecorded extends FactsAdded {
  /** What of it looks like a secret. */
  readonly secrets?: readonly MemorySecret[];
}

/** What is asked of one fact. */
export interface FactRequest {
  readonly text: string;
  /** Under which heading; without it where facts stand already. */
  readonly section?: string | undefined;
  /** What to do where it contradicts another; `ask` without it: then it is not written. */
  readonly care?: FactCare | undefined;
}

/**
 * Writes facts into MEMORY.md, all in one step. What stands there in other words is not written again; what contradicts
 * another fact is not written at all, unless by force.
 */
export function addFacts(
  at: Workspace,
  facts: readonly NewFact[],
  how: { readonly force?: boolean } = {},
): Promise<FactsAdded> {
  return write(at, facts, how.force ? "keep both" : "ask");
}

/** Writes one fact into MEMORY.md, as its request says. */
export async function recordFact(at: Workspace, request: FactRequest): Promise<FactRecorded> {
  const { text, section = null, care = "ask" } = request;
  const added = await write(at, [{ text, section }], care);
  const stands = added.outcomes.some(({ outcome }) => outcome !== "to decide");
  return { ...added, ...(await secretsWritten(at, stands ? [text] : [])) };
}

async function write(at: Workspace, facts: readonly NewFact[], care: FactCare): Promise<FactsAdded> {
  if (facts.length === 0) return { path: (await readMemoryFile(at, "memory")).path, outcomes: [] };
  let outcomes: readonly FactOutcome[] = [];
  const { path, problem } = await editMemoryFile(at, "memory", (current) => {
    const written = writeFacts(current, facts, care);
    outcomes = written.outcomes;
    const isChanged = outcomes.some(({ outcome }) => outcome === "added" || outcome === "replaced");
    const over = isChanged && care !== "keep both" && written.bytes ? overLimit(written.bytes) : null;
    if (over) throw memoryFull(over);
    return written.bytes;
  });
  return { path, outcomes, ...(problem ? { problem } : {}) };
}

function memoryFull({ lines, bytes, sections }: OverLimit): CheckpointError {
  const size = `${lines} lines and ${kilobytes(bytes)}`;
  return new CheckpointError(
    "refused",
    "memory-full",
    `MEMORY.md would have ${size}, and agents read no further than ${LIMITS_IN_WORDS}`,
    { hints: waysToShrink(sections) },
  );
}
