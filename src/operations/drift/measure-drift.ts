import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Head } from "../../git/engine.ts";
import type { Workspace } from "../workspace.ts";
import { headExactly, walkSince } from "./head.ts";
import { againstOf, findHomes, type Home, type Whereabouts } from "./homes.ts";
import { type Closeness, type Measured, measureIn } from "./measure-in.ts";
import { measureTips } from "./measure-tips.ts";
import { hashing } from "./plain-hashes.ts";
import { type BranchDrift, branchDrift, type Drift, type HeadDrift, verdictOf } from "./rules/drift.ts";
import { openBeside } from "./worktree-beside.ts";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "headUnknown" | "files">;

/**
 * Compares checkpoints with what their branches are now: this worktree, another one, or a tip. Many cost as many git
 * processes as one, and a few for each other worktree.
 */
export function measureDrift(
  at: Workspace,
  checkpoints: readonly Saved[],
  closeness: Closeness,
): Promise<readonly Drift[]> {
  const engine = { ...at.engine, hashFiles: hashing(at, checkpoints) };
  return measureByEngine({ ...at, engine }, checkpoints, closeness);
}

/** The same, every file hashed by the engine. */
export async function measureByEngine(
  at: Workspace,
  checkpoints: readonly Saved[],
  closeness: Closeness,
): Promise<readonly Drift[]> {
  if (checkpoints.length === 0) return [];
  const now = await at.engine.head();
  const places = await findHomes(
    at,
    checkpoints.map(({ branch }) => branch ?? null),
    now.branch,
  );
  // One checkpoint is measured exactly; for many, how far HEAD went would cost a process each.
  const isExact = closeness !== "words" && checkpoints.length === 1;
  const measured = await measureAtHome(at, checkpoints, places, { closeness, isExact });
  return Promise.all(
    checkpoints.map(async (checkpoint, index): Promise<Drift> => {
      const { head, files, renamesUnknown } = measured[index] as Measured;
      const place = places[index] as Whereabouts;
      const against = againstOf(place.home);
      const here = against && isExact ? await headHere(at, checkpoint, now) : head;
      return {
        verdict: verdictOf(head, files),
        branch:
          closeness === "words"
            ? branchDrift(checkpoint.branch ?? null, now.branch)
            : whatBecame(checkpoint, now, place, here),
        head,
        files,
        ...(against ? { against } : {}),
        ...(renamesUnknown ? { renamesUnknown: true as const } : {}),
      };
    }),
  );
}

function whatBecame(
  { branch }: Saved,
  now: Head,
  { tip, renamedTo, remote }: Whereabouts,
  head: HeadDrift,
): BranchDrift {
  const there = remote && { ...remote, name: remote.remote, tip: remote.commit };
  return branchDrift(branch ?? null, now.branch, { tip, renamedTo, head, remote: there });
}

/** What became of the current HEAD, for a checkpoint that was measured elsewhere: has its work come here? */
async function headHere(at: Workspace, checkpoint: Saved, { commit }: Head): Promise<HeadDrift> {
  const walk = await walkSince(at, checkpoint, commit);
  const head = await headExactly(at, checkpoint, commit, walk);
  if (walk === null || walk === "unknown") return head;
  return { ...head, commits: walk.ahead.map(({ oid, subject }) => ({ oid, subject, touches: [] })) };
}

async function measureAtHome(
  at: Workspace,
  checkpoints: readonly Saved[],
  places: readonly Whereabouts[],
  how: { readonly closeness: Closeness; readonly isExact: boolean },
): Promise<readonly Measured[]> {
  const results: Measured[] = [];
  const groups = new Map<string, number[]>();
  places.forEach(({ home }, index) => {
    const key = groupOf(home);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  for (const indexes of groups.values()) {
    const group = indexes.map((index) => checkpoints[index] as Saved);
    const homes = indexes.map((index) => (places[index] as Whereabouts).home);
    const measured = await measureGroup(at, group, homes, how);
    indexes.forEach((index, position) => {
      results[index] = measured[position] as Measured;
    });
  }
  return results;
}

/** Each worktree by itself, and all tips together. */
function groupOf(home: Home): string {
  return home.kind === "worktree" ? home.place.gitDir : home.kind === "here" ? "here" : "tips";
}

async function measureGroup(
  at: Workspace,
  group: readonly Saved[],
  homes: readonly Home[],
  how: { readonly closeness: Closeness; readonly isExact: boolean },
): Promise<readonly Measured[]> {
  const [home] = homes;
  if (home?.kind === "here") return measureIn(at, group, how);
  if (home?.kind !== "worktree") {
    const tips = homes.flatMap((one) => ("commit" in one ? [one.commit] : []));
    return measureTips(at, group, tips, how);
  }
  const beside = await openBeside(at, home.place);
  try {
    return await measureIn(beside, group, how);
  } finally {
    await beside.engine.close();
  }
}
