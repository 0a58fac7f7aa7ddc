import { expect, test } from "vitest";
import { looksLike } from "../../src/operations/sessions/rules/looks-like.ts";

test.each([
  ["is empty", ""],
  ["is empty", "\n \n"],
  ["looks like a binary file", "\u0000\u0001\n"],
  ["looks like a binary file", "\ufffd\ufffd\n"],
  ["looks like a web page", "<!DOCTYPE html>\n<html>\n"],
  ["looks like XML", '<?xml version="1.0"?>\n<a/>\n'],
  ["looks like JSON lines of another program", '{"type":"meta"}\n{"type":"x"}\n'],
  ["looks like JSON of another program", '{\n  "name": "x"\n}\n'],
  ["looks like JSON of another program", "[\n  1\n]\n"],
  ["looks like a log", "2026-11-16 09:12:03 started\n2026-11-16 09:12:04 stopped\n  at main\n"],
  ["looks like a log", "[INFO] started\n"],
  ["looks like Markdown", "# Notes\n\nwords\n"],
  ["looks like Markdown", "---\nname: x\n---\n"],
  ["looks like plain text", "some words\nand more\n"],
])("%s: %j", (expected, text) => {
  expect(looksLike(text.split("\n").slice(0, -1))).toBe(expected);
});

test("a line that is too long to hold is no text", () => {
  expect(looksLike([null])).toBe("looks like a binary file");
});
