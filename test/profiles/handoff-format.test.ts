import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Checkpoint } from "../../src/checkpoint/checkpoint.ts";
import { composeSection, composeUnknown, spaced } from "../../src/checkpoint/document/sections.ts";
import { itemsOf, type Section, textOf } from "../../src/checkpoint/sections.ts";
import { handoff } from "../../src/profiles/handoff/handoff.ts";
import { formatOf } from "../../src/profiles/registry.ts";
import { EMPTY_HANDOFF } from "./empty-handoff.ts";

const { parse, render } = handoff.format;
const path = "memory/session-handoff-LATEST.md";
const golden = (name: string) => readFile(new URL(`golden/${name}.md`, import.meta.url), "utf8");
const read = (text: string) => parse({ path, text }).draft;

const checkpoint = (sections: readonly Section[], more: Partial<Checkpoint> = {}): Checkpoint => ({
  ...EMPTY_HANDOFF,
  branch: "feature/import",
  sections: spaced(sections),
  ...more,
});

const whole = checkpoint([
  composeSection("done", ["src/parse.ts reads the first two banks"]),
  composeSection("leftOff", "- In-progress work: dates of the third bank, src/dates.ts, parseDay()"),
  composeSection("next", ["run `npm test -- dates`", "ask for a file of the fourth bank"]),
  composeSection("openDecisions", ["empty rows: skip | refuse — user lean: skip"]),
  composeSection("blockers", ["the third bank writes 03/04 for April 3"]),
  composeSection("context", "- the columns differ only in their order, so one parser serves all"),
  composeSection("failed", ["Date.parse — it takes 03/04 for March"]),
  composeSection("errors", ["RangeError in parseDay → pass the locale"]),
  composeSection("concepts", ["a statement is a list of bookings in one currency"]),
  composeSection("files", ["src/dates.ts"]),
  composeSection("focus", "- Top priority: the third bank\n- Friction: no sample files"),
  composeSection("verify", ["npm test -- dates"]),
  composeUnknown("Team", "Ask Kim about the samples."),
]);

test("a handoff is written as the system writes it, to the character, without what is done", async () => {
  expect(render(whole)).toBe(await golden("handoff"));
});

test("an empty handoff says so under each heading, and nothing is in progress", async () => {
  expect(render(checkpoint([]))).toBe(await golden("handoff-empty"));
});

test("a written handoff is read again: time, branch, every section, and it is written the same", async () => {
  const text = await golden("handoff");
  const { name, saved, branch, draft } = parse({ path, text });
  expect([name, saved, branch]).toEqual([null, "2026-11-16T09:12", "feature/import"]);
  for (const field of ["next", "openDecisions", "blockers", "failed", "errors", "concepts", "files"] as const)
    expect(itemsOf(draft, field), field).toEqual(itemsOf(whole, field));
  for (const field of ["leftOff", "context", "focus"] as const)
    expect(textOf(draft, field), field).toBe(textOf(whole, field));
  expect(render({ ...whole, sections: draft.sections, preamble: draft.preamble ?? "" })).toBe(text);
});

test.each([
  [path, "# anything\n", "handoff"],
  ["notes/session-handoff-v2.md", "- do it\n", "handoff"],
  ["notes/x.md", "# Session Handoff\n\n## Next Steps\n- a\n", "handoff"],
  [
    "notes/x.md",
    "## Next Actions\n1. a\n\n## Current Work State\n- b\n\n## Open Decisions\n\n## Current Focus\n",
    "handoff",
  ],
  ["x.md", "# Session Ledger\n\n## Goal\nx\n\n## State\n### Done\n### Now\ny\n### Next\n", "ledger"],
  ["README.md", "# Demo\n\n## Next Steps\n- read on\n", undefined],
  [path, "---\ncheckpoint: 1\nname: handoff\n---\n# handoff\n", undefined],
])("%s is told by its place or its form", (file, text, profile) => {
  expect(formatOf({ path: file, text })?.name).toBe(profile);
});

test("other names and languages of the headings are read, and keep their own words", () => {
  const text =
    "# 세션 핸드오프\n\n## 완료\n- 로그인\n\n## 다음 작업 (우선순위)\n1. 배포\n\n## 미결정 사항\n- DB: A | B\n\n## 팀\n메모\n";
  const draft = read(text);
  expect(itemsOf(draft, "next")).toEqual(["배포"]);
  expect(itemsOf(draft, "done")).toEqual(["로그인"]);
  expect(itemsOf(draft, "openDecisions")).toEqual(["DB: A | B"]);
  expect(draft.sections.map(({ heading }) => heading)).toEqual([
    "## Done (완료)",
    "## Next Actions (다음 작업 [우선순위])",
    "## Open Decisions (미결정 사항)",
    "## 팀",
  ]);
  const written = render(checkpoint(draft.sections, { preamble: draft.preamble ?? "" }));
  expect(written).toMatch(/^# 세션 핸드오프\n_Last updated: /);
  expect(written).not.toContain("로그인");
  expect(written).toContain("## 팀\n메모\n");
});

test("sections of any level are read", () => {
  expect(itemsOf(read("### Next Steps\n- a\n\n### Known Issues\n- b\n"), "next")).toEqual(["a"]);
  expect(itemsOf(read("# Todo\n- a\n\n# Known Issues\n- b\n"), "blockers")).toEqual(["b"]);
  const notes = read("## Notes\n- c\n\n### Dead ends\n- d — e\n\n### Team\nf\n");
  expect(itemsOf(notes, "failed")).toEqual(["d — e\n"].map((item) => item.trim()).concat("f"));
});
