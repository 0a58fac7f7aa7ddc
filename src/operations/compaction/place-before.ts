import { AUTOSAVE, isAutosave, worktreeName } from "../../checkpoint/name.ts";
import { type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import { candidatesAmong } from "../find/choose.ts";
import { shownHere } from "../find/shown.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import { isLost, summaryOf } from "./rules/lost.ts";
import { type PlaceItem, placeItems } from "./rules/place-items.ts";

/** A place that was saved before a compaction, and what of it must not be lost. */
export interface PlaceBefore {
  readonly name: string;
  readonly items: readonly PlaceItem[];
}

/** Whoever saves more often in a session has said it all in the latest. */
const MOST_NAMED = 2;

/**
 * What was saved of this branch since the session began, in somebody's own words, and what this worktree's autosave has
 * beside it; without an autosave and of no session this branch's checkpoint, of several the newest.
 */
export async function placesBefore(at: Workspace, since: string | null): Promise<readonly PlaceBefore[]> {
  const all = (await readLiveSet(at)).checkpoints;
  const shown = await shownHere(at, all);
  const { choice, offers } = await candidatesAmong(at, shown);
  const began = Date.parse(since ?? "");
  const named = shown
    // Documents have whole seconds.
    .filter((one) => isOwn(one) && offers.get(one.name)?.here && one.saved + 1_000 >= began)
    .slice(0, MOST_NAMED);
  const own = all.filter(({ name }) => name === worktreeName(AUTOSAVE, worktreeId(at)));
  const places: PlaceBefore[] = [];
  for (const live of [...named, ...own]) {
    const place = without(await placeIn(at, live), places);
    if (place) places.push(place);
  }
  if (places.length > 0) return places;
  const here =
    choice.taken ?? choice.offered.find(({ live }) => offers.get(live.name)?.here && !live.foreign);
  const only = here ? await placeIn(at, here.live) : null;
  return only ? [only] : [];
}

function isOwn({ name, foreign }: LiveCheckpoint): boolean {
  return !foreign && !isAutosave(name);
}

/** What other places say in much the same words is said once. */
function without(place: PlaceBefore | null, others: readonly PlaceBefore[]): PlaceBefore | null {
  if (place === null || others.length === 0) return place;
  const said = summaryOf(others.flatMap(({ items }) => items.map(({ text }) => text)).join("\n"));
  const items = place.items.filter(({ text }) => isLost(text, said));
  return items.length > 0 ? { ...place, items } : null;
}

/** A stranger's text is no place of one's own. */
async function placeIn(at: Workspace, live: LiveCheckpoint): Promise<PlaceBefore | null> {
  const checkpoint = live.foreign ? null : await checkpointOf(at.engine, live).catch(() => null);
  const items = checkpoint ? placeItems(checkpoint) : [];
  return items.length > 0 ? { name: live.name, items } : null;
}
