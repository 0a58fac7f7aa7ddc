import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { textOf } from "../../checkpoint/sections.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileOf } from "../../profiles/registry.ts";
import { isForeign, type LiveBlob, type NameState } from "../../store/name-state.ts";
import { headline } from "../compose/compose.ts";
import { damagedCheckpoint, wouldOverwrite } from "../operation-errors.ts";

/** A save over a live checkpoint of another profile follows the stricter of the two: both must replace unasked. */
export async function refuseOverwriting(
  state: NameState,
  live: LiveBlob,
  { forced, profile }: { readonly forced: boolean; readonly profile: Profile },
): Promise<void> {
  const { name } = state;
  if (live.type !== "blob") throw damagedCheckpoint(name, `it points at a ${live.type ?? "missing object"}`);
  if (forced) return;
  const old = await parseCheckpoint(live.bytes ?? new Uint8Array()).catch(() => null);
  const replaces = profile.onTaken === "replace";
  const guards = old !== null && profileOf(old.profile).onTaken === "ask";
  if (replaces && !guards) return;
  throw wouldOverwrite(name, {
    saved: old ? minuteStamp(old.saved) : null,
    // A stranger's words are no part of what we say.
    leftOff: old && !isForeign(state) ? headline(textOf(old, "leftOff")) : "",
    guardedBy: replaces && old ? profileOf(old.profile).name : null,
  });
}
