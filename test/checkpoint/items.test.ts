import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isUnconfirmed,
  joinError,
  joinOpenDecision,
  joinReason,
  parseError,
  parseOpenDecision,
  splitReason,
  withoutMarker,
} from "../../src/checkpoint/items.ts";

test.each([
  ["Polling — hit the rate limit", "Polling", "hit the rate limit"],
  ["Polling – hit the limit", "Polling", "hit the limit"],
  ["Polling -- hit the limit", "Polling", "hit the limit"],
  ["Polling: hit the limit", "Polling", "hit the limit"],
  ["Polling because it was there", "Polling", "it was there"],
  ["`a: b` in the config — too strict", "`a: b` in the config", "too strict"],
  ["``x ` : y`` — no", "``x ` : y``", "no"],
  ["https://example.org/a:b at 12:30 — flaky", "https://example.org/a:b at 12:30", "flaky"],
  ["src/auth.ts:45: the guard", "src/auth.ts:45", "the guard"],
  ["Polling", "Polling", null],
  ["Polling — ", "Polling —", null],
  ["an open ` tick — still splits", "an open ` tick", "still splits"],
])("%j is what and why", (item, what, why) => {
  expect(splitReason(item)).toEqual({ what, why });
});

test("joined reasons part again", () => {
  const words = fc
    .stringMatching(/^[A-Za-z0-9./]{1,12}( [A-Za-z0-9./]{1,12}){0,4}$/)
    .filter((w) => !w.includes("because"));
  fc.assert(
    fc.property(words, words, (what, why) => {
      expect(splitReason(joinReason(what, why))).toEqual({ what, why });
      expect(parseError(joinError(what, why))).toEqual({ error: what, fix: why });
    }),
  );
  expect(joinReason("a", null)).toBe("a");
  expect(joinError("a", "")).toBe("a");
});

test.each([
  ["Storage: refs | files (lean: refs)", "Storage", ["refs", "files"], "refs"],
  ["Storage: refs vs files", "Storage", ["refs", "files"], null],
  ["Storage: refs or files — user lean: refs", "Storage", ["refs", "files"], "refs"],
  ["Storage: refs, notes, or files (leaning towards notes)", "Storage", ["refs", "notes", "files"], "notes"],
  ["Storage — refs / files", "Storage", ["refs", "files"], null],
  ["Which storage?", "Which storage?", [], null],
  ["Which storage? (lean: refs)", "Which storage?", [], "refs"],
  ["A clean start: now | later", "A clean start", ["now", "later"], null],
])("%j is an open decision", (item, topic, options, lean) => {
  expect(parseOpenDecision(item)).toEqual({ topic, options, lean });
  expect(parseOpenDecision(joinOpenDecision({ topic, options, lean }))).toEqual({ topic, options, lean });
});

test.each([
  ["TypeError in form.ts → guard the null", "TypeError in form.ts", "guard the null"],
  ["TypeError: x is undefined -> guard it", "TypeError: x is undefined", "guard it"],
  ["ENOENT; fix: make the folder", "ENOENT", "make the folder"],
  ["ENOENT (fix: make the folder)", "ENOENT", "make the folder"],
  ["ENOENT — fix: make the folder", "ENOENT", "make the folder"],
  ["ENOENT — made the folder (twice)", "ENOENT", "made the folder (twice)"],
  ["TypeError: x is undefined", "TypeError: x is undefined", null],
])("%j is an error and its fix", (item, error, fix) => {
  expect(parseError(item)).toEqual({ error, fix });
});

test.each([
  ["`UNCONFIRMED` the API is stable", "the API is stable"],
  ["UNCONFIRMED: the API is stable", "the API is stable"],
  ["[UNCONFIRMED] the API is stable", "the API is stable"],
  ["the API is stable (UNCONFIRMED)", "the API is stable"],
  ["the API is stable — `UNCONFIRMED`", "the API is stable"],
  ["**UNCONFIRMED** - the API is stable", "the API is stable"],
])("%j is unconfirmed", (item, rest) => {
  expect(isUnconfirmed(item)).toBe(true);
  expect(withoutMarker(item)).toBe(rest);
});

test("a word that only contains the mark is not marked", () => {
  expect(isUnconfirmed("the UNCONFIRMED_ITEMS constant")).toBe(false);
  expect(isUnconfirmed("still unconfirmed by the user")).toBe(false);
  expect(withoutMarker("nothing to see")).toBe("nothing to see");
});
