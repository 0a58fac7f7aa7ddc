import fc from "fast-check";
import { expect, test } from "vitest";
import { headingOf, withoutTabs } from "../../src/text/markdown/markers.ts";
import { scanLines } from "../../src/text/markdown/scan.ts";
import { arbitraryMarkdown } from "./arbitrary-markdown.ts";
import { blocksByMicromark, byLine } from "./commonmark-oracle.ts";
import { LOCAL, WRITABLE } from "./scan-deviations.ts";
import { writtenDocument } from "./written-documents.ts";

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** The headings, fences and list items of a text, one a line, by their places. */
function blocksByUs(lines: readonly string[]): readonly string[] {
  return scanLines(lines)
    .flatMap(({ kind, started, column }, at) => {
      const level =
        kind === "heading" ? ` ${headingOf(withoutTabs(lines[at] ?? "").slice(column))?.level}` : "";
      const told = ["heading", "underline", "fence", "fence end"].includes(kind) ? [kind + level] : [];
      return [...started.map(() => "item"), ...told].map((what) => `${at + 1}: ${what}`);
    })
    .sort(byLine);
}

/** What the scanner sees in the lines, without the columns, which a rewriting moves. */
function shapeOf(lines: readonly string[]): readonly string[] {
  return scanLines(lines).map(
    ({ kind, depth, started, lazy }) => `${kind} ${depth} ${started.length} ${lazy}`,
  );
}

/** Compares both, and gives the names of the deviations that explain a difference; throws where nothing does. */
function deviationsIn(text: string): readonly string[] {
  const given = linesOf(text);
  const found = blocksByUs(given);
  if (isSame(blocksByMicromark(given.join("\n")), found)) return [];
  const names: string[] = [];
  let lines = given;
  for (const { name, asCommonMark } of WRITABLE) {
    const other = asCommonMark(lines);
    if (!isSame(other, lines)) names.push(name);
    lines = other;
  }
  // Written another way, it must still be the same to us.
  expect(shapeOf(lines), JSON.stringify(text)).toEqual(shapeOf(given));
  const [theirs, ours] = [blocksByMicromark(lines.join("\n")), blocksByUs(lines)];
  if (isSame(theirs, ours)) return names;
  const first = firstDifference(theirs, ours);
  const local = LOCAL.find(({ isAt }) => isAt(lines[first - 1] ?? "", lines[first - 2] ?? ""));
  if (!local) throw new Error(`${JSON.stringify(text)}\nmicromark: ${theirs}\nscanner:   ${ours}`);
  return [...names, local.name];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/** The number of the first line that two lists of blocks tell differently. */
function firstDifference(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  const numbers = [one[at === -1 ? one.length : at], other[at === -1 ? one.length : at]].map((each) =>
    each === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(each, 10),
  );
  return Math.min(...numbers);
}

function countDeviations(texts: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of texts.flatMap(deviationsIn)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

test("micromark sees the same headings, fences and items in any lines, but for what is listed", () => {
  const counts = countDeviations(fc.sample(arbitraryMarkdown, { seed: 11, numRuns: 2000 }));
  const listed = [...WRITABLE, ...LOCAL].map(({ name }) => name);
  // Each of them occurs: what no document shows needs no exception.
  expect(Object.keys(counts).sort()).toEqual(listed.sort());
});

test("micromark sees the same in documents as people write them, but for what is listed", () => {
  const counts = countDeviations(fc.sample(writtenDocument, { seed: 11, numRuns: 200 }));
  const [, numbers, indentation] = WRITABLE.map(({ name }) => name);
  expect(counts).toEqual({ [numbers ?? ""]: 5, [indentation ?? ""]: 4 });
});

const kindsOf = (...lines: string[]): readonly string[] => scanLines(lines).map(({ kind }) => kind);

test("nothing is a heading inside raw HTML, over blank lines too", () => {
  for (const [open, close] of [
    ["<pre>", "</pre>"],
    ["<?php", "?>"],
    ["<![CDATA[", "]]>"],
    ["<!-- a", "-->"],
    ["<!DOCTYPE", ">"],
  ] as const) {
    expect(kindsOf(open, "# a", "", "- b", close, "# c"), open).toEqual([
      ...Array(5).fill("html"),
      "heading",
    ]);
  }
});

test("four spaces do not close a fence", () => {
  expect(kindsOf("```", "    ```", "# a", "   ```", "# b")).toEqual([
    "fence",
    "code",
    "code",
    "fence end",
    "heading",
  ]);
});

test("a line knows the items that it belongs to and those that start in it", () => {
  const lines = ["- a", "  1. b", "     c", "  d", "", "      code", "- - e", "f", "", "g"];
  expect(
    scanLines(lines).map(({ kind, depth, started, lazy }) => [kind, depth, started.length, lazy]),
  ).toEqual([
    ["text", 0, 1, false],
    ["text", 1, 1, false],
    ["text", 2, 0, false],
    ["text", 1, 0, true],
    ["blank", 2, 0, false],
    ["text", 2, 0, false],
    ["text", 0, 2, false],
    ["text", 0, 0, true],
    ["blank", 2, 0, false],
    ["text", 0, 0, false],
  ]);
});

test("lists and quotes deeper than anybody reads are text", () => {
  const [line] = scanLines([`${"- ".repeat(50_000)}a`]);
  expect([line?.kind, line?.started.length]).toEqual(["text", 40]);
  const quotes = scanLines([">".repeat(50_000), "# a"]);
  expect(quotes.map(({ kind }) => kind)).toEqual(["quote", "heading"]);
});

test("bytes read as latin1 are read as the text is", () => {
  const text = "# \u00dcber\n\u00a0\n- \u65e5\u8a18\n  \u00a0# a\n\u00a0- b";
  expect(shapeOf(linesOf(Buffer.from(text).toString("latin1")))).toEqual(shapeOf(linesOf(text)));
});
