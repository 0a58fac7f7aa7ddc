import { expect, test } from "vitest";
import type { Clock } from "../../src/host/clock.ts";
import { fileMoment, writtenMoment } from "../../src/operations/exchange/import-date.ts";

/** A clock that nobody may read, in Berlin as far as the autumn of 2026 goes. */
const berlin: Clock = {
  now: () => {
    throw new Error("no import depends on the time of day");
  },
  offset: (at) => (at.getTime() < Date.parse("2026-10-25T01:00:00Z") ? 120 : 60),
};

test.each([
  ["2026-11-16T09:12", "2026-11-16T09:12:00+01:00"],
  ["2026-07-01T09:12", "2026-07-01T09:12:00+02:00"],
  ["2026-11-16", "2026-11-16T00:00:00+01:00"],
  ["2026-11-16T09:12:33", "2026-11-16T09:12:33+01:00"],
  ["2026-11-16T09:12+08:00", "2026-11-16T09:12:00+08:00"],
  ["2026-11-16T09:12:00-0330", "2026-11-16T09:12:00-03:30"],
  ["2026-11-16T09:12Z", "2026-11-16T09:12:00+00:00"],
  // The last hour of summer, and the first of winter.
  ["2026-10-25T01:30", "2026-10-25T01:30:00+02:00"],
  ["2026-10-25T03:30", "2026-10-25T03:30:00+01:00"],
])("%s is %s", (written, moment) => {
  expect(writtenMoment(written, berlin)).toBe(moment);
});

test.each([null, "", "yesterday", "2026-02-30", "2026-13-01T00:00"])("%s tells no date", (written) => {
  expect(writtenMoment(written, berlin)).toBeNull();
});

test("a file's own time is local time too", () => {
  expect(fileMoment(new Date("2026-07-01T07:12:00.500Z"), berlin)).toBe("2026-07-01T09:12:00+02:00");
});
