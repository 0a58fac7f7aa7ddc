import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runBuilt } from "../support/cli.ts";
import { keepsNotes } from "../support/form.ts";
import { runProgram } from "../support/run-program.ts";
import { isHere, type Typed, typedInBash, typedInZsh, withProgramOnPath } from "../support/shells.ts";

const BASH_COMPLETION = "/usr/share/bash-completion/bash_completion";
const hasTerminal = isHere("script");
const left: string[] = [];

/** The tests of a shell, left out with the reason where they cannot be. */
function inShell(shell: string, reason: string | null, tests: () => void): void {
  if (reason !== null) left.push(`${shell}: ${reason}`);
  describe.skipIf(reason !== null)(reason === null ? shell : `${shell} (left out: ${reason})`, tests);
}

/** Whatever a stranger calls a branch or a remote, and writes into a summary, a shell must not run it. */
const HOSTILE = [
  "$(touch$IFS$9pwned)",
  "`touch$IFS-pwned`",
  "a;touch$IFS-pwned",
  "a&&b",
  "'q",
  '"q',
  "{a,b}",
];

interface Place extends CheckpointRepo {
  readonly env: Record<string, string>;
}

/** A repository with checkpoints, remotes and strangers' words, and the script of a shell where the shell looks for it. */
async function place(shell: string): Promise<Place> {
  const repo = await checkpointRepo({ "notes.txt": "one\n" });
  const env = withProgramOnPath(repo.env);
  await repo.checkpoint(["save", "login", "-m", "sign in"]);
  await repo.checkpoint(["save", "login", "-m", "sign in twice", "--force"]);
  await repo.checkpoint([
    "save",
    "tokens",
    "-m",
    "$(touch pwned) `touch pwned` \u001b]0;x\u0007 'q\" \\n %s",
  ]);
  await repo.checkpoint(["list"]);
  await repo.git("remote", "add", "origin", "../elsewhere");
  const head = (await repo.git("rev-parse", "HEAD")).trim();
  for (const name of HOSTILE) {
    await repo.git("update-ref", `refs/heads/${name}`, head);
    await repo.git("config", `remote.${name}.url`, "../elsewhere");
  }
  await repo.git("branch", "feature");
  const { status } = await runBuilt(["completion", shell, "--install"], { cwd: repo.root, env });
  expect(status).toBe(0);
  return { ...repo, env };
}

/** The words that a line got, one by one. */
function words(line: string | undefined): readonly string[] {
  return (line ?? "").trim().split(/ +/);
}

/** What every shell that puts words into a line makes of these. */
const LINES: readonly Typed[] = [
  { line: "git checkpoint sho" },
  { line: "git-checkpoint statusl" },
  { line: "git checkpoint show lo" },
  { line: "git-checkpoint show lo" },
  { line: "git checkpoint show --as=na" },
  { line: "git-checkpoint show --as na" },
  { line: "git checkpoint save --am" },
  { line: "git checkpoint install clau" },
  { line: "git checkpoint import no" },
  { line: "git checkpoint memory les" },
  { line: "git checkpoint show ", all: true },
  { line: "git checkpoint push ", all: true },
  { line: "git checkpoint list --branch ", all: true },
  { line: "git -C / checkpoint show lo" },
];
const COMPLETED = [
  "git checkpoint show",
  "git-checkpoint statusline",
  "git checkpoint show login",
  "git-checkpoint show login",
  "git checkpoint show --as=named",
  "git-checkpoint show --as named",
  "git checkpoint save --amend",
  "git checkpoint install claude-code",
  "git checkpoint import notes.txt",
  "git checkpoint memory lesson",
  "git checkpoint show login tokens",
  "git checkpoint push login origin tokens",
  "git checkpoint list --branch feature main",
  "git -C / checkpoint show lo",
];

/** The lines, with the words behind the first three in order: shells have orders of their own. */
function inOrder(lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => {
    const all = words(line);
    const fixed = LINES[at]?.all ? words(LINES[at].line).length : all.length;
    return [...all.slice(0, fixed), ...all.slice(fixed).sort()].join(" ");
  });
}

const bashReason = !isHere("bash")
  ? "there is no bash"
  : !existsSync(BASH_COMPLETION)
    ? "there is no bash-completion"
    : hasTerminal
      ? null
      : "there is no script(1)";

inShell("bash", bashReason, () => {
  const settings = `. ${BASH_COMPLETION}`;

  test("completes git checkpoint and git-checkpoint by the installed script, and runs nothing of a stranger's", async () => {
    const repo = await place("bash");
    const seen = await typedInBash({ cwd: repo.root, env: repo.env, settings }, LINES);
    expect(inOrder(seen)).toEqual(COMPLETED);
    expect(existsSync(join(repo.root, "pwned"))).toBe(false);
  });

  test("completes states, the middle of a line, another repository, and git by another name", async () => {
    const repo = await place("bash");
    const away = `git -C ${repo.root} checkpoint show tok`;
    const env = { ...repo.env };
    await repo.git("config", "--global", "alias.cp", "checkpoint");
    const seen = await typedInBash({ cwd: repo.root, env, settings: `${settings}\ncd /` }, [
      { line: away },
      { line: `git --git-dir=${repo.root}/.git checkpoint show tok` },
      { line: "git checkpoint show tok" },
    ]);
    expect(seen.map((line) => line.trim())).toEqual([
      `${away}ens`,
      `git --git-dir=${repo.root}/.git checkpoint show tokens`,
      "git checkpoint show tok",
    ]);
    const here = await typedInBash({ cwd: repo.root, env, settings }, [
      { line: "git checkpoint show login@", all: true },
      { line: "git checkpoint show login@{1" },
      { line: "git cp show tok" },
      { line: "git checkpoint show log x\u0002\u0002" },
      { line: "git checkpoint diff login tok" },
      { line: "true; git checkpoint show tok" },
    ]);
    expect(here.map((line) => line.trim())).toEqual([
      "git checkpoint show login@{0} login@{1}",
      "git checkpoint show login@{1}",
      "git cp show tokens",
      "git checkpoint show login x",
      "git checkpoint diff login tokens",
      "true; git checkpoint show tokens",
    ]);
  });

  test("is taught by sourcing the script, without bash-completion and without git's own", async () => {
    const repo = await place("bash");
    const bare = "source <(git checkpoint completion bash)";
    const seen = await typedInBash({ cwd: repo.root, env: repo.env, settings: bare }, [
      { line: "git-checkpoint show lo" },
      { line: "git-checkpoint show --as=na" },
    ]);
    expect(seen.map((line) => line.trim())).toEqual([
      "git-checkpoint show login",
      "git-checkpoint show --as=named",
    ]);
  });
});

