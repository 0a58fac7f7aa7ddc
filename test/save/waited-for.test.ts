import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { programFile } from "../support/program.ts";

/** More than a pipe holds: whoever has taken it is reading. */
const LONG = `---\nsummary: s\n---\n## Left Off\n${"where it stopped\n".repeat(20_000)}`;

test("what changes while a document is still being typed is saved as it is at its end", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  const env = { ...process.env, ...repo.env };
  const save = spawn(process.execPath, [programFile, "save", "typed", "-F", "-"], { cwd: repo.root, env });
  const ended = once(save, "exit");
  await new Promise((taken) => save.stdin.write(LONG, taken));
  repo.write({ "a.txt": "a\nmore\n", "fresh.txt": "n\n" });
  save.stdin.end("\n## Next\n- look at a.txt and fresh.txt\n");
  expect(await ended).toEqual([0, null]);
  const { stdout } = await repo.checkpoint(["show", "typed", "--raw"]);
  expect(stdout).toMatch(/path: a\.txt,.*state: modified/);
  expect(stdout).toMatch(/path: fresh\.txt,.*state: untracked/);
});

test("hooks that are switched off by a path that is no folder are no reason not to save", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await repo.git("config", "core.hooksPath", "/dev/null");
  for (const words of [["save", "one", "-m", "m"], ["clear", "one"], ["undo"]])
    expect((await repo.checkpoint(words)).status).toBe(0);
});
