import fc from "fast-check";
import { expect, test } from "vitest";
import { likeness } from "../../../src/profiles/handoff/likeness/likeness.ts";
import { isReserved } from "../../../src/profiles/handoff/likeness/reserve.ts";
import { statementOf } from "../../../src/profiles/handoff/likeness/statement.ts";
import type { Pair } from "./pair.ts";
import { ACROSS } from "./pairs-across.ts";
import { HELD_OUT } from "./pairs-held-out.ts";
import { SEEN } from "./pairs-seen.ts";

const ends = (done: string, open: string): boolean =>
  !isReserved(done) && likeness(statementOf(open), statementOf(done)).verdict === "same";

/** How many of the same things were found to be the same, and which others were taken for it. */
function judged(pairs: readonly Pair[]): {
  readonly found: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
} {
  const of = (verdict: Pair[0], isEnded: boolean): readonly string[] =>
    pairs
      .filter(([said, open, done]) => said === verdict && ends(done, open) === isEnded)
      .map(([, open, done]) => `${open} | ${done}`);
  return { found: of("same", true).length, missed: of("same", false), wrong: of("other", true) };
}

test("what people say of pairs that the rules were tuned on", () => {
  expect(judged(SEEN)).toEqual({ found: 22, missed: [], wrong: [] });
});

// The first run of the rules on these pairs found 20 of 21, and took 2 of 21 others for the same.
test("what people say of pairs that the rules were never tuned on", () => {
  const { found, missed, wrong } = judged(HELD_OUT);
  expect(found / (found + missed.length)).toBeGreaterThanOrEqual(0.9);
  expect(wrong.length / HELD_OUT.filter(([verdict]) => verdict === "other").length).toBeLessThanOrEqual(0.1);
});

// The first run of the rules on the second half found 5 of 11, and took 2 of 11 others for the same: a menu in German for one
// in English, and a question for its answer. Since then it was looked at, too.
test.each([
  [0, 0.9],
  [1, 0.6],
])("what people say of pairs of two languages, from the %i. on", (from, least) => {
  const { found, missed, wrong } = judged(ACROSS.filter((_, at) => at % 2 === from));
  expect(wrong).toEqual([]);
  expect(found / (found + missed.length)).toBeGreaterThanOrEqual(least);
});

test("what is over, and when something happens, is no reserve; what comes after a but is", () => {
  const reports = [
    "The app no longer closes when the floor plan is missing.",
    "камера больше не зависает",
    "shows the page if a photo is not there",
    "works when cached but still fails cold",
    "камера не зависает реже",
    "unclear if it still fails",
  ];
  expect(reports.map(isReserved)).toEqual([false, false, false, true, true, true]);
});

test("whatever is written, it is the same as itself or names nothing, and nothing fails", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.string({ maxLength: 80 }),
      (one, other) => {
        const { score } = likeness(statementOf(one), statementOf(other));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      },
    ),
  );
});
