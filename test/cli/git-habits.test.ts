import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";

const NOW = "2026-11-16T09:12:00Z";
const monday = { now: NOW };

/** Four live ones of this branch, and one that was cleared. */
function several(): Promise<CheckpointRepo> {
  return repoAfter(
    [
      ["save", "signin", "-m", "the form", "--left-off", "the token expires"],
      ["save", "signup", "-m", "the mail"],
      ["save", "wip-a1", "-m", "a try"],
      ["save", "wip-b2", "-m", "another"],
      ["save", "old-one", "-m", "is over"],
      ["clear", "old-one"],
    ],
    NOW,
  );
}

describe("help", () => {
  test.each([
    [["help"], ["-h"]],
    [
      ["help", "save"],
      ["save", "-h"],
    ],
    [
      ["help", "resume"],
      ["continue", "-h"],
    ],
    [
      ["help", "memory", "fact"],
      ["memory", "fact", "-h"],
    ],
  ])("%s is %s", async (asked, same) => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint(asked);
    expect(answer.stdout).toMatch(/^Usage: git checkpoint/);
    expect(answer).toEqual(await repo.checkpoint(same));
  });

  test("of a command that there is not names the nearest", async () => {
    const answer = await (await checkpointRepo()).checkpoint(["help", "sav"]);
    expect(answer).toEqual({
      status: 129,
      stdout: "",
      stderr: "error: there is no command 'sav'\nhint: did you mean 'save'?\n",
    });
  });

  test("groups all commands by what they are for", async () => {
    const { stdout } = await (await checkpointRepo()).checkpoint(["-h"]);
    const headings = stdout.match(/^[A-Z].*:$/gm) ?? [];
    expect(headings).toHaveLength(9);
    const told = Array.from(stdout.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*)/gm), ([, name]) => name);
    expect(told.sort()).toEqual(Object.keys(COMMANDS).sort());
    expect(stdout.indexOf("  save ")).toBeLessThan(stdout.indexOf("  doctor "));
  });
});

test("log takes a bare number for how many, as git's does", async () => {
  const repo = await several();
  const three = await repo.checkpoint(["log", "-3"], monday);
  expect(three.stdout.split("\n")).toHaveLength(5);
  expect(three).toEqual(await repo.checkpoint(["log", "-n", "3"], monday));
  expect((await repo.checkpoint(["list", "-2"], monday)).stdout.split("\n")).toHaveLength(3);
});

test("ls, rm and mv are list, clear and rename", async () => {
  const repo = await several();
  expect(await repo.checkpoint(["ls"], monday)).toEqual(await repo.checkpoint(["list"], monday));
  expect((await repo.checkpoint(["mv", "signin", "login"])).stdout).toBe(
    'Checkpoint "signin" is now "login"\n',
  );
  expect((await repo.checkpoint(["rm", "login"])).stdout).toBe('Cleared checkpoint "login"\n');
});

