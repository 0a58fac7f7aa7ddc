import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { looseFieldOf } from "../../../src/checkpoint/headings/loose-field.ts";
import { FIELDS } from "../../../src/checkpoint/sections.ts";
import { runs } from "../../support/depth.ts";

describe("what stands around a name is set aside", () => {
  test.each([
    ["numbers", "3. Next Steps"],
    ["numbers of two levels", "2.1 Where we left off: next steps", "leftOff"],
    ["a number in a box", "1️⃣ **Next Steps**"],
    ["signs", "⏭️ 🎯 Next Steps ✅"],
    ["full-width brackets", "【次のアクション】"],
    ["a full-width remark", "次のステップ（推奨順序）"],
    ["emphasis and a colon", "**🚀 PRÓXIMOS PASSOS:**"],
    ["a qualifier", "Recommended Next Steps"],
    ["another", "Highest-leverage next steps (prioritised)"],
    ["a priority", "Priority 1"],
    ["a second name", "Action Items & Next Steps"],
    ["an apostrophe of either form", "What’s Next"],
    ["missing accents", "Prochaines Etapes"],
    ["traditional characters", "下一步行動"],
    ["a gloss", "次の (Next Steps)"],
    ["a date before it", "April 20 — Next steps"],
    ["a step's number", "Step 5: Next steps"],
    ["a step's number after it", "6단계: 다음 단계"],
  ])("%s: %s", (_, heading, field = "next") => {
    expect(looseFieldOf(heading)).toBe(field);
  });
});

test("words that nobody knows count against a name, and a name of several words stands more of them", () => {
  expect(looseFieldOf("Known Issues in the Parser")).toBe("blockers");
  expect(looseFieldOf("Context")).toBe("context");
  expect(looseFieldOf("Context Menu")).toBeNull();
  expect(looseFieldOf("Completed")).toBe("done");
  expect(looseFieldOf("Completed Orders")).toBeNull();
});

test("a name may go by several words at each of its places, with what changes nothing between them", () => {
  expect(looseFieldOf("What we shipped")).toBe("done");
  expect(looseFieldOf("What has been repaired")).toBeNull();
  expect(looseFieldOf("What was deployed")).toBe("done");
  expect(looseFieldOf("Things still to fix")).toBe("next");
});

test("what only sessions are told of makes up for a word that nobody knows", () => {
  expect(looseFieldOf("Completed Orders")).toBeNull();
  expect(looseFieldOf("Completed Orders This Session")).toBe("done");
});

test("a status stands last, after three words that nobody knows, and nowhere else", () => {
  expect(looseFieldOf("External adversarial review status")).toBe("leftOff");
  expect(looseFieldOf("Status page colours")).toBeNull();
});

test("a heading that is a file's name is that file's", () => {
  expect(looseFieldOf("NEXT_STEPS.md")).toBeNull();
});

test("a no turns the meaning round", () => {
  expect(looseFieldOf("What was done")).toBe("done");
  expect(looseFieldOf("What was not done")).not.toBe("done");
  expect(looseFieldOf("What I did NOT do")).toBe("next");
  expect(looseFieldOf("Lo que funciona")).toBe("done");
  expect(looseFieldOf("Lo que no funciona")).toBe("failed");
});

test("where only sure names count, a single common word is somebody's own", () => {
  expect(looseFieldOf("Notes")).toBe("context");
  expect(looseFieldOf("Notes", "likely")).toBeNull();
  expect(looseFieldOf("Known Issues", "likely")).toBe("blockers");
});

test("the headings of the format are read as the format reads them", () => {
  for (const { field, headings } of FIELDS)
    for (const heading of headings) expect(looseFieldOf(heading, "likely")).toBe(field);
});

test("any text is read, and none is read for long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const field = looseFieldOf(text);
      expect(field === null || FIELDS.some((rule) => rule.field === field)).toBe(true);
    }),
  );
  for (const part of ["(", "next ", "次の", "/", "next: ", "الخطوات ", "- "])
    expect(() => looseFieldOf(part.repeat(runs({ short: 20_000, deep: 100_000 })))).not.toThrow();
});
