import { execFileSync, spawn } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const bin = fileURLToPath(new URL("../../bin/git-checkpoint.cjs", import.meta.url));

/** util-linux's `script` gives a program a terminal of its own. */
function hasScript(): boolean {
  try {
    return execFileSync("script", ["--version"]).toString().includes("util-linux");
  } catch {
    return false;
  }
}

/** What the arrow key sends. */
const DOWN = "\u001b[B";
const CTRL_C = "\u0003";

/** Runs the built program in a real terminal; each answer is typed when its prompt stands there. */
function inTerminal(
  cwd: string,
  env: Record<string, string>,
  command: string,
  dialogue: readonly (readonly [prompt: RegExp, answer: string])[],
  before = "",
): Promise<string> {
  return new Promise((resolve) => {
    const line = `${before}'${process.execPath}' '${bin}' ${command}`;
    const child = spawn("script", ["-qfec", line, "/dev/null"], { cwd, env: { ...env, TERM: "xterm" } });
    let seen = "";
    let asked = 0;
    let from = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      seen += chunk.toString();
      const [prompt, answer] = dialogue[asked] ?? [];
      if (prompt?.test(seen.slice(from))) {
        asked++;
        from = seen.length;
        child.stdin.write(`${answer}\n`);
      }
    });
    child.on("close", () => resolve(seen.replaceAll("\r\n", "\n")));
  });
}

/** What people ask and answer in narrow terminals and in wide ones. */
const eachWidth = test.skipIf(!hasScript()).each([60, 120]);

eachWidth(
  "in a terminal of %i columns the prompts are asked, and a no offers to discard",
  async (columns) => {
    const width = `stty cols ${columns} && `;
    const repo = await checkpointRepo();
    const content = ["--task", "Build the login page", "--next", "Run pytest", "--done", "wrote README.md"];
    await repo.checkpoint(["save", "build-login", "--as", "continuity", ...content]);
    const kept = await inTerminal(
      repo.root,
      repo.env,
      "continue build-login",
      [[/\(yes\/no\): /, "yes"]],
      width,
    );
    expect(kept).toContain("🔜 Next action: Run pytest");
    expect(kept).toContain("Ready to continue? (yes/no): ");
    expect((await repo.checkpoint(["list"])).stdout).toContain("build-login");

    const discarded = await inTerminal(
      repo.root,
      repo.env,
      "continue build-login",
      [
        [/Ready to continue\? \(yes\/no\): /, "no"],
        [/Discard checkpoint "build-login"\? \(yes\/no\): /, "yes"],
      ],
      width,
    );
    expect(discarded).toContain('Cleared checkpoint "build-login"');
    expect((await repo.checkpoint(["list"])).stdout).toBe("");
  },
);

eachWidth(
  "in a terminal of %i columns Ctrl-C at a question leaves all as it was, with status 130",
  async (columns) => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "login", "-m", "one"]);
    await repo.checkpoint(["save", "search", "-m", "two"]);
    const before = await repo.git("for-each-ref");
    const said = async (command: string, prompt: RegExp): Promise<string> =>
      inTerminal(
        repo.root,
        repo.env,
        `${command}; echo "status $?"`,
        [[prompt, CTRL_C]],
        `stty cols ${columns} && `,
      );
    expect(await said("continue", /login \(/)).toMatch(/\nstatus 130\n/);
    expect(await said("save -m 'three things'", /Name \[three-work\]: /)).toMatch(/\nstatus 130\n/);
    expect(await said("save login -m other", /Different name/)).toMatch(/\nstatus 130\n/);
    expect(await repo.git("for-each-ref")).toBe(before);
  },
);

eachWidth("in a terminal of %i columns a taken name is a question", async (columns) => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "the form"]);
  const answer = await inTerminal(
    repo.root,
    repo.env,
    "save login --left-off 'the button'",
    [[/Different name/, ""]],
    `stty cols ${columns} && `,
  );
  expect(answer).toContain('Checkpoint "login" exists already.');
  expect(await repo.document("login")).toContain("the button");
});

test.skipIf(!hasScript())(
  "whoever leaves the pager early has seen the briefing: it is consumed",
  async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "login", "--left-off", "the form", ...lines(200)]);
    const env = { ...repo.env, PAGER: "head -n 1" };
    const seen = await inTerminal(repo.root, env, "continue login", [], "stty rows 5 && ");
    expect(seen).toContain("login");
    expect(seen).not.toContain("step 2");
    expect(seen).toMatch(/hint: 'login' is consumed; 'git checkpoint undo' brings it back\n$/);
    expect((await repo.checkpoint(["list"])).stdout).toBe("");
  },
);

