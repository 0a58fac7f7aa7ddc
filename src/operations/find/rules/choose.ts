/** Where a live checkpoint was saved. */
export interface SavedAt {
  /** Null where it was saved on a detached HEAD. */
  readonly branch: string | null;
  /** The commit that it was saved at; asked for only where there is no branch. */
  readonly head: string | null;
  /** git's id of the linked worktree it was saved in; null for the main one. */
  readonly worktree: string | null;
}

/** A live checkpoint, as far as it matters for which one is meant. */
export interface Candidate extends SavedAt {
  /** Its profile has it count only where there is nothing else. */
  readonly standsBack: boolean;
  /** It is this worktree's own, of the profile that is set: then it is meant, whatever else there is. */
  readonly own: boolean;
}

/** Where somebody stands who names none. */
export interface Standpoint {
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  readonly commit: string | null;
  readonly worktree: string | null;
}

/** How near a checkpoint is: of this branch and saved in this worktree, of this branch, or of another. */
export type Nearness = "worktree" | "branch" | "elsewhere";

/** The one that is meant, why, and what else there was; or all that compete, the likeliest first, where nobody can tell. */
export type Choice<C> =
  | {
      readonly taken: C;
      readonly why: "own" | "worktree" | "branch" | "only";
      readonly passedOver: readonly C[];
    }
  | { readonly taken: null; readonly offered: readonly C[] };

const NEAREST_FIRST: readonly Nearness[] = ["worktree", "branch", "elsewhere"];

/** How near a checkpoint is. On a detached HEAD the worktree stands for the branch, or the commit. */
export function nearnessOf({ branch, head, worktree }: SavedAt, here: Standpoint): Nearness {
  // What was taken in from a file may have been saved nowhere that anybody knows.
  if (branch !== here.branch || (branch === null && head === null)) return "elsewhere";
  if (worktree === here.worktree) return "worktree";
  return branch !== null || head === here.commit ? "branch" : "elsewhere";
}

/**
 * Which one is meant where none is named: this worktree's own, where the profile that is set has one for each; else the
 * only one of this branch and worktree, the only one of this branch, or the only one. Those that stand back are looked at only where there are no others.
 */
export function chooseOne<C extends Candidate>(all: readonly C[], here: Standpoint): Choice<C> {
  const ordered = likeliestFirst(all, here);
  const own = ordered.find((one) => one.own);
  if (own) return { taken: own, why: "own", passedOver: ordered.filter((one) => one !== own) };
  const others = ordered.filter(({ standsBack }) => !standsBack);
  const counted = others.length > 0 ? others : ordered;
  const near = (...wanted: readonly Nearness[]): readonly C[] =>
    counted.filter((one) => wanted.includes(nearnessOf(one, here)));
  const circles = [
    { why: "worktree", inside: near("worktree") },
    { why: "branch", inside: near("worktree", "branch") },
    { why: "only", inside: counted },
  ] as const;
  const { why, inside } = circles.find((circle) => circle.inside.length > 0) ?? circles[2];
  const [taken, ...rivals] = inside;
  if (!taken || rivals.length > 0) return { taken: null, offered: counted };
  return {
    taken,
    why: counted.length === 1 ? "only" : why,
    passedOver: ordered.filter((one) => one !== taken),
  };
}

/** This branch before the others, and what stands back last; otherwise in the order they came in. */
function likeliestFirst<C extends Candidate>(all: readonly C[], here: Standpoint): readonly C[] {
  const ranks: C[][] = [[], [], [], [], [], []];
  for (const one of all) {
    const rank = NEAREST_FIRST.indexOf(nearnessOf(one, here)) + (one.standsBack ? NEAREST_FIRST.length : 0);
    ranks[rank]?.push(one);
  }
  return ranks.flat();
}
