import fc from "fast-check";
import { expect, test } from "vitest";
import type { Draft } from "../../src/checkpoint/checkpoint.ts";
import { parseDraft } from "../../src/checkpoint/document/draft-input.ts";
import { composeSection, parseBody, renderBody } from "../../src/checkpoint/document/sections.ts";
import { emptyDraft, mergeDrafts } from "../../src/checkpoint/merge/drafts.ts";
import { FIELDS, itemsOf, ruleOf, textOf } from "../../src/checkpoint/sections.ts";
import { runs } from "../support/depth.ts";
import { body } from "./arbitrary.ts";

const draftOf = (given: string): Draft => ({ ...emptyDraft, ...parseBody(given) });
const bodyOf = (draft: Draft): string => renderBody("# login\n\n", draft.sections);

test("flags count before the document, and lists are put together", async () => {
  const flags: Draft = {
    ...emptyDraft,
    summary: "from the flag",
    files: [{ path: "a.ts", lines: [{ from: 1, to: 3 }] }],
    sections: [composeSection("next", ["wire it", "test it"]), composeSection("leftOff", "from the flag")],
  };
  const document = await parseDraft(
    [
      "---",
      "summary: from the document",
      "session: s1",
      "mood: calm",
      "files:",
      "  - { path: a.ts, lines: [3-9] }",
      "  - { path: b.ts }",
      "---",
      "## Left Off",
      "from the document",
      "## Next",
      "- test  it",
      "- ship it",
      "## Theirs",
      "kept",
      "## Done",
      "* as written",
      "",
    ].join("\n"),
  );
  const merged = mergeDrafts(flags, document);
  expect(merged).toMatchObject({
    summary: "from the flag",
    session: "s1",
    unknownKeys: [{ key: "mood" }],
    files: [
      { path: "a.ts", lines: [{ from: 1, to: 9 }] },
      { path: "b.ts", lines: [] },
    ],
  });
  expect(bodyOf(merged)).toBe(
    [
      "# login\n",
      "## Left Off\nfrom the flag\n",
      "## Next Actions\n1. wire it\n2. test it\n3. ship it\n",
      "## Done\n* as written\n",
      "## Theirs\nkept\n",
    ].join("\n"),
  );
});

test("a draft merged with nothing stays as it is, but for one line ending at the end", () => {
  fc.assert(
    fc.property(body, (given) => {
      const draft = draftOf(given);
      for (const merged of [mergeDrafts(draft, emptyDraft), mergeDrafts(emptyDraft, draft)]) {
        expect(merged.sections.map(({ text }) => text)).toEqual(draft.sections.map(({ text }) => text));
        expect(merged.sections.slice(0, -1)).toEqual(draft.sections.slice(0, -1));
        if (merged.sections.length > 0) expect(bodyOf(merged)).toMatch(/[^\n]\n$/);
      }
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("no item and no text of the strong draft is lost, and the result is read as it was meant", () => {
  fc.assert(
    fc.property(body, body, (one, other) => {
      const [strong, weak] = [draftOf(one), draftOf(other)];
      const merged = mergeDrafts(strong, weak);
      const read = parseBody(bodyOf(merged));
      expect(read.sections.map(({ field }) => field)).toEqual(merged.sections.map(({ field }) => field));
      expect(read.sections.map(({ text, items }) => [text, items])).toEqual(
        merged.sections.map(({ text, items }) => [text, items]),
      );
      for (const { field } of FIELDS) {
        const words = (from: Draft): readonly string[] =>
          itemsOf(from, field).map((item) => item.replace(/\s+/g, " "));
        if (ruleOf(field).kind === "text") {
          // A fence that a section left open is closed where another section follows.
          expect(textOf(merged, field).startsWith(textOf(strong, field) || textOf(weak, field))).toBe(true);
        } else {
          for (const item of [...words(strong), ...words(weak)]) {
            expect(words(merged).some((kept) => kept.startsWith(item))).toBe(true);
          }
        }
      }
    }),
    { numRuns: runs({ short: 100, deep: 1500 }) },
  );
});

test("of two names the strong one counts", () => {
  const named = { files: [], unknownKeys: [], sections: [] };
  expect(mergeDrafts({ ...named, name: "mine" }, { ...named, name: "theirs" }).name).toBe("mine");
  expect(mergeDrafts(named, { ...named, name: "theirs" }).name).toBe("theirs");
});
