import type { CheckpointName, Draft } from "../../checkpoint/checkpoint.ts";
import { textsOf } from "../../checkpoint/checkpoint.ts";
import { nearestName, parseName, parseNameIfGiven } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import type { Profile } from "../../profiles/profile.ts";
import { fixedName, givenBy, profileNamed, refuseReserved } from "../../profiles/registry.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { thereIs } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { suggestName } from "./rules/name-suggestion.ts";
import { withSessionFiles } from "./session-sources.ts";

/** The name that somebody gave, as its profile spells names. */
export function givenName({ spellName }: Profile, given: string | undefined): CheckpointName | null {
  return parseNameIfGiven(given === undefined ? undefined : (spellName?.(given) ?? given));
}

/** The name a save goes under: the one given, if its profile takes it, else the document's own, else what the profile makes of the work. */
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
  const told = given ?? nameIn(draft);
  if (told === null) {
    const fromBranch = profile.naming === "branch" && branch ? nearestName(branch) : null;
    if (fromBranch && !givenBy(fromBranch)) return fromBranch;
    const suggested = await suggest(at, draft, branch);
    if (profile.naming === "given") throw needsName(profile, suggested);
    return suggested;
  }
  refuseReserved(told);
  const why = profile.refuseName?.(told);
  if (why) throw refusedName(told, why, profile, await suggest(at, draft, branch));
  return told;
}

/** What a draft calls itself, as a name; null where it does not, or nothing of it can be one. */
function nameIn({ name }: Draft): CheckpointName | null {
  return name === undefined ? null : nearestName(name);
}

/** The name that a save without one takes from its document; null where it has none, or its profile gives the name. */
export function nameToldBy(
  at: Workspace,
  { profile, draft }: { readonly profile?: string | undefined; readonly draft: Draft },
): CheckpointName | null {
  const fixed = fixedName(profileNamed(profile ?? at.settings.profile), worktreeId(at));
  return fixed === null ? nameIn(draft) : null;
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
  const { checkpoints } = await readLiveSet(at);
  throw whichToAmend(checkpoints.map((one) => one.name));
}

/** Refuses to amend under a name that is not of this profile, or that the program gives by itself. */
export function refuseToAmend(at: Workspace, profile: Profile, name: CheckpointName): void {
  const fixed = fixedName(profile, worktreeId(at));
  if (fixed === null) refuseReserved(name);
  else if (fixed !== name) throw onlyOne(profile, fixed);
}

/** A name that a user is to confirm or to give before a save. */
export interface NameQuestion {
  /** Null where what the draft says makes none that would do. */
  readonly suggested: CheckpointName | null;
  /** The answer as a name; one that will not do is refused. */
  readonly read: (answer: string) => CheckpointName;
}

/** What to ask for before a save without a name; null where the profile has its own. */
export async function nameQuestion(
  at: Workspace,
  { profile: named, draft }: { readonly profile?: string | undefined; readonly draft: Draft },
): Promise<NameQuestion | null> {
  const profile = profileNamed(named ?? at.settings.profile);
  if (profile.naming !== "suggested" && profile.naming !== "given") return null;
  const told = withSessionFiles(at, profile, draft);
  const made = await suggest(at, told, (await at.engine.head()).branch);
  const suggested = profile.refuseName?.(made) ? null : made;
  return {
    suggested,
    read: (answer) => {
      const name = parseName(profile.spellName?.(answer) ?? answer);
      refuseReserved(name);
      const why = profile.refuseName?.(name);
      if (why) throw refusedName(name, why, profile, made);
      return name;
    },
  };
}

/** A name made from what the draft says, free to take. */
async function suggest(at: Workspace, draft: Draft, branch: string | null): Promise<CheckpointName> {
  const live = await readLiveSet(at);
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
        : `name one, as in 'git checkpoint save ${names[0]} --amend'; ${thereIs(names)}`,
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
