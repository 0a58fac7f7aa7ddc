import { expect, test } from "vitest";
import { readWrittenDate } from "../../src/profiles/reading/written-date.ts";

test.each([
  ["2026-11-16 09:12", "2026-11-16T09:12"],
  ["2026-11-16 9:12", "2026-11-16T09:12"],
  ["2026-11-16", "2026-11-16"],
  ["2026-11-16T09:12:03+08:00", "2026-11-16T09:12:03+08:00"],
  ["2026-11-16T09:12:03.123Z", "2026-11-16T09:12:03Z"],
  ["2026-11-16 09:12:03 +0800", "2026-11-16T09:12:03+08:00"],
  ["2026-11-16 09:12 GMT+8", "2026-11-16T09:12+08:00"],
  ["2026-11-16 09:12 UTC", "2026-11-16T09:12Z"],
  ["2026/11/6 21:12", "2026-11-06T21:12"],
  ["Nov 16, 2026 09:12", "2026-11-16T09:12"],
  ["Monday, November 16th, 2026 at 9:12 PM", "2026-11-16T21:12"],
  ["16 Nov 2026, 12:05 am", "2026-11-16T00:05"],
  ["Mon Nov 16 09:12:03 2026 +0800", "2026-11-16T09:12:03+08:00"],
])("%s", (text, iso) => {
  expect(readWrittenDate(text)).toEqual({ iso, rest: "" });
});

test("what follows the date is told apart", () => {
  expect(readWrittenDate("2026-11-16 09:12 (after lunch)")).toEqual({
    iso: "2026-11-16T09:12",
    rest: "(after lunch)",
  });
});

test.each(["", "yesterday", "2026-02-30 09:12", "2026-13-01", "Foo 16, 2026", "16.11.", "20261116"])(
  "%j is no date",
  (text) => {
    expect(readWrittenDate(text)).toBeNull();
  },
);
