import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { composeSection, spaced } from "../../src/checkpoint/document/sections.ts";
import { itemsOf, type Section, textOf } from "../../src/checkpoint/sections.ts";
import { continuity } from "../../src/profiles/continuity/continuity.ts";

const { matches, parse, render } = continuity.format;
const golden = (name: string) => readFile(new URL(`golden/${name}.md`, import.meta.url), "utf8");
const read = (text: string, path = "memory/checkpoints/build-login-page.md") => parse({ path, text });

function checkpoint(name: string, saved: string, sections: readonly Section[], summary?: string): Checkpoint {
  return {
    version: 1,
    name,
    saved,
    by: "A Developer <dev@example.org>",
    host: "desk",
    profile: "continuity",
    ...(summary === undefined ? {} : { summary }),
    files: [],
    unknownKeys: [],
    preamble: `# ${name}\n\n`,
    sections: spaced(sections),
  };
}

test("a checkpoint is written as the system writes it, to the character", async () => {
  const sections = [
    composeSection("next", ["Run `pytest tests/auth_test.py` to verify login"]),
    composeSection("failed", ["sessions in Redis — no server in the pilot"]),
    composeSection("done", [
      "Wrote src/auth.py lines 45-120, login flow complete",
      "Ran `pytest tests/form_test.py`:\n- 14 passed\n- 1 skipped",
    ]),
    composeSection("blockers", ["Git conflict in src/main.py lines 80-95"]),
    composeSection("decisions", ["OAuth before passwords — the pilot customers have no accounts yet"]),
    composeSection("context", "User prefers verbose error messages.\n\nSee docs/auth.md for the flow."),
  ];
  const saved = "2026-11-16T09:12:03+08:00";
  const written = render(
    checkpoint("build-login-page", saved, sections, "Build login page with OAuth fallback"),
  );
  expect(written).toBe(await golden("continuity"));
});

test("every section stands, empty or not, and several next actions are numbered", async () => {
  const sections = [composeSection("next", ["book the room", "send the agenda"])];
  expect(render(checkpoint("meeting-prep", "2026-03-01T18:05:59-03:30", sections))).toBe(
    await golden("continuity-sparse"),
  );
});

test("offsets are written as people say them", () => {
  const created = (saved: string) => render(checkpoint("meeting-prep", saved, [])).split("\n")[1];
  expect(created("2026-03-01T18:05:00Z")).toBe("**Created:** 2026-03-01 18:05 GMT");
  expect(created("2026-03-01T18:05:00+00:00")).toBe("**Created:** 2026-03-01 18:05 GMT");
  expect(created("2026-03-01T18:05:00+05:45")).toBe("**Created:** 2026-03-01 18:05 GMT+5:45");
  expect(created("2026-03-01T18:05:00-11:00")).toBe("**Created:** 2026-03-01 18:05 GMT-11");
});

test("a written file tells name, time, task and every field", async () => {
  const { name, saved, branch, draft } = read(await golden("continuity"), "elsewhere.md");
  expect([name, saved, branch]).toEqual(["build-login-page", "2026-11-16T09:12+08:00", null]);
  expect(draft.summary).toBe("Build login page with OAuth fallback");
  expect(draft.preamble).toBeUndefined();
  expect(itemsOf(draft, "done")[1]).toBe("Ran `pytest tests/form_test.py`:\n- 14 passed\n- 1 skipped");
  expect(itemsOf(draft, "next")).toEqual(["Run `pytest tests/auth_test.py` to verify login"]);
  expect(itemsOf(draft, "failed")).toEqual(["sessions in Redis — no server in the pilot"]);
  expect(textOf(draft, "context")).toBe(
    "User prefers verbose error messages.\n\nSee docs/auth.md for the flow.",
  );
});

test("ticked boxes, headings and remarks inside a section are written as they stand", () => {
  const { draft } = read("## Progress\n### Parser\n- [x] rows\n- [ ] dates\n<!-- ask Bo -->\n");
  const written = render(checkpoint("csv-import", "2026-11-16T09:12:00Z", draft.sections));
  expect(written).toContain("## Progress\n### Parser\n- [x] rows\n- [ ] dates\n<!-- ask Bo -->\n\n## Next");
});

test("a title in the heading of a next action comes first in its text", () => {
  const { draft } = read("## Next Action: Wire the button\nsrc/form.ts:12, then run the tests\n");
  const written = render(checkpoint("csv-import", "2026-11-16T09:12:00Z", draft.sections));
  expect(written).toContain(
    "## Next Action\nWire the button\nsrc/form.ts:12, then run the tests\n\n## Blockers",
  );
});

