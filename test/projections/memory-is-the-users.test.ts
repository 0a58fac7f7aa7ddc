import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { MEMORY_FILES } from "../support/memory-files.ts";

const now = "2026-11-16T09:12:03Z";
const RESUME = "Resume any: `git checkpoint continue` or `git checkpoint continue {name}`";

/** Writes a MEMORY.md as a user would, in an editor. */
function write(repo: CheckpointRepo, text: string): void {
  writeFileSync(join(repo.root, "MEMORY.md"), text);
}

/** Changes it by hand. */
function edit(repo: CheckpointRepo, change: (text: string) => string): void {
  write(repo, change(repo.memory() ?? ""));
}

async function save(repo: CheckpointRepo, name: string, time = now) {
  const answer = await repo.checkpoint(["save", name, "-m", `the work on ${name}`], { now: time });
  expect(answer.status).toBe(0);
  return answer;
}

test("the bullets of a file without headings outlive a resume line that went missing", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  const own = "- [Auth](auth.md) — tokens last an hour\n- [Build](build.md) — needs node 22\n";
  write(repo, own);
  await save(repo, "login");
  expect(repo.memory()?.startsWith(own)).toBe(true);
  edit(repo, (text) => `${text.replace(`\n${RESUME}\n`, "")}- [Late](late.md) — added below\n`);
  await save(repo, "parser");
  expect(repo.memory()).toBe(
    [
      own,
      "## Active Checkpoints",
      "- **login** (main, Nov 16) — the work on login",
      "- **parser** (main, Nov 16) — the work on parser",
      "",
      RESUME,
      "- [Late](late.md) — added below\n",
    ].join("\n"),
  );
});

test("what an earlier version put on top gives the user's bullets back", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await save(repo, "login");
  const bullet = "- **login** (main, Nov 16) — the work on login";
  write(repo, `## Active Checkpoints\n${bullet}\n- [Auth](auth.md) — tokens\n- keep me\n`);
  await save(repo, "parser");
  expect(repo.memory()).toContain("- [Auth](auth.md) — tokens\n- keep me\n");
  await repo.checkpoint(["clear", "login", "parser"]);
  expect(repo.memory()).toBe("- [Auth](auth.md) — tokens\n- keep me\n");
});

test("notes between the bullets and below them stay where they are", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await save(repo, "login", "2026-11-15T09:00:00Z");
  await save(repo, "parser");
  edit(repo, (text) =>
    text
      .replace("work on parser\n", "work on parser\n  - ask Bob about the grammar\n- my own bullet\n")
      .replace("## Active Checkpoints\n", "## Active Checkpoints\nOnly these two matter:\n\n")
      .replace(RESUME, `Never resume before ten.\n\n${RESUME}`),
  );
  const edited = repo.memory();
  expect(edited).toContain("ask Bob");
  await repo.checkpoint(["index"]);
  expect(repo.memory()).toBe(edited);
  await save(repo, "search", "2026-11-17T09:00:00Z");
  expect(repo.memory()).toMatchInlineSnapshot(`
    "# Project Memory

    ## Active Checkpoints
    Only these two matter:

    - **search** (main, Nov 17) — the work on search
    - **parser** (main, Nov 16) — the work on parser
      - ask Bob about the grammar
    - my own bullet
    - **login** (main, Nov 15) — the work on login

    Never resume before ten.

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);
  await repo.checkpoint(["clear", "parser"]);
  expect(repo.memory()).toMatchInlineSnapshot(`
    "# Project Memory

    ## Active Checkpoints
    Only these two matter:

      - ask Bob about the grammar
    - **search** (main, Nov 17) — the work on search
    - my own bullet
    - **login** (main, Nov 15) — the work on login

    Never resume before ten.

    Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
    "
  `);
});

test("the last checkpoint goes, and what the user wrote into the section stays under its heading", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await save(repo, "login");
  edit(repo, (text) => text.replace(`\n${RESUME}`, `- my own bullet\n\n${RESUME}`));
  const { status } = await repo.checkpoint(["continue", "login"]);
  expect(status).toBe(0);
  expect(repo.memory()).toBe("# Project Memory\n\n## Active Checkpoints\n- my own bullet\n");
  await save(repo, "parser");
  await repo.checkpoint(["clear", "parser"]);
  expect(repo.memory()).toBe("# Project Memory\n\n## Active Checkpoints\n- my own bullet\n");
});

test("a bullet whose file is there is not dropped, and the import makes it ours", async () => {
  const file = MEMORY_FILES["checkpoint-auth-refactor.md"] ?? "";
  const repo = await checkpointRepo({ "checkpoint-auth-refactor.md": file });
  const listed = "- **auth-refactor** (feat/auth, Nov 12) — token refresh half done";
  const seeds = "Resume any: `continue` or `continue {name}`";
  write(repo, `# Project Memory\n\n## Active Checkpoints\n\n${listed}\n\n${seeds}\n`);
  const before = repo.memory();
  expect((await repo.checkpoint(["index"])).stderr).toMatchInlineSnapshot(`
    "hint: 'auth-refactor' is listed and not imported yet: take it in with 'git checkpoint import checkpoint-auth-refactor.md'
    "
  `);
  expect(repo.memory()).toBe(before);
  const saved = await save(repo, "login");
  expect(saved.stderr).not.toContain("missing");
  expect(repo.memory()).toContain(`- **login** (main, Nov 16) — the work on login\n${listed}\n\n${RESUME}\n`);
  await repo.checkpoint(["clear", "login"]);
  expect(repo.memory()).toContain(listed);
  await repo.checkpoint(["import", "checkpoint-auth-refactor.md"]);
  expect(repo.memory()?.match(/auth-refactor/g)).toHaveLength(1);
  await repo.checkpoint(["clear", "auth-refactor"]);
  expect(repo.memory()).not.toContain("auth-refactor");
});

