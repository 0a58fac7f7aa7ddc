import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { renderBody } from "../../src/checkpoint/document/sections.ts";
import { FIELDS, itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { ledger } from "../../src/profiles/ledger/ledger.ts";
import { bare } from "../../src/profiles/ledger/working-set.ts";
import { body } from "../checkpoint/arbitrary.ts";
import { runs } from "../support/depth.ts";
import { formCheckpoint } from "./arbitrary-form.ts";

const { parse, render } = ledger.format;
const WORKING_SET: readonly string[] = ["files", "ids", "commands"];

/** A ledger says what it is for under its goal alone, and lists files only as text. */
const checkpoint = formCheckpoint.map(({ summary: _, ...given }): Checkpoint => ({ ...given, files: [] }));
const inFile = (given: Checkpoint) => parse({ path: ".agents/session_ledger.md", text: render(given) });

/** Under State, a heading of a section's own goes one level down. */
const told = (text: string): string => text.replace(/^( {0,3})####? /gm, "$1### ");

test("what is written to a ledger and read again is the same in every field", () => {
  fc.assert(
    fc.property(checkpoint, (given) => {
      const { name, saved, draft } = inFile(given);
      expect([name, saved]).toEqual([null, "2026-11-16T09:12"]);
      for (const { field, kind } of FIELDS) {
        const items = itemsOf(given, field);
        if (kind === "text") expect(told(textOf(draft, field)), field).toBe(told(textOf(given, field)));
        else if (WORKING_SET.includes(field)) expect(itemsOf(draft, field), field).toEqual(items.map(bare));
        else expect(itemsOf(draft, field), field).toEqual(items);
      }
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("files, ids and commands part again where they were joined, commas and backticks included", () => {
  const word = fc
    .array(
      fc.constantFrom(
        "a",
        "src/a.ts",
        ",",
        ", ",
        "`",
        "``",
        " ",
        "npm test -- ",
        "'x,y'",
        "\n",
        "- ",
        "|",
        ":",
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => `x${parts.join("")}y`);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), fc.array(word, { maxLength: 4 }), (files, commands) => {
      const list = (items: readonly string[]): string =>
        items.map((item) => `- ${item.replace(/\n/g, "\n  ")}\n`).join("");
      const { sections } = parse({
        path: "l.md",
        text: `## Files\n${list(files)}\n## Commands\n${list(commands)}`,
      }).draft;
      const given = { ...EMPTY, sections };
      const { draft } = inFile(given);
      expect(itemsOf(draft, "files")).toEqual(itemsOf(given, "files"));
      expect(itemsOf(draft, "commands")).toEqual(itemsOf(given, "commands"));
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

const EMPTY: Checkpoint = {
  version: 1,
  name: "ledger",
  saved: "2026-11-16T09:12:03+08:00",
  by: "A Developer <dev@example.org>",
  host: "desk",
  profile: "ledger",
  files: [],
  unknownKeys: [],
  preamble: "# ledger\n\n",
  sections: [],
};

test("sections that the ledger has no place for come back as they stood", () => {
  const others = (sections: Checkpoint["sections"]) =>
    sections
      .filter(({ field, source }) => field === null && source.trim() !== "")
      .map(({ heading, text }) => [heading.replace(/^ {0,3}#+/, "##"), text]);
  fc.assert(
    fc.property(checkpoint, (given) => {
      expect(others(inFile(given).draft.sections)).toEqual(others(given.sections));
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("a ledger that was read is written the same from then on", () => {
  fc.assert(
    fc.property(checkpoint, (given) => {
      const { draft } = inFile(given);
      const again = { ...given, preamble: draft.preamble ?? "", sections: draft.sections };
      expect(render(again)).toBe(render(given));
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});

test("no text makes the reader fail, and no line of it is lost", () => {
  fc.assert(
    fc.property(body, (text) => {
      const { draft } = parse({ path: "notes/odd.md", text });
      const kept = renderBody(draft.preamble ?? "", draft.sections);
      // Headings of empty sections go.
      const lines = text.split(/\r?\n/).filter((line) => !/^ {0,3}#/.test(line));
      for (const word of lines.flatMap((line) => line.match(/[\p{L}\p{N}]+/gu) ?? [])) {
        expect(kept).toContain(word);
      }
    }),
    { numRuns: runs({ short: 33, deep: 400 }) },
  );
});
