import fc from "fast-check";
import { expect, test } from "vitest";
import { unifyHandoffNames } from "../../../src/operations/memory/rules/stale-names/stale-names.ts";
import { runs } from "../../support/depth.ts";

const unify = (file: string): string =>
  Buffer.from(unifyHandoffNames(Buffer.from(file, "latin1")).bytes).toString("latin1");

test("every old name becomes the one name, and is told with its line", () => {
  const file =
    "# M\nsee memory/session-handoff-v2.md, [it](session-handoff.md)\n- Session-Handoff-2026-11-16.MD\n";
  expect(unifyHandoffNames(Buffer.from(file))).toEqual({
    bytes: Buffer.from(
      "# M\nsee memory/session-handoff-LATEST.md, [it](session-handoff-LATEST.md)\n- session-handoff-LATEST.md\n",
    ),
    replaced: [
      { line: 2, name: "session-handoff-v2.md" },
      { line: 2, name: "session-handoff.md" },
      { line: 3, name: "Session-Handoff-2026-11-16.MD" },
    ],
    left: [],
    dropped: [],
  });
});

test.each([
  "- see session-handoff-v2.md",
  "* [ ] Latest handoff: **session-handoff-v2.md**.",
  "Handoff: session-handoff-v2.md",
  "### Session handoff → session-handoff-v2.md",
  "| handoff | session-handoff-v2.md |",
  "- Siehe session-handoff-v2.md",
  "- 최신 핸드오프: session-handoff-v2.md",
  "- 最新交接文件: session-handoff-v2.md",
  "The plan is in memory/session-handoff-v2.md, with the rest of it.",
  "The plan is in `session-handoff-v2.md`, with the rest of it.",
  "The plan is in [the handoff](./session-handoff-v2.md#plan), with the rest of it.",
  "The plan is in [session-handoff-v2.md](session-handoff-v2.md), with the rest of it.",
  "[handoff]: session-handoff-v2.md",
  "@session-handoff-v2.md for the state of things",
])("%j refers to the file, and gets the name", (line) => {
  expect(unifyHandoffNames(Buffer.from(`${line}\n`))).toMatchObject({
    bytes: Buffer.from(`${line.replaceAll("-v2.", "-LATEST.")}\n`),
    left: [],
  });
});

test.each([
  "Never write session-handoff-v2.md again",
  "- Do not read `session-handoff-v2.md`",
  "- Don’t link to memory/session-handoff-v2.md",
  "- session-handoff-v2.md (old)",
  "- [the handoff](session-handoff-v2.md) is obsolete",
  "- Write the plan file instead of `session-handoff-v2.md`",
  "- The plan was in memory/session-handoff-v2.md",
  "- `rm session-handoff-v2.md`",
  "- Nie wieder `session-handoff-v2.md` schreiben",
  "- `session-handoff-v2.md` ist veraltet",
  "- `session-handoff-v2.md` 쓰지 마세요",
  "- 不要写 `session-handoff-v2.md`",
  "Never, whoever asks for it, write\nmemory/session-handoff-v2.md\nagain.",
  "## No longer true\n\n- see session-handoff-v2.md",
  "Never read these:\n\n- a\n- session-handoff-v2.md",
  "- Deprecated\n  - see\n    - session-handoff-v2.md",
  "We compared session-handoff-v2.md with the log and found a gap.",
  "See https://example.org/blob/1f/session-handoff-v2.md",
])("%j would say something else with another name, and is left", (text) => {
  const unified = unifyHandoffNames(Buffer.from(`# M\n\n${text}\n`));
  expect(Buffer.from(unified.bytes).toString()).toBe(`# M\n\n${text}\n`);
  const line = 3 + text.slice(0, text.indexOf("session-handoff")).split("\n").length - 1;
  expect(unified).toMatchObject({ replaced: [], left: [{ line, name: "session-handoff-v2.md" }] });
});

test("what speaks against a name elsewhere does not keep it", () => {
  const file =
    "# M\n\nNever push on Fridays.\n\n- no tabs\n- see session-handoff-v2.md\n\n## Next\n`session-handoff.md`\n";
  expect(unify(file)).toBe(file.replace("-v2.md", "-LATEST.md").replace("handoff.md", "handoff-LATEST.md"));
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
  const twice = "a\na\n- [v1](session-handoff-v1.md)\n- `session-handoff-v1.md`\n- `session-handoff-v7.md`\n";
  const unified = unifyHandoffNames(Buffer.from(twice));
  expect(Buffer.from(unified.bytes).toString()).toBe(
    "a\na\n- [v1](session-handoff-LATEST.md)\n- `session-handoff-LATEST.md`\n",
  );
  expect(unified.dropped).toEqual([{ line: 5, text: "- `session-handoff-v7.md`" }]);
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
      "`session-handoff-v1.md`",
      "memory/session-handoff-v2.md",
      "never ",
      "these:\n",
      "\n# ",
      "\n---\n",
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
      const names = /session-handoff-(?:v[12]|LATEST)\.md/g;
      if ((file.match(names)?.length ?? 0) <= 1)
        expect(once.replace(names, "NAME")).toBe(file.replace(names, "NAME"));
    }),
    { numRuns: runs({ short: 100, deep: 1500 }) },
  );
});
