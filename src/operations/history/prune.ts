import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { age, epochOf } from "../../checkpoint/moment.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { journalAt, wholeOf } from "../../store/journal/whole-journal.ts";
import { JOURNAL, LIVE, nameInRef, UNACCEPTED } from "../../store/ref-names.ts";
import { moveOwnRefs } from "../../store/spool/move-refs.ts";
import { refsRefused } from "../../store/store-errors.ts";
import type { Workspace } from "../workspace.ts";

/** How old a journal must be to go. */
export interface PruneRequest {
  /** How many days ago its checkpoint ended; 90 without it. */
  readonly days?: number | undefined;
  /** Tell what would go, and drop nothing. */
  readonly dryRun?: boolean | undefined;
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
  readonly kept: number;
}

/** Drops the journals of checkpoints that ended long ago. A live one, or one that cannot be read, is never touched. */
export async function prune(at: Workspace, request: PruneRequest = {}): Promise<PruneResult> {
  const { days = 90, dryRun = false } = request;
  const refs = await at.engine.refs([JOURNAL, LIVE, UNACCEPTED]);
  const live = new Set(refs.filter(({ ref }) => ref.startsWith(LIVE)).map(({ ref }) => nameInRef(ref)));
  const ended = refs.filter(({ ref }) => ref.startsWith(JOURNAL) && !live.has(nameInRef(ref)));
  const now = at.clock.now();
  const before = now.getTime() - days * 24 * 3600_000;
  const old = await Promise.all(
    ended.map(async ({ ref, oid }): Promise<(Pruned & { readonly root: Oid }) | null> => {
      const name = nameInRef(ref);
      const journal = await journalAt(at.engine, oid);
      const { tip, size } = journal;
      if (!isName(name) || !tip || tip.document || epochOf(tip.entry.time) >= before) return null;
      if ((await wholeOf(at.engine, journal)).damaged.length > 0) return null;
      const { time } = tip.entry;
      return { name, entries: size, ended: time, age: age(time, now), root: oid };
    }),
  );
  const pruned = old.filter((one) => one !== null);
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
    pruned: pruned.map(({ root: _root, ...rest }) => rest),
    kept: journals - pruned.length,
  };
}
