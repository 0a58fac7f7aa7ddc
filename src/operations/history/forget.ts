import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import { CheckpointError } from "../../errors.ts";
import { type PlannedForget, planForget } from "../../store/forgetting/forget-names.ts";
import { dropMirrors, wipeForgotten } from "../../store/forgetting/wipe.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import { dropReceipts } from "../drop-receipts.ts";
import { journalLine } from "../find/state.ts";
import { changedMeanwhile } from "../race-errors.ts";
import { recordExternal } from "../record-external.ts";
import { openRemote, type ShareRequest } from "../share/open-remote.ts";
import { push } from "../share/push.ts";
import { remoteNames } from "../share/rules/remotes.ts";
import type { ShareResult } from "../share/share-report.ts";
import type { Workspace } from "../workspace.ts";
import { type Chosen, chooseStates, meantIn } from "./forget-choice.ts";

/** What to forget, and whether a remote is to forget it at once. */
export interface ForgetRequest extends Pick<ShareRequest, "mayAsk" | "progress"> {
  /** `NAME` for all of its states, `NAME@{n}` for one. */
  readonly states: readonly string[];
  /** A remote that is to forget too; true for the one that git itself would take. */
  readonly remote?: string | true | undefined;
  /** Asked once, with what is about to go. Whoever says no has lost nothing. */
  readonly agree: (plan: ForgetPlan) => Promise<boolean>;
}

/** What is about to be forgotten. */
export interface ForgetPlan {
  readonly names: readonly {
    readonly name: CheckpointName;
    readonly states: number;
    /** It was not asked for by name, but has the same document. */
    readonly same: boolean;
    /** What is live goes too. */
    readonly ends: boolean;
  }[];
  readonly remote: string | null;
}

/** One name's part of what was forgotten. */
export interface Forgotten {
  readonly name: CheckpointName;
  readonly entries: readonly string[];
  readonly same: boolean;
  /** It was live, and is no more. */
  readonly ended: boolean;
  /** The latest state that is left and could be made live again, as `NAME@{n}`; null where there is none. */
  readonly restorable: string | null;
}

/** What was forgotten, here and on a remote. */
export interface ForgetResult {
  readonly agreed: boolean;
  readonly forgotten: readonly Forgotten[];
  /** What became of it on the remote; null where none was asked for. */
  readonly pushed: ShareResult | null;
  /** Whether there is a remote that it has yet to travel to. */
  readonly travels: boolean;
  readonly index: IndexReport | null;
}

/**
 * Drops states that should never have been saved, here and wherever the entry comes that says so: with every entry of
 * the same document, and the contents that only they kept. It is the one operation that takes something out of journals.
 */
export async function forget(at: Workspace, request: ForgetRequest): Promise<ForgetResult> {
  const wanted = request.states.map(parseStateRef);
  const { mayAsk, progress } = request;
  const remote = request.remote === true ? undefined : request.remote;
  const link = request.remote === undefined ? null : (await openRemote(at, { remote, mayAsk })).link;
  const plan = planOf(await chooseStates(at, wanted), link?.access.remote ?? null);
  if (!(await request.agree(plan))) {
    return { agreed: false, forgotten: [], pushed: null, travels: false, index: null };
  }

  const { value: gone, index } = await change(at, { command: "forget" }, async (pen) => {
    const names = [...new Set(wanted.map(({ name }) => name))];
    await recordExternal(at, names, "with orphans");
    return drop(at, await chooseStates(at, wanted), pen);
  });
  try {
    const names = gone.map(({ name }) => name);
    const pushed = link
      ? await push(at, { remote: link.access.remote, names, mayAsk, progress }).catch(onlyHere)
      : null;
    const forgotten = await Promise.all(gone.map((one) => told(at, one)));
    const travels = pushed === null && remoteNames(at.engine.config).length > 0;
    return { agreed: true, forgotten, pushed, travels, index };
  } finally {
    for (const { name, entries } of gone) await dropMirrors(at.engine, name, entries);
  }
}

function onlyHere(error: unknown): never {
  if (!(error instanceof CheckpointError)) throw error;
  throw new CheckpointError(error.kind, error.code, error.message, {
    hints: [...error.hints, "it is forgotten here, and travels with the next 'git checkpoint push'"],
    cause: error,
  });
}

function planOf(chosen: readonly Chosen[], remote: string | null): ForgetPlan {
  const names = chosen.map(({ name, entries, same, ends }) => {
    const states = entries.filter(({ document }) => document !== null).length;
    return { name, states, same, ends };
  });
  return { names, remote };
}

async function drop(at: Workspace, chosen: readonly Chosen[], pen: Pen): Promise<readonly Chosen[]> {
  const facts = entryFacts(at, await at.engine.head());
  const gone = new Map<CheckpointName, Chosen>();
  // What is listed is held back by a push, also where we are cut off from here on.
  at.store.forgotten.note(chosen.flatMap(({ texts }) => [...texts]));
  let left = chosen;
  while (left.length > 0) {
    const planned = new Map<CheckpointName, PlannedForget>();
    await pen.append({
      names: left.map(({ name }) => name),
      decide: async (state) => {
        const choice = chosen.find(({ name }) => name === state.name) as Chosen;
        const meant = await meantIn(at, state, choice);
        if (meant.length === 0) throw changedMeanwhile(state);
        const plan = await planForget(at.engine, state, meant, facts);
        planned.set(state.name, plan);
        return plan.change;
      },
    });
    for (const choice of left) {
      const { entries = [], ends = false } = planned.get(choice.name) ?? {};
      const before = gone.get(choice.name) ?? { entries: [], ends: false };
      const all = [...before.entries, ...entries];
      gone.set(choice.name, { ...choice, entries: all, ends: before.ends || ends });
    }
    left = left.filter(({ name }) => planned.get(name)?.more);
  }
  const all = [...gone.values()];
  for (const { name, entries } of all) await wipeForgotten(at.store, name, entries);
  dropReceipts(
    at,
    all.map(({ name }) => name),
  );
  return all;
}

async function told(at: Workspace, { name, entries, same, ends }: Chosen): Promise<Forgotten> {
  const line = await journalLine(at, name, ({ document }) => document !== null);
  const restorable = line.at(-1)?.document ? `${name}@{${line.length - 1}}` : null;
  return { name, entries: entries.map(({ id }) => id), same, ended: ends, restorable };
}
