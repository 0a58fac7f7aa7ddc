import fc from "fast-check";
import { expect, test } from "vitest";
import { age, agesAt, epochOf, minuteStamp, monthDay } from "../../src/checkpoint/moment.ts";
import { isoWithOffset } from "../../src/host/clock.ts";
import { runs } from "../support/depth.ts";
import { runGit, tempRepo } from "../support/git.ts";

const now = new Date("2026-11-16T12:00:00Z");

test("a saved time is told on the writer's own clock", () => {
  const late = "2026-11-06T23:59:03-08:00";
  expect(monthDay(late)).toBe("Nov 06");
  expect(minuteStamp(late)).toBe("2026-11-06 23:59");
  expect(monthDay("2026-11-16T09:12:03+08:00")).toBe("Nov 16");
  expect(minuteStamp("2026-11-16T09:12:03+08:00")).toBe("2026-11-16 09:12");
});

test("older ways to write a time are read too", () => {
  expect(minuteStamp("2026-01-02 03:04")).toBe("2026-01-02 03:04");
  expect(minuteStamp("2026-01-02")).toBe("2026-01-02");
  expect(monthDay("2026-01-02")).toBe("Jan 02");
  expect(epochOf("2026-11-16 09:12:03 +0800")).toBe(Date.parse("2026-11-16T01:12:03Z"));
  expect(epochOf("2026-11-16T09:12:03.250Z")).toBe(Date.parse("2026-11-16T09:12:03Z"));
});

test("a text that is no time is shown as it is and sorts first", () => {
  for (const text of ["", "yesterday", "2026-13-01T00:00:00Z", "2026-02-30", "2026-11-16T25:00:00Z", "99"]) {
    expect([monthDay(text), minuteStamp(text), age(text, now), epochOf(text)]).toEqual([text, text, text, 0]);
  }
});

test("an age reads as git's relative dates do", () => {
  const told = (saved: string) => age(saved, now);
  expect(told("2026-11-16T12:00:01Z")).toBe("in the future");
  expect(told("2026-11-16T12:00:00Z")).toBe("just now");
  expect(told("2026-11-16T19:55:00+08:00")).toBe("5 minutes ago");
  expect(told("2026-11-16T09:00:00Z")).toBe("3 hours ago");
  expect(told("2026-11-14T12:00:00Z")).toBe("2 days ago");
  expect(told("2026-10-26T12:00:00Z")).toBe("3 weeks ago");
  expect(told("2026-06-19T12:00:00Z")).toBe("5 months ago");
  expect(told("2025-09-16T12:00:00Z")).toBe("1 year, 2 months ago");
  expect(told("2024-11-16T12:00:00Z")).toBe("2 years ago");
  expect(told("2016-11-16T12:00:00Z")).toBe("10 years ago");
});

test("git itself tells the same ages", async () => {
  const repo = await tempRepo();
  const tree = (await repo.git("rev-parse", "HEAD^{tree}")).trim();
  const seconds = [90, 149, 150, 5369, 5370, 5400, 127_799, 127_800, 129_600, 1_200_000, 1_209_600];
  const days = [15, 40, 69, 70, 100, 364, 365, 380, 381, 700, 730, 1824, 1825, 2008, 2009, 6000];
  const agos = [...seconds, ...days.map((day) => day * 86_400)];
  const epoch = now.getTime() / 1000;
  const ids: string[] = [];
  for (const ago of agos) {
    const person = `A <a@example.org> ${epoch - ago} +0000`;
    const commit = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nx\n`;
    const made = await runGit(repo.root, repo.env, ["hash-object", "-t", "commit", "-w", "--stdin"], commit);
    ids.push(made.stdout.trim());
  }
  const asked = ["log", "--no-walk=unsorted", "--format=%cr", ...ids];
  const told = await runGit(repo.root, { ...repo.env, GIT_TEST_DATE_NOW: String(epoch) }, asked);
  const ours = agos.map((ago) => age(isoWithOffset(new Date((epoch - ago) * 1000), 0), now));
  expect(ours).toEqual(told.stdout.trim().split("\n"));
});

test("a moment survives being written with any offset", () => {
  expect(isoWithOffset(new Date("2026-11-16T01:12:03.999Z"), 480)).toBe("2026-11-16T09:12:03+08:00");
  expect(isoWithOffset(new Date("2026-11-16T01:12:03Z"), -210)).toBe("2026-11-15T21:42:03-03:30");
  expect(isoWithOffset(new Date("2026-11-16T01:12:03Z"), 0)).toBe("2026-11-16T01:12:03+00:00");
  const moments = fc.date({
    min: new Date("1971-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.integer({ min: -840, max: 840 }), (at, east) => {
      expect(epochOf(isoWithOffset(at, east))).toBe(Math.floor(at.getTime() / 1000) * 1000);
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});

test("no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      monthDay(text);
      minuteStamp(text);
      age(text, now);
      expect(epochOf(text)).not.toBeNaN();
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});

test("of thousands of moments each is told as one alone is", () => {
  const ageAt = agesAt(now);
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -100, max: 10_000 }), fc.integer({ min: 0, max: 4e8 })), (ago) => {
      const epoch = now.getTime() - ago * 1000;
      expect(ageAt(epoch)).toBe(age(new Date(epoch).toISOString(), now));
    }),
    { numRuns: runs({ short: 500, deep: 20_000 }) },
  );
});
