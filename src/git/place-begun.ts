import type { Engine, Place } from "./engine.ts";

/** A look that was begun longer ago, because somebody was asked something meanwhile, no longer counts. */
const FRESH = 1_000;

/**
 * The same engine, which has begun to look for what is changed in the worktree before anybody asks: that takes a process
 * of its own, and much else can be done beside it. Who asks first, and soon, gets that answer.
 */
export function withPlaceBegun(engine: Engine, now: () => number = Date.now): Engine {
  const since = now();
  let begun: Promise<Place> | null = engine.place();
  // Nobody may ask after all.
  begun.catch(() => {});
  return {
    ...engine,
    place() {
      const first = begun;
      begun = null;
      return first !== null && Math.abs(now() - since) < FRESH ? first : engine.place();
    },
  };
}
