import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { age, epochOf } from "../../checkpoint/moment.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { staysHere } from "../../profiles/registry.ts";
import { journalAt, readJournal, wholeOf } from "../../store/journal/whole-journal.ts";
import { hasNewer } from "../../store/newer-version.ts";
import { JOURNAL, LIVE, nameInRef, UNACCEPTED } from "../../store/ref-names.ts";
import { moveOwnRefs } from "../../store/spool/move-refs.ts";
import { refsRefused } from "../../store/store-errors.ts";
import { counting } from "../progress.ts";
import { remoteNames } from "../share/rules/remotes.ts";
import { mirrorsOf } from "../share/undo-pull.ts";
import type { Workspace } from "../workspace.ts";

/** How old a journal must be to go. */
export interface PruneRequest {
  /** How many days ago its checkpoint ended; 90 without it. */
  readonly days?: number | undefined;
  /** It ended before this time, however many days ago that is. */
  readonly before?: Date | undefined;
  /** Tell what would go, and drop nothing. */
  readonly dryRun?: boolean | undefined;
  /** Hears how far it is: a line, and the part that is done. */
  readonly progress?: ((line: string, part?: number) => void) | undefined;
}

/** A journal that goes, or would. */
export interface Pruned {
  readonly name: CheckpointName;
  readonly entries: number;
  /** When its checkpoint ended. */
  readonly ended: string;
  readonly age: string;
}

/** What went, or would. */
export interface PruneResult {
  readonly dryRun: boolean;
  readonly pruned: readonly Pruned[];
  /** Those that are old enough and stay, because a newer version of this program made something in them. */
  readonly newer: readonly CheckpointName[];
  /** Those that are old enough and stay, because a remote has yet to hear what was forgotten in them. */
  readonly untold: readonly CheckpointName[];
  /** How many stay, those included. */
  readonly kept: number;
}

/** A journal that ended long enough ago. */
interface Old extends Pruned {
  readonly root: Oid;
  /** Whether it ended at all, only a newer version knows. */
  readonly newer: boolean;
  /** A remote has not got a forget of it. */
  readonly untold: boolean;
}

/**
 * Drops the journals of checkpoints that ended long ago. A live one, one that cannot be read, one with anything in it
 * that a newer version made, or with a forgetting that a remote has not heard of, is never touched.
 */
export async function prune(at: Workspace, request: PruneRequest = {}): Promise<PruneResult> {
  const { days = 90, dryRun = false } = request;
  const refs = await at.engine.refs([JOURNAL, LIVE, UNACCEPTED]);
  const live = new Set(refs.filter(({ ref }) => ref.startsWith(LIVE)).map(({ ref }) => nameInRef(ref)));
  const ended = refs.filter(({ ref }) => ref.startsWith(JOURNAL) && !live.has(nameInRef(ref)));
  const now = at.clock.now();
  const before = request.before?.getTime() ?? now.getTime() - days * 24 * 3600_000;
  const done = counting(request.progress, "journals looked at", ended.length);
  const looked = await Promise.all(
    ended.map(async ({ ref, oid }): Promise<Old | null> => {
      const name = nameInRef(ref);
      const journal = await journalAt(at.engine, oid);
      done();
      const { tip, size } = journal;
      if (!isName(name) || !tip || tip.document || epochOf(tip.entry.time) >= before) return null;
      const { damaged, entries } = await wholeOf(at.engine, journal);
      if (damaged.length > 0) return null;
      const { time } = tip.entry;
      const newer = await hasNewer(at.engine, entries);
      const untold = await hasUntoldForgets(at, name, entries);
      return { name, entries: size, ended: time, age: age(time, now), root: oid, newer, untold };
    }),
  );
  const old = looked.filter((one) => one !== null);
  const pruned = old.filter(({ newer, untold }) => !newer && !untold);
  if (!dryRun && pruned.length > 0) {
    const gone = new Set(pruned.map(({ name }) => name as string));
    const marks = refs.filter(({ ref }) => ref.startsWith(UNACCEPTED) && gone.has(nameInRef(ref)));
    const moves = [
      ...pruned.map(({ name, root }) => ({ ref: JOURNAL + name, from: root, to: null })),
      ...marks.map(({ ref, oid }) => ({ ref, from: oid, to: null })),
    ];
    const outcome = await moveOwnRefs(at.store, moves);
    if (!outcome.ok) throw refsRefused(pruned.map(({ name }) => name).join("', '"), outcome.reason, null);
  }
  const journals = refs.filter(({ ref }) => ref.startsWith(JOURNAL)).length;
  return {
    dryRun,
    pruned: pruned.map(({ root: _root, newer: _newer, untold: _untold, ...rest }) => rest),
    newer: old.filter(({ newer }) => newer).map(({ name }) => name),
    untold: old.filter(({ newer, untold }) => untold && !newer).map(({ name }) => name),
    kept: journals - pruned.length,
  };
}

/** Whether there are remotes and none has these forgets, as far as is known here: with them the others would never hear. */
async function hasUntoldForgets(
  at: Workspace,
  name: CheckpointName,
  entries: readonly RecordedEntry[],
): Promise<boolean> {
  const forgets = entries.filter(({ entry }) => entry.op === "forget");
  if (forgets.length === 0 || staysHere(name) || remoteNames(at.engine.config).length === 0) return false;
  for (const { root } of (await mirrorsOf(at, [name])).get(name) ?? []) {
    const { filed } = await readJournal(at.engine, root);
    if (forgets.every(({ id }) => filed.has(id))) return false;
  }
  return true;
}
