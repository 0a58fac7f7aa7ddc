import { expect, test } from "vitest";
import { richLine, richText } from "../../src/web/markdown/render.ts";
import type { RichText } from "../../src/web/page-data.ts";
import { wordsIn } from "./page-facts.ts";

test("Markdown becomes elements, and space between blocks nothing", () => {
  expect(richText("# A *b*\n\n- `one`\n- two\n\n3. three\n")).toEqual([
    { tag: "h1", in: ["A ", { tag: "em", in: ["b"] }] },
    {
      tag: "ul",
      in: [
        { tag: "li", in: [{ tag: "code", in: ["one"] }] },
        { tag: "li", in: ["two"] },
      ],
    },
    { tag: "ol", start: 3, in: [{ tag: "li", in: ["three"] }] },
  ]);
});

test("links lead to the web and to mail; any other is its words", () => {
  expect(richLine("[a](https://example.org/?a=1&b=2) [b](docs/x.md) [c](ftp://example.org)")).toEqual([
    { tag: "a", href: "https://example.org/?a=1&b=2", in: ["a"] },
    " b c",
  ]);
});

test("an image is its words, and where it would have been", () => {
  expect(richLine("![a cat](cat.png)")).toEqual([{ tag: "img", in: ["a cat (cat.png)"] }]);
});

test("boxes to tick are told from other brackets", () => {
  const [list] = richText("- [ ] open\n- [x] **done**\n- [y] neither\n");
  expect(list).toEqual({
    tag: "ul",
    in: [
      { tag: "li", in: [{ tag: "todo" }, "open"] },
      { tag: "li", in: [{ tag: "done" }, { tag: "strong", in: ["done"] }] },
      { tag: "li", in: ["[y] neither"] },
    ],
  });
});

test("a table needs a rule with as many columns as its head", () => {
  const [table] = richText("| a | b |\n|---|:-:|\n| `1` | 2 |\n| 3 |\n");
  expect(table).toEqual({
    tag: "table",
    in: [
      {
        tag: "thead",
        in: [
          {
            tag: "tr",
            in: [
              { tag: "th", in: ["a"] },
              { tag: "th", in: ["b"] },
            ],
          },
        ],
      },
      {
        tag: "tbody",
        in: [
          {
            tag: "tr",
            in: [
              { tag: "td", in: [{ tag: "code", in: ["1"] }] },
              { tag: "td", in: ["2"] },
            ],
          },
          { tag: "tr", in: [{ tag: "td", in: ["3"] }] },
        ],
      },
    ],
  });
  expect(richText("| a | b |\n|---|\n| 1 | 2 |")[0]).toMatchObject({ tag: "p" });
  expect(richText("one\n---|---\n")[0]).toMatchObject({ tag: "p" });
});

test("code keeps its lines and its signs", () => {
  expect(wordsIn(richText('```ts\nif (a < b && c > "d") {\n\n  e();\n}\n```\n'))).toBe(
    'if (a < b && c > "d") {\n\n  e();\n}\n',
  );
});

test.each([
  ["quotes in quotes", `${">".repeat(30_000)} inmost`],
  ["lists in lists", `${"1. ".repeat(20_000)}inmost`],
  [
    "lists below lists",
    Array.from({ length: 240 }, (_, depth) => `${"  ".repeat(depth)}- inmost`).join("\n"),
  ],
  ["emphasis in emphasis", `${"*a **b ".repeat(1_000)}inmost${"** a* ".repeat(1_000)}`],
  ["marks without an end", `${"**a".repeat(20_000)} inmost`],
])("%s, however many, are shown, and cost the page nothing", (_, markdown) => {
  const rich = richText(markdown);
  expect(JSON.stringify(rich)).toContain("inmost");
  expect(depthOf(rich)).toBeLessThan(110);
});

function depthOf(rich: readonly RichText[]): number {
  return Math.max(0, ...rich.map((one) => (typeof one === "string" ? 0 : 1 + depthOf(one.in ?? []))));
}
