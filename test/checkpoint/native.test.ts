import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { parseCheckpoint, readHeader, renderCheckpoint } from "../../src/checkpoint/document/native.ts";
import { runs } from "../support/depth.ts";
import { body, checkpoint } from "./arbitrary.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (document: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(document);

const OID = "3f2c9d0a3f2c9d0a3f2c9d0a3f2c9d0a3f2c9d0a";
const DOCUMENT = `---
checkpoint: 1
name: auth-refactor
saved: 2026-11-16T09:12:03+08:00
by: A Developer <dev@example.org>
host: workbench
agent: claude-code
session: 5f1c2d
branch: feature/auth
head: ${OID}
profile: session
summary: OAuth fallback for the login page
plan: { path: ~/.claude/plans/oauth.md, step: 3, of: 7 }
mood: [calm, "wide awake"]
files:
  - { path: src/auth.ts, oid: ${OID}, base: ${OID}, mode: 100644, state: modified, lines: [45-120, 3-3] }
  - { path: "app/[id].ts", oid: ${OID}, mode: 100644, state: renamed, from: app/id.ts }
---
# auth-refactor

## Left Off
The button is wired, the fallback is not.

## Next Actions
1. Run the tests
2. Wire the fallback

## Their Notes
kept as they are
`;

test("a document is read, and written back byte for byte", async () => {
  const read = await parseCheckpoint(bytes(DOCUMENT));
  expect(read).toMatchObject({
    version: 1,
    name: "auth-refactor",
    branch: "feature/auth",
    head: OID,
    plan: { path: "~/.claude/plans/oauth.md", step: 3, of: 7 },
    unknownKeys: [{ key: "mood", source: 'mood: [calm, "wide awake"]\n' }],
    preamble: "# auth-refactor\n\n",
  });
  expect(read.files[0]?.lines).toEqual([
    { from: 45, to: 120 },
    { from: 3, to: 3 },
  ]);
  expect(read.files[1]).toMatchObject({ path: "app/[id].ts", state: "renamed", from: "app/id.ts" });
  expect(read.sections.map(({ field }) => field)).toEqual(["leftOff", "next", null]);
  expect(text(renderCheckpoint(read))).toBe(DOCUMENT);
});

test("what is rendered reads back as the same checkpoint, and renders to the same bytes", async () => {
  await fc.assert(
    fc.asyncProperty(checkpoint, async (given) => {
      const written = renderCheckpoint(given);
      const read = await parseCheckpoint(written);
      expect(read).toEqual(given);
      expect(text(renderCheckpoint(read))).toBe(text(written));
    }),
    { numRuns: runs({ short: 100, deep: 1500 }) },
  );
});

test("the quick reader agrees with the thorough one on all that is rendered", async () => {
  await fc.assert(
    fc.asyncProperty(checkpoint, async (given) => {
      const header = readHeader(renderCheckpoint({ ...given, unknownKeys: [] }));
      const { preamble: _, sections: __, unknownKeys: ___, ...expected } = given;
      expect(header).toEqual(expected);
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});

test("any body survives, whatever its line ends", async () => {
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const document = `---\ncheckpoint: 1\nname: a\n---\n${given}`;
      const written = renderCheckpoint(await parseCheckpoint(bytes(document)));
      expect(text(written)).toBe(document.replace("name: a\n", "name: a\nprofile: session\n"));
    }),
    { numRuns: runs({ short: 100, deep: 1500 }) },
  );
});

test("front matter written by hand is understood in any form of YAML", async () => {
  const read = await parseCheckpoint(
    bytes(
      [
        "\ufeff---",
        "# by hand",
        "name: 'it''s late' # a remark",
        "summary: >-",
        "  two lines",
        "  in one",
        "plan:",
        "  path: plan.md",
        "  step: 2",
        "labels: &anchors [are, *kept]",
        "# a remark that stays",
        "files:",
        "# between",
        "- path: src/a.ts",
        "  lines: [1-2, 7]",
        "- src/b.ts",
        "---",
        "## Now",
        "here",
        "",
      ].join("\r\n"),
    ),
  );
  expect(read).toMatchObject({
    version: 1,
    name: "it's late",
    saved: "",
    profile: "session",
    summary: "two lines in one",
    plan: { path: "plan.md", step: 2 },
    files: [
      {
        path: "src/a.ts",
        state: "uncaptured",
        lines: [
          { from: 1, to: 2 },
          { from: 7, to: 7 },
        ],
      },
      { path: "src/b.ts", state: "uncaptured" },
    ],
  });
  expect(read.unknownKeys.map(({ source }) => source)).toEqual([
    "# by hand\r\n",
    "labels: &anchors [are, *kept]\r\n# a remark that stays\r\n",
  ]);
  expect(read.sections[0]).toMatchObject({ field: "leftOff", text: "here" });
});

