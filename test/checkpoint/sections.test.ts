import fc from "fast-check";
import { expect, test } from "vitest";
import { tidy } from "../../src/checkpoint/document/section-content.ts";
import {
  composeSection,
  composeUnknown,
  parseBody,
  renderBody,
  spaced,
} from "../../src/checkpoint/document/sections.ts";
import { FIELDS, type Field, ruleOf } from "../../src/checkpoint/sections.ts";
import { runs } from "../support/depth.ts";
import { body, text } from "./arbitrary.ts";

const fieldsOf = (given: string): readonly (Field | null)[] =>
  parseBody(given).sections.map(({ field }) => field);
const itemsIn = (content: string, heading = "## Done"): readonly string[] =>
  parseBody(`${heading}\n${content}`).sections[0]?.items ?? [];

test("preamble, headings and sources put together are the body", () => {
  fc.assert(
    fc.property(body, (given) => {
      const { preamble, sections } = parseBody(given);
      expect(preamble + sections.map(({ heading, source }) => heading + source).join("")).toBe(given);
      expect(renderBody(preamble, sections)).toBe(given);
      for (const { heading } of sections) expect(heading).not.toMatch(/[\r\n]/);
    }),
    { numRuns: runs({ short: 200, deep: 3000 }) },
  );
});

test("a composed text reads back as that text, whatever stands in it", () => {
  const texts = FIELDS.filter(({ kind }) => kind === "text").map(({ field }) => field);
  fc.assert(
    fc.property(fc.constantFrom(...texts), body, (field, given) => {
      const section = composeSection(field, given);
      const document = renderBody("# login\n\n", spaced([section, composeSection("next", ["after"])]));
      const { sections } = parseBody(document);
      expect(sections.map((each) => each.field)).toEqual([field, "next"]);
      // Only a fence that the text leaves open is added to: it is closed.
      expect(`${sections[0]?.text}\n`.startsWith(tidy(given))).toBe(true);
      expect(sections[1]?.items).toEqual(["after"]);
    }),
    { numRuns: runs({ short: 200, deep: 3000 }) },
  );
});

test("composed items read back one by one, many lines and fences included", () => {
  const item = fc
    .tuple(fc.constantFrom("a", "Ü", "`x`", "```js"), body)
    .map(([start, rest]) => tidy(`${start}\n${rest}`));
  const lists = FIELDS.filter(({ kind }) => kind !== "text").map(({ field }) => field);
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      fc.array(item, { minLength: 1, maxLength: 12 }),
      (field, items) => {
        const document = renderBody(
          "",
          spaced([composeSection(field, items), composeSection("goal", "after")]),
        );
        const { sections } = parseBody(document);
        expect(sections[0]?.items).toEqual(items);
        expect(sections[1]).toMatchObject({ field: "goal", text: "after" });
      },
    ),
    { numRuns: runs({ short: 130, deep: 2000 }) },
  );
});

test("a new document has one blank line between sections and one line ending at the end", () => {
  const sections = spaced([
    composeSection("leftOff", "  The form is half wired.  "),
    composeSection("next", ["Run the tests", "Then:\nwire it"]),
    composeSection("done", ["Parsed"]),
    composeSection("context", ["a", "b"]),
    composeUnknown("My # Notes", "free"),
  ]);
  expect(renderBody("# login\n\n", sections)).toBe(
    [
      "# login\n",
      "## Left Off\nThe form is half wired.\n",
      "## Next Actions\n1. Run the tests\n2. Then:\n   wire it\n",
      "## Done This Session\n- Parsed\n",
      "## Relevant Context\n- a\n- b\n",
      "## My Notes\nfree\n",
    ].join("\n"),
  );
});

test("text that looks like a section stays text", () => {
  const section = composeSection(
    "leftOff",
    "before\n## Done\n# Goal\n\\## slashed\n<!-- hidden?\n```\n## in code",
  );
  expect(section.source).toBe(
    "\nbefore\n\\## Done\n\\# Goal\n\\\\## slashed\n\\<!-- hidden?\n```\n## in code\n```\n\n",
  );
  expect(section.text).toBe("before\n## Done\n# Goal\n\\## slashed\n<!-- hidden?\n```\n## in code\n```");
});

