import fc from "fast-check";
import { expect, test } from "vitest";
import type { Draft } from "../../src/checkpoint/checkpoint.ts";
import { parseDraft } from "../../src/checkpoint/document/draft-input.ts";
import { parseCheckpoint, renderCheckpoint } from "../../src/checkpoint/document/native.ts";
import { tidy, writeText } from "../../src/checkpoint/document/section-content.ts";
import { renderBody } from "../../src/checkpoint/document/sections.ts";
import { FIELDS, itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { runs } from "../support/depth.ts";
import { checkpoint, text } from "./arbitrary.ts";

const bodyOf = (draft: Draft): string => renderBody(draft.preamble ?? "", draft.sections);

const FULL = {
  summary: "OAuth fallback",
  plan: "docs/plan.md:3/7",
  agent: "codex",
  leftOff: "The form is half wired.",
  next: ["Run the tests", "Wire it"],
  failed: [{ what: "Polling", why: "rate limit" }, "Caching — stale"],
  decisions: [{ decision: "Refs", reason: "no footprint" }],
  openDecisions: [{ topic: "Storage", options: ["refs", "files"], lean: "refs" }],
  errors: [{ error: "ENOENT", fix: "make the folder" }],
  focus: { priority: "login", friction: "slow tests" },
  files: [
    "src/auth.ts:45-120",
    { path: "src/b.ts", lines: ["1-2"], why: "the guard" },
    "the whole test folder",
  ],
  questions: [],
  blockers: null,
  myNotes: "free text",
  scores: [1, 2],
  deep: { a: [{ b: 1 }] },
};

test("a JSON draft becomes sections, and nothing of it is lost", async () => {
  const draft = await parseDraft(JSON.stringify(FULL));
  expect(draft).toMatchObject({
    summary: "OAuth fallback",
    plan: { path: "docs/plan.md", step: 3, of: 7 },
    agent: "codex",
    files: [
      { path: "src/auth.ts", lines: [{ from: 45, to: 120 }] },
      { path: "src/b.ts", lines: [{ from: 1, to: 2 }] },
    ],
  });
  expect(bodyOf(draft)).toMatchInlineSnapshot(`
    "## Left Off
    The form is half wired.

    ## Next Actions
    1. Run the tests
    2. Wire it

    ## Open Decisions
    - Storage: refs | files (lean: refs)

    ## Failed Approaches
    - Polling — rate limit
    - Caching — stale

    ## Key Decisions
    - Refs — no footprint

    ## Errors and Fixes
    - ENOENT → make the folder

    ## Current Focus
    - Top priority: login
    - Friction: slow tests

    ## Modified Files
    - src/b.ts — the guard
    - the whole test folder

    ## myNotes
    free text

    ## scores
    - 1
    - 2

    ## deep
    \`\`\`json
    {
      "a": [
        {
          "b": "1"
        }
      ]
    }
    \`\`\`
    "
  `);
});

test("YAML of the same shape says the same", async () => {
  const yaml = [
    "summary: OAuth fallback",
    "# a remark",
    "left_off: The form is half wired.",
    "Next Actions:",
    "  - Run the tests",
    "failed:",
    "  - { what: Polling, why: rate limit }",
    "plan: { path: docs/plan.md, step: 3, of: 7 }",
    "head: 12e4567",
    "",
  ].join("\n");
  for (const draft of [await parseDraft(yaml), await parseDraft(yaml, "yaml")]) {
    expect(draft).toMatchObject({
      summary: "OAuth fallback",
      plan: { path: "docs/plan.md", step: 3, of: 7 },
    });
    expect(textOf(draft, "leftOff")).toBe("The form is half wired.");
    expect(itemsOf(draft, "next")).toEqual(["Run the tests"]);
    expect(itemsOf(draft, "failed")).toEqual(["Polling — rate limit"]);
  }
});

test("any list and any text of a JSON draft come back from its sections", async () => {
  const items = fc.array(
    text.map((value) => `a${value}`),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FIELDS), items, async ({ field, kind }, given) => {
      if (field === "files") return;
      const draft = await parseDraft(JSON.stringify({ [field]: kind === "text" ? given[0] : given }));
      if (kind === "text") expect(textOf(draft, field)).toBe(tidy(given[0] ?? ""));
      else expect(itemsOf(draft, field)).toEqual(given.map(tidy));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

/** What ends a document may leave a fence open; in a draft others may follow it, and blank lines of it may stand before its end. */
const closed = (said: string): string =>
  writeText(said, () => false).replace(/\n+(?=\n(?:~{3,}|`{3,})$)/, "");

test("a checkpoint printed as JSON can be saved again", async () => {
  await fc.assert(
    fc.asyncProperty(checkpoint, async (given) => {
      const shown = { ...given, version: 1 };
      const draft = await parseDraft(JSON.stringify({ checkpoint: shown, drift: "fresh" }));
      expect(draft.unknownKeys).toEqual(given.unknownKeys);
      expect(draft.files.map(({ path }) => path)).toEqual(given.files.map(({ path }) => path));
      expect(
        draft.sections.filter(({ field }) => field !== null).map(({ text: said }) => closed(said)),
      ).toEqual(given.sections.filter(({ field }) => field !== null).map(({ text: said }) => closed(said)));
    }),
    { numRuns: runs({ short: 33, deep: 300 }) },
  );
});

test("a document of our own is taken without what tied it to its place", async () => {
  const own = [
    "---",
    "checkpoint: 1",
    "name: old",
    "saved: 2026-11-16T09:12:03+08:00",
    "branch: main",
    "summary: kept",
    "mood: calm",
    "files:",
    "  - { path: src/a.ts, state: clean, lines: [3-9] }",
    "---",
    "# old",
    "",
    "## Left Off",
    "here",
    "## Theirs",
    "as it was",
    "",
  ].join("\n");
  const draft = await parseDraft(own);
  expect(draft).toEqual({
    // Whoever saves it may give it another.
    name: "old",
    summary: "kept",
    files: [{ path: "src/a.ts", lines: [{ from: 3, to: 9 }] }],
    unknownKeys: [{ key: "mood", source: "mood: calm\n" }],
    sections: draft.sections,
  });
  expect(bodyOf(draft)).toBe("## Left Off\nhere\n## Theirs\nas it was\n");
});

test("text without sections is where work was left off", async () => {
  const draft = await parseDraft("# Checkpoint: login\n\nStopped at the form.\n\nTests are red.\n");
  expect(draft.preamble).toBeUndefined();
  expect(bodyOf(draft)).toBe("## Left Off\nStopped at the form.\n\nTests are red.\n");
  const titled = await parseDraft("# The login page\n\nStopped.");
  expect(bodyOf(titled)).toBe("# The login page\n\n## Left Off\nStopped.\n");
});

test.each([
  ["{ not json", "{ not json"],
  ["[1] is a reference", "[1] is a reference"],
  ["Note: this is prose", "Note: this is prose"],
  ["Goal: this is prose\nthat goes on", "Goal: this is prose\nthat goes on"],
  ["---\nA rule, then prose\n---\nmore", "---\nA rule, then prose\n---\nmore"],
])("%j is Markdown", async (given, said) => {
  expect(textOf(await parseDraft(given), "leftOff")).toBe(said);
});

test("what stands before the first section is kept", async () => {
  const draft = await parseDraft("# Checkpoint: login\n**Task:** wire it\n\n## Progress\n- a\n");
  expect(bodyOf(draft)).toBe("# Checkpoint: login\n**Task:** wire it\n\n## Progress\n- a\n");
});

test.each([
  [" \n\t", undefined, "empty-document", "empty"],
  ['{"a": 1,\n "b" 2}', "json", "broken-json", "line 2 column 6"],
  ['{"a": [1', "json", "broken-json", "line 1 column 9"],
  ["[1]", "json", "broken-json", "not an object"],
  [`{"x": ${"[".repeat(500)}${"]".repeat(500)}}`, "json", "broken-json", "nested deeper"],
  ["a: [b", "yaml", "broken-yaml", "line"],
  ["just words", "yaml", "broken-yaml", "not a map"],
  ["---\ncheckpoint: 9\n---\n## Goal\nx\n", undefined, "newer-version", "format version 9"],
  ['{"checkpoint": {"version": 2, "goal": "x"}}', undefined, "newer-version", "format version 2"],
  ["---\nname: a\noops\n---\n", "markdown", "broken-front-matter", "line 3"],
  ["a\0b", undefined, "not-text", "byte 1"],
  ["x".repeat((1 << 20) + 1), undefined, "document-too-large", "1048577 bytes"],
] as const)("an unusable draft %# is refused", async (given, hint, code, message) => {
  await expect(parseDraft(given, hint)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test("a draft that was parsed survives a save", async () => {
  const draft = await parseDraft(JSON.stringify(FULL));
  const place = { version: 1, name: "login", saved: "", by: "", host: "", profile: "session" };
  const saved = renderCheckpoint({ ...place, ...draft, files: [], preamble: "# login\n\n" });
  expect((await parseCheckpoint(saved)).sections).toEqual(draft.sections);
});
