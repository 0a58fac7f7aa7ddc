import { type CheckpointName, DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { age } from "../../checkpoint/moment.ts";
import { isAutosave } from "../../checkpoint/name.ts";
import { whereOf } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import { type Foreign, type Found, findCheckpoint, readWhole, sourcesOf } from "./checkpoint.ts";
import { nothingLive } from "./last-ended.ts";
import { type Candidate, type Choice, chooseOne, nearnessOf } from "./rules/choose.ts";
import { shownHere } from "./shown.ts";

/** A live checkpoint as it is offered to somebody who is to choose. */
export interface Offer {
  readonly name: CheckpointName;
  readonly branch: string | null;
  /** The branch, or what stands for it, as a person reads it. */
  readonly where: string;
  readonly saved: string;
  readonly age: string;
  readonly summary: string;
  /** It is of the branch that is checked out here. */
  readonly here: boolean;
  /** Whose word it claims to be, and where it was pulled from; null for one's own and for what was accepted. */
  readonly foreign: Foreign | null;
}

/** Why one was taken that nobody named, and what was passed over for it. */
export interface Chosen {
  /** This worktree's own, the only one of this branch and worktree, the only one of this branch, or the only one. */
  readonly why: "own" | "worktree" | "branch" | "only";
  readonly passedOver: readonly Offer[];
}

/** A live checkpoint that nobody named, and why it is that one; null where somebody picked it. */
export interface FoundByChoice extends Found {
  readonly chosen: Chosen | null;
}

/** Asks somebody which one, the likeliest first, and gives the name; `unknown` says what is wrong with the one given. */
export type PickOne = (offers: readonly Offer[], unknown?: string) => Promise<CheckpointName>;

/** The live checkpoint that is meant where none is named; none, or several and nobody to ask, is an answer of its own. */
export async function findChosen(
  at: Workspace,
  pick: PickOne | undefined,
  verb: string,
): Promise<FoundByChoice> {
  const live = await shownHere(at, (await readLiveSet(at)).checkpoints);
  if (live.length === 0) throw await nothingLive(at);
  const { offers, choice } = await candidatesAmong(at, live);
  const offersOf = (all: readonly { readonly live: LiveCheckpoint }[]): readonly Offer[] =>
    all.flatMap(({ live: { name } }) => offers.get(name) ?? []);
  if (choice.taken === null) {
    const picked = await (pick ?? refusing(verb))(offersOf(choice.offered));
    // Whoever was asked took their time.
    return { ...(await findCheckpoint(at, picked)), chosen: null };
  }
  const chosen = { why: choice.why, passedOver: offersOf(choice.passedOver) };
  return { ...(await readWhole(at, choice.taken.live)), chosen };
}

function refusing(verb: string): PickOne {
  return async (offers) => {
    throw severalSaved(offers, verb);
  };
}

/** Several may be meant, and nobody is there to choose. */
function severalSaved(checkpoints: readonly Offer[], verb: string): CheckpointError {
  const here = checkpoints.filter((one) => one.here).length;
  const ofThese = here > 1 && here < checkpoints.length ? `, ${here} of them of this branch` : "";
  return new CheckpointError(
    "refused",
    SEVERAL,
    `there are ${checkpoints.length} checkpoints to ${verb}${verb === "continue" ? " from" : ""}${ofThese}`,
    { hints: [`name one: 'git checkpoint ${verb} <name>'`], facts: { checkpoints } },
  );
}

/** What an error offers to choose from, the likeliest first; null for any other error. */
export function offeredBy(error: unknown): readonly Offer[] | null {
  const offered = error instanceof CheckpointError ? error.facts.checkpoints : undefined;
  return (offered as readonly Offer[] | undefined) ?? null;
}

const SEVERAL = "several-saved";

/** All that is live, as it stands to where we are. */
export interface Candidates {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly choice: Choice<Candidate & { readonly live: LiveCheckpoint }>;
}

/** Tells of live checkpoints which are of this branch, and which one is meant where none is named. */
export async function candidatesAmong(at: Workspace, all: readonly LiveCheckpoint[]): Promise<Candidates> {
  const { branch, commit } = await at.engine.head();
  const here = { branch, commit, worktree: worktreeId(at) };
  const { standsBack, isOwn } = await standing(at, all);
  const candidates = all.map((live) => ({
    live,
    branch: live.header.branch ?? null,
    head: live.header.head ?? null,
    worktree: live.header.worktree ?? null,
    standsBack: standsBack(live),
    own: isOwn(live),
  }));
  const sources = await sourcesOf(at, all);
  const now = at.clock.now();
  const offers = candidates.map((one, index): readonly [string, Offer] => {
    const { name, header } = one.live;
    return [
      name,
      {
        name,
        branch: one.branch,
        where: whereOf(header),
        saved: header.saved,
        age: age(header.saved, now),
        summary: header.summary ?? "",
        here: nearnessOf(one, here) !== "elsewhere",
        foreign: sources[index] ?? null,
      },
    ];
  });
  return { offers: new Map(offers), choice: chooseOne(candidates, here) };
}

/** How checkpoints stand to the profile that is set: behind others, or as this worktree's own. */
interface Standing {
  readonly standsBack: (live: LiveCheckpoint) => boolean;
  readonly isOwn: (live: LiveCheckpoint) => boolean;
}

/** Where all are of the default profile, the profiles, with the formats of all their files, need not be loaded to tell. */
async function standing(at: Workspace, all: readonly LiveCheckpoint[]): Promise<Standing> {
  if (all.every(({ name, profile }) => profile === DEFAULT_PROFILE && !isAutosave(name)))
    return { standsBack: () => false, isOwn: () => false };
  const { fixedName, profileOf, standsBack } = await import("../bundles/changes.ts");
  const set = profileOf(at.settings.profile);
  const own = set.naming === "worktree" ? fixedName(set, worktreeId(at)) : null;
  return {
    standsBack: ({ name, profile }) => standsBack(name, profile, at.settings.profile),
    isOwn: ({ name, profile }) => name === own && profile === set.name,
  };
}
