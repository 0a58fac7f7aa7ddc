import { expect, test } from "vitest";
import { closestNames } from "../../src/text/closest.ts";

const names = ["auth-refactor", "login-page", "login-form", "parser", "oauth-fallback", "autosave"];

test.each([
  ["auth-refcator", ["auth-refactor"]],
  ["atuh-refactor", ["auth-refactor"]],
  ["PARSER", ["parser"]],
  ["parsr", ["parser"]],
  ["login", ["login-form", "login-page"]],
  ["fallback", ["oauth-fallback"]],
  ["my-parser-work", ["parser"]],
  ["zebra", []],
  ["", []],
  ["x", []],
])("for %j the names meant may be %j", (wanted, meant) => {
  expect(closestNames(wanted, names)).toEqual(meant);
});

test("the best come first, and no more than asked for", () => {
  const many = ["task-1", "task-2", "task-3", "task-4"];
  expect(closestNames("task-2x", many)).toEqual(["task-2", "task-1", "task-3"]);
  expect(closestNames("task-2x", many, 1)).toEqual(["task-2"]);
});
