import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";
import { deep, few, runs } from "../support/depth.ts";
import { refsAreFiles } from "../support/form.ts";
import { runGit } from "../support/git.ts";
import { gitShim, verbOf } from "../support/shim.ts";

interface Case {
  readonly checkpoints: number;
  readonly files: number;
}

/** Little and much of both; each by itself only where there is time to find out which of them it is. */
const CASES: readonly Case[] = [
  { checkpoints: 1, files: 1 },
  ...(deep
    ? [
        { checkpoints: 120, files: 1 },
        { checkpoints: 1, files: 300 },
      ]
    : []),
  { checkpoints: 120, files: runs({ short: 60, deep: 300 }) },
];

/** How many git processes a command starts, and which. */
async function count(repo: CheckpointRepo, ...args: string[]): Promise<readonly string[]> {
  const shim = gitShim();
  const answer = await runCli(args, { cwd: repo.root, env: shim.env(repo.env) });
  expect(answer.status, `${args.join(" ")}: ${answer.stderr}`).toBe(0);
  return shim.calls().map(verbOf);
}

/** A repository with so many checkpoints, one of which names so many files. */
async function prepared({ checkpoints, files }: Case): Promise<CheckpointRepo> {
  const names = Array.from({ length: files }, (_, at) => `src/f${at}.ts`);
  const repo = await checkpointRepo(
    Object.fromEntries(names.map((name) => [name, `let ${name.length} = 1\n`])),
  );
  expect((await repo.checkpoint(["save", "main-one", ...flags(names), "--left-off", "here"])).status).toBe(0);
  const blob = (await repo.git("rev-parse", "refs/checkpoints/main-one")).trim();
  const tree = (await repo.git("rev-parse", "refs/checkpoint-journal/main-one")).trim();
  const others = Array.from(
    { length: checkpoints - 1 },
    (_, at) =>
      `create refs/checkpoints/other-${at} ${blob}\ncreate refs/checkpoint-journal/other-${at} ${tree}\n`,
  );
  const made = await runGit(repo.root, repo.env, ["update-ref", "--stdin"], others.join(""));
  expect(made.status, made.stderr).toBe(0);
  return repo;
}

function flags(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ["--file", name]);
}

test("the number of git processes depends on neither checkpoints nor files", {
  timeout: 300_000,
}, async () => {
  const table: Record<string, Record<string, readonly string[]>> = {};
  for (const one of CASES) {
    const repo = await prepared(one);
    const names = Array.from({ length: one.files }, (_, at) => `src/f${at}.ts`);
    const column = `${one.checkpoints} checkpoints, ${one.files} files`;
    const measured: Record<string, readonly string[]> = {};
    measured.list = await count(repo, "list");
    measured.bare = await count(repo);
    measured.show = await count(repo, "show", "main-one");
    measured.status = await count(repo, "status", "main-one");
    measured["save, clean"] = await count(repo, "save", "fresh", ...flags(names), "--left-off", "x");
    for (const name of names) repo.write({ [name]: "let changed = 2\n" });
    measured["save, changed"] = await count(
      repo,
      "save",
      "fresh",
      "--force",
      ...flags(names),
      "--left-off",
      "y",
    );
    measured["status, changed"] = await count(repo, "status", "main-one");
    measured["status --diff"] = await count(repo, "status", "main-one", "--diff");
    await repo.commit("moved on");
    measured["status, HEAD moved"] = await count(repo, "status", "main-one");
    measured["status of all, HEAD moved"] = await count(repo, "status");
    measured["list, HEAD moved"] = await count(repo, "list");
    measured.clear = await count(repo, "clear", "fresh");
    measured["continue, HEAD moved"] = await count(repo, "continue", "main-one");
    table[column] = measured;
  }
  const commands = Object.keys(Object.values(table)[0] ?? {});
  const numbers = Object.fromEntries(
    commands.map((command) => [
      command,
      Object.fromEntries(
        Object.entries(table).map(([column, measured]) => [column, measured[command]?.length ?? 0]),
      ),
    ]),
  );
  const lines = commands.map(
    (command) =>
      `${command.padEnd(26)} ${Object.values(numbers[command] ?? {})
        .map((number) => String(number).padStart(4))
        .join("")}`,
  );
  console.log([`git processes for ${Object.keys(table).join(" | ")}`, ...lines].join("\n"));

  const most: Record<string, number> = {
    list: 2,
    "list, HEAD moved": 3,
    "save, clean": 4,
    "save, changed": 4,
    status: 2,
    "status, changed": 2,
    "status --diff": 2,
    "status, HEAD moved": 3,
    "status of all, HEAD moved": 3,
  };
  for (const [column, measured] of Object.entries(table)) {
    for (const [command, limit] of Object.entries(most)) {
      const calls = measured[command] ?? [];
      expect(calls.length, `${command} with ${column}: ${calls.join(" ")}`).toBeLessThanOrEqual(limit);
    }
    const [status, continued] = [
      measured["status, HEAD moved"] ?? [],
      measured["continue, HEAD moved"] ?? [],
    ];
    expect(continued.length, `continue with ${column}: ${continued.join(" ")}`).toBeLessThanOrEqual(
      status.length + 1,
    );
  }
  for (const [command, byColumn] of Object.entries(numbers))
    expect(new Set(Object.values(byColumn)).size, `${command}: ${JSON.stringify(byColumn)}`).toBe(1);
});

