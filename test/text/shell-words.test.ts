import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { quotedWord, shellWord } from "../../src/text/phrases.ts";

const TEXTS = ["", "plain", "two words", "it's", "''", '$(id) `id` \\ " ! * ~', "-n", "a\nb", "größe/é@{1}"];

test("a shell reads each word as it was", () => {
  for (const word of [quotedWord, shellWord]) {
    const line = `printf '%s\\0' ${TEXTS.map(word).join(" ")}`;
    const read = execFileSync("/bin/sh", ["-c", line], { encoding: "utf8" });
    expect(read.split("\0").slice(0, -1)).toEqual(TEXTS);
  }
});

test("a name that says nothing to a shell stays bare", () => {
  expect(["origin", "refs/x_y-1.2", "größe@home"].map(shellWord)).toEqual([
    "origin",
    "refs/x_y-1.2",
    "größe@home",
  ]);
  expect(["a b", "a;b", "~", "$HOME", ""].map(shellWord)).toEqual(["'a b'", "'a;b'", "'~'", "'$HOME'", "''"]);
});
