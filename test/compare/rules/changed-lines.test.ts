import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ChangedLine,
  linesOfChange,
  linesOfPatch,
} from "../../../src/operations/compare/rules/changed-lines.ts";
import { linePatch } from "../../../src/text/diff/patch.ts";

test("a line of which most stayed is told once, with the words that changed", async () => {
  const patch = linePatch("head\nthe token is read\ntail\n", "head\nthe cookie is read\ntail\nmore\n");
  expect(await linesOfPatch(patch)).toEqual([
    { state: "same", text: "head" },
    {
      state: "reworded",
      text: "the cookie is read",
      parts: [
        { state: "same", text: "the " },
        { state: "removed", text: "token" },
        { state: "added", text: "cookie" },
        { state: "same", text: " is read" },
      ],
    },
    { state: "same", text: "tail" },
    { state: "added", text: "more" },
  ]);
});

test("other lines stand as they went and came, and no mark of the patch's is taken for one", async () => {
  const patch = linePatch("-- old\nlast", "++ new\nlast\n");
  expect(await linesOfPatch(patch)).toEqual([
    { state: "removed", text: "-- old" },
    { state: "removed", text: "last" },
    { state: "added", text: "++ new" },
    { state: "added", text: "last" },
  ]);
});

test("items are paired wherever they stand in what went and came", async () => {
  const states = (lines: readonly ChangedLine[]) => lines.map(({ state, text }) => `${state} ${text}`);
  const removed = ["gone for good", "write the first page", "ask about the key"];
  const added = ["new", "write the second page", "ask about the other key", "last"];
  expect(states(await linesOfChange(removed, added))).toEqual([
    "removed gone for good",
    "added new",
    "reworded write the second page",
    "reworded ask about the other key",
    "added last",
  ]);
});

test("the lines tell both texts, whatever they say", async () => {
  const word = fc.constantFrom("token", "user", "page", "key", "the", "-", "+x", "\\", "@@ y");
  const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.map((each) => `${each}\n`).join(""));
  let reworded = 0;
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const lines = await linesOfPatch(linePatch(before, after));
      if (lines.length === 0) {
        expect(after).toBe(before);
        return;
      }
      reworded += lines.filter(({ state }) => state === "reworded").length;
      const now = lines.flatMap(({ state, text: each }) => (state === "removed" ? [] : `${each}\n`));
      const old = lines.flatMap((each) => {
        if (each.state !== "reworded") return each.state === "added" ? [] : `${each.text}\n`;
        return `${each.parts.flatMap((part) => (part.state === "added" ? [] : part.text)).join("")}\n`;
      });
      const bare = (written: string) => written.replace(/[^\S\n]/g, "");
      // At most six lines: all of them stand within a hunk's surroundings, but for some at the ends.
      expect(after).toContain(now.join(""));
      expect(bare(before)).toContain(bare(old.join("")));
    }),
    { numRuns: 1000 },
  );
  expect(reworded).toBeGreaterThan(100);
});
