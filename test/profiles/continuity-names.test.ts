import { expect, test } from "vitest";
import { continuity } from "../../src/profiles/continuity/continuity.ts";

const refuse = (name: string) => continuity.refuseName?.(name);

test("names that tell the task are taken", () => {
  const good = `build-login-page q1-data-analysis q1-financial-analysis meeting-prep analyze-q1-data oauth login
    fix-oauth-redirect csv-import 登录页 docs-for-release update-node-20 test-runner-timeouts`;
  for (const name of good.split(/\s+/)) expect(refuse(name), name).toBeNull();
});

test("each forbidden name is told what is wrong with it", () => {
  expect(["task", "work", "save", "untitled", "backup"].map((name) => refuse(name))).toEqual([
    "'task' does not say which task",
    "'work' does not say which work",
    "'save' says what the command does, not what the work is",
    "'untitled' is the lack of a title",
    "'backup' does not say what was backed up",
  ]);
});

test("vague names of the same kind are refused, alone and together", () => {
  const bad = `wip stuff temp test misc session todo new checkpoint tmp notes data report api
    my-task new-work task-2 v2 work-in-progress temp-3 fix-bug final-final 42 2026-11-16 a a-1`;
  for (const name of bad.split(/\s+/)) expect(refuse(name), name).toContain(`'${name}'`);
});

test("the reason names the fault", () => {
  expect(refuse("wip")).toBe("'wip' does not say what is in progress");
  expect(refuse("stuff")).toBe("'stuff' fits any work");
  expect(refuse("my-new-task")).toBe("'my-new-task' is made of words that fit any work");
  expect(refuse("report")).toBe("'report' is too general: it does not say which report");
  expect(refuse("2026-11-16")).toBe("'2026-11-16' is only a number: it does not say what the work is");
  expect(refuse("BuildLogin")).toBe("'BuildLogin' is not kebab-case: it has capital letters");
  expect(refuse("build login")).toBe("'build login' is not kebab-case: it has spaces");
  expect(refuse("build_login")).toBe("'build_login' is not kebab-case: it has '_'");
  expect(refuse("build--login")).toBe(
    "'build--login' is not kebab-case: hyphens stand between words, one at a time",
  );
});
