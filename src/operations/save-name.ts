import { CheckpointError } from "../errors.ts";
import type { CheckpointName, Draft } from "../model/checkpoint.ts";
import { nearestName } from "../model/name.ts";
import { suggestName } from "../model/name-suggestion.ts";
import { reservedKind, worktreeName } from "../model/reserved-names.ts";
import type { Profile } from "../profiles/profile.ts";
import { profileNamed } from "../profiles/registry.ts";
import { readLiveSet } from "../store/live-checkpoints.ts";
import { textsOf } from "./draft-texts.ts";
import type { Workspace } from "./workspace.ts";
import { worktreeId } from "./worktree-id.ts";

/** The name a save goes under: the one given, if its profile takes it, else what the profile makes of the work. */
export async function nameFor(
  at: Workspace,
  profile: Profile,
  given: CheckpointName | null,
  draft: Draft,
  branch: string | null,
): Promise<CheckpointName> {
  if (profile.naming === "worktree") {
    const own = worktreeName("ledger", worktreeId(at));
    if (given !== null && given !== own) throw oneEach(profile.name, own);
    return own;
  }
  if (given === null) {
    const fromBranch = profile.naming === "branch" && branch ? nearestName(branch) : null;
    if (fromBranch && !reservedKind(fromBranch)) return fromBranch;
    const suggested = await suggest(at, draft, branch);
    if (profile.naming === "given") throw needsName(profile.name, suggested);
    return suggested;
  }
  refuseReserved(given);
  const why = profile.refuseName(given);
  if (why) throw refusedName(given, why, await suggest(at, draft, branch));
  return given;
}

/** The name to confirm with a user before a save; null where the profile makes no suggestions. */
export async function suggestionFor(
  at: Workspace,
  profile: string | null,
  draft: Draft,
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

function needsName(profile: string, suggested: string): CheckpointError {
  return new CheckpointError("usage", "needs-name", `a checkpoint of profile '${profile}' needs a name`, {
    hints: [`name the task, such as 'git checkpoint save ${suggested}'`],
  });
}

function refusedName(name: string, why: string, suggested: string): CheckpointError {
  return new CheckpointError("usage", "bad-name", `'${name}' will not do as a name: ${why}`, {
    hints: [`try '${suggested}', which is made from the content`],
  });
}

/** Refuses a name that the program gives by itself. */
export function refuseReserved(name: CheckpointName): void {
  const kind = reservedKind(name);
  if (kind) throw reserved(name, kind);
}

function reserved(name: string, kind: string): CheckpointError {
  return new CheckpointError("usage", "reserved-name", `'${name}' is a name that the program gives itself`, {
    hints: [`choose another one; 'git checkpoint ${kind}' writes it`],
  });
}

function oneEach(profile: string, name: string): CheckpointError {
  return new CheckpointError(
    "usage",
    "reserved-name",
    `there is one ${profile} a worktree, called '${name}'`,
    {
      hints: ["leave the name out"],
    },
  );
}
