import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { itemsOf, textOf } from "../../checkpoint/sections.ts";
import { forwardLooking } from "../../profiles/handoff/forward-looking.ts";
import { handoff } from "../../profiles/handoff/handoff.ts";
import { hasWords } from "../memory/rules/facts/fact.ts";
import type { Workspace } from "../workspace.ts";
import { changedFiles } from "./changed-files.ts";
import { nextFault, stateOf, wordsOf } from "./check.ts";
import { knownMemory } from "./known-memory.ts";
import { readHandoffFile } from "./last-handoff.ts";
import { type Preserved, preservation } from "./rules/preservation.ts";

/** The checklist asked of the handoff as it stands: its file, MEMORY.md and the worktree as they are now. */
export async function standingHandoff(at: Workspace, checkpoint: Checkpoint): Promise<readonly Preserved[]> {
  const wanted = handoff.format.render(checkpoint);
  const isBare = at.engine.repository.worktree === null;
  const text = isBare ? wanted : await readHandoffFile(at);
  const said = itemsOf(checkpoint, "signals");
  const missing = said.length === 0 ? [] : await notInMemory(at, said);
  return preservation({
    text: text === wanted ? text : null,
    openDecisions: itemsOf(forwardLooking(checkpoint), "openDecisions"),
    feedback: { said: said.length, missing, skipped: null },
    nextFault: nextFault(at, checkpoint),
    changed: await changedFiles(at, await at.engine.place()),
    words: wordsOf(checkpoint),
    leftOff: textOf(checkpoint, "leftOff"),
    request: null,
    ...stateOf(at, itemsOf(checkpoint, "done")),
  });
}

async function notInMemory(at: Workspace, said: readonly string[]): Promise<readonly string[]> {
  const isKnown = await knownMemory(at);
  return said.filter((words) => hasWords(words) && !isKnown(words));
}
