import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import type { Workspace } from "../workspace.ts";
import { type Found, findCheckpoint } from "./checkpoint.ts";
import { candidatesAmong, type Offer, type PickOne } from "./choose.ts";
import { shownHere } from "./shown.ts";

const UNKNOWN: ReadonlySet<string> = new Set(["no-such-checkpoint", "stale-entry"]);

/**
 * What a continue does whose name there is not, if the profile that is set offers the others: whoever is there picks
 * one of them; elsewhere the error tells them, too.
 */
export async function othersInstead(
  at: Workspace,
  error: unknown,
  pick: PickOne | undefined,
): Promise<Found> {
  if (!(error instanceof CheckpointError) || !UNKNOWN.has(error.code)) throw error;
  const offers = (await isOffering(at)) ? await everyOffer(at) : [];
  if (offers.length === 0) throw error;
  if (pick) return findCheckpoint(at, await pick(offers, error.message));
  throw new CheckpointError(error.kind, error.code, error.message, {
    hints: [...error.hints, "name one: 'git checkpoint continue <name>'"],
    facts: { ...error.facts, checkpoints: offers },
  });
}

async function isOffering({ settings }: Workspace): Promise<boolean> {
  if (settings.profile === DEFAULT_PROFILE) return false;
  const { profileOf } = await import("../bundles/changes.ts");
  return profileOf(settings.profile).offersOthers ?? false;
}

/** All that can be continued, the likeliest first. */
async function everyOffer(at: Workspace): Promise<readonly Offer[]> {
  const live = await shownHere(at, (await readLiveSet(at)).checkpoints);
  const { offerOf, choice } = await candidatesAmong(at, live);
  const order = choice.taken ? [choice.taken, ...choice.passedOver] : choice.offered;
  return order.map((one) => offerOf(one.live));
}
