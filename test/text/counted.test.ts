import { expect, test } from "vitest";
import { counted, thousands } from "../../src/text/phrases.ts";

test("one has a word of its own", () => {
  expect([0, 1, 2].map((n) => counted(n, "file"))).toEqual(["0 files", "1 file", "2 files"]);
  expect([1, 2].map((n) => counted(n, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
});

test("digits in groups of three", () => {
  expect([0, 999, 1000, 12345, 1234567].map(thousands)).toEqual(["0", "999", "1,000", "12,345", "1,234,567"]);
});
