import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleDeep, visibleLine } from "../../src/cli/visible.ts";

const HOSTILE = "a\u001b[2J\n\u009b1A\u202e\u0000";

/** Every text in a value, wherever it is. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.keys(value).flatMap((name) => textsIn(value[name as keyof typeof value]));
}

const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("plain", "", "é", HOSTILE, "\t", 1, null, undefined, true),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "__proto__", "0"), tie("value"), { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom("a", "b"), tie("value"), { maxKeys: 3, noNullPrototype: false }),
  ),
})).value;

test("every text is escaped, however deep, and everything else is as it was", () => {
  fc.assert(
    fc.property(anyValue, (given) => {
      const before = structuredClone(given);
      expect(textsIn(visibleDeep(given))).toEqual(textsIn(given).map(visibleLine));
      expect(given).toEqual(before);
    }),
  );
});

test("what needs nothing done is not copied, beside something that does", () => {
  const [plain, list] = [{ text: "plain", more: ["a", ["b"]] }, [["c"], 1, null]];
  expect(visibleDeep(plain)).toBe(plain);
  const shown = visibleDeep({ plain, list, words: ["x", [HOSTILE], { y: [HOSTILE] }] });
  expect(shown.plain).toBe(plain);
  expect(shown.list).toBe(list);
  const seen = visibleLine(HOSTILE);
  expect(shown.words).toEqual(["x", [seen], { y: [seen] }]);
});

test("a value that is only made when it is asked for is escaped, too", () => {
  let asked = 0;
  const lazy = {
    name: "a",
    get header() {
      asked += 1;
      return { summary: HOSTILE, files: [{ path: HOSTILE }] };
    },
  };
  const shown = visibleDeep({ checkpoints: [lazy] });
  expect(textsIn(shown).filter((text) => text === visibleLine(HOSTILE))).toHaveLength(2);
  expect(textsIn(shown)).not.toContain(HOSTILE);
  const before = asked;
  expect(shown.checkpoints[0]?.header.summary).toBe(visibleLine(HOSTILE));
  expect(asked).toBe(before);
});
