import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { answerHook } from "../../src/operations/hooks/answer-hook.ts";
import { checkpointRepo } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";
import { logOf } from "./calls.ts";

/** A `git` that never ends, and holds what it was given. */
function hungGit(env: Record<string, string>): Record<string, string> {
  const folder = join(tempFolder(), "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "git"), "#!/bin/sh\nsleep 600\n");
  chmodSync(join(folder, "git"), 0o755);
  return { ...env, PATH: `${folder}${delimiter}${env.PATH}` };
}

const input = (event: string) => async () =>
  Buffer.from(
    JSON.stringify({ session_id: "s", hook_event_name: event, source: "startup", prompt: "goodnight" }),
  );

// Windows knows no such scripts.
test.skipIf(process.platform === "win32")("a git that hangs is given up, and its host goes on", async () => {
  const repo = await checkpointRepo();
  // These settings are git's to read.
  await repo.git("config", "include.path", "../more.config");
  const env = hungGit(repo.env);
  for (const event of ["SessionStart", "UserPromptSubmit", "Stop", "SessionEnd"]) {
    const at = { agent: "codex", event: undefined, input: input(event), cwd: repo.root, env, patience: 200 };
    expect(await answerHook(at)).toBeNull();
  }
  expect(logOf(repo)).toEqual([
    "codex  SessionStart  gave up after 200 ms",
    "codex  UserPromptSubmit  gave up after 200 ms",
    "codex  Stop  gave up after 200 ms",
    "codex  SessionEnd  gave up after 200 ms",
  ]);
});

test("so is an agent that never closes our input", async () => {
  const repo = await checkpointRepo();
  const never = () => new Promise<null>(() => {});
  const at = { agent: "codex", event: "Stop", input: never, cwd: repo.root, env: repo.env, patience: 50 };
  expect(await answerHook(at)).toBeNull();
  expect(logOf(repo)).toEqual(["codex  Stop  gave up after 50 ms"]);
});
