import { expect, test } from "vitest";
import { isLost, summaryOf } from "../../../src/operations/compaction/rules/lost.ts";
import { receiptText } from "../../../src/operations/compaction/rules/receipt-text.ts";
import { JUDGED_SUMMARIES } from "./told-summaries.ts";

const judged = JUDGED_SUMMARIES.flatMap(({ language, half, summary, items }) => {
  const prepared = summaryOf(summary);
  return items.map(({ text, kept }) => ({
    language,
    half,
    text,
    kept,
    isRight: isLost(text, prepared) !== kept,
  }));
});

/** How many of those that a reader finds, and of those that none does, the rule says the same of. */
function rates(some: typeof judged) {
  const of = (kept: boolean) => {
    const all = some.filter((one) => one.kept === kept);
    return { right: all.filter(({ isRight }) => isRight).length, all: all.length };
  };
  return { kept: of(true), lost: of(false) };
}

test.each(["tuned", "held out"] as const)("what a summary lost is told from what it kept: %s", (half) => {
  const some = judged.filter((one) => one.half === half);
  for (const language of ["english", "korean", "chinese", "mixed"]) {
    const { kept, lost } = rates(some.filter((one) => one.language === language));
    console.log(`${half}, ${language}: kept ${kept.right} of ${kept.all}, lost ${lost.right} of ${lost.all}`);
  }
  const { kept, lost } = rates(some);
  expect(kept.all + lost.all).toBeGreaterThanOrEqual(45);
  expect(kept.right / kept.all).toBeGreaterThanOrEqual(0.95);
  // What is told once more though it was not lost costs a line; what is not told is gone.
  expect(lost.right / lost.all).toBeGreaterThanOrEqual(0.95);
});

test("an item stands in a summary that is itself, and in an empty one none does", () => {
  for (const { text } of judged) {
    expect(isLost(text, summaryOf(`one\n${text}\nanother`)), text).toBe(false);
    expect(isLost(text, summaryOf("")), text).toBe(true);
  }
});

test("words that are spread over a summary do not make an item of it", () => {
  const summary = summaryOf(
    "The button is blue.\nCookies are set by the server.\nThe iframe test was deleted.\nSafari is supported.",
  );
  expect(isLost("an iframe — cookies are blocked in Safari", summary)).toBe(true);
});

test("what is long costs no more than its length", () => {
  const long = "-".repeat(50_000) + "a/".repeat(25_000) + "长".repeat(20_000);
  expect(isLost("wire the button", summaryOf(long))).toBe(true);
  expect(isLost(long, summaryOf("wire the button"))).toBe(true);
});

test("a receipt tells only what was lost, in at most 2,000 characters", () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    section: "Next",
    text: `${index} ${"😀".repeat(100)}`,
  }));
  const text = receiptText("autosave", items, 50, 2000);
  expect(text.length).toBeLessThanOrEqual(2000);
  expect(text).not.toMatch(/\p{Surrogate}/u);
  expect(text).toMatch(/^git checkpoint: 'autosave', saved before the compaction, has 50 items; /);
  expect(text).toMatch(/\n- and \d+ more, in `git checkpoint show autosave`$/);
  expect(receiptText("autosave", [], 50, 2000)).toBe("");
});
