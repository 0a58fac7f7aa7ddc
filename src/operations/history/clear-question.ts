import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isAutosave } from "../../checkpoint/name.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import type { Engine } from "../../git/engine.ts";
import { profileOf } from "../../profiles/registry.ts";
import type { LiveSet } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import { firstLine } from "../../text/phrases.ts";
import { shortList } from "../operation-errors.ts";

/** A checkpoint whose profile guards it while there is something left to do. */
export interface Guarded {
  readonly name: CheckpointName;
  /** The first next action; null for a stranger's words. */
  readonly next: string | null;
}

/** What somebody says yes or no to before it ends. */
export interface ClearQuestion {
  readonly names: readonly CheckpointName[];
  /** All of this profile were asked for; null where they were named. */
  readonly profile: string | null;
  readonly guarded: readonly Guarded[];
}

/** Asks whoever is there; null or false is a no. */
export type Confirm = (question: ClearQuestion) => Promise<boolean | null>;

/** What is about to end, and who may be asked. */
interface About {
  readonly confirm?: Confirm | undefined;
  readonly yes?: boolean | undefined;
}

/**
 * Returns once it is agreed that these end. All of a profile are asked about where somebody is there; one that its
 * profile guards needs a yes from somewhere.
 */
export async function confirmed(
  engine: Engine,
  { names, profile, live }: Omit<ClearQuestion, "guarded"> & { readonly live: LiveSet },
  { confirm, yes }: About,
): Promise<void> {
  if (yes || names.length === 0) return;
  const guarded = await guardedAmong(engine, live, names);
  if (guarded.length === 0 && (profile === null || !confirm)) return;
  if (!confirm) throw stillOpen(guarded);
  if (!(await confirm({ names, profile, guarded }))) throw notCleared();
}

async function guardedAmong(
  engine: Engine,
  { checkpoints }: LiveSet,
  names: readonly CheckpointName[],
): Promise<readonly Guarded[]> {
  const wanted = new Set<string>(names.filter((name) => !isAutosave(name)));
  const live = checkpoints.filter(
    ({ name, header }) => wanted.has(name) && profileOf(header.profile).guardsNext,
  );
  const read = live.map(async ({ name, oid, bytes, foreign }) => {
    const checkpoint = await checkpointOf(engine, { oid, bytes }).catch(() => null);
    const next = checkpoint ? (itemsOf(checkpoint, "next")[0] ?? null) : null;
    return next === null ? [] : [{ name, next: foreign ? null : firstLine(next) }];
  });
  return (await Promise.all(read)).flat();
}

/** It still says what comes next, and nobody is there who could say that this is done. */
function stillOpen(guarded: readonly Guarded[]): CheckpointError {
  const [only, ...others] = guarded;
  const names = guarded.map(({ name }) => name);
  const action = others.length === 0 && only?.next ? `: ${only.next}` : "";
  const have = others.length === 0 ? "has" : "have";
  return new CheckpointError(
    "refused",
    "still-open",
    `${shortList(names)} still ${have} a next action${action}`,
    { hints: ["if the task is done, or given up, say --yes; the journal keeps it"], facts: { open: names } },
  );
}

function notCleared(): CheckpointError {
  return new CheckpointError("refused", "not-confirmed", "nothing was cleared", {
    hints: ["answer yes, or name the ones that are to end"],
  });
}
