import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

test("the package that finds words is out of reach of commands that only count lines", () => {
  const bundles = readdirSync(dist).filter((name) => name.endsWith(".cjs"));
  const naming = bundles.filter((name) => readFileSync(dist + name, "utf8").includes("./diff.cjs"));
  expect(naming).toEqual(["changes.cjs"]);
});
