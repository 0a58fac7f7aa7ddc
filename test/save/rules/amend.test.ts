import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBody, renderBody } from "../../../src/checkpoint/document/sections.ts";
import { FIELDS, itemsOf, textOf } from "../../../src/checkpoint/sections.ts";
import { addWords, asRead } from "../../../src/operations/save/rules/add-words.ts";
import { takeOut } from "../../../src/operations/save/rules/take-out.ts";
import { runs } from "../../support/depth.ts";

/** A body with words on top of it, as it will be read again. */
function amended(live: string, said: string, out: Parameters<typeof takeOut>[2] = {}): string {
  const { preamble, sections } = parseBody(live);
  const words = addWords(takeOut("work", sections, out), parseBody(said).sections);
  return renderBody(preamble, asRead(preamble, words));
}

test("items are written as the list has them: bullets, brackets, blank lines, several lines, Windows line ends", () => {
  const add = "## Done\n- new\n\n## Next\n1. later\n";
  expect(amended("## Done\n* old\n  more of it\n", add)).toBe(
    "## Next\n1. later\n\n## Done\n* old\n  more of it\n* new\n",
  );
  expect(amended("## Next Steps\n\n1) one\n\n2) two\n\n## Notes\nkept\n", add)).toBe(
    "## Next Steps\n\n1) one\n\n2) two\n\n3) later\n\n## Done\n- new\n\n## Notes\nkept\n",
  );
  expect(amended("## Next\r\n1. one\r\n\r\n## Done\r\nNone\r\n", add)).toBe(
    "## Next\r\n1. one\r\n2. later\r\n\r\n## Done\r\n- new\r\n",
  );
});

test("what a heading itself says is an item too", () => {
  const live = "# t\n\n## Next Action: Wire the button\nin src/form.ts\n";
  expect(amended(live, "", { tick: ["wire"] })).toBe(
    "# t\n\n## Next Actions\nin src/form.ts\n\n## Done This Session\n- Wire the button\n",
  );
  expect(amended(live, "", { tick: ["1", "2"] })).toBe(
    "# t\n\n## Done This Session\n- Wire the button\n- in src/form.ts\n",
  );
});

test("a ledger's fields below 'State' stay fields, wherever something is added", () => {
  const live = "## Goal\na page\n\n## State\n\n### Done\n- one\n\n### Now\ntwo\n\n### Next\n- three\n";
  const ticked = amended(live, "", { tick: ["three"] });
  expect(ticked).toBe("## Goal\na page\n\n## State\n\n### Done\n- one\n- three\n\n### Now\ntwo\n");
  const more = parseBody(amended(live, "## Blockers\n- the port\n\n## Left Off\nfour\n"));
  expect(itemsOf(more, "done")).toEqual(["one"]);
  expect(textOf(more, "leftOff")).toBe("four");
  expect(itemsOf(more, "next")).toEqual(["three"]);
  expect(itemsOf(more, "blockers")).toEqual(["the port"]);
});

test("sections that no field has are dropped by their heading, and replaced or grown by the same one", () => {
  const live = "## Vendor Notes\nkept\n\n## Links: all\n- a\n\n## Failed\n- x\n";
  expect(amended(live, "", { drop: ["vendor notes", "Links: all:1"] })).toBe("## Failed\n- x\n");
  expect(amended(live, "## Vendor Notes\nnew\n\n## Links: all\n- a\n- b\n")).toBe(
    "## Vendor Notes\nnew\n\n## Links: all\n- a\n- b\n\n## Failed\n- x\n",
  );
});

const line = fc.constantFrom(
  "- one",
  "- two",
  "1. three",
  "  more",
  "",
  "text",
  "> q",
  "None",
  "<!-- c -->",
  "### h",
);
const block = fc
  .tuple(
    fc.constantFrom(...FIELDS.map(({ headings }) => `## ${headings[0]}`), "## Other", "## State", "### Next"),
    fc.array(line, { maxLength: 6 }),
  )
  .map(([heading, lines]) => `${[heading, ...lines].join("\n")}\n\n`);
const body = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(""));

test("whatever a document looks like: nothing said changes no words, and what is added is found again", () => {
  fc.assert(
    fc.property(body, fc.constantFrom(...FIELDS), (live, { field, kind, headings }) => {
      const before = parseBody(live);
      const same = parseBody(amended(live, ""));
      const after = parseBody(amended(live, `## ${headings[0]}\n- brand new\n`));
      for (const { field: each } of FIELDS) {
        expect(itemsOf(same, each)).toEqual(itemsOf(before, each));
        if (each !== field) expect(itemsOf(after, each)).toEqual(itemsOf(before, each));
      }
      const items = itemsOf(after, field);
      expect(items.at(-1)).toBe("brand new");
      if (kind !== "text") expect(items.slice(0, -1)).toEqual(itemsOf(before, field));
    }),
    { numRuns: runs({ short: 100, deep: 3000 }), seed: 20261118 },
  );
});

test("whatever the next actions look like, each can be ticked, and the others stay", () => {
  fc.assert(
    fc.property(body, fc.nat(5), (live, nth) => {
      const before = itemsOf(parseBody(live), "next");
      // "None" by itself is no item.
      if (nth >= before.length || before.includes("None")) return;
      const after = parseBody(amended(live, "", { tick: [String(nth + 1)] }));
      expect(itemsOf(after, "next")).toEqual(before.filter((_, index) => index !== nth));
      expect(itemsOf(after, "done")).toContain(before[nth]);
    }),
    { numRuns: runs({ short: 100, deep: 3000 }), seed: 20261118 },
  );
});
