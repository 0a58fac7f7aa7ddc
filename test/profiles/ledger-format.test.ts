import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { composeSection, readSection, spaced } from "../../src/checkpoint/document/sections.ts";
import { itemsOf, type Section, textOf } from "../../src/checkpoint/sections.ts";
import { ledger } from "../../src/profiles/ledger/ledger.ts";

const { matches, parse, render } = ledger.format;
const golden = (name: string) => readFile(new URL(`golden/${name}.md`, import.meta.url), "utf8");
const read = (text: string) => parse({ path: ".agents/session_ledger.md", text }).draft;

const checkpoint = (sections: readonly Section[]): Checkpoint => ({
  version: 1,
  name: "ledger",
  saved: "2026-11-16T09:12:03+08:00",
  by: "A Developer <dev@example.org>",
  host: "desk",
  profile: "ledger",
  files: [],
  unknownKeys: [],
  preamble: "# ledger\n\n",
  sections: spaced(sections),
});

test("a ledger is written as the system writes it, to the character", async () => {
  const sections = [
    composeSection("goal", "Import bank statements of three banks; done when `npm test` is green."),
    composeSection("leftOff", "Dates of the third bank in src/dates.ts"),
    composeSection("next", ["run `npm test -- dates`"]),
    composeSection("questions", ["may the import skip empty rows? `UNCONFIRMED`"]),
    composeSection("failed", ["Date.parse — it takes 03/04 for March"]),
    composeSection("done", ["src/parse.ts reads the first two banks", "fixtures for all three"]),
    composeSection("decisions", ["one parser for all banks — their columns differ only in order"]),
    composeSection("assumptions", ["no new dependencies", "the third bank writes UTF-8 `UNCONFIRMED`"]),
    composeSection("commands", ["npm test -- dates", "awk -F, '{print $1, $2}' third.csv"]),
    composeSection("ids", ["PR 41", "issue 12"]),
    composeSection("files", ["src/parse.ts", "src/dates.ts"]),
  ];
  expect(render(checkpoint(sections))).toBe(await golden("ledger"));
});

test("an empty ledger has all its headings", async () => {
  expect(render(checkpoint([]))).toBe(await golden("ledger-empty"));
  expect(read(await golden("ledger-empty")).sections).toEqual([]);
});

test("without a goal the summary stands in, without listed files those of the checkpoint", () => {
  const files = [
    { path: "src/a.ts", state: "modified" as const },
    { path: "b, c.ts", state: "clean" as const },
  ];
  const written = render({ ...checkpoint([]), summary: "Import statements", files });
  expect(written).toContain("## Goal\nImport statements\n\n");
  expect(written).toContain("- Files:\n  - src/a.ts\n  - b, c.ts\n- IDs:");
});

test("a written ledger tells its time and every field; it has no name of its own", async () => {
  const { name, saved, branch, draft } = parse({ path: "x.md", text: await golden("ledger") });
  expect([name, saved, branch]).toEqual([null, "2026-11-16T09:12", null]);
  expect(textOf(draft, "leftOff")).toBe("Dates of the third bank in src/dates.ts");
  expect(itemsOf(draft, "files")).toEqual(["src/parse.ts", "src/dates.ts"]);
  expect(itemsOf(draft, "ids")).toEqual(["PR 41", "issue 12"]);
  expect(itemsOf(draft, "commands")).toEqual(["npm test -- dates", "awk -F, '{print $1, $2}' third.csv"]);
  expect(draft.sections.every(({ heading }) => heading.startsWith("## "))).toBe(true);
  expect(draft.sections.some(({ heading }) => heading === "## State")).toBe(false);
});

test("1: missing sections", () => {
  const draft = read("# Session Ledger\n\n## State\n### Now\nthe dates\n");
  expect(draft.sections.map(({ field, text }) => [field, text])).toEqual([["leftOff", "the dates"]]);
});

