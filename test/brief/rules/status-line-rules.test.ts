import { expect, test } from "vitest";
import { shortAge } from "../../../src/operations/brief/rules/short-age.ts";
import { readStatusInput } from "../../../src/operations/brief/rules/status-input.ts";

test.each([
  ["2026-11-16T12:00:00Z", "now"],
  ["2026-11-16T11:59:01Z", "now"],
  ["2026-11-16T11:59:00Z", "1m"],
  ["2026-11-16T10:00:00Z", "2h"],
  ["2026-11-14T10:00:00Z", "2d"],
  ["2026-10-30T10:00:00Z", "2w"],
  ["2026-09-01T10:00:00Z", "2mo"],
  ["2023-09-01T10:00:00Z", "3y"],
  ["2027-09-01T10:00:00Z", "now"],
])("what was saved at %s is %s old", (saved, age) => {
  expect(shortAge(saved, new Date("2026-11-16T12:00:00Z"))).toBe(age);
});

test("Claude Code's status line input is read as far as it is of use", () => {
  const input = {
    session_id: "abc",
    cwd: "/else",
    workspace: { current_dir: "/work", git_worktree: "wt" },
    context_window: { used_percentage: 71.6 },
  };
  expect(readStatusInput(JSON.stringify(input))).toEqual({
    cwd: "/work",
    session: "abc",
    contextPercent: 72,
  });
  expect(readStatusInput(JSON.stringify({ cwd: "/else" }))).toEqual({
    cwd: "/else",
    session: null,
    contextPercent: null,
  });
});

test.each(["", "{", "null", "[]", "3", '"x"'])("%j is no such input", (text) => {
  expect(readStatusInput(text)).toBeNull();
});

test.each([
  { context_window: null },
  { context_window: { used_percentage: "70" } },
  { context_window: { used_percentage: -1 } },
  { context_window: 70, workspace: "here" },
  { workspace: { current_dir: "a\0b" } },
])("fields of another kind are passed over: %j", (input) => {
  expect(readStatusInput(JSON.stringify(input))).toEqual({ cwd: null, session: null, contextPercent: null });
});
