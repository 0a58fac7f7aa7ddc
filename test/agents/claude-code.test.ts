import { mkdirSync, readdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AgentPlace } from "../../src/agents/agent.ts";
import { claudeCode } from "../../src/agents/claude-code/claude-code.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

interface Machine {
  readonly home: string;
  readonly at: AgentPlace;
  readonly slug: string;
}

/** A home folder and a project in it, with these files below the home folder. */
function machine(files: Record<string, string> = {}, project = "My_App"): Machine {
  const home = tempFolder();
  const worktree = join(home, project);
  mkdirSync(worktree, { recursive: true });
  writeFiles(home, files);
  const at = { env: {}, home, worktree, mainWorktree: worktree };
  return { home, at, slug: worktree.replace(/[^a-zA-Z0-9]/g, "-") };
}

function remember(home: string, slug: string, records: readonly string[] = []): string {
  const project = join(home, ".claude", "projects", slug);
  mkdirSync(join(project, "memory"), { recursive: true });
  records.forEach((cwd, index) => {
    const line = JSON.stringify({ type: "user", message: { content: "x".repeat(index) }, cwd });
    writeFiles(project, { [`session-${index}.jsonl`]: `not json\n${line}\n` });
  });
  return join(project, "memory");
}

test("the memory folder is found by the project's path", async () => {
  const { home, at, slug } = machine();
  expect(await claudeCode.memoryFolder(at)).toBeNull();
  const memory = remember(home, slug);
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
});

test("a linked worktree and a link to the project share the main worktree's memory", async () => {
  const { home, at, slug } = machine();
  const memory = remember(home, slug);
  const linked = join(home, "linked");
  mkdirSync(linked);
  expect(await claudeCode.memoryFolder({ ...at, worktree: linked })).toBe(memory);
  const alias = join(home, "alias");
  symlinkSync(at.worktree ?? "", alias);
  expect(await claudeCode.memoryFolder({ ...at, worktree: alias, mainWorktree: alias })).toBe(memory);
});

test("a project folder whose sessions ran elsewhere is another project's", async () => {
  const { home, at, slug } = machine();
  remember(home, slug, [join(home, "My-App"), join(home, "My-App", "src")]);
  expect(await claudeCode.memoryFolder(at)).toBeNull();
});

test("one session below the worktree is enough to confirm", async () => {
  const { home, at, slug } = machine();
  const memory = remember(home, slug, [join(home, "My-App"), join(home, "My_App", "src")]);
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
});

test("a sibling whose name only begins alike confirms nothing", async () => {
  const { home, at, slug } = machine();
  remember(home, slug, [join(home, "My_App2")]);
  expect(await claudeCode.memoryFolder(at)).toBeNull();
});

test("a path said in a conversation is no recorded folder", async () => {
  const { home, at, slug } = machine();
  const memory = remember(home, slug);
  const said = JSON.stringify({ cwd: at.worktree });
  writeFiles(join(memory, ".."), {
    "a.jsonl": `${JSON.stringify({ cwd: "/elsewhere", message: { content: said } })}\n`,
  });
  expect(await claudeCode.memoryFolder(at)).toBeNull();
});

test("a very long path is matched by its first 200 characters and a recorded folder", async () => {
  const { home, at, slug } = machine({}, join("d".repeat(120), "e".repeat(120)));
  const cut = slug.slice(0, 200);
  remember(home, `${cut}-other`, [join(home, "d".repeat(120), "e".repeat(119))]);
  remember(home, `${cut}-unproven`);
  expect(await claudeCode.memoryFolder(at)).toBeNull();
  const memory = remember(home, `${cut}-1x2y3z`, [at.worktree ?? ""]);
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
});

test("the user's setting comes first, if its folder exists", async () => {
  const { home, at, slug } = machine({ ".claude/settings.json": '{"autoMemoryDirectory":"~/notes"}' });
  const memory = remember(home, slug);
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
  mkdirSync(join(home, "notes"));
  expect(await claudeCode.memoryFolder(at)).toBe(join(home, "notes"));
  writeFiles(home, { ".claude/settings.json": '{"autoMemoryDirectory":"notes"}' });
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
  writeFiles(home, { ".claude/settings.json": "{ broken" });
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
});

