import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { ourRefs } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

/** Asks for a name and expects a refusal that leaves nothing behind. */
async function refused(...words: string[]): Promise<string> {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["save", ...words]);
  expect(answer.status).toBe(129);
  expect(answer.stdout).toBe("");
  expect(answer.stderr).toMatch(/^error: [^\n]+\n(hint: [^\n]+\n)+$/);
  expect(ourRefs(repo)).toBe("");
  expect(repo.memory()).toBe(null);
  expect(existsSync(join(repo.root, ".git/checkpoint"))).toBe(false);
  return answer.stderr;
}

/** Saves under a name and gives the one it was stored under. */
async function storedAs(...words: string[]): Promise<string> {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["save", ...words]);
  expect(answer, answer.stderr).toMatchObject({ status: 0 });
  const refs = await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints");
  await repo.git("check-ref-format", refs.trim());
  const name = refs.trim().slice("refs/checkpoints/".length);
  expect(answer.stdout).toContain(`Checkpoint "${name}" saved.`);
  expect((await repo.checkpoint(["continue", ...words])).status).toBe(0);
  return name;
}

describe("names that cannot be mended are refused with a way out", () => {
  test("empty", async () => {
    expect(await refused("")).toMatchInlineSnapshot(`
      "error: '' cannot be a checkpoint name: it is empty
      hint: a name is made of letters and digits, with '.', '_' and '-' between them
      "
    `);
    expect(await refused("   ")).toMatchInlineSnapshot(`
      "error: '   ' cannot be a checkpoint name: it is empty
      hint: a name is made of letters and digits, with '.', '_' and '-' between them
      "
    `);
  });

  test("two dots", async () => {
    expect(await refused("..")).toMatchInlineSnapshot(`
      "error: '..' cannot be a checkpoint name: it contains '..'
      hint: a name is made of letters and digits, with '.', '_' and '-' between them
      "
    `);
    expect(await refused("a..b")).toMatchInlineSnapshot(`
      "error: 'a..b' cannot be a checkpoint name: it contains '..'
      hint: try 'a.b'
      "
    `);
    expect(await refused("../../etc/passwd")).toMatchInlineSnapshot(`
      "error: '../../etc/passwd' cannot be a checkpoint name: it contains '..'
      hint: try 'etc-passwd'
      "
    `);
  });

  test("an option", async () => {
    expect(await refused("-x")).toMatchInlineSnapshot(`
      "error: unknown option '-x'
      hint: run 'git checkpoint save -h' to see how it is used
      "
    `);
    expect(await refused("--summry", "x")).toMatchInlineSnapshot(`
      "error: unknown option '--summry'
      hint: did you mean --summary?
      "
    `);
  });

  test("the end of a lock file", async () => {
    expect(await refused("a.lock")).toMatchInlineSnapshot(`
      "error: 'a.lock' cannot be a checkpoint name: it ends in '.lock'
      hint: try 'a-lock'
      "
    `);
    expect(await refused("A.LOCK")).toContain("try 'a-lock'");
  });

  test("300 characters", async () => {
    expect(await refused("n".repeat(300))).toMatchInlineSnapshot(`
      "error: 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…' cannot be a checkpoint name: it has 300 characters, and 64 is the most
      hint: try 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn'
      "
    `);
    expect(await refused("語".repeat(67))).toContain(`try '${"語".repeat(64)}'`);
  });

  test("device names of Windows", async () => {
    expect(await refused("CON")).toMatchInlineSnapshot(`
      "error: 'CON' cannot be a checkpoint name: 'con' is a device name on Windows
      hint: try 'con-work'
      "
    `);
    expect(await refused("nul.txt")).toContain("hint: try ");
    expect(await refused("lpt1")).toContain("hint: try ");
    expect(await storedAs("console")).toBe("console");
  });

  test("only emoji", async () => {
    expect(await refused("🎉🎉")).toMatchInlineSnapshot(`
      "error: '🎉🎉' cannot be a checkpoint name: it contains '🎉'
      hint: a name is made of letters and digits, with '.', '_' and '-' between them
      "
    `);
    expect(await refused("🎉 party")).toMatchInlineSnapshot(`
      "error: '🎉 party' cannot be a checkpoint name: it contains '🎉'
      hint: try 'party'
      "
    `);
  });

  test("characters that hide or reorder text", async () => {
    expect(await refused("log\u202egni")).toMatchInlineSnapshot(`
      "error: 'log<U+202E>gni' cannot be a checkpoint name: it contains <U+202E>
      hint: try 'loggni'
      "
    `);
    expect(await refused("log\u200bin")).toMatchInlineSnapshot(`
      "error: 'log<U+200B>in' cannot be a checkpoint name: it contains <U+200B>
      hint: try 'login'
      "
    `);
    expect(await refused("a\u0007b")).toMatchInlineSnapshot(`
      "error: 'a<U+0007>b' cannot be a checkpoint name: it contains <U+0007>
      hint: try 'ab'
      "
    `);
    expect(await refused("a\u001b[31mb")).not.toContain("\u001b");
  });

  test("what a ref cannot have", async () => {
    for (const name of ["a~b", "a^b", "a:b", "a?b", "a*b", "a[b", "a@{b", "HEAD~1", "a\u007fb"])
      expect(await refused(name)).toMatch(/^hint: try '(a|head)/m);
  });

  test("edges that are no letters", async () => {
    expect(await refused("name.")).toContain("hint: try 'name'");
    expect(await refused(".hidden")).toContain("hint: try 'hidden'");
    expect(await refused("_")).toMatch(/hint: a name is made of letters and digits/);
  });
});

describe("names that can be mended are", () => {
  test("an option after -- is a name", async () => {
    expect(await storedAs("--", "-x")).toBe("x");
  });

  test("slashes, spaces and case", async () => {
    expect(await storedAs("a/b")).toBe("a-b");
    expect(await storedAs("Feature/Login Form")).toBe("feature-login-form");
    expect(await storedAs("a\\b")).toBe("a-b");
  });

  test("other scripts are kept", async () => {
    expect(await storedAs("登录 重构")).toBe("登录-重构");
    expect(await storedAs("Größe")).toBe("grösse");
    expect(await storedAs("Привет")).toBe("привет");
  });

  test("decomposed letters become composed ones, and both spellings are one name", async () => {
    expect(await storedAs("cafe\u0301")).toBe("caf\u00e9");
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "caf\u00e9"]);
    const again = await repo.checkpoint(["save", "CAFE\u0301"]);
    expect(again.status).toBe(2);
    expect((await repo.checkpoint(["clear", "cafe\u0301"])).status).toBe(0);
  });
});