test.skipIf(!hasScript()).each([60, 120])(
  "in a terminal of %i columns several are offered, this branch first, and what is taken is consumed with a hint",
  async (columns) => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "deploy", "-m", "roll out"]);
    await repo.git("switch", "--quiet", "-c", "feature");
    await repo.checkpoint(["save", "login", "-m", "sign in"]);
    await repo.checkpoint(["save", "tokens", "-m", "refresh them"]);
    const width = `stty cols ${columns} && `;
    const picked = await inTerminal(repo.root, repo.env, "continue", [[/ deploy \(/, DOWN]], width);
    expect(plain(picked)).toMatch(
      /❯ (login|tokens) \(feature, .*\n +(login|tokens) \(feature, .*\n +deploy \(main, /,
    );
    expect(unbroken(picked)).toMatch(/'(login|tokens)' is consumed; 'git checkpoint undo' brings it back\n$/);
    const taken = await inTerminal(repo.root, repo.env, "continue", [], width);
    expect(unbroken(taken)).toMatch(
      /^taking '(login|tokens)', the only one of this branch and worktree; passed over: 'deploy' \(main\)\n/,
    );
    expect((await repo.checkpoint(["list"])).stdout).toMatch(/^ {2}deploy /);
  },
);

eachWidth("the editor has a terminal of %i columns, and what was typed there is saved", async (columns) => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--next", "wire the form"]);
  const editor = join(repo.root, "../editor.sh");
  const lines = [
    `[ -t 0 ] && [ -t 1 ] || exit 9`,
    `printf 'One more: '`,
    `read line`,
    `echo "2. $line" >>"$1"`,
  ];
  repo.write({ "../editor.sh": `#!/bin/sh\n${lines.join("\n")}\n` });
  chmodSync(editor, 0o755);
  const env = { ...repo.env, GIT_EDITOR: editor };
  const seen = await inTerminal(
    repo.root,
    env,
    "edit login",
    [[/One more: /, "cover the button"]],
    `stty cols ${columns} && `,
  );
  expect(seen).toContain('Checkpoint "login" amended: 1 Next Action added');
  expect(await repo.document("login")).toMatch(/1\. wire the form\n\n?2\. cover the button\n/);
});

test.skipIf(!hasScript()).each([60, 120])(
  "a terminal of %i columns: rows fit, help follows, show is coloured",
  async (columns) => {
    const repo = await checkpointRepo();
    const words = ["-m", "a summary that is longer than any row of a narrow terminal may be by far"];
    await repo.checkpoint(["save", "refactor-the-session-store", ...words, "--left-off", "the form"]);
    const seen = (command: string): Promise<string> =>
      inTerminal(repo.root, repo.env, command, [], `stty cols ${columns} rows 99 && `);
    const list = await seen("list");
    expect(list).toMatch(/refactor-the.*fresh/);
    for (const text of [list, await seen("-h")])
      expect(Math.max(...text.split("\n").map((line) => plain(line).length))).toBeLessThanOrEqual(columns);
    const shown = await seen("show");
    expect(shown).toMatch(/^\u001b\[1mrefactor-the-session-store — a summary/);
    expect(plain(shown)).toMatch(/\n## Left Off\nthe form\n\n---\n[\s\S]*\n---\n$/);
    await repo.git("switch", "--quiet", "-c", "feature/with-a-long-name-of-its-own");
    const told = `${await seen("status")}${await seen("show nothing-of-it")}${await seen("continue")}`;
    const sentences = told.split("\n").filter((line) => /saved|Saved|Warning|hint|error|Drift/.test(line));
    expect(sentences.length).toBeGreaterThan(6);
    expect(sentences.filter((line) => plain(line).length > columns)).toEqual([]);
    expect(told).toMatch(/\u001b\[3\dmfresh/);
  },
);

function plain(text: string): string {
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}

/** Sentences that were broken for a narrow terminal, in one piece again. */
function unbroken(text: string): string {
  return text.replace(/\n(?:hint: | {2})(?=\S)/g, " ");
}

/** More than fits on a screen, and more than a pipe takes at once. */
function lines(many: number): readonly string[] {
  return Array.from({ length: many }, (_, at) => ["--done", `step ${at} ${"x".repeat(600)}`]).flat();
}
