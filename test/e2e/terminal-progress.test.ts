import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runBuilt } from "../support/cli.ts";
import { machines } from "../support/machines.ts";
import { programFile } from "../support/program.ts";
import { runProgram } from "../support/run-program.ts";
import { isHere } from "../support/shells.ts";

const inTerminalOnly = test.skipIf(!isHere("script"));

/** All that the built program writes to a real terminal, and its status. */
async function seen(
  { root, env }: Pick<CheckpointRepo, "root" | "env">,
  command: string,
  more: Record<string, string> = {},
): Promise<string> {
  const line = `'${process.execPath}' '${programFile}' ${command}`;
  const { stdout } = await runProgram("script", ["-qfec", line, "/dev/null"], {
    cwd: root,
    env: { ...env, TERM: "xterm", ...more },
  });
  return stdout.replaceAll("\r\n", "\n");
}

/** What is left on the screen once every line that was replaced is gone. */
function left(text: string): string {
  return text.replace(/\r[^\r\n]*\u001b\[K/g, "");
}

inTerminalOnly("doctor, prune, import and a pull count on a terminal, and erase it", async () => {
  const repo = await checkpointRepo({ "notes/one.md": "# Checkpoint: one\n\n## Next\n\nrun it\n" });
  for (const name of ["a", "b", "c"]) {
    await repo.checkpoint(["save", name, "-m", "x"]);
    await repo.checkpoint(["clear", name]);
  }
  for (const [command, counts] of [
    ["doctor --offline", /\rlooking: \d+ of \d+ {2}\[#*\.*\]/],
    ["prune --expire now --dry-run", /\rjournals looked at: 3 of 3 {2}\[#{24}\]/],
    ["import notes --dry-run", /\rlooked at \d+ files?/],
  ] as const) {
    const text = await seen(repo, command);
    expect(text, command).toMatch(counts);
    expect(left(text), command).not.toMatch(/looking|looked at \d|\u001b\[K/);
    expect(await seen(repo, `${command} --quiet`), command).not.toMatch(counts);
    expect(await seen(repo, `${command} --json`), command).not.toMatch(/\r/);
    expect(await seen(repo, command, { CI: "1" }), command).not.toMatch(counts);
    const piped = await runBuilt(command.split(" "), { cwd: repo.root, env: repo.env });
    expect(piped.stdout + piped.stderr, command).not.toMatch(/\r|looking|looked at \d/);
    expect(left(text).replace(/\u001b\[[0-9;]*m/g, ""), command).toContain(piped.stdout.split("\n")[0]);
  }
  const world = await machines();
  const [a, b] = [await world.join("a"), await world.join("b")];
  for (const name of ["one", "two"]) await a.checkpoint(["save", name, "-m", "x"]);
  const pushed = await seen(a, "push");
  expect(pushed).toMatch(/\rcheckpoints looked at: 2 of 2/);
  expect(left(pushed)).not.toContain("looked at");
  const pulled = await seen(b, "pull");
  expect(pulled).toMatch(/\rcheckpoints looked at: 2 of 2/);
  expect(left(pulled).replace(/\u001b\[[0-9;]*m/g, "")).toMatch(/^pulled +one/m);
});

inTerminalOnly("progress is told on standard error where only that is a terminal", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "a", "-m", "x"]);
  const text = await seen(repo, "doctor --offline > out.txt");
  expect(text).toMatch(/\rlooking: /);
  expect(execFileSync("cat", ["out.txt"], { cwd: repo.root }).toString()).not.toMatch(/[\r\u001b]/);
});

inTerminalOnly("paths lead to files where the terminal has links, and through no pager", async () => {
  const repo = await checkpointRepo({ "src/my form.ts": "let a = 1\n" });
  await repo.checkpoint([
    "save",
    "login",
    "--file",
    "src/my form.ts",
    "-m",
    "x",
    "--context",
    "see `src/my form.ts`",
  ]);
  repo.write({ "src/my form.ts": "let a = 2\n" });
  const link = `\u001b]8;;file://${repo.root}/src/my%20form.ts\u001b\\src/my form.ts\u001b]8;;\u001b\\`;
  for (const command of ["status login", "continue login --keep", "show login"]) {
    expect(await seen(repo, command, { VTE_VERSION: "7200" }), command).toContain(link);
    expect(await seen(repo, command), command).not.toContain("\u001b]8");
    expect(await seen(repo, `${command} | cat`, { VTE_VERSION: "7200" }), command).not.toContain("\u001b]8");
  }
  await repo.git("config", "checkpoint.hyperlinks", "never");
  expect(await seen(repo, "status login", { VTE_VERSION: "7200" })).not.toContain("\u001b]8");
  await repo.git("config", "checkpoint.hyperlinks", "always");
  expect(await seen(repo, "status login")).toContain(link);
  const long = Array.from({ length: 60 }, (_, at) => `--next 'step ${at}'`).join(" ");
  await seen(repo, `save login --amend ${long}`);
  expect(await seen(repo, "show login", { PAGER: "cat", LINES: "10" })).toContain("step 59");
});

test("--quiet leaves hints out, and neither answers, warnings nor errors", async () => {
  const repo = await checkpointRepo();
  const loud = await repo.checkpoint(["save", "login", "--next", "run it"]);
  expect(loud.stderr).toContain("hint: ");
  const other = await checkpointRepo();
  const quiet = await other.checkpoint(["save", "login", "--next", "run it", "--quiet"]);
  expect(quiet.stderr).not.toContain("hint:");
  expect(quiet.status).toBe(0);
  // What commander reads, and what is read without it, are the same.
  for (const args of [
    ["save", "-q", "more", "-m", "x"],
    ["--quiet", "save", "again", "-m", "x"],
  ]) {
    const answer = await other.checkpoint(args);
    expect(answer).toMatchObject({ status: 0 });
    expect(answer.stderr, args.join(" ")).not.toContain("hint:");
  }
  expect(await other.checkpoint(["list", "-q", "--no-drift"])).toMatchObject({
    stdout: (await other.checkpoint(["list", "--no-drift"])).stdout,
    status: 0,
  });
  expect((await other.checkpoint(["show", "nothing", "-q"])).stderr).toMatch(/^error: .*\nhint: /);
  expect((await other.checkpoint(["show", "nothing", "-q"])).stderr).toBe(
    (await other.checkpoint(["show", "nothing"])).stderr,
  );
});
