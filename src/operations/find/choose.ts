import { type CheckpointName, DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { age } from "../../checkpoint/moment.ts";
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
  const { offerOf, choice } = await candidatesAmong(at, live);
  const offersOf = (all: readonly { readonly live: LiveCheckpoint }[]): readonly Offer[] =>
    all.map((one) => offerOf(one.live));
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
  /** One of them as it is offered: made for those that are shown. */
  readonly offerOf: (live: LiveCheckpoint) => Offer;
  readonly isHere: (live: LiveCheckpoint) => boolean;
  /** The same by their names. */
  readonly offers: { get(name: string): Offer | undefined };
  /** Which one is meant where none is named: worked out when it is asked for. */
  readonly choice: Choice<Candidate & { readonly live: LiveCheckpoint }>;
}

/** Tells of live checkpoints which are of this branch, and which one is meant where none is named. */
export async function candidatesAmong(at: Workspace, all: readonly LiveCheckpoint[]): Promise<Candidates> {
  const { branch, commit } = await at.engine.head();
  const here = { branch, commit, worktree: worktreeId(at) };
  const { standsBack, isOwn } = await standing(at, all);
  const foreign = all.filter((one) => one.foreign);
  const told = await sourcesOf(at, foreign);
  const sources = new Map(foreign.map(({ name }, index) => [name, told[index] ?? null]));
  const now = at.clock.now();
  const isHere = (live: LiveCheckpoint): boolean =>
    nearnessOf({ branch: live.branch, worktree: live.worktree, head: headOf(live) }, here) !== "elsewhere";
  const offerOf = (live: LiveCheckpoint): Offer => {
    const { name, header, branch, summary } = live;
    const { saved } = header;
    const where = whereOf(header);
    const source = sources.get(name) ?? null;
    return { name, branch, where, saved, age: age(saved, now), summary, here: isHere(live), foreign: source };
  };
  let byName: ReadonlyMap<string, LiveCheckpoint> | null = null;
  const get = (name: string): Offer | undefined => {
    byName ??= new Map(all.map((live) => [live.name, live]));
    const live = byName.get(name);
    return live && offerOf(live);
  };
  return {
    offerOf,
    isHere,
    offers: { get },
    get choice() {
      const candidates = all.map((live) => ({
        live,
        branch: live.branch,
        worktree: live.worktree,
        head: headOf(live),
        standsBack: standsBack(live),
        own: isOwn(live),
      }));
      return chooseOne(candidates, here);
    },
  };
}

/** The commit that one was saved at; of what is on a branch nobody asks for it. */
function headOf(live: LiveCheckpoint): string | null {
  return live.branch === null ? (live.header.head ?? null) : null;
}

/** How checkpoints stand to the profile that is set: behind others, or as this worktree's own. */
interface Standing {
  readonly standsBack: (live: LiveCheckpoint) => boolean;
  readonly isOwn: (live: LiveCheckpoint) => boolean;
}

/** Where all are of the default profile, the profiles, with the formats of all their files, need not be loaded to tell. */
async function standing(at: Workspace, all: readonly LiveCheckpoint[]): Promise<Standing> {
  if (all.every(({ profile, isAutosave }) => profile === DEFAULT_PROFILE && !isAutosave))
    return { standsBack: () => false, isOwn: () => false };
  const { fixedName, profileOf, standsBack } = await import("../bundles/changes.ts");
  const set = profileOf(at.settings.profile);
  const own = set.naming === "worktree" ? fixedName(set, worktreeId(at)) : null;
  return {
    standsBack: ({ name, profile }) => standsBack(name, profile, at.settings.profile),
    isOwn: ({ name, profile }) => name === own && profile === set.name,
  };
}
