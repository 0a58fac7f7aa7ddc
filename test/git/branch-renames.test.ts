import { expect, test } from "vitest";
import { branchRenames } from "../../src/git/branch-renames.ts";

const renamed = (from: string, to: string): string =>
  `Branch: renamed refs/heads/${from} to refs/heads/${to}`;
const after = (...messages: string[]) => Object.fromEntries(branchRenames(messages));

test("a chain of renames leads to the latest name", () => {
  expect(after(renamed("a", "b"), "commit: work", renamed("b", "x/c"))).toEqual({ a: "x/c", b: "x/c" });
});

test("a branch that got its name back was not renamed", () => {
  expect(after(renamed("a", "b"), renamed("b", "a"))).toEqual({ b: "a" });
});

test("a name that was used again goes where its latest branch went", () => {
  expect(after(renamed("a", "b"), renamed("a", "c"))).toEqual({ a: "c" });
});

test("only what git itself records counts", () => {
  expect(
    after(`commit: ${renamed("a", "b")}`, "checkout: moving from a to b", "", `${renamed("a", "b")} `),
  ).toEqual({});
});

test("the same rename in two reflogs counts once", () => {
  const log = [renamed("a", "b"), renamed("b", "c")];
  expect(after(...log, ...log)).toEqual({ a: "c", b: "c" });
});
