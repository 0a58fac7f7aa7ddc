import fc from "fast-check";
import { expect, test } from "vitest";
import { unifyHandoffNames } from "../../src/documents/memory-handoff-names.ts";

const unify = (file: string): string =>
  Buffer.from(unifyHandoffNames(Buffer.from(file, "latin1")).bytes).toString("latin1");

test("every old name becomes the one name, and is told with its line", () => {
  const file =
    "# M\nsee memory/session-handoff-v2.md, [old](session-handoff.md)\n- Session-Handoff-2026-11-16.MD\n";
  expect(unifyHandoffNames(Buffer.from(file))).toEqual({
    bytes: Buffer.from(
      "# M\nsee memory/session-handoff-LATEST.md, [old](session-handoff-LATEST.md)\n- session-handoff-LATEST.md\n",
    ),
    replaced: [
      { line: 2, name: "session-handoff-v2.md" },
      { line: 2, name: "session-handoff.md" },
      { line: 3, name: "Session-Handoff-2026-11-16.MD" },
    ],
  });
});

test.each([
  "session-handoff-LATEST.md",
  "my-session-handoff-v1.md",
  "session-handoffs.md",
  "session-handoff-v1.mdx",
  "session-handoff-v1.md.bak",
  "session-handoff-v1.txt",
  "the session-handoff",
  "```\nsession-handoff-v1.md\n```",
  "<!-- session-handoff-v1.md -->",
  "## Active Checkpoints\n- **a** (main, Nov 1) wrote session-handoff-v1.md\n\nResume any: `x`",
])("%j stays as it is", (file) => {
  expect(unify(file)).toBe(file);
  expect(unifyHandoffNames(Buffer.from(file)).replaced).toEqual([]);
});

test("a line that repeats another by its new name goes", () => {
  expect(unify("- session-handoff-v1.md\r\n- x\r\n- session-handoff-v2.md\r\n- y")).toBe(
    "- session-handoff-LATEST.md\r\n- x\r\n- y",
  );
  expect(unify("- session-handoff-v1.md\n- session-handoff-LATEST.md\n")).toBe(
    "- session-handoff-LATEST.md\n",
  );
  expect(unify("a\na\n- session-handoff-v1.md (old)\n- session-handoff-v2.md\n")).toBe(
    "a\na\n- session-handoff-LATEST.md (old)\n- session-handoff-LATEST.md\n",
  );
});

test("a line with more below it stays, so that nothing is left without its head", () => {
  expect(unify("- session-handoff-v1.md\n- session-handoff-v2.md\n  - what it is\n")).toBe(
    "- session-handoff-LATEST.md\n- session-handoff-LATEST.md\n  - what it is\n",
  );
});

test("all other bytes stay, and once is enough", () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const piece = fc.oneof(
    fc.array(byte, { maxLength: 12 }).map((all) => all.join("")),
    fc.constantFrom(
      "\n",
      "\r\n",
      "```\n",
      "<!--",
      "session-handoff-v1.md",
      "session-handoff-LATEST.md",
      "- ",
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const file = pieces.join("");
      const once = unify(file);
      expect(unify(once)).toBe(once);
      if (!/session-handoff/i.test(file)) expect(once).toBe(file);
      // Without twins, the old names are all that differs.
      const names = /session-handoff-(?:v1|LATEST)\.md/g;
      if ((file.match(names)?.length ?? 0) <= 1)
        expect(once.replace(names, "NAME")).toBe(file.replace(names, "NAME"));
    }),
    { numRuns: 1_500 },
  );
});