test("the quick reader leaves other forms to the thorough one", () => {
  for (const front of [
    "name: 'x'",
    "name: x # y",
    "name: |\n  x",
    "name: a\nname: b",
    "files: [a]",
    "checkpoint: x",
  ]) {
    expect(readHeader(bytes(`---\n${front}\n---\n`)), front).toBeNull();
  }
  expect(readHeader(bytes("no front matter"))).toBeNull();
  expect(readHeader(bytes("---\nname: x\nmood:\n  - odd\n---"))).toMatchObject({ name: "x", files: [] });
});

test("a newer format is still shown, as far as it can be read", async () => {
  const read = await parseCheckpoint(
    bytes("---\ncheckpoint: 7\nname: x\nsummary: !new {a: b}\n---\n## Now\nhere\n"),
  );
  expect(read).toMatchObject({ version: 7, name: "x" });
  expect(read.summary).toBeUndefined();
});

test.each([
  ["checkpoint: one", "broken-front-matter", "line 2"],
  ["checkpoint: 0", "broken-front-matter", "line 2"],
  ["name: a\nby: b\nname: c", "broken-front-matter", "line 4"],
  ["name: a\nnot a key", "broken-front-matter", "line 3"],
  ["name: &a b", "broken-front-matter", "line 2"],
  ["name: a\nsummary:\n  !!js x", "broken-front-matter", "line 4"],
  ["name: [a]", "broken-front-matter", "line 2"],
  ["files: {a: b}", "broken-front-matter", "line 2"],
  ["name: a\nsummary: 'open", "broken-front-matter", "line"],
  [`a: b\n${"k: v\n".repeat(2001)}`, "broken-front-matter", "line 2002"],
])("front matter %j is refused and the line is named", async (front, code, line) => {
  const refusal = parseCheckpoint(bytes(`---\n${front}\n---\n`));
  await expect(refusal).rejects.toMatchObject({
    kind: "usage",
    code,
    message: expect.stringContaining(line),
  });
});

test("what is no document at all is refused with the place", async () => {
  await expect(parseCheckpoint(bytes("# just text\n"))).rejects.toMatchObject({ code: "no-front-matter" });
  await expect(parseCheckpoint(bytes("---\nname: a\n"))).rejects.toMatchObject({ code: "no-front-matter" });
  await expect(parseCheckpoint(bytes(`---\n---\n${"x".repeat(1 << 20)}`))).rejects.toMatchObject({
    code: "document-too-large",
    message: "the document is 1048584 bytes; the limit is 1048576",
  });
  await expect(parseCheckpoint(bytes("---\n---\na\0b"))).rejects.toMatchObject({
    code: "not-text",
    message: "the document is not text: there is a NUL at byte 9",
  });
  const broken = new Uint8Array([...bytes("---\n---\n\ufffd é "), 0xc3, 0x28]);
  await expect(parseCheckpoint(broken)).rejects.toMatchObject({
    message: "the document is not text: it is not UTF-8 at byte 15",
  });
});

test("nothing is written that could not be read again", async () => {
  const { sections: _, ...rest } = await parseCheckpoint(bytes(DOCUMENT));
  const files = Array.from({ length: 2001 }, (_, index) => ({ path: `f${index}`, state: "clean" as const }));
  const given: Checkpoint = { ...rest, sections: [] };
  expect(() => renderCheckpoint({ ...given, files })).toThrow("cannot read the front matter");
  expect(() => renderCheckpoint({ ...given, preamble: "x".repeat(1 << 20) })).toThrow("the limit is 1048576");
  expect(() => renderCheckpoint({ ...given, preamble: "\0" })).toThrow("there is a NUL");
});