test("the untouched template says nothing but its name", () => {
  const { name, saved, draft } = read(`# Checkpoint: <name>
**Created:** YYYY-MM-DD HH:MM GMT+8
**Task:** <one-line task summary>

## Progress
<!-- What was completed — be specific -->

## Next Action
<!-- Exact next step: file, command, decision -->

## Blockers
<!-- Concrete obstacles: errors, conflicts, pending decisions -->

## Key Decisions
<!-- Reasoning that led to current state, not just facts -->

## Relevant Context
<!-- Files, paths, preferences, anything needed to continue -->

**Age:** Derived from file mtime at resume time (shown automatically by \`/checkpoint list\` script)
`);
  expect([name, saved, draft.sections]).toEqual(["<name>", null, []]);
});

test("hints of the template go where something was written below them", () => {
  const { draft } = read("## Progress\n<!-- What was completed — be specific -->\n- parser\n");
  expect(draft.sections[0]?.source).not.toContain("<!--");
  expect(itemsOf(draft, "done")).toEqual(["parser"]);
});

test("1: missing sections and a name that only the path knows", () => {
  const { name, saved, draft } = read("**Task:** Build it\n\n## Next Action\nrun make\n");
  expect([name, saved, draft.summary]).toEqual(["build-login-page", null, "Build it"]);
  expect(draft.sections.map(({ field }) => field)).toEqual(["next"]);
});

test("2: headings of level 3 below a title of level 2", () => {
  const { name, draft } = read(
    "## Checkpoint: csv\n\n### Progress\n- a\n#### Detail\n- b\n\n### Blockers\n- c\n",
  );
  expect(name).toBe("csv");
  expect([itemsOf(draft, "done"), itemsOf(draft, "blockers")]).toEqual([["a", "b"], ["c"]]);
  expect(draft.sections.map(({ heading }) => heading)).toEqual(["## Progress", "## Blockers"]);
});

test("3: every heading at level 1", () => {
  const { draft } = read("# Checkpoint: csv\n# Progress\n- a\n# Next Action\ngo on\n");
  expect([itemsOf(draft, "done"), itemsOf(draft, "next")]).toEqual([["a"], ["go on"]]);
});

test("4: bold labels instead of headings", () => {
  const { draft, saved } = read(`# Checkpoint: csv

**Created**: 2026/11/16 9:12 PM
**Task**: Import

**Progress:**
- a
- b

**Next Action:** run make

**Key Decisions**
1. plain CSV, because Excel reads it
`);
  expect([saved, draft.summary]).toEqual(["2026-11-16T21:12", "Import"]);
  expect(itemsOf(draft, "done")).toEqual(["a", "b"]);
  expect(itemsOf(draft, "next")).toEqual(["run make"]);
  expect(itemsOf(draft, "decisions")).toEqual(["plain CSV, because Excel reads it"]);
  expect(draft.preamble).toBeUndefined();
});

test("5: a heading for some fields, a label or a deeper heading for others", () => {
  const { draft } = read("## Progress\n- a\n\n**Next Action:** run make\n\n### Blockers\n- no key\n");
  expect(itemsOf(draft, "done")).toEqual(["a"]);
  expect(itemsOf(draft, "next")).toEqual(["run make"]);
  expect(itemsOf(draft, "blockers")).toEqual(["no key"]);
});

test("a label inside a section stays there if its field has a heading of its own", () => {
  const { draft } = read(
    "## Next Action\nrun make\n\n## Relevant Context\n**Next:** is a product of theirs\n",
  );
  expect(textOf(draft, "context")).toBe("**Next:** is a product of theirs");
  expect(itemsOf(draft, "next")).toEqual(["run make"]);
});

test("6: starred, numbered and nested lists", () => {
  const { draft } = read("## Progress\n* a\n  * a1\n    * a2\n* b\n\n## Blockers\n1) c\n2) d\n");
  expect(itemsOf(draft, "done")).toEqual(["a\n* a1\n  * a2", "b"]);
  expect(itemsOf(draft, "blockers")).toEqual(["c", "d"]);
});

test("7: CRLF and a byte order mark", () => {
  const { name, saved, draft } = read(
    "\ufeff# Checkpoint: csv\r\n**Created:** 2026-11-16 09:12 GMT+8\r\n**Task:** Import\r\n\r\n## Progress\r\n- a\r\n",
  );
  expect([name, saved, draft.summary]).toEqual(["csv", "2026-11-16T09:12+08:00", "Import"]);
  expect(draft.sections[0]?.source).toBe("\n- a\n");
});

