import type { HookPlace, HookRequest } from "./hook-place.ts";
import type { SaveOutcome, SaveWish } from "./save-if-new.ts";

/** Saves the place if there is anything new; what that takes is loaded only then. Null where hooks are switched off. */
export async function saved(
  at: HookPlace,
  request: HookRequest,
  wish: SaveWish = {},
): Promise<SaveOutcome | null> {
  if ((await at.workspace()) === null) return null;
  const { saveIfNew } = await import("../bundles/hook-saves.ts");
  return saveIfNew(at, request, wish);
}
