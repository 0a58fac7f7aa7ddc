import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readSoon } from "../../src/cli/read-input.ts";
import { repoAfter, runCli } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";

const SAVED = "2026-11-16T09:00:00Z";
const now = "2026-11-16T11:00:00Z";

const saved = () =>
  repoAfter([["save", "login", "-m", "sign in", "--file", "form.ts"]], SAVED, { "form.ts": "let a = 1\n" });

test("a prompt shows this branch's checkpoint, its age and drift, and how many wait", async () => {
  const repo = await saved();
  await repo.git("switch", "-qc", "topic");
  expect((await repo.checkpoint(["statusline"], { now })).stdout).toBe("1 waiting\n");
  await repo.checkpoint(["save", "topic", "-m", "t", "--file", "form.ts"], { now: SAVED });
  expect((await repo.checkpoint(["statusline"], { now })).stdout).toBe("topic 2h fresh | 1 waiting\n");
  repo.write({ "form.ts": "let a = 2\n" });
  expect((await repo.checkpoint(["statusline"], { now })).stdout).toBe("topic 2h drifted | 1 waiting\n");
  expect((await repo.checkpoint(["statusline", "--color"], { now })).stdout).toBe(
    "\u001b[1mtopic\u001b[0m 2h \u001b[33mdrifted\u001b[0m | 1 waiting\n",
  );
  const { stdout } = await repo.checkpoint(["statusline", "--json"], { now });
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    name: "topic",
    age: "2h",
    drift: "drifted",
    waiting: 1,
    contextPercent: null,
    save: null,
  });
});

test.each([
  [69.4, "context 69%"],
  [70, "context 70%: save soon"],
  [85, "context 85%: save now"],
])("of a context that is %s %% full an agent's status line says '%s'", async (percent, words) => {
  const repo = await saved();
  const input = JSON.stringify({
    workspace: { current_dir: join(repo.root, ".") },
    context_window: { used_percentage: percent },
  });
  const answer = await runCli(["statusline"], { cwd: tempFolder(), env: repo.env, input, now });
  expect(answer).toEqual({ stdout: `login 2h fresh | ${words}\n`, stderr: "", status: 0 });
});

test("a pipe that nobody writes to is not waited for, and one that stays open is read up to where it is whole", async () => {
  expect(await readSoon(new PassThrough(), () => false)).toBe("");
  const open = new PassThrough();
  open.write('{"a":');
  open.write("1}");
  expect(await readSoon(open, (text) => text.endsWith("}"))).toBe('{"a":1}');
  const ended = new PassThrough();
  ended.end("half");
  expect(await readSoon(ended, () => false)).toBe("half");
});