test("2: other heading levels", () => {
  const draft = read(
    "## Session Ledger\n\n### Goal\nimport\n### State\n#### Done\n- a\n#### Now\nb\n#### Next\nc\n",
  );
  expect([textOf(draft, "goal"), itemsOf(draft, "done")]).toEqual(["import", ["a"]]);
  expect([textOf(draft, "leftOff"), itemsOf(draft, "next")]).toEqual(["b", ["c"]]);
});

test("3: the fields of the state without a heading above them", () => {
  const draft = read("# Session Ledger\n## Done\n- a\n## Now\nb\n## Next\n1. c\n2. d\n");
  expect([itemsOf(draft, "done"), textOf(draft, "leftOff"), itemsOf(draft, "next")]).toEqual([
    ["a"],
    "b",
    ["c", "d"],
  ]);
});

test("4: bold labels in the state", () => {
  const draft = read(
    "# Session Ledger\n## Goal\nimport\n\n## State\n**Done:**\n* a\n* b\n\n**Now:** c\n\n**Next:** d\n",
  );
  expect([itemsOf(draft, "done"), textOf(draft, "leftOff"), itemsOf(draft, "next")]).toEqual([
    ["a", "b"],
    "c",
    ["d"],
  ]);
});

test("5: one list of labels, as in a ledger kept in a prompt", () => {
  const draft = read(`- Goal (incl. success criteria): import; tests green
- Constraints/Assumptions:
  - no new dependencies
- Key decisions:
  - one parser
- State:
  - Done:
    - rows
    - fixtures
  - Now: dates
  - Next: run the tests
- Open questions (UNCONFIRMED if needed):
  - skip empty rows? UNCONFIRMED
- Working set (files/ids/commands):
  - Files: src/a.ts, src/b.ts
  - Commands: \`npm test\`
`);
  expect(textOf(draft, "goal")).toBe("import; tests green");
  expect(itemsOf(draft, "assumptions")).toEqual(["no new dependencies"]);
  expect(itemsOf(draft, "decisions")).toEqual(["one parser"]);
  expect(itemsOf(draft, "done")).toEqual(["rows", "fixtures"]);
  expect([textOf(draft, "leftOff"), itemsOf(draft, "next")]).toEqual(["dates", ["run the tests"]]);
  expect(itemsOf(draft, "questions")).toEqual(["skip empty rows? UNCONFIRMED"]);
  expect([itemsOf(draft, "files"), itemsOf(draft, "commands")]).toEqual([
    ["src/a.ts", "src/b.ts"],
    ["npm test"],
  ]);
});

test("6: CRLF, a byte order mark and another date", () => {
  const text = "\ufeff# Session Ledger\r\n*Last updated: Nov 16, 2026 9:12 PM*\r\n\r\n## Goal\r\nimport\r\n";
  const { saved, draft } = parse({ path: "x.md", text });
  expect([saved, textOf(draft, "goal"), draft.preamble]).toEqual(["2026-11-16T21:12", "import", undefined]);
});

test("7: a working set with lists, bold labels, a code block and things of its own", () => {
  const draft = read(`## Working Set
- **Files:**
  - \`src/a.ts\`
  - src/b.ts (dates, rows)
- Branch: feature/csv
- **IDs**: none
- Commands:
  \`\`\`sh
  npm test
  npm run build
  \`\`\`
`);
  expect(itemsOf(draft, "files")).toEqual(["src/a.ts", "src/b.ts (dates, rows)"]);
  expect(itemsOf(draft, "ids")).toEqual([]);
  expect(itemsOf(draft, "commands")).toEqual(["npm test", "npm run build"]);
  const own = draft.sections.find(({ field }) => field === null);
  expect(own).toMatchObject({ heading: "## Working Set", text: "- Branch: feature/csv" });
  expect(render(checkpoint(draft.sections))).toContain(
    "- Files:\n  - `src/a.ts`\n".replaceAll("`", "") +
      "  - src/b.ts (dates, rows)\n- IDs:\n- Commands: `npm test`, `npm run build`\n- Branch: feature/csv\n",
  );
});

