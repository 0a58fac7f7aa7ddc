import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stableText } from "../support/stable.ts";

const NOW = { now: "2026-11-16T09:12:00Z" };

const STABLE = {
  top: "# Shop\n\nWhat everybody must know.  \n\n",
  conventions:
    "## Conventions\n* tabs, not spaces\t\n\n```md\n## Next Action\nin a fence: not a section\n```\n\n",
  links: "## Links\n- https://example.org",
};
const VOLATILE = {
  state: "## Current State\nThe form posts, the button does not.\n\n",
  next: "## Next Action\n1. wire the button in form.ts:2\n2. then the tests\n\n",
  summary: "## Session 12 Summary\n### What happened\n- OAuth chosen\n\n",
};

async function withMemory(memory: string | Uint8Array): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\nlet b = 2\n" });
  await repo.git("checkout", "--quiet", "-b", "feature/login");
  writeFileSync(join(repo.root, "MEMORY.md"), memory);
  return repo;
}

const LEGACY = [
  STABLE.top,
  VOLATILE.state,
  STABLE.conventions,
  VOLATILE.next,
  VOLATILE.summary,
  STABLE.links,
].join("");

test("the first named save moves what describes a moment into the checkpoint, and keeps the rest byte for byte", async () => {
  const repo = await withMemory(LEGACY);
  const answer = await repo.checkpoint(["save", "--as", "named", "--done", "the form"], NOW);
  expect(answer.status, answer.stderr).toBe(0);
  expect(answer.stderr).toContain(
    "moved from MEMORY.md into 'feature-login': 'Current State', 'Next Action', 'Session 12 Summary'\n",
  );
  const document = await repo.document("feature-login");
  for (const words of [
    "## Current State\nThe form posts, the button does not.\n",
    "## Next Action\n1. wire the button in form.ts:2\n2. then the tests\n",
    "## Session 12 Summary\n### What happened\n- OAuth chosen\n",
    "- the form\n",
  ])
    expect(document).toContain(words);
  expect(stableText(repo.memory() ?? "")).toMatchInlineSnapshot(`
    "# Shop

    ## Active Checkpoints
    - **feature-login** (feature/login, Nov 16 09:12) — wire the button in form.ts:2

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`

    What everybody must know.  

    ## Conventions
    * tabs, not spaces	

    \`\`\`md
    ## Next Action
    in a fence: not a section
    \`\`\`

    ## Links
    - https://example.org"
  `);

  const shown = JSON.parse((await repo.checkpoint(["continue", "feature-login", "--json"], NOW)).stdout);
  expect(shown.next).toEqual(["wire the button in form.ts:2", "then the tests"]);
  await repo.checkpoint(["clear", "feature-login"]);
  expect(repo.memory(), "without checkpoints only what is stable is left").toBe(
    STABLE.top + STABLE.conventions + STABLE.links,
  );
});

test("line endings, a byte order mark and bytes that are no text stay as they are", async () => {
  const [before, after] = [
    Buffer.concat([Buffer.from("\ufeff# Shop\r\n\r\ncaf"), Buffer.from([0xe9]), Buffer.from("\r\n\r\n")]),
    Buffer.from("## Links\r\n- x"),
  ];
  const volatile = Buffer.from("## Session Checkpoint\r\n- half way\r\n\r\n");
  const repo = await withMemory(Buffer.concat([before, volatile, after]));
  await repo.checkpoint(["save", "one", "--as", "named"], NOW);
  expect(await repo.document("one")).toContain("- half way");
  await repo.checkpoint(["clear", "one"]);
  expect(readFileSync(join(repo.root, "MEMORY.md"))).toEqual(Buffer.concat([before, after]));
});

test("a second save has nothing to move, and other profiles move nothing", async () => {
  const repo = await withMemory(LEGACY);
  await repo.checkpoint(["save", "one", "--left-off", "x"], NOW);
  expect(repo.memory()).toContain(VOLATILE.state);
  expect(await repo.document("one")).not.toContain("Current State");
  await repo.checkpoint(["save", "two", "--as", "named", "--next", "go on"], NOW);
  expect(repo.memory()).not.toContain("## Current State");
  const again = await repo.checkpoint(["save", "two", "--as", "named", "--next", "go on"], NOW);
  expect(again.stderr).not.toContain("MEMORY.md");
  expect(await repo.document("two")).not.toContain("Current State");
  expect((await repo.checkpoint(["show", "two@{1}"])).stdout).toContain("The form posts");
});

test("nothing leaves MEMORY.md before the checkpoint is saved", async () => {
  const repo = await withMemory(LEGACY);
  const dry = await repo.checkpoint(["save", "one", "--as", "named", "--dry-run"], NOW);
  expect(dry.stdout).toContain("## Current State");
  expect(repo.memory()).toBe(LEGACY);

  const refused = await repo.checkpoint(["save", "one", "--as", "named", "--strict", "--done", "stuff"], NOW);
  expect(refused.status, refused.stderr).toBe(2);
  expect(repo.memory()).toBe(LEGACY);

  await repo.git("update-ref", "refs/checkpoints/one", "HEAD^{tree}");
  const failed = await repo.checkpoint(["save", "one", "--as", "named", "--next", "x"], NOW);
  expect(failed.status, failed.stderr).not.toBe(0);
  expect(repo.memory()).toBe(LEGACY);
});

test("a MEMORY.md that cannot be written keeps everything, and the checkpoint has it all the same", async () => {
  const repo = await withMemory(LEGACY);
  chmodSync(join(repo.root, "MEMORY.md"), 0o444);
  const answer = await repo.checkpoint(["save", "one", "--as", "named"], NOW);
  expect(answer.status).toBe(0);
  expect(answer.stderr).toContain(
    "warning: 'Current State', 'Next Action', 'Session 12 Summary' could not be taken out of MEMORY.md: 'MEMORY.md' is read-only\n",
  );
  expect(repo.memory()).toBe(LEGACY);
  expect(await repo.document("one")).toContain("The form posts");
  chmodSync(join(repo.root, "MEMORY.md"), 0o644);
  await repo.checkpoint(["save", "one", "--as", "named"], NOW);
  expect(repo.memory()).not.toContain("## Current State");
});

test("what looks like a secret is replaced in the checkpoint when that is asked for", async () => {
  const token = `ghp_${"a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)}`;
  const repo = await withMemory(`# Shop\n\n## Current State\ntoken ${token}\n`);
  await repo.checkpoint(["save", "one", "--as", "named", "--redact"], NOW);
  const document = await repo.document("one");
  expect(document).toContain("## Current State");
  expect(document).not.toContain(token);
});