test("a bullet that nothing stands behind is taken out, and that is told by whichever command did it", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await save(repo, "login");
  edit(repo, (text) => text.replace("- **login**", "- **gone** (dev, Nov 01) — x\n- **login**"));
  const answer = await save(repo, "parser");
  expect(answer.stderr).toBe("Checkpoint file missing (cleaned up stale entry): gone\n");
  expect(repo.memory()).not.toContain("gone");
});

test("bullets that only look alike are the user's", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  await save(repo, "login");
  const own = [
    "- **Two words** (main, Nov 01) — no name of a checkpoint",
    "- **gone** (see the wiki)",
    "- gone (main, Nov 01)",
    "- **gone**: not now",
  ];
  edit(repo, (text) => text.replace("- **login**", `${own.join("\n")}\n- **login**`));
  const answer = await save(repo, "parser");
  expect(answer.stderr).toBe("");
  for (const line of own) expect(repo.memory()).toContain(`${line}\n`);
});

test("leaving takes our lines along and no others", async () => {
  const file = MEMORY_FILES["checkpoint-auth-refactor.md"] ?? "";
  const repo = await checkpointRepo({ "checkpoint-auth-refactor.md": file });
  await save(repo, "login");
  const waiting = "- **auth-refactor** (feat/auth, Nov 12) — token refresh half done";
  edit(repo, (text) => text.replace("- **login**", `- mine\n${waiting}\n- **login**`));
  const { status } = await repo.checkpoint(["remove-all", "--yes"]);
  expect(status).toBe(0);
  const left = readFileSync(join(repo.root, "MEMORY.md"), "utf8");
  expect(left).toContain(`## Active Checkpoints\n- mine\n${waiting}\n`);
  expect(left).not.toContain("login");
});

test("code, tables and dates never become the line of a checkpoint", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  const documents = {
    fenced: "## Left Off\n```\nnpm test\n```\nThe second test is red.\n",
    tabled:
      "## Left Off\n| step | state |\n|---|---|\n| form | done |\n\n## Next Actions\n- wire the button\n",
    dated: "# Notes\n\n## Left Off\nDate: 2026-11-16\n\nThe parser loops.\n",
  };
  for (const [name, input] of Object.entries(documents))
    await repo.checkpoint(["save", name, "-F", "-"], { input, now });
  // As an earlier version wrote it.
  const document = (await repo.document("fenced")).replace(
    "summary: The second test is red.",
    'summary: "```"',
  );
  writeFileSync(join(repo.root, "old.md"), document);
  const oid = (await repo.git("hash-object", "-w", "old.md")).trim();
  await repo.git("update-ref", "refs/checkpoints/fenced", oid);
  await repo.checkpoint(["index"]);
  expect(repo.memory()?.match(/^- .*$/gm)).toEqual([
    "- **dated** (main, Nov 16) — The parser loops.",
    "- **fenced** (main, Nov 16) — The second test is red.",
    "- **tabled** (main, Nov 16) — wire the button",
  ]);
});
