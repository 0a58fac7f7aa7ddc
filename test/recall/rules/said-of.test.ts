import { expect, test } from "vitest";
import { readSection } from "../../../src/checkpoint/document/sections.ts";
import { recalledText } from "../../../src/operations/recall/rules/recalled-text.ts";
import {
  namesAtStake,
  parseWarnings,
  saidOf as saidBy,
  warningsOf,
} from "../../../src/operations/recall/rules/said-of.ts";

const files = [
  { path: "src/auth/form.ts" },
  { path: "lib/index.ts" },
  { path: "src/new-name.ts", from: "src/old-name.ts" },
];

const speaking = (item: string, heading = "Failed Approaches") => ({
  sections: [readSection(`## ${heading}`, `- ${item}\n`)],
  files,
});

const saidOf = (path: string, of: ReturnType<typeof speaking>): readonly string[] =>
  saidBy(path, warningsOf(of), of);

test.each([
  ["src/auth/form.ts", "an iframe in src/auth/form.ts: cookies are blocked"],
  ["src/auth/form.ts", "an iframe in `src/auth/form.ts:12-30` — cookies are blocked"],
  ["src/auth/form.ts", "an iframe in form.ts: cookies are blocked"],
  ["src/auth/form.ts", "auth/form.ts에서 iframe — 쿠키가 막힘"],
  ["src/auth/form.ts", "在src/auth/form.ts中用iframe：cookie被拦截"],
  ["lib/index.ts", "a default export in index.ts: breaks the bundle"],
  ["src/new-name.ts", "src/old-name.ts as a worker: no DOM there"],
  ["src/old-name.ts", "src/new-name.ts as a worker: no DOM there"],
  ["deep/src/else.ts", "caching in src/else.ts: stale"],
])("before %s is changed: %s", (path, item) => {
  expect(saidOf(path, speaking(item))).toEqual([`⚠ Previously failed: ${item}`]);
});

test.each([
  ["src/auth/form.ts", "an iframe: cookies are blocked"],
  ["src/other/form.ts", "an iframe in form.ts: cookies are blocked"],
  ["src/index.ts", "a default export in index.ts: breaks the bundle"],
  ["src/auth/form.ts", "src/auth/form.tsx as JSX: no compiler"],
  ["src/auth/form.ts", "the form.tsx and the reform.ts"],
  ["other.ts", "caching in src/other.ts: stale"],
  ["src/unknown.ts", "caching in unknown.ts: stale"],
])("nothing of that before %s is changed: %s", (path, item) => {
  expect(saidOf(path, speaking(item))).toEqual([]);
});

test("only what failed, what is undecided and what blocks is told", () => {
  const item = "src/auth/form.ts: a | b";
  expect(saidOf("src/auth/form.ts", speaking(item, "Open Decisions"))).toEqual([`Undecided: ${item}`]);
  expect(saidOf("src/auth/form.ts", speaking(item, "Blockers"))).toEqual([`Blocked: ${item}`]);
  for (const heading of ["Next Actions", "Left Off", "Key Decisions", "Modified Files"])
    expect(saidOf("src/auth/form.ts", speaking(item, heading))).toEqual([]);
});

test("a name that is not at stake is not warned of", () => {
  const atStake = (item: string, heading?: string): readonly string[] =>
    namesAtStake(warningsOf(speaking(item, heading)), { files: [] });
  expect(atStake("src/auth/form.ts and `lib/b.ts`: broke")).toEqual(["form.ts", "b.ts"]);
  expect(atStake("src/auth/form.ts", "Next Actions")).toEqual([]);
  // Either name of a file that was renamed may be meant.
  expect(namesAtStake(warningsOf(speaking("about old-name.ts")), { files })).toEqual([
    "old-name.ts",
    "new-name.ts",
    "old-name.ts",
  ]);
});

test("warnings are read from a note as they were written, and from nothing else", () => {
  const warnings = warningsOf(speaking("src/auth/form.ts: broke"));
  expect(parseWarnings(JSON.stringify(warnings))).toEqual(warnings);
  expect(parseWarnings("[]")).toEqual([]);
  const wrong = [
    '["form.ts"]',
    "{}",
    "[null]",
    "[",
    '[{"line":"x"}]',
    '[{"line":"x","files":["a"]}]',
    '[{"line":1,"files":[]}]',
  ];
  for (const note of wrong) expect(parseWarnings(note), note).toBeNull();
});

test("a file is told of in some 600 characters, and what there was no room for is counted", () => {
  const lines = Array.from({ length: 9 }, (_, index) => `⚠ Previously failed: ${index} ${"x".repeat(150)}`);
  const text = recalledText("a.ts", [
    { by: "'login' (2 hours ago, fresh)", lines },
    { by: "'other' (2 days ago)", lines },
  ]);
  expect(text.length).toBeLessThan(640);
  expect(text.replace(/x{20,}/g, "xx")).toMatchInlineSnapshot(`
    "git checkpoint 'login' (2 hours ago, fresh) says of a.ts:
    ⚠ Previously failed: 0 xx
    ⚠ Previously failed: 1 xx
    ⚠ Previously failed: 2 xx
    (and 15 more)"
  `);
  const long = recalledText("a".repeat(900), [{ by: "'login'", lines: ["😀".repeat(900)] }]);
  expect(long.length).toBeLessThan(640);
  expect(long).not.toMatch(/\p{Surrogate}/u);
});
