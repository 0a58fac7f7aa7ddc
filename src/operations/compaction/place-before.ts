import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import { AUTOSAVE, worktreeName } from "../../checkpoint/name.ts";
import { type LiveCheckpoint, readLive, readLiveSet } from "../../store/live-checkpoints.ts";
import { candidatesAmong } from "../find/choose.ts";
import { shownHere } from "../find/shown.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import { type PlaceItem, placeItems } from "./rules/place-items.ts";

/** The place that was saved before a compaction, and what of it must not be lost. */
export interface PlaceBefore {
  readonly name: string;
  readonly items: readonly PlaceItem[];
}

/** This worktree's autosave, else this branch's checkpoint, of several the newest; null where there is nothing to lose. */
export async function placeBefore(at: Workspace): Promise<PlaceBefore | null> {
  const saved = await readLive(at.engine, worktreeName(AUTOSAVE, worktreeId(at)));
  const own = saved && "header" in saved ? await placeIn(saved) : null;
  if (own) return own;
  const shown = await shownHere(at, (await readLiveSet(at.engine)).checkpoints);
  const { choice, offers } = await candidatesAmong(at, shown);
  const here =
    choice.taken ?? choice.offered.find(({ live }) => offers.get(live.name)?.here && !live.foreign);
  return here ? placeIn(here.live) : null;
}

/** A stranger's text is no place of one's own. */
async function placeIn(live: LiveCheckpoint): Promise<PlaceBefore | null> {
  const checkpoint: Checkpoint | null = live.foreign
    ? null
    : await parseCheckpoint(live.bytes).catch(() => null);
  const items = checkpoint ? placeItems(checkpoint) : [];
  return items.length > 0 ? { name: live.name, items } : null;
}
