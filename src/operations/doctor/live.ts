import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName } from "../../checkpoint/name.ts";
import { noNotes } from "../../host/own/document-notes.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { isConsistent, type NameState, readStates } from "../../store/name-state.ts";
import { shellWord } from "../../text/phrases.ts";
import { recordExternal } from "../record-external.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** Live documents that their journal does not know, and those that are no documents. */
export async function findLiveProblems(at: Workspace, inventory: Inventory): Promise<readonly Found[]> {
  const names = new Set(
    inventory.refs.flatMap(({ kind, name }) => (kind === "live" || kind === "journal" ? [name] : [])),
  );
  const { damaged } = await readLiveSet({ engine: at.engine, headers: noNotes });
  const found = damaged.filter(({ canEnd }) => canEnd).map(({ name, why }) => noDocument(name, why));
  const damagedNames = namesOfDamaged(inventory);
  const whole = [...names].filter(isName).filter((name) => !damagedNames.has(name));
  for (const state of await statesOf(at, whole))
    if (state.journal && !isConsistent(state)) found.push(changedOutside(at, state.name, state));
  return found;
}

/** All in one go; where a journal cannot be built upon, which is told elsewhere, each by itself. */
async function statesOf(at: Workspace, names: readonly CheckpointName[]): Promise<readonly NameState[]> {
  try {
    return await readStates(at.engine, names);
  } catch {
    const each = await Promise.all(names.map((name) => readStates(at.engine, [name]).catch(() => [])));
    return each.flat();
  }
}

function namesOfDamaged({ refs, walk }: Inventory): ReadonlySet<string> {
  const damaged = refs.filter(
    ({ kind, root }) => kind !== "tracking" && (root === null || walk.badBelow(root).length > 0),
  );
  return new Set(damaged.map(({ name }) => name));
}

function changedOutside(at: Workspace, name: CheckpointName, { live, tip }: NameState): Found {
  const how = live === null ? "was removed" : tip?.document ? "was changed" : "was put there";
  return {
    code: "live-differs",
    subject: name,
    level: "problem",
    what: `the live document of '${name}' ${how} by plain git`,
    why: "its journal does not know that state; it is recorded with the next change of this name, and cannot travel before",
    remedy: BY_FIX,
    mend: async () => {
      await recordExternal(at, [name]);
      return "recorded in its journal, as an entry 'external'; 'git checkpoint undo' takes it back";
    },
  };
}

function noDocument(name: string, problem: string): Found {
  return {
    code: "document-unreadable",
    subject: name,
    level: "problem",
    what: `what is live under '${name}' is no document: ${problem}`,
    why: "it cannot be shown or continued",
    remedy: `'git checkpoint clear ${shellWord(name)}' ends it and keeps its bytes, 'git checkpoint undo ${shellWord(name)}' goes back to the state before`,
  };
}
