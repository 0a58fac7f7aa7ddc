import { expect, test } from "vitest";
import { markdownLines } from "../../src/text/markdown/lines.ts";

/** The lines that may be headings, lists or text. */
function plain(...lines: string[]): readonly string[] {
  return markdownLines(lines.join("\n"))
    .filter((line) => line.role === "plain")
    .map((line) => line.text);
}

test("every byte belongs to exactly one line, whatever ends it", () => {
  const text = "\xef\xbb\xbfone\r\ntwo\nthree\rfour\n\nfive";
  const lines = markdownLines(text);
  expect(lines.map((line) => [line.text, line.eol])).toEqual([
    ["one", "\r\n"],
    ["two", "\n"],
    ["three", "\r"],
    ["four", "\n"],
    ["", "\n"],
    ["five", ""],
  ]);
  expect(lines.map((line) => text.slice(line.start, line.end)).join("")).toBe(text.slice(3));
});

test("a fence ends only with enough of its own marks", () => {
  expect(plain("a", "````js", "```", "~~~~", "````x", "  `````  ", "b")).toEqual(["a", "b"]);
  expect(plain("~~~ a `b`", "```", "~~~", "c")).toEqual(["c"]);
  expect(plain("``` not `a` fence", "d")).toEqual(["``` not `a` fence", "d"]);
  expect(plain("    ```", "e")).toEqual(["    ```", "e"]);
  expect(plain("```", "never closed")).toEqual([]);
});

test("a fence inside a list item ends with the item", () => {
  expect(plain("- ```", "  # inside", "  ```", "a")).toEqual(["a"]);
  expect(plain("10. ~~~", "    # inside", "", "    ~~~", "b")).toEqual(["b"]);
  expect(plain("- ```", "  # inside", "# outside")).toEqual(["# outside"]);
  expect(plain("- ```", "\t# inside", "\t```", "c")).toEqual(["c"]);
});

test("comments and raw HTML run to their closing mark", () => {
  expect(plain("<!-- a", "", "# inside", "b --> c", "d")).toEqual(["d"]);
  expect(plain("<!-- one line -->", "<!-->", "e")).toEqual(["e"]);
  expect(plain("text <!-- no block", "f")).toEqual(["text <!-- no block", "f"]);
  expect(plain("<pre>", "", "# inside", "</pre>", "g")).toEqual(["g"]);
  expect(plain("<preface>", "h")).toEqual(["<preface>", "h"]);
});

test("front matter is front matter only when it is closed", () => {
  expect(plain("---", "# a comment", "...", "a")).toEqual(["a"]);
  expect(plain("---", "# a heading", "b")).toEqual(["---", "# a heading", "b"]);
  expect(plain("", "---", "c", "---")).toEqual(["", "---", "c", "---"]);
});

test("a long line of list markers is read in no time", () => {
  expect(plain(`${"-      ".repeat(5000)}`)).toHaveLength(1);
  expect(plain(`${"- ".repeat(50_000)}`)).toHaveLength(1);
});