describe("a name that is left out or cut short", () => {
  test("show, diff and apply take what continue would", async () => {
    const repo = await checkpointRepo({ "a.ts": "1\n2\n" });
    repo.write({ "a.ts": "1\n2\n3\n" });
    await repo.checkpoint(["save", "login", "-m", "the form", "--file", "a.ts"], monday);
    repo.write({ "a.ts": "1\n" });
    expect(await repo.checkpoint(["show"])).toEqual(await repo.checkpoint(["show", "login"]));
    expect(await repo.checkpoint(["diff"])).toEqual(await repo.checkpoint(["diff", "login"]));
    expect((await repo.checkpoint(["diff", "--stat"])).stdout).toBe(
      " a.ts | 2 --\n 1 file changed, 2 deletions(-)\n",
    );
    await repo.git("checkout", "a.ts");
    expect((await repo.checkpoint(["apply"])).stdout).toContain('Applied checkpoint "login": 1 restored\n');
  });

  test.each(["show", "diff", "apply"])("%s with several says what there is", async (verb) => {
    const answer = await (await several()).checkpoint([verb], monday);
    expect(answer.status).toBe(2);
    expect(answer.stderr).toContain(`error: there are 4 checkpoints to ${verb}\n`);
    expect(answer.stderr).toContain(`hint: name one: 'git checkpoint ${verb} <name>'\n`);
    expect(answer.stderr).toMatch(/signin +main +just now +the form/);
  });

  test("looking and continuing take a beginning that only one has", async () => {
    const repo = await several();
    for (const verb of ["show", "status", "diff", "check", "log"]) {
      const short = await repo.checkpoint([verb, "signi"], monday);
      expect(short, verb).toEqual(await repo.checkpoint([verb, "signin"], monday));
    }
    expect((await repo.checkpoint(["continue", "signi"], monday)).stdout).toContain("signin — the form\n");
    // What has ended is no beginning of another.
    expect((await repo.checkpoint(["show", "signin"])).stderr).toContain("has ended");
  });

  test("a beginning that several have is refused, with all of them", async () => {
    expect(await (await several()).checkpoint(["continue", "sig"])).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "error: 'sig' is the beginning of several names\nhint: type more of it: there are 'signin', 'signup'\n",
    });
  });

  test.each([["clear"], ["rename", "x"], ["restore"]])("never to %s", async (verb, ...more) => {
    const repo = await several();
    const answer = await repo.checkpoint([verb, "wip-a", ...more]);
    expect(answer.status).toBe(1);
    expect((await repo.checkpoint(["list"])).stdout).toContain("wip-a1");
  });
});

describe("list", () => {
  test("of a branch, of this one, and what a pattern fits", async () => {
    const repo = await several();
    await repo.git("switch", "-qc", "other");
    await repo.checkpoint(["save", "elsewhere", "-m", "not on main"], monday);
    const names = async (...args: string[]): Promise<readonly string[]> =>
      JSON.parse((await repo.checkpoint(["list", "--json", ...args], monday)).stdout).checkpoints.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names("--branch")).toEqual(["elsewhere"]);
    expect(await names("--branch", "main", "-n", "2")).toHaveLength(2);
    expect(await names("--grep", "expires")).toEqual(["signin"]);
    expect(await names("--grep", "^WIP", "-i")).toEqual(["wip-a1", "wip-b2"]);
    expect(await repo.checkpoint(["list", "--grep", "nothing like it"])).toEqual({
      status: 0,
      stdout: "",
      stderr: "no checkpoint fits\n",
    });
    expect((await repo.checkpoint(["list", "--grep", "("])).stderr).toBe(
      "error: '(' is no regular expression\nhint: give one such as 'login|oauth'\n",
    );
  });

  test("--all tells what has ended, too", async () => {
    const repo = await several();
    const { stdout } = await repo.checkpoint(["list", "--all", "--grep", "over"], monday);
    expect(stdout).toBe("  old-one  main  just now  cleared  is over\n");
    const { past } = JSON.parse((await repo.checkpoint(["list", "--all", "--json"], monday)).stdout);
    expect(past).toMatchObject([{ name: "old-one", by: "clear", branch: "main", summary: "is over" }]);
  });
});

test("clear takes patterns; one that fits nothing ends nothing", async () => {
  const repo = await several();
  expect((await repo.checkpoint(["clear", "wip-*", "nothing-*"])).stderr).toBe(
    "error: no live checkpoint fits 'nothing-*'\nhint: run 'git checkpoint list' to see what there is\n",
  );
  expect((await repo.checkpoint(["clear", "wip-?[0-9]"])).stdout.split("\n").sort()).toEqual([
    "",
    'Cleared checkpoint "wip-a1"',
    'Cleared checkpoint "wip-b2"',
  ]);
  expect((await repo.checkpoint(["undo"])).status).toBe(0);
  expect((await repo.checkpoint(["list"])).stdout).toContain("wip-b2");
});
