import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBody } from "../../src/checkpoint/document/sections.ts";
import { minuteStamp } from "../../src/checkpoint/moment.ts";
import { FIELDS, itemsOf, ruleOf, textOf } from "../../src/checkpoint/sections.ts";
import { sessionFormat } from "../../src/profiles/session/format.ts";
import { anyText } from "../support/any-text.ts";
import { runs } from "../support/depth.ts";
import { anyCheckpoint, checkpointOf, golden, headings, items, written } from "./written-files.ts";

const { matches, parse, render } = sessionFormat;

const FULL = `## Left Off
The button sends the form, but an expired code is not refused yet.
Open: refuse it in \`src/login.ts:45\`, or in the service.

## Next Actions
1. Refuse an expired code
2. Ask Kim about the texts

## Failed Approaches
- Checking the date in the browser — its clock may be wrong

## Notes
Anything else.

## Done This Session
- Wired the button in src/form.ts
- Wrote the test
  - for a good code
  - for a bad one

## Modified Files
- src/form.ts
- test/form.test.ts
`;

test("a checkpoint is written in the form, to the character", () => {
  const plan = { path: "~/.claude/plans/login.md", step: 3, of: 7 };
  expect(render(checkpointOf(FULL, { plan }))).toBe(golden("session.md"));
});

test("without plan and branch their lines are left out, and empty sections say None", () => {
  const { branch: _, ...detached } = checkpointOf("## Left Off\nhere\n\n## Done\n- None\n");
  expect(render(detached)).toBe(
    "# Checkpoint: login-form\n\n- **Saved:** 2026-11-16 09:12\n\n## Left Off\nhere\n\n## Done This Session\n- None\n\n## Failed Approaches\n- None\n\n## Modified Files\n- None\n",
  );
});

test("what says None is read as nothing, and a summary of its own as one", () => {
  const bare = checkpointOf("", { summary: "half of the parser" });
  expect(render(bare)).toContain("- **Summary:** half of the parser\n\n## Left Off\nNone\n\n## Done");
  const { draft } = parse(written(render(bare)));
  expect(draft).toMatchObject({ summary: "half of the parser", sections: [] });
  // One that is the first line of what was left off, or the only thing that is said, needs no line.
  expect(render(checkpointOf("## Left Off\nhere\n", { summary: "here" }))).not.toContain("Summary");
  expect(render(checkpointOf("## Next\n1. wire it\n", { summary: "wire it" }))).not.toContain("Summary");
});

test("a summary in the front matter and another in the head are both kept", () => {
  const text =
    "---\nsummary: the one\n---\n# Checkpoint: x\n\n- Branch: main\n- Summary: the other\n\n## Left Off\nhere\n";
  const { draft } = parse(written(text));
  expect(draft.summary).toBe("the one");
  expect(draft.preamble).toContain("Summary: the other");
});

