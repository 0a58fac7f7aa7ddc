import { describe, expect, test } from "vitest";
import { isAgreed } from "../../src/cli/agreement.ts";
import { displayWidth } from "../../src/cli/table.ts";
import { wrapped } from "../../src/cli/wrapped.ts";
import { machines } from "../support/machines.ts";

const NOW = "2026-11-16T09:12:00Z";

test("a sentence is broken between words, and further lines of a hint are hints", () => {
  expect(
    wrapped(
      "hint: look with 'git checkpoint show login', take it with 'git checkpoint accept --all', or trust the remote",
      60,
    ),
  ).toMatchInlineSnapshot(`
    "hint: look with 'git checkpoint show login', take it with
    hint: 'git checkpoint accept --all', or trust the remote"
  `);
  expect(wrapped("warning: one two three four", 16)).toBe("warning: one two\n  three four");
  expect(wrapped("a word-that-is-wider-than-the-terminal b", 16)).toBe(
    "a\n  word-that-is-wider-than-the-terminal\n  b",
  );
});

test("a command is never broken; other words in quotes are, where they fit on no line", () => {
  const command = "'git checkpoint save a-long-name --left-off here'";
  expect(wrapped(`hint: run ${command} now`, 30)).toBe(`hint: run\nhint: ${command}\nhint: now`);
  expect(wrapped("error: nobody says 'one two three four five'", 24)).toBe(
    "error: nobody says 'one\n  two three four five'",
  );
  expect(wrapped("Don't be shy: it's `a b` or c", 20)).toBe("Don't be shy: it's\n  `a b` or c");
});

test("colours take no room, wide characters two, and what has room or no width stays to the letter", () => {
  const red = "\u001b[31mstale\u001b[39m";
  expect(wrapped(`${red} and  old`, 14)).toBe(`${red} and  old`);
  expect(wrapped("登录页面 表单", 9)).toBe("登录页面\n  表单");
  const long = "word ".repeat(50);
  expect(wrapped(long, null)).toBe(long);
  expect(wrapped("  set in and long\n    code  as is", 18)).toBe("  set in and long\n    code  as is");
});

describe.each([60, 120])("at %i columns", (columns) => {
  test("headings, warnings and hints are not broken within a word or a command", async () => {
    const world = await machines();
    const [ada, ben] = [await world.join("ada"), await world.join("ben")];
    await ada.git("switch", "-qc", "feature/a-branch-with-a-long-name");
    await ada.git("push", "-q", "origin", "HEAD");
    const said = "caching the token: logout kept it alive, because the cache is not told of it";
    await ada.checkpoint(["save", "sign-in", "--left-off", "the form", "--failed", said], { now: NOW });
    await ada.checkpoint(["push"], { now: NOW });
    await ben.git("fetch", "-q");
    const told: string[] = [];
    for (const args of [["pull"], ["status"], ["continue", "sign-in", "--keep"], ["show", "nothing-of-it"]]) {
      const { stdout, stderr } = await ben.checkpoint(args, { columns, now: NOW });
      // What git tells of its progress is written over.
      told.push(...`${stdout}${stderr.replace(/^.*\u001b\[K/s, "")}`.split("\n"));
    }
    expect(told.filter((line) => displayWidth(line) > columns)).toEqual([]);
    expect(told.join("\n").replace(/\n(?:hint:| ) ?/g, " ")).toMatch(
      /'git checkpoint show sign-in'.* which only origin has\. .*because the cache is not told of it/s,
    );
  });
});

test("a question is broken between words, with room for its answer behind it", async () => {
  const asked: string[] = [];
  const ask = async (question: string): Promise<string> => {
    asked.push(question);
    return "yes";
  };
  const cli = { io: { columns: 40, isInteractive: true, ask } };
  const question = "Change 2 files (.mcp.json, settings.json)?";
  expect(await isAgreed(cli as never, {}, question, "install")).toBe(true);
  expect(asked).toEqual(["Change 2 files (.mcp.json,\n  settings.json)? (yes/no): "]);
});
