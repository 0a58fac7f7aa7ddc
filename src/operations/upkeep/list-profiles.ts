import { PROFILES } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";

/** One profile. */
export interface ListedProfile {
  readonly name: string;
  readonly about: string;
  /** New checkpoints get it here. */
  readonly inForce: boolean;
}

/** Every profile. */
export interface ProfileList {
  readonly profiles: readonly ListedProfile[];
}

/** Lists the profiles. */
export async function listProfiles(at: Workspace): Promise<ProfileList> {
  const inForce = at.settings.profile;
  return { profiles: PROFILES.map(({ name, about }) => ({ name, about, inForce: name === inForce })) };
}
