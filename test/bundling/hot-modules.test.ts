import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hotModules } from "./hot-commands.mjs";

const listed: Record<string, string[]> = JSON.parse(
  readFileSync(new URL("../../src/bundling/hot-modules.json", import.meta.url), "utf8"),
);

test("the commands of every day evaluate the modules that lie together for them, and no others", async () => {
  // Another list is written by `node test/bundling/hot-commands.mjs`: see that what came in is needed.
  expect(await hotModules()).toEqual(listed);
});

test("no command of every day evaluates commander, or what parses YAML", () => {
  const all = Object.values(listed).flat();
  expect(all.filter((module) => /run-fully|frontmatter-yaml|cli\/program/.test(module))).toEqual([]);
});