test("8: code fences that hold what looks like headings and labels", () => {
  const fence = "```md\n## Blockers\n**Next Action:** no\n```";
  const { draft } = read(`## Progress\n- ran it\n\n${fence}\n\n## Next Action\n\`\`\`sh\nmake\n\`\`\`\n`);
  expect(draft.sections.map(({ field }) => field)).toEqual(["done", "next"]);
  expect(draft.sections[0]?.text).toContain(fence);
  expect(itemsOf(draft, "next")).toEqual(["```sh\nmake\n```"]);
});

test("9: extra sections, other names for known ones, and text above them", () => {
  const { draft } = read(
    "# Checkpoint: csv\n\nStarted with Bo.\n\n## Completed\n- a\n\n## Decisions\n- b\n\n## Mood\ngood\n\n## Notes\nc\n",
  );
  expect(draft.preamble).toBe("Started with Bo.\n\n");
  expect([itemsOf(draft, "done"), itemsOf(draft, "decisions")]).toEqual([["a"], ["b"]]);
  expect(textOf(draft, "context")).toBe("c");
  expect(draft.sections.find(({ field }) => field === null)).toMatchObject({
    heading: "## Mood",
    text: "good",
  });
});

test("10: dates as people write them", () => {
  const saved = (date: string) => read(`# Checkpoint: csv\n**Created:** ${date}\n\n## Progress\n- a\n`).saved;
  expect(saved("2026-11-16")).toBe("2026-11-16");
  expect(saved("Nov 16, 2026 at 9:12 pm")).toBe("2026-11-16T21:12");
  expect(saved("16 November 2026, 09:12 UTC+8")).toBe("2026-11-16T09:12+08:00");
  expect(saved("2026-11-16T09:12:03-03:30")).toBe("2026-11-16T09:12:03-03:30");
  expect(saved("yesterday")).toBeNull();
});

test("11: an age at the end is none of the content; a sentence that only looks like one is", () => {
  expect(textOf(read("## Relevant Context\na\n\n**Age:** 3 days ago\n").draft, "context")).toBe("a");
  const { draft } = read("## Relevant Context\na\n\n**Age:** of a customer is 18 at least\n");
  expect(textOf(draft, "context")).toBe("a\n\n**Age:** of a customer is 18 at least");
});

test("12: front matter and a title of somebody's own", () => {
  const { name, saved, branch, draft } = read(
    "---\nname: csv-import\ncreated: 2026-11-16 09:12\nbranch: main\nmood: good\n---\n# Import of statements\n\n## Progress\n- a\n",
  );
  expect([name, saved, branch]).toEqual(["csv-import", "2026-11-16T09:12", "main"]);
  expect(draft).toMatchObject({ summary: "Import of statements", preamble: "# Import of statements\n\n" });
  expect(draft.unknownKeys).toEqual([{ key: "mood", source: "mood: good\n" }]);
});

test("13: a list of labels and nothing else", () => {
  const { draft } = read(
    "- **Task:** Import\n- **Progress:**\n  - rows\n  - dates\n- **Next Action:** run make\n- **Blockers:** none\n",
  );
  expect(draft.summary).toBe("Import");
  expect([itemsOf(draft, "done"), itemsOf(draft, "next")]).toEqual([["rows", "dates"], ["run make"]]);
  expect(itemsOf(draft, "blockers")).toEqual([]);
});

test("a file is known by its place or its look, and others are left alone", async () => {
  const text = await golden("continuity");
  const at = (path: string, given: string) => matches({ path, text: given });
  expect(at("x.md", text)).toBe(true);
  expect(at("memory/checkpoints/csv.md", "## Progress\n- a\n")).toBe(true);
  expect(at("memory/checkpoints/autosave-log.md", text)).toBe(false);
  expect(at("memory/checkpoints/README.md", "All about them.\n")).toBe(false);
  expect(at("checkpoint-csv.md", "# Checkpoint: csv\n- **Branch:** `main`\n- **Saved:** 2026-11-16\n")).toBe(
    false,
  );
  expect(at("x.md", "---\ncheckpoint: 1\nname: csv\n---\n# Checkpoint: csv\n**Created:** 2026-11-16\n")).toBe(
    false,
  );
  for (const other of ["ledger", "session", "named"]) {
    expect(at(`checkpoint-${other}.md`, await golden(other)), other).toBe(false);
  }
  expect(at("README.md", "# Checkpoints\n\n## Progress\n- none\n")).toBe(false);
});
