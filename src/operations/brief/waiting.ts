import { type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { candidatesAmong, type Offer } from "../find/choose.ts";
import { shownHere } from "../find/shown.ts";
import type { Workspace } from "../workspace.ts";

/** A live checkpoint, and how it is offered here. */
export interface Waiting {
  readonly live: LiveCheckpoint;
  readonly offer: Offer;
}

/** What is live here: the one that `continue` would take, if anybody can tell, and the others, the likeliest first. */
export interface Standing {
  readonly meant: Waiting | null;
  /** Those that compete where none is meant. */
  readonly offered: readonly Waiting[];
  readonly others: readonly Waiting[];
}

/** What is live, by one look at the refs; what cannot be read stops none of the rest. `about` names the one that is meant. */
export async function whatWaits(at: Workspace, about?: string): Promise<Standing> {
  const shown = await shownHere(at, (await readLiveSet(at)).checkpoints);
  const { offers, choice } = await candidatesAmong(at, shown);
  const waiting = (live: LiveCheckpoint): readonly Waiting[] => {
    const offer = offers.get(live.name);
    return offer ? [{ live, offer }] : [];
  };
  const asked = shown.find(({ name }) => name === about);
  const [named] = asked ? waiting(asked) : [];
  if (named)
    return { meant: named, offered: [], others: shown.filter((one) => one !== asked).flatMap(waiting) };
  if (choice.taken) {
    const [meant = null] = waiting(choice.taken.live);
    return { meant, offered: [], others: choice.passedOver.flatMap(({ live }) => waiting(live)) };
  }
  const offered = choice.offered.flatMap(({ live }) => waiting(live));
  const names = new Set(offered.map(({ live }) => live.name));
  return {
    meant: null,
    offered,
    others: shown.filter(({ name }) => !names.has(name)).flatMap(waiting),
  };
}
