import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

test("remove-all names what is installed into agents, and leaves what gives their files back", async () => {
  const repo = await checkpointRepo({ ".gemini/settings.json": '{ "theme":"x" }' });
  await repo.checkpoint(["install", "gemini", "--yes"]);
  const said = await repo.checkpoint(["remove-all", "--yes"]);
  expect(said.stdout).toContain(
    "what is installed into coding agents: 'git checkpoint uninstall --all' takes it out",
  );
  await repo.checkpoint(["uninstall", "--all", "--yes"]);
  expect(readFileSync(join(repo.root, ".gemini/settings.json"), "utf8")).toBe('{ "theme":"x" }');
  expect(existsSync(join(repo.root, ".git/checkpoint"))).toBe(false);
});
