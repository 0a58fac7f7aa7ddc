import { expect, test } from "vitest";
import { composeSection } from "../../src/checkpoint/document/sections.ts";
import { ledgerConfirmation, validationQuestions } from "../../src/profiles/ledger/questions.ts";

const now = composeSection("leftOff", "Dates of the third bank.\n\nSee src/dates.ts");
const assumptions = composeSection("assumptions", [
  "no new dependencies",
  "`UNCONFIRMED`: files are UTF-8.",
  "rows are sorted `UNCONFIRMED`",
]);
const questions = composeSection("questions", ["skip empty rows? (UNCONFIRMED)", "who reviews?"]);

test("the focus is asked first, then what is unconfirmed, three questions at most", () => {
  expect(validationQuestions({ sections: [questions, assumptions, now] })).toEqual([
    "The ledger shows Dates of the third bank was in progress - is this still the current focus?",
    "I see assumption files are UTF-8 marked UNCONFIRMED - can you confirm this?",
    "I see assumption rows are sorted marked UNCONFIRMED - can you confirm this?",
  ]);
  expect(validationQuestions({ sections: [questions] })).toEqual([
    "I see assumption skip empty rows? marked UNCONFIRMED - can you confirm this?",
  ]);
});

test("where there is nothing to validate, nothing is asked", () => {
  expect(validationQuestions({ sections: [] })).toEqual([]);
  const sections = [composeSection("leftOff", "None"), composeSection("questions", ["who reviews?"])];
  expect(validationQuestions({ sections })).toEqual([]);
});

test("the confirmation tells goal and state in one line each", () => {
  const sections = [
    composeSection("goal", "Import statements.\nAll three banks."),
    composeSection("done", ["rows", "fixtures"]),
    now,
    composeSection("next", ["run `npm test`", "push"]),
  ];
  expect(ledgerConfirmation({ sections }, ".agents/session_ledger.md")).toBe(
    `Checkpoint saved to .agents/session_ledger.md
- Goal: Import statements
- State: 2 done, now: Dates of the third bank, next: run \`npm test\``,
  );
  expect(ledgerConfirmation({ sections: [], summary: "Import" }, "l.md")).toBe(
    "Checkpoint saved to l.md\n- Goal: Import\n- State: 0 done, now: none, next: none",
  );
});