test("memory that is switched off is not written to", async () => {
  const { home, at, slug } = machine();
  const memory = remember(home, slug);
  const off = { CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1" };
  expect(await claudeCode.memoryFolder({ ...at, env: off })).toBeNull();
  writeFiles(home, { ".claude/settings.json": '{"autoMemoryEnabled":false}' });
  expect(await claudeCode.memoryFolder(at)).toBeNull();
  const forced = { CLAUDE_CODE_DISABLE_AUTO_MEMORY: "0" };
  expect(await claudeCode.memoryFolder({ ...at, env: forced })).toBe(memory);
});

test("another configuration folder, and a project name given with it, are followed", async () => {
  const { home, at, slug } = machine();
  const config = join(home, "config");
  const env = { CLAUDE_CONFIG_DIR: config };
  remember(home, slug);
  expect(await claudeCode.memoryFolder({ ...at, env })).toBeNull();
  mkdirSync(join(config, "projects", "team", "memory"), { recursive: true });
  const named = { ...env, CLAUDE_CODE_PROJECT_DIR_NAME: "team" };
  expect(await claudeCode.memoryFolder({ ...at, env: named })).toBe(
    join(config, "projects", "team", "memory"),
  );
  const escaping = { ...env, CLAUDE_CODE_PROJECT_DIR_NAME: "../projects/team" };
  expect(await claudeCode.memoryFolder({ ...at, env: escaping })).toBeNull();
});

test("looking creates nothing", async () => {
  const { home, at } = machine();
  await claudeCode.memoryFolder(at);
  await claudeCode.plansFolder(at);
  await claudeCode.memoryFolder({ ...at, worktree: null, mainWorktree: null });
  expect(readdirSync(home)).toEqual(["My_App"]);
});

test("plans are in the project's own folder, else in the agent's", async () => {
  const { home, at } = machine();
  expect(await claudeCode.plansFolder(at)).toBeNull();
  mkdirSync(join(home, ".claude", "plans"), { recursive: true });
  expect(await claudeCode.plansFolder(at)).toBe(join(home, ".claude", "plans"));
  writeFiles(home, { "My_App/.claude/settings.json": '{"plansDirectory":"./docs/plans"}' });
  expect(await claudeCode.plansFolder(at)).toBe(join(home, ".claude", "plans"));
  mkdirSync(join(home, "My_App", "docs", "plans"), { recursive: true });
  expect(await claudeCode.plansFolder(at)).toBe(join(home, "My_App", "docs", "plans"));
  expect(await claudeCode.plansFolder({ ...at, worktree: null })).toBe(join(home, ".claude", "plans"));
});

test("a project cannot lead to plans outside of it", async () => {
  const { home, at } = machine({ "secret/a.md": "# A\n" });
  const plans = join(home, ".claude", "plans");
  mkdirSync(plans, { recursive: true });
  symlinkSync(join(home, "secret"), join(home, "My_App", "link"));
  for (const folder of ["../secret", "link", join(home, "secret")]) {
    writeFiles(home, { "My_App/.claude/settings.json": JSON.stringify({ plansDirectory: folder }) });
    expect(await claudeCode.plansFolder(at)).toBe(plans);
  }
});

test("of many sessions the newest are read", async () => {
  const { home, at, slug } = machine();
  const elsewhere = Array.from({ length: 8 }, () => "/elsewhere");
  const memory = remember(home, slug, [...elsewhere, at.worktree ?? ""]);
  const sessions = Array.from({ length: 9 }, (_, index) => join(memory, "..", `session-${index}.jsonl`));
  sessions.forEach((file, index) => {
    utimesSync(file, 1000 + index, 1000 + index);
  });
  expect(await claudeCode.memoryFolder(at)).toBe(memory);
  utimesSync(join(memory, "..", "session-8.jsonl"), 1, 1);
  expect(await claudeCode.memoryFolder(at)).toBeNull();
});
