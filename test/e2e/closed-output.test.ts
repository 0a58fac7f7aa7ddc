import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";
import { programFile } from "../support/program.ts";

/** Runs the built program under a line of shell; `unread`: whoever was to read its output is gone before it writes. */
function run(
  repo: CheckpointRepo,
  line: string,
  how: "read" | "unread" = "read",
): Promise<{ status: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", `exec '${process.execPath}' '${programFile}' ${line}`], {
      cwd: repo.root,
      env: repo.env,
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    if (how === "unread") child.stdout.destroy();
    else child.stdout.resume();
    child.stdin.end();
    child.on("close", (status) => resolve({ status, stderr }));
  });
}

const told =
  "fatal: standard output is closed, so 'auth' could not be shown; it was kept\nhint: to end it unseen: 'git checkpoint clear auth'\n";

test.skipIf(process.platform === "win32")("continue consumes nothing where nobody can read it", async () => {
  const repo = await repoAfter([["save", "auth", "-m", "one"]], "2026-11-16T09:12:03Z");
  const live = () => repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints");
  const cases = [
    ["continue auth >&-", "read"],
    ["continue auth --json >&-", "read"],
    ["continue auth", "unread"],
    ["continue auth --json", "unread"],
  ] as const;
  for (const [line, how] of cases) {
    expect(await run(repo, line, how), line).toEqual({ status: 128, stderr: told });
    expect(await live(), line).toBe("refs/checkpoints/auth\n");
  }
  // Whoever has read enough of a list has read enough; what a shell throws away was asked for.
  expect(await run(repo, "list", "unread")).toEqual({ status: 0, stderr: "" });
  expect(await run(repo, "continue auth >/dev/null")).toEqual({ status: 0, stderr: "" });
  expect(await live()).toBe("");
});
