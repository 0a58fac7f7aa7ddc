import { expect, test } from "vitest";
import { dayAfter, daysBetween, isDay } from "../../../src/operations/memory/rules/calendar-day.ts";
import {
  episodeId,
  expiresOn,
  isExpired,
  readTtl,
  readType,
  ttlOfType,
} from "../../../src/operations/memory/rules/episodes/episode.ts";
import { entitiesOf } from "../../../src/operations/memory/rules/episodes/review.ts";

test("an episode expires on its day, not the day before, and a permanent one never", () => {
  const state = { date: "2026-11-16", ttl: 30 } as const;
  expect(expiresOn(state)).toBe("2026-12-16");
  expect(isExpired(state, "2026-12-15")).toBe(false);
  expect(isExpired(state, "2026-12-16")).toBe(true);
  const decision = { date: "2026-11-16", ttl: "permanent" } as const;
  expect([expiresOn(decision), isExpired(decision, "2999-01-01")]).toEqual([null, false]);
  expect(isExpired({ date: "9999-12-31", ttl: 3650 }, "2026-11-16")).toBe(false);
});

test("days are those of the calendar", () => {
  expect(["2026-02-28", "2028-02-29"].map(isDay)).toEqual([true, true]);
  const wrong = [
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "26-01-01",
    "2026-1-1",
    "2026-01-01T00",
  ];
  expect(wrong.map(isDay)).toEqual(wrong.map(() => false));
  expect(dayAfter("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-11-16", "2026-11-15")).toBe(-1);
});

test("the time to live follows from the type", () => {
  expect(["DECISION", "COMPLETION", "STATE", "PARTY", "constructor"].map(ttlOfType)).toEqual([
    "permanent",
    90,
    30,
    null,
    null,
  ]);
  expect([" Decision ", "entscheidung", "決定", "A-1_b"].map(readType)).toEqual([
    "DECISION",
    "ENTSCHEIDUNG",
    "決定",
    "A-1_B",
  ]);
  expect(["", "1A", "two words", "A]", "x".repeat(32)].map(readType)).toEqual([null, null, null, null, null]);
  expect(["permanent", "Permanent", "1d", "3650d", "90D"].map(readTtl)).toEqual([
    "permanent",
    "permanent",
    1,
    3650,
    90,
  ]);
  expect(["", "0d", "3651d", "90", "1e3d", "∞", "-5d", "01d"].map(readTtl).every((ttl) => ttl === null)).toBe(
    true,
  );
});

test("an id stays while uses are counted, and tells entries apart", () => {
  const one = { date: "2026-11-16", type: "FIX", text: "mended the gateway" };
  expect(episodeId(one)).toMatch(/^[0-9a-f]{6}$/);
  expect(episodeId({ ...one, refs: 3 } as typeof one)).toBe(episodeId(one));
  const others = [
    { ...one, type: "STATE" },
    { ...one, date: "2026-11-17" },
    { ...one, text: "修正" },
  ];
  expect(new Set([one, ...others].map(episodeId)).size).toBe(4);
});

test("what a text names: files, code and identifiers, no plain words", () => {
  const named = (text: string): readonly string[] => [...entitiesOf(text)];
  expect(named("retryJob() in src/queue.ts calls `npm test` and job_id")).toEqual([
    "npm test",
    "src/queue.ts",
    "retryJob",
    "job_id",
  ]);
  expect(named("The gateway e.g. times out. See https://example.org/fooBar")).toEqual([]);
  expect(named("app.config holds it, version 1.2.3 too")).toEqual(["app.config"]);
});
