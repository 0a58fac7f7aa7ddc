import fc from "fast-check";
import { expect, test } from "vitest";
import { inParts } from "../../../src/git/system/remote-talk.ts";

test("what fails together is tried by halves until only the culprits are left", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(200), { maxLength: 40 }),
      fc.func(fc.boolean()),
      async (items, bad) => {
        const went: number[] = [];
        const left = await inParts([items], 1_000, async (part) => {
          if (part.some((item) => bad(item))) return part;
          went.push(...part);
          return [];
        });
        expect(left).toEqual([]);
        expect(went).toEqual(items.filter((item) => !bad(item)));
      },
    ),
  );
});

test("it ends after the most attempts, or when it is hopeless, and says what was not tried", async () => {
  const tried: number[][] = [];
  const refuse = async (part: readonly number[]) => {
    tried.push([...part]);
    return part;
  };
  expect(await inParts([[1, 2, 3, 4]], 3, refuse)).toEqual([2, 3, 4]);
  expect(tried).toEqual([[1, 2, 3, 4], [1, 2], [1]]);
  expect(await inParts([[1, 2], [3]], 9, async () => "hopeless")).toEqual([1, 2, 3]);
});
