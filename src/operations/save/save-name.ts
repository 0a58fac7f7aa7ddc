import type { CheckpointName, Draft } from "../../checkpoint/checkpoint.ts";
import { textsOf } from "../../checkpoint/checkpoint.ts";
import { nearestName } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import type { Profile } from "../../profiles/profile.ts";
import { fixedName, givenBy, profileNamed, refuseReserved } from "../../profiles/registry.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { shortList } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { suggestName } from "./rules/name-suggestion.ts";

/** The name a save goes under: the one given, if its profile takes it, else what the profile makes of the work. */
export async function nameFor(
  at: Workspace,
  profile: Profile,
  given: CheckpointName | null,
  draft: Draft,
  branch: string | null,
): Promise<CheckpointName> {
  const fixed = fixedName(profile, worktreeId(at));
  if (fixed !== null) {
    if (given !== null && given !== fixed) throw onlyOne(profile, fixed);
    return fixed;
  }
  if (given === null) {
    const fromBranch = profile.naming === "branch" && branch ? nearestName(branch) : null;
    if (fromBranch && !givenBy(fromBranch)) return fromBranch;
    const suggested = await suggest(at, draft, branch);
    if (profile.naming === "given") throw needsName(profile, suggested);
    return suggested;
  }
  refuseReserved(given);
  const why = profile.refuseName?.(given);
  if (why) throw refusedName(given, why, profile, await suggest(at, draft, branch));
  return given;
}

/** The name of the live checkpoint that a save without a name amends: a profile may have one, or one for the branch. */
export async function nameToAmend(
  at: Workspace,
  profile: Profile,
  branch: string | null,
): Promise<CheckpointName> {
  const fromBranch = profile.naming === "branch" && branch ? nearestName(branch) : null;
  const name = fixedName(profile, worktreeId(at)) ?? fromBranch;
  if (name !== null) return name;
  const { checkpoints } = await readLiveSet(at.engine);
  throw whichToAmend(checkpoints.map((one) => one.name));
}

/** Refuses to amend under a name that is not of this profile, or that the program gives by itself. */
export function refuseToAmend(at: Workspace, profile: Profile, name: CheckpointName): void {
  const fixed = fixedName(profile, worktreeId(at));
  if (fixed === null) refuseReserved(name);
  else if (fixed !== name) throw onlyOne(profile, fixed);
}

/** The name to confirm with a user before a save; null where the profile makes no suggestions. */
export async function suggestionFor(
  at: Workspace,
  { profile, draft }: { readonly profile?: string | undefined; readonly draft: Draft },
): Promise<CheckpointName | null> {
  if (profileNamed(profile ?? at.settings.profile).naming !== "suggested") return null;
  return suggest(at, draft, (await at.engine.head()).branch);
}

/** A name made from what the draft says, free to take. */
async function suggest(at: Workspace, draft: Draft, branch: string | null): Promise<CheckpointName> {
  const live = await readLiveSet(at.engine);
  const taken = new Set<string>([...live.checkpoints, ...live.damaged].map((one) => one.name));
  return suggestName({ texts: textsOf(draft), branch, taken });
}

/** A name that would be refused itself is no suggestion. */
function takenBy(profile: Profile, name: string): string | null {
  return profile.refuseName?.(name) ? null : name;
}

function needsName(profile: Profile, suggested: string): CheckpointError {
  const such = takenBy(profile, suggested) ?? "build-login-page";
  return new CheckpointError(
    "usage",
    "needs-name",
    `a checkpoint of profile '${profile.name}' needs a name`,
    {
      hints: [`name the task, such as 'git checkpoint save ${such}'`],
    },
  );
}

function whichToAmend(names: readonly string[]): CheckpointError {
  return new CheckpointError("usage", "needs-name", "nobody said which checkpoint to amend", {
    hints: [
      names.length === 0
        ? "there is none yet: save it without --amend"
        : `name one, as in 'git checkpoint save ${names[0]} --amend'; there is ${shortList(names)}`,
    ],
  });
}

function refusedName(name: string, why: string, profile: Profile, suggested: string): CheckpointError {
  const such = takenBy(profile, suggested);
  return new CheckpointError("usage", "bad-name", `'${name}' will not do as a name: ${why}`, {
    hints: [
      such === null
        ? "name what is being built or mended, as in 'build-login-page'; the content does not tell"
        : `try '${such}', which is made from the content`,
    ],
  });
}

function onlyOne({ name, naming }: Profile, fixed: string): CheckpointError {
  const one = naming === "worktree" ? `one ${name} a worktree` : `one ${name}`;
  return new CheckpointError("usage", "reserved-name", `there is ${one}, called '${fixed}'`, {
    hints: ["leave the name out"],
  });
}
