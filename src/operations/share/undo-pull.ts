import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { RefMove } from "../../git/engine.ts";
import { judgeJournal } from "../../store/incoming/judge-journal.ts";
import { type NameState, readStates, wholeJournal } from "../../store/name-state.ts";
import { journalRef, liveRef, TRACKING, trackingPrefix, unacceptedRef } from "../../store/ref-names.ts";
import { moveOwnRefs } from "../../store/spool/move-refs.ts";
import { refsRefused } from "../../store/store-errors.ts";
import { takeIn } from "../../store/take-in.ts";
import { nothingToRedo } from "../operation-errors.ts";
import { changedSince } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { isTrusted } from "./open-remote.ts";
import { changedThere } from "./remote-errors.ts";
import { remoteNames } from "./rules/remotes.ts";

/** A name that was unknown here before a pull brought it, and is to be unknown again. */
export interface Newcomer {
  readonly name: CheckpointName;
  /** The entry it must still end with. */
  readonly entry: string;
}

/**
 * Makes names unknown here again. An entry that ended them would travel with the next push and end them for everybody;
 * the mirror of the remote still has all there is, and only where it has not is nothing dropped.
 */
export async function dropNewcomers(
  at: Workspace,
  newcomers: readonly Newcomer[],
): Promise<readonly RecordedEntry[]> {
  const states = await readStates(
    at.engine,
    newcomers.map(({ name }) => name),
  );
  const tips = states.map((state, index) => {
    const { tip } = state;
    if (!tip || tip.id !== newcomers[index]?.entry) throw changedSince(state);
    return tip;
  });
  const outcome = await moveOwnRefs(at.store, states.flatMap(removal));
  if (!outcome.ok) throw refsRefused(newcomers.map(({ name }) => name).join("', '"), outcome.reason, null);
  return tips;
}

function removal({ name, journal, live, marks }: NameState): readonly RefMove[] {
  return [
    ...(journal ? [{ ref: journalRef(name), from: journal.root, to: null }] : []),
    ...(live ? [{ ref: liveRef(name), from: live.oid, to: null }] : []),
    ...(marks.root ? [{ ref: unacceptedRef(name), from: marks.root, to: null }] : []),
  ];
}

/** Of these names those whose every entry is in the mirror of some remote, so that nothing is lost without them. */
export async function mirrored(
  at: Workspace,
  names: readonly CheckpointName[],
): Promise<ReadonlySet<CheckpointName>> {
  const states = await readStates(at.engine, names);
  const mirrors = await mirrorsOf(at, names);
  const safe = await Promise.all(
    states.map(async (state) => {
      const { name } = state;
      const journal = await wholeJournal(at.engine, state);
      for (const { root } of mirrors.get(name) ?? []) {
        const judged = await judgeJournal(at.engine, root, journal, at.settings);
        const ids = new Set("why" in judged ? [] : judged.journal.entries.map(({ id }) => id));
        if (journal?.entries.every(({ id }) => ids.has(id))) return true;
      }
      return false;
    }),
  );
  return new Set(names.filter((_, index) => safe[index]));
}

/** Takes dropped names in again, from the mirror that has them. */
export async function takeAgain(
  at: Workspace,
  names: readonly CheckpointName[],
): Promise<readonly { readonly name: CheckpointName; readonly tip: RecordedEntry }[]> {
  const mirrors = await mirrorsOf(at, names);
  const incoming = await Promise.all(
    names.map(async (name) => {
      const all = mirrors.get(name) ?? [];
      const mirror = all.find(({ remote }) => remote === at.origins.of(name)) ?? all[0];
      if (!mirror) throw nothingToRedo(name);
      // The remote may have put something else there since.
      const judged = await judgeJournal(at.engine, mirror.root, null, at.settings);
      if ("why" in judged) throw changedThere(name, mirror.remote, judged.why);
      return { name, journal: judged.journal, remote: mirror.remote };
    }),
  );
  const trusted = incoming.every(({ remote }) => isTrusted(at, remote));
  const { taken } = await takeIn(at.store, incoming, trusted);
  return taken.flatMap(({ name, after }) => (after ? [{ name, tip: after }] : []));
}

/** A journal that a remote had. */
export interface Mirror {
  readonly remote: string;
  readonly root: Oid;
}

/** What the remotes had of these names when this clone saw them last. */
export async function mirrorsOf(
  at: Workspace,
  names: readonly CheckpointName[],
): Promise<ReadonlyMap<CheckpointName, readonly Mirror[]>> {
  const refs = new Map((await at.engine.refs([TRACKING])).map(({ ref, oid }) => [ref, oid]));
  const remotes = remoteNames(at.engine.config);
  // Only by whole names: a remote may have refs such as `else/where/NAME`.
  const of = (name: string): readonly Mirror[] =>
    remotes.flatMap((remote) => {
      const root = refs.get(trackingPrefix(remote) + name);
      return root ? [{ remote, root }] : [];
    });
  return new Map(names.map((name) => [name, of(name)]));
}