test("8: headings for the parts of the working set", () => {
  const draft = read("## Working Set\n### Files\n- src/a.ts\n### Commands\n- `npm test`\n");
  expect([itemsOf(draft, "files"), itemsOf(draft, "commands")]).toEqual([["src/a.ts"], ["`npm test`"]]);
});

test("9: extra sections, comments, and code fences with headings in them", () => {
  const draft = read(
    "# Session Ledger\nKept by Bo.\n\n## Goal\n<!-- what for -->\nimport\n\n```md\n### Now\nno\n```\n\n## Risks\n- time\n",
  );
  expect(draft.preamble).toBe("Kept by Bo.\n\n");
  expect(textOf(draft, "goal")).toBe("import\n\n```md\n### Now\nno\n```");
  expect(draft.sections.map(({ heading }) => heading)).toEqual(["## Goal", "## Risks"]);
});

test("10: other names, nested and numbered lists, and an empty marker", () => {
  const draft = read(
    "# Ledger\n## Assumptions\n1. a\n   - a1\n## Decisions\n+ b\n## State\n### Completed\n- c\n### In Progress\nd\n## Questions\nNone\n",
  );
  expect(itemsOf(draft, "assumptions")).toEqual(["a\n- a1"]);
  expect([itemsOf(draft, "decisions"), itemsOf(draft, "done")]).toEqual([["b"], ["c"]]);
  expect([textOf(draft, "leftOff"), itemsOf(draft, "questions")]).toEqual(["d", []]);
});

test("a heading of a text below the state is not taken for the next part", () => {
  const sections = [
    composeSection("leftOff", "dates\n\n### Next\nof kin"),
    composeSection("next", ["run make"]),
  ];
  const draft = read(render(checkpoint(sections)));
  expect(textOf(draft, "leftOff")).toBe("dates\n\n#### Next\nof kin");
  expect(itemsOf(draft, "next")).toEqual(["run make"]);
});

test("two texts of one field read back as they were, whatever the second begins with", () => {
  const code = readSection("## Left Off", "\n    make\n      test\n\n");
  const remark = readSection("## Left Off", "\n<!-- told twice -->\n    make\n\n");
  for (const first of ["in the parser", "- in the parser", "    in the parser"]) {
    const above = readSection("## Left Off", `\n${first}\n\n`);
    for (const sections of [
      [above, code],
      [above, remark],
      [above, code, remark],
    ]) {
      expect(textOf(read(render(checkpoint(sections))), "leftOff")).toBe(textOf({ sections }, "leftOff"));
    }
  }
});

test("a ledger is known by its title, or by its place and look", async () => {
  const at = (path: string, text: string) => matches({ path, text });
  expect(at("x.md", await golden("ledger"))).toBe(true);
  expect(at("x.md", "# Session Ledger\n")).toBe(true);
  expect(at(".agents/session_ledger.md", "## Goal\nimport\n## State\n### Now\nb\n")).toBe(true);
  expect(at("docs/ledger.md", "# The ledger format\n\nAll about it.\n")).toBe(false);
  expect(at("x.md", "# Checkpoint: csv\n## Goal\na\n## Now\nb\n")).toBe(false);
  const bare = "## Goal\na\n## Key Decisions\n- b\n## State\n### Done\n- c\n### Now\nd\n### Next\ne\n";
  expect(at("x.md", `${bare}## Open Questions\n- f\n`)).toBe(true);
  expect(at("checkpoint-csv.md", `# Checkpoint: csv\n${bare}## Open Questions\n- f\n`)).toBe(false);
  for (const other of ["continuity", "session", "named"]) {
    expect(at(`checkpoint-${other}.md`, await golden(other)), other).toBe(false);
  }
  expect(at("x.md", "---\ncheckpoint: 1\nname: ledger\n---\n# Session Ledger\n")).toBe(false);
});
