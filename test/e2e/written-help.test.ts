import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { programFile } from "../support/program.ts";
import { runProgram } from "../support/run-program.ts";

const top = dirname(dirname(programFile));
const env = { PATH: process.env.PATH ?? "", LC_ALL: "C", GIT_CHECKPOINT_NO_CACHE: "1" };
const run = (...args: string[]) => runProgram(process.execPath, [programFile, ...args], { cwd: top, env });

/** The sections that the build wrote for wide lines, by the words that ask for them. */
const sections = new Map(
  readFileSync(join(top, "dist/help.txt"), "utf8")
    .split("\f")
    .filter((section) => section.startsWith("100 "))
    .map((section) => section.slice("100 ".length))
    .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n") + 1)]),
);

test("there is a text for every command, those below another and other names too", () => {
  expect([...sections.keys()]).toEqual(expect.arrayContaining(["", "save", "ls", "memory", "memory fact"]));
  expect(sections.size).toBeGreaterThan(45);
});

test("what was written is what the program says", async () => {
  for (const name of ["", "save", "ls", "memory fact"]) {
    const words = name.split(" ").filter(Boolean);
    // With another option the program itself answers.
    const [written, said] = await Promise.all([run(...words, "-h"), run("--json", ...words, "--help")]);
    expect(written).toEqual({ stdout: said.stdout, stderr: "", status: 0 });
    expect(written.stdout).toBe(sections.get(name));
  }
  expect(await run("--version")).toEqual(await run("--json", "--version"));
});

test("what is no command is the program's to answer", async () => {
  for (const words of [
    ["-h", "-h", "-h"],
    ["save", "x", "-h"],
    ["constructor", "-h"],
    ["--help", "--version"],
  ])
    expect((await run(...words)).stdout).toMatch(/^(?:Usage: git checkpoint|\d+\.\d+\.\d+\n$)/);
  expect((await run("nonsense", "--bogus")).status).toBe(129);
});