inShell("zsh", !isHere("zsh") ? "there is no zsh" : hasTerminal ? null : "there is no script(1)", () => {
  const settings = "fpath=(~/.local/share/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D";

  test("completes git checkpoint and git-checkpoint by the installed script, and runs nothing of a stranger's", async () => {
    const repo = await place("zsh");
    const seen = await typedInZsh({ cwd: repo.root, env: repo.env, settings }, LINES);
    expect(inOrder(seen)).toEqual(COMPLETED);
    expect(existsSync(join(repo.root, "pwned"))).toBe(false);
  });

  test("completes states, another repository, and the command itself", async () => {
    const repo = await place("zsh");
    const seen = await typedInZsh({ cwd: repo.root, env: repo.env, settings }, [
      { line: "git checkpoint show login@\\{1" },
      { line: "git checkpoint show login@{" },
      { line: `git -C / checkpoint show tok` },
      { line: "git checkpoin" },
    ]);
    expect(seen.map((line) => line.trim())).toEqual([
      "git checkpoint show login@\\{1\\}",
      "git checkpoint show login@{",
      "git -C / checkpoint show tok",
      "git checkpoint",
    ]);
    const away = await typedInZsh({ cwd: repo.root, env: repo.env, settings: `${settings}; cd /` }, [
      { line: `git -C ${repo.root} checkpoint show tok` },
    ]);
    expect(away.map((line) => line.trim())).toEqual([`git -C ${repo.root} checkpoint show tokens`]);
  });

  test("is taught by sourcing the script behind compinit", async () => {
    const repo = await place("zsh");
    const sourced = "autoload -Uz compinit; compinit -u -D; source <(git checkpoint completion zsh)";
    const seen = await typedInZsh({ cwd: repo.root, env: repo.env, settings: sourced }, [
      { line: "git-checkpoint show lo" },
      { line: "git checkpoint show lo" },
    ]);
    expect(seen.map((line) => line.trim())).toEqual([
      "git-checkpoint show login",
      "git checkpoint show login",
    ]);
  });
});

inShell("fish", isHere("fish") ? null : "there is no fish", () => {
  /** What fish offers for a line, with what it says beside it. */
  async function offered(repo: Place, line: string, cwd = repo.root): Promise<readonly string[]> {
    const script = `complete -C ${JSON.stringify(line).replaceAll("$", "\\$")}`;
    const { stdout, stderr } = await runProgram("fish", ["-c", script], { cwd, env: repo.env });
    expect(stderr).toBe("");
    return stdout.split("\n").filter(Boolean);
  }

  test.skipIf(!keepsNotes)(
    "completes git checkpoint and git-checkpoint by the installed script, and runs nothing of a stranger's",
    async () => {
      const repo = await place("fish");
      const told = ["login\tsign in twice", "tokens\t$(touch pwned) `touch pwned` ^[]0;x^G 'q\" \\n %s"];
      expect(await offered(repo, "git checkpoint show ")).toEqual(told);
      expect(await offered(repo, "git-checkpoint show ")).toEqual(told);
      expect(await offered(repo, "git checkpoin")).toEqual([
        "checkpoint\tSave the place where work stopped, and resume from it",
      ]);
      expect((await offered(repo, "git checkpoint statu")).map((one) => one.split("\t")[0])).toEqual([
        "status",
        "statusline",
      ]);
      expect((await offered(repo, "git checkpoint show --as=na"))[0]).toMatch(/^--as=named\t/);
      expect((await offered(repo, "git checkpoint push ")).map((one) => one.split("\t")[0]).sort()).toEqual([
        "login",
        "origin",
        "tokens",
      ]);
      expect(await offered(repo, "git checkpoint list --branch ")).toEqual(["feature", "main"]);
      expect(await offered(repo, "git checkpoint import no")).toEqual(["notes.txt"]);
      expect(await offered(repo, "git-checkpoint export login --output=no")).toEqual(["--output=notes.txt"]);
      expect((await offered(repo, "git checkpoint show login@")).map((one) => one.split("\t")[0])).toEqual([
        "login@{0}",
        "login@{1}",
      ]);
      expect(existsSync(join(repo.root, "pwned"))).toBe(false);
    },
  );

  test("asks the repository that git is sent to, and leaves git's other commands alone", async () => {
    const repo = await place("fish");
    expect(await offered(repo, `git -C ${repo.root} checkpoint show tok`, "/")).toHaveLength(1);
    expect(await offered(repo, "git -C / checkpoint show tok")).toEqual([]);
    expect((await offered(repo, "git checkout fea")).join()).toMatch(/^feature\t/);
  });
});

test("a shell that is not driven is named", () => {
  if (left.length > 0) console.log(`left out: ${left.join("; ")}`);
  expect(left.length).toBeLessThanOrEqual(3);
});
