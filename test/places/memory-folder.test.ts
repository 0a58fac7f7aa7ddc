import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

const MEMORY = "# Project\n\n## Facts\n- The API listens on port 3000\n";

test("a MEMORY.md in the folder 'memory' is the one that is used, and none is made at the top", async () => {
  const repo = await checkpointRepo({ ".gitignore": "memory/\n" });
  repo.write({ "memory/MEMORY.md": MEMORY });
  await repo.checkpoint(["save", "login", "-m", "wire the button"], { now: "2026-11-16T09:12:03Z" });
  expect(readFileSync(join(repo.root, "memory/MEMORY.md"), "utf8")).toMatchInlineSnapshot(`
    "# Project

    ## Active Checkpoints
    - **login** (main, Nov 16) — wire the button

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    ## Facts
    - The API listens on port 3000
    "
  `);
  expect(existsSync(join(repo.root, "MEMORY.md"))).toBe(false);
  expect((await repo.checkpoint(["config"])).stdout).toContain(join("memory", "MEMORY.md"));
  const fact = await repo.checkpoint(["memory", "fact", "the API listens on port 4000"]);
  expect(stable(fact, { ROOT: repo.root })).toMatchInlineSnapshot(`
    "
    To decide: it contradicts memory/MEMORY.md, and was not added
      line 9: The API listens on port 3000
          the new one says 4000 where line 9 says 3000
    stderr: hint: rewrite line 9 with --replace, or keep both with --add
    exit 2
    "
  `);
  expect((await repo.checkpoint(["doctor"])).status).toBe(0);
  await repo.checkpoint(["continue", "login"]);
  expect(readFileSync(join(repo.root, "memory/MEMORY.md"), "utf8")).toBe(MEMORY);
  expect(await repo.git("status", "--porcelain")).toBe("");
});