test.each(few([1, 50, 500], 2))(
  "status with %i files, when all that can happen has happened",
  {
    timeout: 300_000,
  },
  async (files) => {
    const names = Array.from({ length: files }, (_, at) => `src/f${at}.ts`);
    const content = (name: string) => Array.from({ length: 9 }, (_, at) => `${name} ${at}\n`).join("");
    const repo = await checkpointRepo({
      "start.ts": "start\n",
      "moved.ts": content("moved"),
      "gone.ts": "gone\n",
    });
    repo.write(Object.fromEntries(names.map((name) => [name, content(name)])));
    await repo.commit("to be rewritten");
    await repo.git("checkout", "--quiet", "-b", "other", "main~1");
    await repo.git("checkout", "--quiet", "main");
    const named = ["moved.ts", "gone.ts", ...names].flatMap((name) => ["--file", `${name}:2-3`]);
    await repo.checkpoint(["save", "main-one", ...named, "--left-off", "here"]);
    expect((await count(repo, "status", "main-one")).length).toBeLessThanOrEqual(8);

    for (const name of names) repo.write({ [name]: `first\n${content(name)}` });
    repo.write({ "untracked.ts": "who knows\n" });
    await repo.git("mv", "moved.ts", "elsewhere.ts");
    repo.write({ "elsewhere.ts": `first\n${content("moved")}` });
    await repo.git("rm", "--quiet", "gone.ts");
    const here = await count(repo, "status", "main-one");
    expect(here.length, `missing: ${here.join(" ")}`).toBeLessThanOrEqual(12);

    await repo.git("stash", "--quiet", "--include-untracked");
    await repo.git("commit", "--quiet", "--amend", "-m", "rewritten");
    await repo.git("stash", "pop", "--quiet");
    const measured = JSON.parse((await repo.checkpoint(["status", "main-one", "--json"])).stdout);
    const { drift } = measured.checkpoints[0];
    expect(drift.head.state).toBe("rewritten");
    expect(drift.files.slice(0, 3).map((file: { state: string }) => file.state)).toEqual([
      "moved",
      "missing",
      "changed",
    ]);
    const rewritten = await count(repo, "status", "main-one");
    expect(rewritten.length, `rewritten: ${rewritten.join(" ")}`).toBeLessThanOrEqual(12);

    await repo.git("add", "--all");
    await repo.git("commit", "--quiet", "-m", "all of it");
    await repo.git("checkout", "--quiet", "other");
    repo.write({ "untracked.ts": "who knows\n" });
    await repo.git("rm", "--quiet", "gone.ts");
    await repo.git("commit", "--quiet", "-m", "without it");
    const diverged = await count(repo, "status", "main-one");
    expect(diverged.length, `diverged, on another branch: ${diverged.join(" ")}`).toBeLessThanOrEqual(12);
    console.log(
      `${files} files: missing ${here.length}, rewritten ${rewritten.length}, diverged ${diverged.length}`,
    );
  },
);

test.skipIf(!refsAreFiles)(
  "a save asks git of changed files only what their attributes could change",
  async () => {
    const repo = await checkpointRepo({ "plain.ts": "let a = 1\n", "windows.ts": "let a = 1\n" });
    repo.write({ "plain.ts": "let a = 2\n" });
    expect(await count(repo, "save", "plain", "--left-off", "x")).not.toContain("hash-object");
    const content = (await repo.git("hash-object", "plain.ts")).trim();
    expect(await repo.document("plain")).toContain(`path: plain.ts, oid: ${content}`);
    expect(await repo.git("cat-file", "blob", content)).toBe("let a = 2\n");
    repo.write({ "windows.ts": "let a = 2\r\n", ".gitattributes": "* text\n" });
    expect(await count(repo, "save", "windows", "--left-off", "x")).toContain("hash-object");
  },
);
