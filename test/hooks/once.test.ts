import { expect, test } from "vitest";
import { isToldAlready, parseTold, type StartSource } from "../../src/operations/hooks/rules/once.ts";
import { thresholdAt, upTo } from "../../src/operations/hooks/rules/thresholds.ts";

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 18, 12, 0, seconds));
const told = (source: StartSource) => ({ source, time: at(0).toISOString() });

test.each<[before: StartSource | null, now: StartSource, seconds: number, isTold: boolean]>([
  [null, "startup", 0, false],
  // Two hosts that read one file of settings.
  ["startup", "startup", 0, true],
  ["startup", "startup", 3_600, true],
  ["compact", "compact", 1, true],
  // Codex says both in one turn.
  ["resume", "compact", 1, true],
  ["compact", "resume", 1, true],
  ["startup", "resume", 1, true],
  ["startup", "resume", 3_600, false],
  ["resume", "resume", 3_600, false],
  // What was told is gone.
  ["startup", "compact", 1, false],
  ["startup", "clear", 1, false],
  ["compact", "compact", 61, false],
])("told at %s, and then %s after %d s: %s", (before, now, seconds, isTold) => {
  expect(isToldAlready(before && told(before), now, at(seconds))).toBe(isTold);
});

test("what cannot be read was not told", () => {
  expect([parseTold(null), parseTold("startup"), parseTold("walk 2026-11-18T12:00:00Z")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(parseTold("clear 2026-11-18T12:00:00.000Z")).toEqual(told("clear"));
});

test.each([
  [null, null],
  [69.9, null],
  [70, 70],
  [84.9, 70],
  [85, 85],
  [100, 85],
])("%s percent pass the threshold %s", (percent, threshold) => {
  expect(thresholdAt(percent)).toBe(threshold);
});

test("whoever is past the second threshold needs no word of the first", () => {
  expect([upTo(70), upTo(85)]).toEqual([[70], [70, 85]]);
});
