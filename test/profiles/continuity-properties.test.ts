import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { renderBody } from "../../src/checkpoint/document/sections.ts";
import { FIELDS, itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { continuity } from "../../src/profiles/continuity/continuity.ts";
import { body } from "../checkpoint/arbitrary.ts";
import { runs } from "../support/depth.ts";
import { formCheckpoint } from "./arbitrary-form.ts";

const { parse, render } = continuity.format;
const inFile = (given: Checkpoint) =>
  parse({ path: `memory/checkpoints/${given.name}.md`, text: render(given) });

test("what is written to a file and read again is the same in every field", () => {
  fc.assert(
    fc.property(formCheckpoint, (given) => {
      const { name, saved, draft } = inFile(given);
      expect(name).toBe(given.name);
      expect(saved?.replace("Z", "+00:00")).toBe(given.saved.replace(":00+", "+").replace(":00-", "-"));
      expect(draft.summary).toBe(given.summary);
      for (const { field, kind } of FIELDS) {
        if (kind === "text") expect(textOf(draft, field), field).toBe(textOf(given, field));
        else expect(itemsOf(draft, field), field).toEqual(itemsOf(given, field));
      }
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("sections that the form has no place for come back as they stood", () => {
  const others = (sections: Checkpoint["sections"]) =>
    sections
      .filter(({ field, source }) => field === null && source.trim() !== "")
      .map(({ heading, text }) => [heading.replace(/^ {0,3}#+/, "##"), text]);
  fc.assert(
    fc.property(formCheckpoint, (given) => {
      expect(others(inFile(given).draft.sections)).toEqual(others(given.sections));
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("a file that was read is written the same from then on", () => {
  fc.assert(
    fc.property(formCheckpoint, (given) => {
      const { draft } = inFile(given);
      const again = { ...given, preamble: draft.preamble ?? `# ${given.name}\n\n`, sections: draft.sections };
      expect(render(again)).toBe(render(given));
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("no text makes the reader fail, and no line of it is lost", () => {
  fc.assert(
    fc.property(body, (text) => {
      const { draft, saved } = parse({ path: "notes/odd.md", text });
      const kept = `${draft.summary ?? ""}\n${renderBody(draft.preamble ?? "", draft.sections)}`;
      // Headings of empty sections go.
      const lines = text.split(/\r?\n/).filter((line) => !/^ {0,3}#/.test(line));
      const words = lines.flatMap((line) => line.match(/[\p{L}\p{N}]+/gu) ?? []);
      expect(saved).toBeNull();
      for (const word of words) expect(kept).toContain(word);
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});