test("headings in code, comments and list items start no section", () => {
  expect(fieldsOf("## Goal\n```\n## Done\n```\n- a\n  ## Next\n<!--\n## Blockers\n-->\n## Now\n")).toEqual([
    "goal",
    "leftOff",
  ]);
  expect(fieldsOf("## Goal\n- ```\n  ## Done\n\n## Now\n")).toEqual(["goal", "leftOff"]);
});

test("sections are found at the level at which a document has them", () => {
  expect(fieldsOf("# login\n\n## Goal\nx\n\n# Next\n- y\n\n# Appendix\n")).toEqual(["goal", "next"]);
  expect(fieldsOf("### Goal\nx\n### Mine\n### Next\n")).toEqual(["goal", null, "next"]);
  expect(fieldsOf("# Goal\nx\n\n# Next\n- y\n")).toEqual(["goal", "next"]);
  expect(fieldsOf("# next\n\n## Goal\nx\n")).toEqual(["goal"]);
  expect(fieldsOf("# context\n\n")).toEqual([]);
  expect(fieldsOf("just text\n### unknown\n")).toEqual([]);
});

test("the ledger's state and working set hold their fields one level down", () => {
  const ledger =
    "# Session Ledger\n\n## State\n### Done\n- a\n### Now\nb\n### Else\n### Next\nc\n## Goal\n### Done\nin goal\n";
  expect(fieldsOf(ledger)).toEqual([null, "done", "leftOff", "next", "goal"]);
  expect(fieldsOf("## Working Set\n### Files\n- a\n### IDs\n- 1\n### Commands\n- ls\n")).toEqual([
    null,
    "files",
    "ids",
    "commands",
  ]);
});

test("a title in the heading comes first", () => {
  const [section] = parseBody("## Next Action: Wire the button\nIn src/form.ts.\n").sections;
  expect(section).toMatchObject({
    field: "next",
    text: "Wire the button\nIn src/form.ts.",
    items: ["Wire the button", "In src/form.ts."],
  });
  const [remarked] = parseBody("## Next Actions (priority order: high)\n1. a\n").sections;
  expect(remarked).toMatchObject({ field: "next", items: ["a"] });
});

test("items are read from every kind of list, and paragraphs count as one each", () => {
  expect(itemsIn("- a\n* b\n+ c\n1. d\n2) e\n- [ ] f\n- [x] g\n")).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
  ]);
  expect(itemsIn("- a\n  more\n  - nested\n\n  last\n\nA paragraph\nof two lines.\n\nAnother.")).toEqual([
    "a\nmore\n- nested\n\nlast",
    "A paragraph\nof two lines.",
    "Another.",
  ]);
  expect(itemsIn("```sh\na\n\nb\n```\n- x\n### Sub\n- y\n---\n- z\r\n")).toEqual([
    "```sh\na\n\nb\n```",
    "x",
    "y",
    "z",
  ]);
  expect(itemsIn("-\ttabbed\n\t- nested\n")).toEqual(["tabbed\n- nested"]);
});

test.each(["None", "None.", "- None", "N/A", "-", "<!-- be specific -->", "", "<!--\nlong\n-->\n", "- \n"])(
  "%j is no item",
  (content) => {
    expect(itemsIn(content)).toEqual([]);
  },
);

test("running text is one item unless it is a list", () => {
  expect(itemsIn("One.\n\nTwo.", "## Left Off")).toEqual(["One.\n\nTwo."]);
  expect(itemsIn("- One\n- Two", "## Left Off")).toEqual(["One", "Two"]);
  expect(parseBody("## Left Off\n<!-- hint -->\nOne.\n").sections[0]?.text).toBe("One.");
});

test("one line given to a list field is one item; lines are taken as written", () => {
  expect(composeSection("done", "a").source).toBe("\n- a\n\n");
  expect(composeSection("done", "- a\n- b").items).toEqual(["a", "b"]);
  expect(ruleOf("done").kind).toBe("list");
  fc.assert(
    fc.property(text, (given) => {
      expect(composeSection("done", given).field).toBe("done");
    }),
  );
});