test.each([["show"], ["status"], ["continue"], ["clear"]])(
  "%s refuses an unusable name as save does",
  async (command) => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint([command, "a.lock"]);
    expect(stable(answer)).toMatchInlineSnapshot(`
    "
    stderr: error: 'a.lock' cannot be a checkpoint name: it ends in '.lock'
    hint: try 'a-lock'
    exit 129
    "
  `);
    const option = await repo.checkpoint([command, "-x"]);
    expect(option).toMatchObject({ status: 129, stdout: "" });
  },
);

test("a name is refused before the repository is looked for", async () => {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["save", ".."], { cwd: repo.home });
  expect(answer.status).toBe(129);
});

test.each([
  ["save", "x", "-F", "missing.md"],
  ["handoff", "-F", "missing.md"],
  ["save", "x", "--file", ""],
  ["save", "x", "--plan", ""],
])("%s %s %s %s is refused outside of any repository as inside of one", async (...args) => {
  const repo = await checkpointRepo();
  const [inside, outside] = [await repo.checkpoint(args), await repo.checkpoint(args, { cwd: repo.home })];
  expect(inside.status).toBe(129);
  expect(outside).toEqual(inside);
});

test("a refused name with --json is one JSON value", async () => {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["save", "a.lock", "--json"]);
  expect(answer.status).toBe(129);
  expect(JSON.parse(answer.stdout)).toMatchInlineSnapshot(`
    {
      "error": {
        "code": "bad-name",
        "hints": [
          "try 'a-lock'",
        ],
        "kind": "usage",
        "message": "'a.lock' cannot be a checkpoint name: it ends in '.lock'",
      },
      "version": 1,
    }
  `);
});
