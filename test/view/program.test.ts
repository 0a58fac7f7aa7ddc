import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { checkpointRepo, runBuilt } from "../support/cli.ts";
import { programFile } from "../support/program.ts";
import { factsIn } from "./page-facts.ts";

// Windows has no signal that a program could send for it.
test.skipIf(process.platform === "win32")("the program serves until Ctrl-C, and ends well", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const args = [programFile, "view", "login", "--serve", "--no-open", "--json"];
  const child = spawn(process.execPath, args, {
    cwd: repo.root,
    env: repo.env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const { version, url, opened } = JSON.parse(line);
  expect({ version, opened }).toEqual({ version: 1, opened: false });
  const page = await fetch(url);
  expect(factsIn(await page.text())).toMatchObject({ open: "login", live: true });
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("the built program makes the same page", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "**here**"]);
  const { stdout, stderr, status } = await runBuilt(["view", "-o", "-"], { cwd: repo.root, env: repo.env });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(factsIn(stdout).checkpoints[0]?.body).toContainEqual({
    tag: "p",
    in: [{ tag: "strong", in: ["here"] }],
  });
});
