import { describe, expect, test } from "vitest";
import { otherWriters } from "../../src/operations/doctor/rules/refspecs.ts";
import { unknownSettings } from "../../src/operations/doctor/rules/unknown-settings.ts";
import { isOlder } from "../../src/operations/doctor/rules/versions.ts";
import { waited } from "../../src/operations/doctor/rules/waited.ts";

function config(...lines: readonly (readonly [key: string, value: string])[]) {
  return lines.map(([key, value]) => ({ key, value, scope: "local", origin: ".git/config" }));
}

describe("refspecs that reach into our refs", () => {
  const FOLDERS = ["refs/checkpoints/", "refs/checkpoint-journal/"];
  test.each([
    ["remote.a.fetch", "+refs/*:refs/*", "writes"],
    ["remote.a.fetch", "refs/heads/*:refs/checkpoints/*", "writes"],
    ["remote.a.fetch", "refs/heads/x:refs/checkpoint-journal/x", "writes"],
    ["remote.a.fetch", "refs/checkpoint*:refs/checkpoint*", "writes"],
    ["remote.a.push", "+refs/*:refs/*", "sends"],
    ["remote.a.push", "refs/checkpoints/*", "sends"],
    ["remote.with.dots.mirror", "true", "sends"],
  ])("%s = %s", (key, value, does) => {
    expect(otherWriters(config([key, value]), FOLDERS)).toEqual([{ key, value, does }]);
  });

  test.each([
    ["remote.a.fetch", "+refs/heads/*:refs/remotes/a/*"],
    ["remote.a.fetch", "refs/checkpoints/*:refs/remotes/a/*"],
    ["remote.a.fetch", "refs/checkpoints/x"],
    ["remote.a.fetch", "refs/checkpoints/x:"],
    ["remote.a.push", "refs/heads/*"],
    ["remote.a.push", "refs/checkpoints/*:refs/heads/*"],
    ["remote.a.mirror", "false"],
    ["branch.a.fetch", "+refs/*:refs/*"],
  ])("not %s = %s", (key, value) => {
    expect(otherWriters(config([key, value]), FOLDERS)).toEqual([]);
  });

  test("an exception keeps one out, if it is for all of ours", () => {
    const all = ["remote.a.fetch", "+refs/*:refs/*"] as const;
    expect(otherWriters(config(all, ["remote.a.fetch", "^refs/checkpoint*"]), FOLDERS)).toEqual([]);
    expect(otherWriters(config(all, ["remote.a.fetch", "^refs/checkpoints/*"]), FOLDERS)).toHaveLength(1);
    expect(otherWriters(config(all, ["remote.b.fetch", "^refs/checkpoint*"]), FOLDERS)).toHaveLength(1);
  });
});

test("a setting that there is not, and the nearest that there is", () => {
  const lines = config(
    ["checkpoint.capture", "true"],
    ["checkpoint.capturemaxfiles", "1m"],
    ["checkpoint.capturemaxfiles", "2m"],
    ["checkpoint.zebra", "1"],
    ["core.bare", "false"],
  );
  expect(unknownSettings(lines).map(({ key, meant }) => [key, meant])).toEqual([
    ["checkpoint.capturemaxfiles", "checkpoint.captureMaxFile"],
    ["checkpoint.zebra", null],
  ]);
});

test.each([
  ["2.33.9", "2.34", true],
  ["2.34", "2.34", false],
  ["2.34.1.windows.1", "2.34", false],
  ["2.9.5", "2.34", true],
  ["3.0", "2.34", false],
  ["v18.20.1", "20", true],
  ["v20.0.0", "20", false],
])("%s is older than %s: %s", (version, than, older) => {
  expect(isOlder(version, than)).toBe(older);
});

test("how long something has been", () => {
  expect([1_000, 90_000, 180_000, 3 * 3600_000, 72 * 3600_000].map(waited)).toEqual([
    "1 second",
    "90 seconds",
    "3 minutes",
    "3 hours",
    "3 days",
  ]);
});
