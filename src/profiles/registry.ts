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
