import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { AUTOSAVE, isAutosave, isWorktreeName, worktreeName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";
import { continuity } from "./continuity/continuity.ts";
import { handoff } from "./handoff/handoff.ts";
import { ledger } from "./ledger/ledger.ts";
import { named } from "./named/named.ts";
import type { Profile, WrittenFile } from "./profile.ts";
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

/** The profile whose files look like this one, the most telling form first; null for none. */
export function formatOf(file: WrittenFile): Profile | null {
  const byTelling = [...PROFILES].sort((one, other) => other.format.telling - one.format.telling);
  return byTelling.find(({ format }) => format.matches(file)) ?? null;
}

/** Whether a path is that of some profile's file, although it does not end as that of a text file. */
export function isOddPath(path: string): boolean {
  return PROFILES.some(({ format }) => format.oddPath?.test(path));
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
