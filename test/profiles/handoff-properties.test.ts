import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import {
  composeSection,
  parseBody,
  readSection,
  renderBody,
  spaced,
} from "../../src/checkpoint/document/sections.ts";
import { FIELDS, type Field, itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { handoff } from "../../src/profiles/handoff/handoff.ts";
import { itemKey } from "../../src/profiles/handoff/item-key.ts";
import { fieldInHandoff } from "../../src/profiles/handoff/places.ts";
import { readLine } from "../../src/text/markdown/lines.ts";
import { readListBlocks } from "../../src/text/markdown/list-blocks.ts";
import { headingOf } from "../../src/text/markdown/markers.ts";
import { TOP } from "../../src/text/markdown/scan-state.ts";
import { body } from "../checkpoint/arbitrary.ts";
import { runs } from "../support/depth.ts";
import { formCheckpoint } from "./arbitrary-form.ts";
import { EMPTY_HANDOFF } from "./empty-handoff.ts";

const { parse, render } = handoff.format;
const path = "memory/session-handoff-LATEST.md";
const without = (given: Checkpoint, ...fields: readonly Field[]): Checkpoint => ({
  ...given,
  sections: given.sections.filter(({ field }) => field === null || !fields.includes(field)),
});

/** Another name for a section is read as that section: these would come back under their field. */
const withKnownNames = (given: Checkpoint): Checkpoint => ({
  ...given,
  sections: given.sections.filter(
    ({ field, heading }) => field !== null || fieldInHandoff(headingOf(heading)?.words ?? "") === null,
  ),
});

/** Every line that is no code, and what it says. */
function linesOf(text: string): readonly { readonly line: string; readonly kind: string }[] {
  let state = TOP;
  return text.split("\n").map((line) => {
    const { kind, state: after } = readLine(state, line);
    state = after;
    return { line, kind };
  });
}

/** What nobody may find in the file: a list of what is done, or one of its items. */
function looksBack(text: string, done: readonly string[]): readonly string[] {
  // That a section has nothing to say is no item of anybody's.
  const keys = new Set(done.map(itemKey).filter((key) => key !== "" && key !== itemKey("None")));
  const headings = linesOf(text).filter(
    ({ line, kind }) => kind === "heading" && fieldInHandoff(headingOf(line)?.words ?? "") === "done",
  );
  const items = parseBody(text).sections.flatMap(({ source }) => readListBlocks(source));
  return [
    ...headings.map(({ line }) => line),
    ...items.map(({ key }) => key).filter((key) => keys.has(itemKey(key))),
  ];
}

const item = fc.constantFrom(
  "wire the button in src/form.ts",
  "Wired the **button** in `src/form.ts`",
  "deploy 2.1",
  "배포 준비",
  "login works — `npm test` is green",
  "read the old code",
);
const WAYS: readonly ((text: string) => string)[] = [
  (text) => `- ${text}\n`,
  (text) => `1. ${text}\n2. something else\n`,
  (text) => `* [x] ${text}\n`,
  (text) => `${text}\n`,
  (text) => `- a list\n  - ${text}\n  - of things\n`,
  (text) => `some words\n\n${text}\n\nmore words\n`,
  (text) => `### Completed\n- ${text}\n\n### Later\n- rest\n`,
  (text) => `**Done:**\n- ${text}\n\nnot done\n`,
  (text) => `- ~~${text}~~\n- open\n`,
];
const HEADINGS = [
  "## Next Actions",
  "## Context Notes",
  "## Remaining Issues",
  "## Team",
  "## Current Work State",
];

test("whatever is fed in, the file has no list of what is done and none of its items", () => {
  fc.assert(
    fc.property(
      formCheckpoint,
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(item, fc.constantFrom(...WAYS), fc.constantFrom(...HEADINGS)), { maxLength: 5 }),
      fc.constantFrom("## Done", "## Completed", "## 완료", "### What was done", "## Progress"),
      (given, done, spread, heading) => {
        const planted = spread.map(([text, way, under]) => readSection(under, `\n${way(text)}\n`));
        const list = done.map((text) => `- ${text}\n`).join("");
        const sections = spaced([
          ...given.sections,
          ...planted,
          readSection(heading.replace("###", "##"), `\n${list}`),
        ]);
        const text = render({ ...given, sections });
        expect(looksBack(text, [...done, ...itemsOf({ sections }, "done")])).toEqual([]);
        for (const { line, kind } of linesOf(text))
          if (kind === "item") expect(line).not.toMatch(/^\s*(?:[-*+]|\d+[.)]) \[[xX]\] /);
      },
    ),
    { numRuns: runs({ short: 17, deep: 500 }) },
  );
});

test("what the form has a place for is the same in every field after a way there and back", () => {
  fc.assert(
    fc.property(formCheckpoint, (all) => {
      // Ticked boxes do not look forward, and none of the forms' texts may be taken for what is done.
      const given = withKnownNames(without(all, "done"));
      fc.pre(
        !/\[[xX]\]|done|progress|✅|~~/i.test(
          given.preamble + given.sections.map(({ source }) => source).join(""),
        ),
      );
      const { saved, branch, draft } = parse({ path, text: render(given) });
      expect(saved).toBe("2026-11-16T09:12");
      if (/^[^\s`]+$/.test(given.branch ?? "")) expect(branch).toBe(given.branch);
      for (const { field, kind } of FIELDS) {
        // An empty section says so; texts of one field are joined, and their layout with them.
        if (kind === "text") expect(flat(textOf(draft, field)), field).toBe(flat(textOf(given, field)));
        else expect(itemsOf(draft, field), field).toEqual(itemsOf(given, field));
      }
    }),
    { numRuns: runs({ short: 17, deep: 300 }) },
  );
});

test("a file that was read is written the same from then on", () => {
  fc.assert(
    fc.property(formCheckpoint, (given) => {
      const again = { ...given, ...asRead(render(given)) };
      expect(render(again)).toBe(render(given));
    }),
    { numRuns: runs({ short: 17, deep: 300 }) },
  );
});

test("no text makes the reader fail, and no word of it is lost, headings included", () => {
  fc.assert(
    fc.property(body, (text) => {
      const { draft } = parse({ path, text });
      const kept = `${draft.summary ?? ""}\n${renderBody(draft.preamble ?? "", draft.sections)}`;
      for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) expect(kept).toContain(word);
    }),
    { numRuns: runs({ short: 17, deep: 300 }) },
  );
});

test("no handoff of more than 200 lines is let through", () => {
  const lines = (count: number): Checkpoint => ({
    ...EMPTY_HANDOFF,
    sections: spaced([
      composeSection(
        "blockers",
        Array.from({ length: count }, (_, at) => `issue ${at}`),
      ),
    ]),
  });
  const fits = lines(200 - (render(lines(1)).trimEnd().split("\n").length - 1));
  expect(render(fits).trimEnd().split("\n")).toHaveLength(200);
  expect(handoff.refuse?.(fits)).toBeNull();
  const over = lines(itemsOf(fits, "blockers").length + 1);
  expect(handoff.refuse?.(over)).toMatchObject({
    kind: "refused",
    message: "the handoff would have 201 lines, and at most 200 are read",
    hints: [expect.stringMatching(/^cut at least 1 line: 'Remaining Issues' has \d+, /)],
  });
});

const flat = (text: string): string => text.replace(/\s+/g, " ").trim() || "- None";

function asRead(text: string): Pick<Checkpoint, "preamble" | "sections"> {
  const { preamble = "", sections } = parse({ path, text }).draft;
  return { preamble, sections };
}
