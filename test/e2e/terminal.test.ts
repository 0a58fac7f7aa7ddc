import { execFileSync, spawn } from "node:child_process";
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

test.skipIf(!hasScript())("in a terminal the prompts are asked, and a no offers to discard", async () => {
  const repo = await checkpointRepo();
  const content = ["--task", "Build the login page", "--next", "Run pytest", "--done", "wrote README.md"];
  await repo.checkpoint(["save", "build-login", "--as", "continuity", ...content]);
  const kept = await inTerminal(repo.root, repo.env, "continue build-login", [[/\(yes\/no\): /, "yes"]]);
  expect(kept).toContain("🔜 Next action: Run pytest");
  expect(kept).toContain("Ready to continue? (yes/no): ");
  expect((await repo.checkpoint(["list"])).stdout).toContain("build-login");

  const discarded = await inTerminal(repo.root, repo.env, "continue build-login", [
    [/Ready to continue\? \(yes\/no\): /, "no"],
    [/Discard checkpoint "build-login"\? \(yes\/no\): /, "yes"],
  ]);
  expect(discarded).toContain('Cleared checkpoint "build-login"');
  expect((await repo.checkpoint(["list"])).stdout).toBe("");
});

test.skipIf(!hasScript())("in a terminal a taken name is a question", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "the form"]);
  const answer = await inTerminal(repo.root, repo.env, "save login --left-off 'the button'", [
    [/q to stop\] /, "1"],
  ]);
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
    expect((await repo.checkpoint(["list"])).stdout).toBe("");
  },
);

/** More than fits on a screen, and more than a pipe takes at once. */
function lines(many: number): readonly string[] {
  return Array.from({ length: many }, (_, at) => ["--done", `step ${at} ${"x".repeat(600)}`]).flat();
}
