import { PROFILES } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";

/** Every profile, and which one new checkpoints get here. */
export interface ProfileList {
  readonly profiles: readonly { readonly name: string; readonly about: string; readonly inForce: boolean }[];
}

/** Lists the profiles. */
export function listProfiles(at: Workspace): ProfileList {
  const inForce = at.settings.profile;
  return { profiles: PROFILES.map(({ name, about }) => ({ name, about, inForce: name === inForce })) };
}
