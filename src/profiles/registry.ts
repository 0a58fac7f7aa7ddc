import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { AUTOSAVE, isAutosave, isWorktreeName, worktreeName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";
import { continuity } from "./continuity/continuity.ts";
import { handoff } from "./handoff/handoff.ts";
import { ledger } from "./ledger/ledger.ts";
import { named } from "./named/named.ts";
import type { Profile } from "./profile.ts";
import { session } from "./session/session.ts";

/** Every profile this version knows. */
export const PROFILES: readonly Profile[] = [session, named, continuity, handoff, ledger];

/** The profile of a name given by a user. */
export function profileNamed(name: string): Profile {
  const found = PROFILES.find((profile) => profile.name === name);
  if (found) return found;
  throw new CheckpointError("usage", "unknown-profile", `there is no profile '${name}'`, {
    hints: [`use ${PROFILES.map((profile) => profile.name).join(", ")}`],
  });
}

/** The profile a document names; a document of a profile unknown here is treated as a session's, but kept. */
export function profileOf(name: string): Profile {
  return PROFILES.find((profile) => profile.name === name) ?? { ...session, onContinue: "keep" };
}

/** The profile that autosaves are of. */
export function profileOfAutosaves(): Profile {
  return PROFILES.find(({ autosaves }) => autosaves) ?? session;
}

/** The one name that checkpoints of a profile have here; null where they may have any. */
export function fixedName({ name, naming }: Profile, worktreeId: string | null): CheckpointName | null {
  if (naming === "worktree") return worktreeName(name, worktreeId);
  return naming === "single" ? (name as CheckpointName) : null;
}

/** The command that gives a name by itself, without `git checkpoint`; null for everybody's names. */
export function givenBy(name: string): string | null {
  if (isAutosave(name)) return AUTOSAVE;
  const profile = PROFILES.find((one) => isFixed(one) && mayBeCalled(one, name));
  return profile ? (profile.command ?? `save --as ${profile.name}`) : null;
}

/** Whether a continue without a name passes a checkpoint over while there are others; `inForce` is the profile that is set. */
export function standsBack(name: string, profile: string, inForce: string): boolean {
  if (profile === inForce) return false;
  return isAutosave(name) || PROFILES.some((one) => one.name === profile && one.standsBack);
}

/** Whether a name is a worktree's own: it never travels, and none comes in from elsewhere. */
export function staysHere(name: string): boolean {
  return isAutosave(name) || PROFILES.some((one) => one.naming === "worktree" && mayBeCalled(one, name));
}

/** Whether a name is another worktree's own: what there is one of in each is never offered or ended from elsewhere. */
export function isAnotherWorktrees(name: string, worktreeId: string | null): boolean {
  const stems = [AUTOSAVE, ...PROFILES.filter(({ naming }) => naming === "worktree").map((one) => one.name)];
  return stems.some((stem) => isWorktreeName(stem, name) && name !== worktreeName(stem, worktreeId));
}

/** Whether a checkpoint of a profile that has one for each worktree is that of another: it is never offered here. */
export function isKeptElsewhere(name: string, profile: string, worktreeId: string | null): boolean {
  const { naming } = profileOf(profile);
  return naming === "worktree" && isWorktreeName(profile, name) && name !== worktreeName(profile, worktreeId);
}

/** The linked worktree whose own a name is, of the profiles that have one for each; null for all other names. */
export function linkedWorktreeOf(name: string): string | null {
  const own = PROFILES.find((one) => one.naming === "worktree" && name.startsWith(`${one.name}-`));
  return own ? name.slice(own.name.length + 1) : null;
}

/** What a name means in a worktree: that of a profile which has one for each is this worktree's own. */
export function meantHere(name: CheckpointName, worktreeId: string | null): CheckpointName {
  const own = PROFILES.some((one) => one.naming === "worktree" && one.name === name);
  return own ? worktreeName(name, worktreeId) : name;
}

/** Refuses a name that the program gives by itself. */
export function refuseReserved(name: CheckpointName): void {
  const command = givenBy(name);
  if (command) throw reserved(name, command);
}

function reserved(name: string, command: string): CheckpointError {
  return new CheckpointError("usage", "reserved-name", `'${name}' is a name that the program gives itself`, {
    hints: [`choose another one; 'git checkpoint ${command}' writes it`],
  });
}

/** Whether a name is one that the program gives, or is made from one: `handoff-2` may have been the handoff. */
export function isMadeFromGiven(name: string): boolean {
  const stems = [AUTOSAVE, ...PROFILES.filter(isFixed).map((profile) => profile.name)];
  return stems.some((stem) => name === stem || name.startsWith(`${stem}-`));
}

/** Whether a checkpoint of this name may be of a profile whose checkpoints always have files. */
export function mayAlwaysHaveFile(name: string): boolean {
  return PROFILES.some((profile) => profile.projection.always && mayBeCalled(profile, name));
}

function isFixed({ naming }: Profile): boolean {
  return naming === "worktree" || naming === "single";
}

/** Whether checkpoints of a profile can have this name, in some worktree. */
function mayBeCalled(profile: Profile, name: string): boolean {
  if (profile.naming === "worktree") return isWorktreeName(profile.name, name);
  return profile.naming !== "single" || name === profile.name;
}
