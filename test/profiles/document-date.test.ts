import { expect, test } from "vitest";
import { dateOfDocument } from "../../src/profiles/reading/document-date.ts";
import { HELD_OUT } from "./dates/held-out.ts";
import { TUNED } from "./dates/tuned.ts";

test.each(TUNED)("%j", (text, date) => {
  expect(dateOfDocument(text)).toBe(date);
});

test.each(HELD_OUT)("held out: %j", (text, date) => {
  expect(dateOfDocument(text)).toBe(date);
});

test("of a day that is told twice, the hour counts", () => {
  const text = "---\ndate: 2026-11-16T15:33:38Z\nlast_updated: 2026-11-16\n---\n# Handoff: x\n";
  expect(dateOfDocument(text)).toBe("2026-11-16T15:33:38Z");
});