test("without a section of its own, Modified Files are the files that are not clean", () => {
  const files = [
    { path: "a.ts", state: "modified" },
    { path: "b.ts", state: "clean" },
    { path: "c d.ts", state: "untracked" },
  ] as const;
  expect(render(checkpointOf("", { files }))).toContain("## Modified Files\n- a.ts\n- c d.ts\n");
  expect(render(checkpointOf("## Files\n1. z.ts\n", { files }))).toMatch(/## Modified Files\n- z\.ts\n$/);
});

test("what the form has no place for is kept: own titles, words before the sections, keys of others", () => {
  const unknownKeys = [
    { key: "mood", source: "mood: good\n" },
    { key: "unlisted", source: "unlisted: 3\n" },
  ];
  const text = render(
    checkpointOf("", { unknownKeys, preamble: "# Import of bank statements\n\nRead me first.\n\n" }),
  );
  expect(text).toMatch(/^---\nmood: good\n---\n# Checkpoint: login-form\n\n- \*\*Branch/);
  const { name, draft } = parse(written(text));
  expect(name).toBe("login-form");
  expect(draft.preamble).toBe("# Import of bank statements\n\nRead me first.\n\n");
  expect(draft.unknownKeys).toEqual([{ key: "mood", source: "mood: good\n" }]);
});

test("what was written reads back: head, fields, items and the sections of others", () => {
  fc.assert(
    fc.property(anyCheckpoint, (checkpoint) => {
      const file = written(render(checkpoint));
      expect(matches(file) || /^## Next Action: /m.test(file.text)).toBe(true);
      const { name, saved, branch, draft } = parse(file);
      expect(name).toBe(checkpoint.name);
      expect(minuteStamp(saved ?? "")).toBe(minuteStamp(checkpoint.saved));
      expect(branch).toBe(checkpoint.branch ?? null);
      expect(draft.plan).toEqual(checkpoint.plan);
      for (const { field } of FIELDS) {
        const said = (of: typeof draft | typeof checkpoint): unknown =>
          ruleOf(field).kind === "text" ? textOf(of, field) : itemsOf(of, field);
        expect([field, said(draft)]).toEqual([field, said(checkpoint)]);
      }
      const others = (of: typeof draft.sections): readonly string[] =>
        of
          .filter(({ field, heading }) => field === null && heading !== "## State")
          .map(({ heading, source }) => `${heading}${source.trimEnd()}`);
      // The last section of a document may leave a fence open; in the middle it is closed.
      const kept = others(draft.sections);
      expect(kept.length).toBe(others(checkpoint.sections).length);
      others(checkpoint.sections).forEach((text, index) => {
        expect(kept[index]?.startsWith(text)).toBe(true);
      });
    }),
    { numRuns: runs({ short: 33, deep: 600 }) },
  );
});

test("a file written from what was read is the same file", () => {
  fc.assert(
    fc.property(anyCheckpoint, (checkpoint) => {
      const once = render(checkpoint);
      const { draft } = parse(written(once));
      const { unknownKeys, sections, preamble = `# ${checkpoint.name}\n\n` } = draft;
      expect(render({ ...checkpoint, unknownKeys, sections, preamble })).toBe(once);
    }),
    { numRuns: runs({ short: 33, deep: 300 }) },
  );
});

test("the golden file reads as it was meant", () => {
  const file = written(golden("session.md"), "memory/checkpoint-login-form.md");
  expect(matches(file)).toBe(true);
  const parsed = parse(file);
  expect(parsed).toMatchObject({
    name: "login-form",
    branch: "feature/login",
    saved: "2026-11-16T09:12",
    draft: {
      summary: "The button sends the form, but an expired code is not refused yet.",
      plan: { path: "~/.claude/plans/login.md", step: 3, of: 7 },
      files: [],
      unknownKeys: [],
    },
  });
  expect(parsed.draft.preamble).toBeUndefined();
  expect(items(parsed, "done")[1]).toBe("Wrote the test\n- for a good code\n- for a bad one");
  expect(headings(parsed).at(-1)).toBe("## Notes");
});

test("missing sections and extra ones", () => {
  const parsed = parse(
    written("# Checkpoint: tiny\n\n- **Branch:** `main`\n\n## Left Off\nhere\n\n## My Thoughts\nfree text\n"),
  );
  expect(parsed).toMatchObject({ name: "tiny", branch: "main", saved: null, draft: { summary: "here" } });
  expect(headings(parsed)).toEqual(["## Left Off", "## My Thoughts"]);
});

test.each([
  ["level 1", "# Checkpoint: a\n- Saved: 2026-11-16 09:12\n# Left Off\nhere\n# Done This Session\n- x\n"],
  ["level 3", "# Checkpoint: a\n- Saved: 2026-11-16 09:12\n### Left Off\nhere\n### Done This Session\n- x\n"],
  [
    "one down",
    "## Checkpoint: a\n- Saved: 2026-11-16 09:12\n### Left Off\nhere\n### Done This Session\n- x\n",
  ],
  ["beside", "## Checkpoint: a\n- Saved: 2026-11-16 09:12\n## Left Off\nhere\n## Done This Session\n- x\n"],
  [
    "below another",
    "# Checkpoint: a\nSaved: 2026-11-16 09:12\n## Summary\n### Left Off\nhere\n### Done\n- x\n",
  ],
  [
    "underlined",
    "Checkpoint: a\n=====\nSaved: 2026-11-16 09:12\n\nLeft Off\n--------\nhere\n\nDone\n----\n- x\n",
  ],
])("headings at other levels: %s", (_, text) => {
  expect(matches(written(text))).toBe(true);
  const parsed = parse(written(text));
  expect(parsed).toMatchObject({ name: "a", saved: "2026-11-16T09:12", draft: { summary: "here" } });
  expect(items(parsed, "done")).toEqual(["x"]);
});

test.each([
  [
    "**Left Off:** stopped at the parser\nand the lexer\n\n**Done This Session:**\n- one\n- two\n\n**Failed Approaches:** None\n",
  ],
  ["**Left Off**: stopped at the parser\nand the lexer\n**Done This Session**\n1. one\n2. two\n"],
  ["- **Left Off:** stopped at the parser\n  and the lexer\n- **Done This Session:**\n  - one\n  - two\n"],
  ["Left Off: stopped at the parser\nand the lexer\n\nDone This Session:\n* one\n* two\n"],
  ["__Left Off:__ stopped at the parser\nand the lexer\n\n## Done\n+ one\n+ two\n"],
])("labels instead of headings: %j", (text) => {
  const parsed = parse(written(`# Checkpoint: a\n\n**Branch:** main\n\n${text}`));
  expect(parsed).toMatchObject({ branch: "main", draft: { summary: "stopped at the parser" } });
  expect(textOf(parsed.draft, "leftOff")).toBe("stopped at the parser\nand the lexer");
  expect(items(parsed, "done")).toEqual(["one", "two"]);
  expect(items(parsed, "failed")).toEqual([]);
});

test("a bold label inside a section stays in its text", () => {
  const parsed = parse(written("# Checkpoint: a\n\n## Left Off\nhere\n**Next:** ask Kim\n"));
  expect(headings(parsed)).toEqual(["## Left Off"]);
});

test.each([
  ["- Branch: feature/x\n- Saved: 2026-11-16 9:12\n- Plan: ~/.claude/plans/p.md (step 2 of 5)"],
  ["**Branch:** `feature/x`\n**Saved:** Nov 16, 2026 09:12\n**Plan:** `~/.claude/plans/p.md` — step 2/5"],
  ["Branch: feature/x\nSaved: 2026-11-16T09:12\nPlan: ~/.claude/plans/p.md:2/5"],
  [
    "* **Branch**: feature/x  \n* **Date**: 16 Nov 2026, 9:12 AM\\\n* **Plan file**: [p](~/.claude/plans/p.md) (2 of 5)",
  ],
  [
    "| Field | Value |\n|---|---|\n| Branch | `feature/x` |\n| **Saved** | 2026/11/16 09:12 |\n| Plan | ~/.claude/plans/p.md, step 2 of 5 |",
  ],
  [
    "| Branch | Saved | Plan |\n|:--|:-:|--|\n| feature/x | 2026-11-16 09:12 | ~/.claude/plans/p.md (step 2 of 5) |",
  ],
  [
    "**Branch:** feature/x | **Saved:** Monday, November 16th, 2026 at 09:12 | **Plan:** ~/.claude/plans/p.md (2/5)",
  ],
  ["> Branch: feature/x\n> Saved: 2026.11.16 09:12\n> Plan: ~/.claude/plans/p.md (task 2 of 5)"],
  ["1. Branch: feature/x\n2. Saved: 2026-11-16 09:12\n3. Plan: `~/.claude/plans/p.md` (step 2 of 5)"],
  ["🌿 Branch: feature/x\n🕘 Saved: 2026-11-16 09:12\n📋 Plan: `~/.claude/plans/p.md` (Step 2 of 5)"],
])("head lines in another form: %j", (head) => {
  const parsed = parse(written(`# Checkpoint: a\n\n${head}\n\n## Left Off\nhere\n`));
  expect(parsed).toMatchObject({ branch: "feature/x", saved: "2026-11-16T09:12" });
  expect(parsed.draft.plan).toEqual({ path: "~/.claude/plans/p.md", step: 2, of: 5 });
  expect(parsed.draft.preamble).toBeUndefined();
});

test.each([
  ["# Checkpoint: my feature\n", "x.md", "my feature"],
  ["# Checkpoint - login\n", "x.md", "login"],
  ["# Checkpoint — `login`\n", "x.md", "login"],
  ["# 📌 Session Checkpoint: **login** (2026-11-16)\n", "x.md", "login"],
  ["**Checkpoint: login**\n", "x.md", "login"],
  ["Checkpoint: login\n", "x.md", "login"],
  ["# login\n", "x.md", "login"],
  ["# login checkpoint\n", "x.md", "login"],
  ["# Checkpoint\n", "memory/checkpoint-my-feature.md", "my-feature"],
  ["", "memory/checkpoint-my-feature.md", "my-feature"],
  ["# A long story about the login form\n", "checkpoint-login.md", "login"],
  ["# A long story about the login form\n", "x.md", null],
])("a name in %j of %s is %j", (title, path, name) => {
  expect(parse(written(`${title}\n- **Branch:** main\n\n## Left Off\nhere\n`, path)).name).toBe(name);
});

test("a title with other words is kept", () => {
  const file = written(
    "# Rework of the login form\n\nBranch: main\n\n## Left Off\nhere\n",
    "checkpoint-login.md",
  );
  expect(parse(file).draft.preamble).toBe("# Rework of the login form\n\n");
  expect(parse({ ...file, path: "x.md" }).draft.preamble).toBe("# Rework of the login form\n\n");
});

test("CRLF and a byte order mark change nothing", () => {
  const text = golden("session.md");
  expect(parse(written(`\ufeff${text.replaceAll("\n", "\r\n")}`))).toEqual(parse(written(text)));
});

test("nested lists and fences stay in their sections", () => {
  const parsed = parse(
    written(
      "# Checkpoint: a\nBranch: main\n## Left Off\n```md\n## Done This Session\nBranch: other\n```\nafter\n## Done\n1. one\n   * deep\n     * deeper\n2) two\n",
    ),
  );
  expect(headings(parsed)).toEqual(["## Left Off", "## Done"]);
  expect(parsed.draft.summary).toBe("after");
  expect(items(parsed, "done")).toEqual(["one\n* deep\n  * deeper", "two"]);
});

test.each(["- None", "None", "- none.", "* N/A", "_None_", "- —"])(
  "failed approaches that say %j are none",
  (none) => {
    const parsed = parse(
      written(`# Checkpoint: a\nBranch: b\n## Left Off\nhere\n## Failed Approaches\n${none}\n`),
    );
    expect(headings(parsed)).toEqual(["## Left Off"]);
  },
);

test.each([
  ["`~/.claude/plans/p.md`", { path: "~/.claude/plans/p.md" }],
  [
    "C:\\Users\\me\\.claude\\plans\\p.md (step 1 of 4)",
    { path: "C:\\Users\\me\\.claude\\plans\\p.md", step: 1, of: 4 },
  ],
  ["C:\\My Plans\\p.md", { path: "C:\\My Plans\\p.md" }],
  ["docs/plan.md, at step 4", { path: "docs/plan.md", step: 4 }],
  ["PLAN.md", { path: "PLAN.md" }],
  ["none", undefined],
  ["first the parser, then the lexer", undefined],
])("a plan line that says %j", (value, plan) => {
  const parsed = parse(written(`# Checkpoint: a\n- **Plan:** ${value}\n\n## Left Off\nhere\n`));
  expect(parsed.draft.plan).toEqual(plan);
  // Words that are no path are somebody's words.
  expect(parsed.draft.preamble?.includes(value) ?? false).toBe(value.startsWith("first"));
});

test("front matter of the author's own is kept, and tells what the head does not", () => {
  const parsed = parse(
    written(
      "---\nname: login\ndescription: where I was\ntype: project\nsaved: 2026-11-16T09:12:00+08:00\nbranch: fix\n---\n\n## Left Off\nhere\n",
    ),
  );
  expect(parsed).toMatchObject({ name: "login", branch: "fix", saved: "2026-11-16T09:12:00+08:00" });
  expect(parsed.draft.unknownKeys.map(({ key }) => key)).toEqual(["description", "type"]);
});

test("a rule on top is no front matter, and head lines may stand in a section", () => {
  const parsed = parse(
    written(
      "---\nsome words\n---\n# Checkpoint: a\n## Info\n- Branch: main\n- Saved: 2026-11-16\n## Left Off\nhere\n",
    ),
  );
  expect(parsed).toMatchObject({ name: "a", branch: "main", saved: "2026-11-16" });
  expect(parsed.draft.preamble).toContain("some words");
  expect(headings(parsed)).toEqual(["## Info", "## Left Off"]);
});

test("a file of words alone is where work was left off", () => {
  const parsed = parse(written("# Checkpoint: a\n\nBranch: main\n\nStopped in the middle.\nMore.\n"));
  expect(textOf(parsed.draft, "leftOff")).toBe("Stopped in the middle.\nMore.");
  expect(parsed.draft.summary).toBe("Stopped in the middle.");
});

test.each([
  ["# Checkpoint: a\n\n- **Branch:** `x`\n", "any.md", true],
  [
    "# Checkpoint: a\n\n**Created:** 2026-11-16 09:12 GMT+8\n\n## Task\nx\n",
    "memory/checkpoints/a.md",
    false,
  ],
  ["# Checkpoint: a\n\nwords\n", "any.md", false],
  ["## Left Off\nhere\n", "memory/checkpoint-a.md", true],
  ["## Left Off\nhere\n", "memory/a.md", false],
  ["# Shopping\n- milk\n", "memory/checkpoint-a.md", false],
  ["# Project Memory\n\n## Active Checkpoints\n- **a** (main, Nov 16)\n", "MEMORY.md", false],
  ["", "checkpoint-a.md", false],
])("%j in %s is one of these files: %s", (text, path, is) => {
  expect(matches(written(text, path))).toBe(is);
});

test("any text at all can be read", () => {
  fc.assert(
    fc.property(anyText(200), (text) => {
      const parsed = parse(written(text, "checkpoint-a.md"));
      expect(parseBody(text)).toBeDefined();
      expect(parsed.name).not.toBe("");
    }),
    { numRuns: runs({ short: 33, deep: 300 }) },
  );
});
