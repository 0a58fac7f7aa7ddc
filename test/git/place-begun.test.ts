import { expect, test } from "vitest";
import type { Engine, Place } from "../../src/git/engine.ts";
import { withPlaceBegun } from "../../src/git/place-begun.ts";

/** An engine whose worktree has one change more at each look, and a clock that stands still. */
function stub() {
  let looks = 0;
  const clock = { now: 0 };
  const place = async (): Promise<Place> => {
    looks++;
    const changes = Array.from({ length: looks }, (_, at) => ({
      path: `${at}`,
      state: "untracked" as const,
    }));
    return { head: { branch: null, commit: null }, changes };
  };
  const engine = withPlaceBegun({ place } as unknown as Engine, () => clock.now);
  return { engine, clock, looks: () => looks, seen: async () => (await engine.place()).changes.length };
}

test("the look is begun before anybody asks, and is the answer to the first who does", async () => {
  const { seen, looks } = stub();
  expect(looks()).toBe(1);
  expect(await seen()).toBe(1);
  expect(await seen(), "a second time is asked anew").toBe(2);
});

test("what somebody took time over is looked at again", async () => {
  const { seen, clock } = stub();
  clock.now = 1_500;
  expect(await seen()).toBe(2);
});

test("a look that fails is told to who asks, and to nobody else", async () => {
  const fails = { place: () => Promise.reject(new Error("no index")) } as unknown as Engine;
  withPlaceBegun(fails);
  await new Promise((done) => setTimeout(done, 5));
  await expect(withPlaceBegun(fails).place()).rejects.toThrow("no index");
});
