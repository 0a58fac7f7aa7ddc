import { expect, test } from "vitest";
import { itemsOf, textOf } from "../../src/checkpoint/sections.ts";
import { draftFromSessionState, draftFromWorkingBuffer } from "../../src/profiles/continuity/sources.ts";

test("a session state gives its fields, and the rest as context", () => {
  const draft = draftFromSessionState(`# SESSION-STATE.md — Active Working Memory

**Last Updated:** 2026-11-16 09:12

## Current Task
Build the login page. It needs OAuth.

## Key Context
User prefers verbose errors.

## Pending Actions
- [ ] run \`pytest tests/auth_test.py\`
- [ ] push

## Recent Decisions
- OAuth first — no accounts yet

## Blockers
- [None]

## People
Bo reviews.

\`\`\`
## not a heading
\`\`\`
`);
  expect(draft.summary).toBe("Build the login page. It needs OAuth");
  expect(textOf(draft, "goal")).toBe("Build the login page. It needs OAuth.");
  expect(itemsOf(draft, "next")).toEqual(["run `pytest tests/auth_test.py`", "push"]);
  expect(itemsOf(draft, "decisions")).toEqual(["OAuth first — no accounts yet"]);
  expect(draft.sections.some(({ field }) => field === "blockers")).toBe(false);
  expect(textOf(draft, "context")).toBe(
    "User prefers verbose errors.\n\n### People\nBo reviews.\n\n```\n## not a heading\n```",
  );
});

test("a state without headings is context, an empty one is nothing", () => {
  expect(textOf(draftFromSessionState("Working on src/auth.py with Bo.\n"), "context")).toBe(
    "Working on src/auth.py with Bo.",
  );
  const template = "# Session State\n\n## Current Task\n[None]\n\n## Context\n\n---\n";
  for (const text of ["", "# Session State\n", template]) {
    expect(draftFromSessionState(text)).toEqual({ files: [], unknownKeys: [], sections: [] });
  }
});

test("labels will do for headings", () => {
  const draft = draftFromSessionState("**Task:** Import\n**Next:** run make\n**Blocked by:** no key\n");
  expect([draft.summary, itemsOf(draft, "next"), itemsOf(draft, "blockers")]).toEqual([
    "Import",
    ["run make"],
    ["no key"],
  ]);
});

const entry = (number: number, lines: number): string =>
  `## [10:${number}] Human\n${Array.from({ length: lines - 2 }, (_, index) => `line ${number}.${index}`).join("\n")}\n\n`;

test("of a working buffer the last whole entries are taken, 40 lines at most", () => {
  const text = `# Working Buffer\n**Status:** ACTIVE\n\n---\n\n${[10, 11, 12, 13, 14].map((n) => entry(n, 12)).join("")}`;
  const context = textOf(draftFromWorkingBuffer(text), "context");
  expect(context.split("\n").length).toBeLessThanOrEqual(40);
  expect(context.startsWith("### [10:12] Human\nline 12.0")).toBe(true);
  expect(context.endsWith("line 14.9")).toBe(true);
});

test("of an entry that is too long its end is taken, and a fence is opened again", () => {
  const code = Array.from({ length: 100 }, (_, index) => `code ${index}`).join("\n");
  const { sections } = draftFromWorkingBuffer(`## [10:10] Agent\n\`\`\`js\n${code}\n\`\`\`\n`);
  const lines = sections[0]?.text.split("\n") ?? [];
  expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([40, "```", "code 62", "```"]);
});

test("a short buffer is taken whole, an empty one not at all", () => {
  expect(textOf(draftFromWorkingBuffer("# Buffer\r\nBo: go on\r\n"), "context")).toBe("Bo: go on");
  expect(draftFromWorkingBuffer("# Working Buffer\n\n").sections).toEqual([]);
});

test("a state in the user's own words is read as what it says", () => {
  const draft = draftFromSessionState(
    "# SESSION-STATE.md\n\n## Tarea actual\nImportar\n\n## Próximos pasos\n- correr make\n\n## Qué es\nun parser\n",
  );
  expect(textOf(draft, "goal")).toBe("Importar");
  expect(itemsOf(draft, "next")).toEqual(["correr make"]);
  expect(textOf(draft, "context")).toContain("### Qué es\nun parser");
});
