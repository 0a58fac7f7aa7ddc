import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import { CheckpointError } from "../../errors.ts";
import { dropMirrors, wipeForgotten } from "../../store/forgotten.ts";
import { wholeJournal } from "../../store/name-state.ts";
import { change, entryFacts, type IndexReport, type Pen } from "../change.ts";
import { journalLine } from "../find/state.ts";
import { changedMeanwhile } from "../race-errors.ts";
import { recordExternal } from "../record-external.ts";
import { openRemote, type ShareRequest } from "../share/open-remote.ts";
import { push } from "../share/push.ts";
import { remoteNames } from "../share/rules/remotes.ts";
import type { ShareResult } from "../share/share-report.ts";
import type { Workspace } from "../workspace.ts";
import { type Chosen, chooseStates } from "./forget-choice.ts";

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

/** How many entries one forget names at most: its facts have to stay small. */
const AT_ONCE = 500;

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
  const head = await at.engine.head();
  const gone = new Map<CheckpointName, Chosen>();
  let left = chosen;
  while (left.length > 0) {
    const more = new Set<CheckpointName>();
    await pen.append({
      names: left.map(({ name }) => name),
      decide: async (state) => {
        const choice = chosen.find(({ name }) => name === state.name) as Chosen;
        const { live } = state;
        const meant = (await wholeJournal(at.engine, state))?.entries.filter(choice.isMeant) ?? [];
        // What is live first: no entry of ours shall hold what the next one forgets.
        const sorted = [...meant].sort(
          (a, b) => Number(b.document === live?.oid) - Number(a.document === live?.oid),
        );
        const entries = sorted.slice(0, AT_ONCE);
        if (entries.length === 0) throw changedMeanwhile(state);
        if (sorted.length > entries.length) more.add(state.name);
        else more.delete(state.name);
        const ends = live !== null && entries.some(({ document }) => document === live.oid);
        const before = gone.get(state.name);
        gone.set(state.name, {
          ...choice,
          entries: [...(before?.entries ?? []), ...entries],
          ends: ends || (before?.ends ?? false),
        });
        const facts = { ...entryFacts(at, head), forgets: allNamed(entries) };
        return { op: "forget", document: ends ? null : (live?.bytes ?? null), facts };
      },
    });
    left = chosen.filter(({ name }) => more.has(name));
  }
  const all = [...gone.values()];
  for (const { name, entries } of all) await wipeForgotten(at.store, name, entries);
  dropReceipts(at, new Set(all.map(({ name }) => name)));
  return all;
}

/** The entries that are to go, and all that those among them named which were forgets: somebody must go on naming it. */
function allNamed(entries: readonly RecordedEntry[]): readonly string[] {
  return [...new Set(entries.flatMap((one) => [wholeId(one), ...(one.entry.forgets ?? [])]))].sort();
}

/** What undoing an apply would write may be what was forgotten. */
function dropReceipts(at: Workspace, names: ReadonlySet<string>): void {
  for (const { applied } of at.operations.read())
    if (applied?.receipt && names.has(applied.name)) at.receipts.drop(applied.receipt);
}

async function told(at: Workspace, { name, entries, same, ends }: Chosen): Promise<Forgotten> {
  const line = await journalLine(at, name, ({ document }) => document !== null);
  const restorable = line.at(-1)?.document ? `${name}@{${line.length - 1}}` : null;
  return { name, entries: entries.map(({ id }) => id), same, ended: ends, restorable };
}
