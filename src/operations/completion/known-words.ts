import { PROFILES } from "../../profiles/registry.ts";
import { agentWords } from "../install/choose-setups.ts";

/** A word that a shell may offer, and what it says beside it. */
export interface Offer {
  readonly word: string;
  /** Empty where there is nothing to say. */
  readonly about: string;
}

/** The agents that can be set up. */
export function agentOffers(): readonly Offer[] {
  return agentWords().map((word) => ({ word, about: "" }));
}

/** The profiles, each with its line. */
export function profileOffers(): readonly Offer[] {
  return PROFILES.map(({ name, about }) => ({ word: name, about }));
}
