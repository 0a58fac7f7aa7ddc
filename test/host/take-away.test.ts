import { lstatSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeAway } from "../../src/host/files/take-away.ts";
import { tempFolder } from "../support/git.ts";

/** A folder with a file in it, and a free name beside the file. */
function places() {
  const folder = tempFolder();
  const [target, aside] = [join(folder, "notes.md"), join(folder, ".aside")];
  writeFileSync(target, "text\n");
  return { folder, target, aside };
}

test("what may go is gone, and nothing is left aside", () => {
  const { folder, target, aside } = places();
  expect(takeAway(target, aside, (path) => readFileSync(path, "utf8") === "text\n")).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("what must stay is the very same file again", () => {
  const { folder, target, aside } = places();
  const before = lstatSync(target).ino;
  expect(takeAway(target, aside, () => false)).toBe(false);
  expect(readdirSync(folder)).toEqual(["notes.md"]);
  expect(lstatSync(target).ino).toBe(before);
});

test("a symbolic link that must stay is a link again, wherever it leads", () => {
  const { folder, target, aside } = places();
  const link = join(folder, "link");
  for (const to of [target, "nowhere"]) {
    symlinkSync(to, link);
    expect(takeAway(link, aside, () => false)).toBe(false);
    expect(readlinkSync(link)).toBe(to);
    expect(takeAway(link, aside, () => true)).toBe(true);
    expect(readdirSync(folder)).toEqual(["notes.md"]);
  }
});

test("a file that somebody makes meanwhile is not overwritten, and the other is kept", () => {
  const { target, aside } = places();
  const somebodyWrites = () => {
    writeFileSync(target, "theirs\n");
    return false;
  };
  expect(takeAway(target, aside, somebodyWrites)).toBe(false);
  expect(readFileSync(target, "utf8")).toBe("theirs\n");
  expect(readFileSync(aside, "utf8")).toBe("text\n");
});
