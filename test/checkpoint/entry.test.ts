import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseEntry, renderEntry } from "../../src/checkpoint/document/entry.ts";
import { isNewerEntry, type JournalEntry, OPERATIONS } from "../../src/checkpoint/journal-entry.ts";
import { runs } from "../support/depth.ts";
import { oid, text } from "./arbitrary.ts";

const entryId = fc.constantFrom(
  "20261116T091203Z-save-1a2b3c4d",
  "20261116T091204Z-clear-00000000",
  "odd [name], really",
);
const entry = fc.record(
  {
    op: fc.constantFrom(...OPERATIONS),
    time: fc.constantFrom("2026-11-16T09:12:03.004Z", "1999-01-01T00:00:00.000Z"),
    author: fc.oneof(text, fc.constant("")),
    host: text,
    key: text,
    agent: text,
    branch: text,
    head: oid,
    generation: fc.nat(),
    parents: fc.array(entryId, { maxLength: 4 }),
    undoes: entryId,
    forgets: fc.array(entryId, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ["op", "time", "author", "host", "generation", "parents"] },
) as fc.Arbitrary<JournalEntry>;

test("an entry reads back as it was written, here and by any YAML reader", () => {
  fc.assert(
    fc.property(entry, (given) => {
      const written = renderEntry(given);
      expect(parseEntry(written)).toEqual(given);
      expect(parseEntry(written.replaceAll("\n", "\r\n"))).toEqual(given);
      expect(parse(written, { schema: "failsafe" })).toEqual({
        entry: "1",
        ...given,
        generation: String(given.generation),
      });
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});

test("an entry is one key a line", () => {
  const given: JournalEntry = {
    op: "undo",
    time: "2026-11-16T09:12:03.004Z",
    author: "A Developer <dev@example.org>",
    host: "workbench",
    key: "0123456789abcdef",
    branch: "feature/auth",
    generation: 4,
    parents: ["20261116T091203Z-save-1a2b3c4d", "20261116T091203Z-save-5e6f7a8b"],
    undoes: "20261116T091203Z-save-1a2b3c4d",
  };
  expect(renderEntry(given)).toMatchInlineSnapshot(`
    "entry: 1
    op: undo
    time: 2026-11-16T09:12:03.004Z
    author: A Developer <dev@example.org>
    host: workbench
    key: 0123456789abcdef
    branch: feature/auth
    generation: 4
    parents: [20261116T091203Z-save-1a2b3c4d, 20261116T091203Z-save-5e6f7a8b]
    undoes: 20261116T091203Z-save-1a2b3c4d
    "
  `);
});

test("keys of a later version are passed over", () => {
  const read = parseEntry("op: save\ntime: 2026-11-16T09:12:03.004Z\nmood:\n  - calm\ngeneration: 2\n");
  expect(read).toEqual({
    op: "save",
    time: "2026-11-16T09:12:03.004Z",
    author: "",
    host: "",
    generation: 2,
    parents: [],
  });
});

test("an operation or a form of a later version is told as newer, and read all the same", () => {
  const rest = "time: 2026-11-16T09:12:03.004Z\ngeneration: 1\nparents: []\n";
  const [known, archived, second] = [
    parseEntry(`entry: 1\nop: save\n${rest}`),
    parseEntry(`op: archive\n${rest}`),
    parseEntry(`entry: 2\nop: save\n${rest}`),
  ];
  expect([known, archived, second].map(isNewerEntry)).toEqual([false, true, true]);
  expect([known.version, archived.op, second.version]).toEqual([undefined, "archive", 2]);
});

test.each([
  ["", "no operation"],
  ["op: Explode!\ntime: 2026-11-16T09:12:03.004Z\ngeneration: 1", "no operation"],
  ["entry: soon\nop: save\ntime: 2026-11-16T09:12:03.004Z\ngeneration: 1", "no version"],
  ["op: forget\ntime: 2026-11-16T09:12:03.004Z\ngeneration: 1\nforgets: all", "'forgets' is no list"],
  ["op: save\ntime: yesterday\ngeneration: 1", "no time"],
  ["op: save\ntime: 2026-11-16T09:12:03.004Z\ngeneration: many", "no generation"],
  ["op: save\ntime: 2026-11-16T09:12:03.004Z\ngeneration: 1\nparents: {a: b}", "no list"],
  ['op: save\ntime: 2026-11-16T09:12:03.004Z\ngeneration: 1\nauthor: "open', "'author' is unreadable"],
])("a damaged entry %j is named as such", (given, what) => {
  expect(() => parseEntry(given)).toThrow(
    expect.objectContaining({
      kind: "environment",
      code: "damaged-entry",
      message: expect.stringContaining(what),
    }),
  );
});
