import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { writeFiles } from "../support/git.ts";
import { SESSION_FILES } from "../support/session-files.ts";

const now = "2026-11-16T09:12:03Z";

/** Most of a folder is nothing to us. */
const OTHERS = runs({ short: 1_000, deep: 10_000 });

test("a folder of thousands of files, some of them broken: all are counted and named, and the rest comes in", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  const folder = join(repo.home, "old");
  const pages = Array.from({ length: OTHERS }, (_, at) => [
    `wiki/${at % 40}/page-${at}.md`,
    `# Page ${at}\n\n## Overview\n\nOn the ${at}th day we wrote down what the team decided on the first.\n`,
  ]);
  writeFiles(folder, {
    ...Object.fromEntries(pages),
    ...SESSION_FILES,
    "broken/TODO-binary.md": new Uint8Array([0x23, 0, 0xff]),
    "broken/NEXT-latin.md": new Uint8Array([0x23, 0x20, 0xe9, 0x0a]),
    "broken/HANDOFF-large.md": `# Handoff\n\n## Next Steps\n- a\n${"x".repeat(1 << 20)}\n`,
    "thoughts/shared/handoffs/login/2026-11-10_tabs.yaml": "goal: a\nnow: b\nnext:\n\t- c\n",
    "memory/old/checkpoint-mail-queue.md":
      "# Checkpoint: mail-queue\n- Branch: `main`\n- Saved: 2025-01-01\n\n## Left Off\nolder\n",
  });
  mkdirSync(join(folder, "locked"));
  chmodSync(join(folder, "locked"), 0);
  const answer = await repo.checkpoint(["import", folder], { now });
  chmodSync(join(folder, "locked"), 0o700);
  const told = answer.stdout.replaceAll(folder, "OLD");
  expect(told.match(/^imported /gm)).toHaveLength(12);
  expect(told).toContain(
    "memory/old/checkpoint-mail-queue.md ('OLD/memory/checkpoint-mail-queue.md' has the same name and is newer)",
  );
  expect(told).toContain(
    "2 files passed over, not text: OLD/broken/NEXT-latin.md, OLD/broken/TODO-binary.md",
  );
  expect(told).toContain("1 file passed over, larger than 1 MiB: OLD/broken/HANDOFF-large.md");
  expect(told).toContain(
    "1 file passed over, not usable: line 4 is indented with a tab: OLD/thoughts/shared/handoffs/login/2026-11-10_tabs.yaml",
  );
  expect(told).toMatch(new RegExp(`^${OTHERS} files passed over, none of the formats: `, "m"));
  expect(answer.status).toBe(0);
});
