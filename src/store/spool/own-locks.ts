import { join } from "node:path";
import type { Engine } from "../../git/engine.ts";
import {
  type FoundLock,
  locksInTheWay,
  locksOn,
  removeOnceStale,
  SURELY_DONE,
} from "../../host/locks/stale-locks.ts";
import { begunAt, endedAt } from "../../host/spool/spool-folder.ts";
import type { Spool } from "../../host/spool.ts";

/** Who looks for locks: its own operation is known not to hold any now. */
export interface LockLooker {
  readonly engine: Engine;
  readonly spool: Spool;
}

/**
 * Removes the locks that operations of ours left on refs, whoever died: the process, or only the git it had started.
 * Whose a lock is, the spool says: it is ours if it was made while an operation that names its ref was under way, and it
 * is stale if none of those is at work any more. `mine` is an operation whose git has ended, or has not begun.
 */
export async function clearOwnLocks(
  { engine, spool }: LockLooker,
  refs: readonly string[],
  mine: string,
  stale: number = SURELY_DONE,
): Promise<void> {
  const found = locksOn(engine.repository.commonDir, refs);
  if (found.length === 0) return;
  const claims = claimsIn(spool, mine);
  for (const { ref, lock } of found) {
    const about = claims.filter((claim) => claim.refs.has(ref) && isDuring(lock, claim));
    if (about.length > 0 && about.every(({ atWork }) => !atWork)) await removeOnceStale(lock, stale);
  }
}

interface Claim {
  readonly refs: ReadonlySet<string>;
  readonly from: number;
  readonly until: number;
  readonly atWork: boolean;
}

/** An operation that was done took its locks along: whatever stands there since is another's. */
function claimsIn(spool: Spool, mine: string): readonly Claim[] {
  return spool.list().flatMap((folder): Claim[] => {
    const path = join(spool.folder, folder.name);
    const plan = folder.state === "done" ? null : spool.plan(path);
    if (!plan) return [];
    const isOver = folder.state === "unused" || path === mine;
    return [
      {
        refs: new Set(plan.moves.map(({ ref }) => ref)),
        // The times of files are cut, to a tick or to seconds: only another file's can be compared with a lock's.
        from: begunAt(path),
        until: folder.state === "unused" ? endedAt(path) : Number.POSITIVE_INFINITY,
        atWork: !isOver && spool.isAtWork(folder, plan),
      },
    ];
  });
}

function isDuring({ made }: FoundLock, { from, until }: Claim): boolean {
  return made >= from && made <= until;
}

/** What to say of locks that are in the way and not ours: which, for how long, and what to do. */
export function lockHints(engine: Engine, refs: readonly string[]): readonly string[] {
  return locksInTheWay(engine.repository.commonDir, refs).map(
    ({ file, made }) =>
      `'${file}' is a lock of git's, ${ageInWords(Date.now() - made)} old: wait for the git that holds it, ` +
      "and remove the file if no git is at work in this repository",
  );
}

function ageInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
