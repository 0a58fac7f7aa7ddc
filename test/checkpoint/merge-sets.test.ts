import { expect, test } from "vitest";
import { byOccurrence, mergeKeyed, takeChange, takeKept } from "../../src/checkpoint/merge/sets.ts";

const words = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "");
const set = (text: string) => byOccurrence(words(text), (word) => word.toLowerCase());
const merged = (base: string, ...sides: readonly string[]): string =>
  [...mergeKeyed(set(base), sides.map(set), (was, are) => takeKept(was, are, String)).values()].join(" ");

test("what any side added is there, and what any side removed is not", () => {
  expect(merged("a b c", "a x b c", "a c y")).toBe("a x c y");
  expect(merged("", "a b", "b c")).toBe("a b c");
  expect(merged("a b", "", "b")).toBe("");
});

test("the stronger side comes first where two added at one spot", () => {
  expect(merged("a b", "a x1 x2 b", "a y1 y2 b", "z a b")).toBe("z a x1 x2 y1 y2 b");
});

test("a side that moved things has its order, whatever the others added", () => {
  expect(merged("a b c", "a b c x", "c b a y")).toBe("c x b a y");
});

test("the second of two equal things is another one", () => {
  expect(merged("a b", "a b a", "a b")).toBe("a b a");
  expect(merged("a b a", "a b", "a b a c")).toBe("a b c");
});

test("a change outlives a removal as an item, and gives way to a stronger removal as a value", () => {
  expect(merged("a b", "b", "A b")).toBe("A b");
  expect(takeChange("a", [undefined, "A"], String)).toBeUndefined();
  expect(takeChange("a", ["a", "A", "B"], String)).toBe("A");
  expect(takeChange<string>(undefined, [undefined, "A"], String)).toBe("A");
});

test.each([
  // base, sides, takeChange, takeKept
  ["a", "a a", "a", "a"],
  ["a", "a b", "b", "b"],
  ["a", "b c", "b", "b"],
  ["a", "b -", "b", "b"],
  ["a", "- b", "-", "b"],
  ["a", "- a", "-", "-"],
  ["-", "- a", "a", "a"],
  ["-", "a b", "a", "a"],
])("of %s on the way to %s, a change leaves %s and a list keeps %s", (base, sides, change, kept) => {
  const value = (word: string): string | undefined => (word === "-" ? undefined : word);
  const are = words(sides).map(value);
  expect(takeChange(value(base), are, String)).toBe(value(change));
  expect(takeKept(value(base), are, String)).toBe(value(kept));
});

test("an order that one side moved takes in what is new on both", () => {
  expect(merged("a b c d", "a x b c d", "a z c b d y")).toBe("a x z c b d y");
});
