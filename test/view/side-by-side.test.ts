import { expect, test } from "vitest";
import { followedWords } from "../../src/web/client/diff/followed.ts";
import { type DiffRow, rowsOf } from "../../src/web/client/diff/side-by-side.ts";
import { driftWords } from "../../src/web/client/words.ts";

const PATCH = `diff --git a/x b/x
--- a/x
+++ b/x
@@ -1,4 +1,4 @@
 one
-two and more
+two and less
 three
+four
 five
@@ -20,2 +20,1 @@ function far()
 twenty
---not a header
`;

function told(row: DiffRow): string {
  if (row.kind === "gap") return `⋯ ${row.words}`;
  const side = (one: DiffRow["was"]): string => (one ? `${one.number} ${one.text}` : "-");
  return `${side(row.was)} | ${side(row.now)}`;
}

test("what was stands beside what is", () => {
  expect(rowsOf(PATCH).map(told)).toEqual([
    "1 one | 1 one",
    "2 two and more | 2 two and less",
    "3 three | 3 three",
    "- | 4 four",
    "4 five | 5 five",
    "⋯ function far()",
    "20 twenty | 20 twenty",
    "21 --not a header | -",
  ]);
});

test("in lines that are alike, what differs is told", () => {
  const row = rowsOf(PATCH)[1];
  expect(row?.was?.text.slice(...(row.was.differs ?? []))).toBe("more");
  expect(row?.now?.text.slice(...(row.now.differs ?? []))).toBe("less");
  const [unlike] = rowsOf("@@ -1 +1 @@\n-abc\n+xyz and more\n");
  expect(unlike?.was?.differs).toBeNull();
});

test("a patch may end in the middle, and be empty", () => {
  expect(rowsOf("@@ -1,9 +1,9 @@\n-one\n-two\n").map(told)).toEqual(["1 one | -", "2 two | -"]);
  expect(rowsOf("")).toEqual([]);
});

test("followed lines are told in words", () => {
  const was = { from: 4, to: 9 };
  expect(followedWords({ was, state: "same", now: was })).toBe("lines 4–9");
  expect(followedWords({ was, state: "moved", now: { from: 7, to: 12 } })).toBe("lines 4–9 → 7–12, moved");
  expect(followedWords({ was, state: "edited", now: was })).toBe("lines 4–9, edited");
  expect(followedWords({ was: { from: 4, to: 4 }, state: "gone", now: null })).toBe("line 4, gone");
});

test("what nobody can tell is not said to be as it was", () => {
  const drift = { verdict: "moved on", files: [{ state: "unknown" }, { state: "same" }] } as const;
  const words = (facts: object): string => driftWords({ ...drift, ...facts } as never);
  expect(words({})).toBe("HEAD went on; 1 file cannot be compared");
  expect(words({ verdict: "fresh" })).toBe("nothing has changed since the save; 1 file cannot be compared");
  expect(words({ files: [] })).toBe("HEAD went on, the files are as they were");
});
