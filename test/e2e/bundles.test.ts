import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const bundles = readdirSync(dist).filter((name) => name.endsWith(".cjs"));
const read = (name: string): string => readFileSync(dist + name, "utf8");

test("the package that finds words is out of reach of commands that only count lines", () => {
  expect(bundles.filter((name) => read(name).includes("./diff.cjs"))).toEqual(["rest.cjs"]);
});

test("bundles are ASCII, which node reads as it is", () => {
  expect(bundles.filter((name) => /[^\0-\x7f]/.test(read(name)))).toEqual([]);
});

test("what is read at each start stays small", () => {
  const sizes = Object.fromEntries(bundles.map((name) => [name, read(name).length]));
  // Some 4 microseconds a kilobyte: to read it, and to tell its functions from each other.
  expect(sizes["look.cjs"]).toBeLessThan(300_000);
  expect(sizes["hook.cjs"]).toBeLessThan(40_000);
  expect(sizes["change.cjs"]).toBeLessThan(250_000);
  expect(sizes["share.cjs"]).toBeLessThan(150_000);
});
