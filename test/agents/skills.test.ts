import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { knownSkills } from "../../src/agents/skills.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

function place(files: Record<string, string | Uint8Array>, env = {}) {
  const home = tempFolder();
  const worktree = join(home, "repo");
  mkdirSync(worktree);
  writeFiles(home, files);
  return { home, at: { env, home, worktree, mainWorktree: worktree } };
}

async function said(files: Record<string, string | Uint8Array>, env = {}) {
  const { at } = place(files, env);
  return (await knownSkills(at)).map(({ name, description }) => `${name}: ${description}`);
}

test("skills of the user and of the project, of every agent, and commands by their file's name", async () => {
  const skill = (name: string) => `---\nname: ${name}\n---\n`;
  expect(
    await said({
      ".claude/skills/a/SKILL.md": skill("a"),
      ".agents/skills/b/SKILL.md": skill("b"),
      ".codex/skills/c/SKILL.md": skill("c"),
      "repo/.gemini/skills/d/SKILL.md": skill("d"),
      "repo/.opencode/skills/e/SKILL.md": skill("e"),
      "repo/.claude/skills/f/SKILL.md": skill("f"),
      "repo/.claude/commands/ship.md": "---\ndescription: Ships it\n---\n",
      ".claude/commands/notes.txt": "no command",
    }),
  ).toEqual(["a: ", "b: ", "c: ", "f: ", "d: ", "e: ", "ship: Ships it"]);
});

test("another configuration folder is followed", async () => {
  const { home, at } = place({ ".claude/skills/a/SKILL.md": "x", "other/skills/b/SKILL.md": "y" });
  const skills = await knownSkills({ ...at, env: { CLAUDE_CONFIG_DIR: join(home, "other") } });
  expect(skills).toEqual([{ name: "b", description: "", path: join(home, "other/skills/b/SKILL.md") }]);
});

test("every way to write a description is understood", async () => {
  const description = async (header: string) =>
    (await said({ ".agents/skills/a/SKILL.md": header.replaceAll("\n", "\r\n") }))[0];
  expect(await description("---\ndescription: Plain words # a remark\n---\n")).toBe("a: Plain words");
  expect(await description('---\ndescription: "Says \\"hi\\": then # stays"\n---\n')).toBe(
    'a: Says "hi": then # stays',
  );
  expect(await description("---\ndescription: 'It''s'\nname: b\n---\n")).toBe("b: It's");
  expect(
    await description("---\ndescription: >-\n  Folded\n\n  words\nwhen_to_use: |\n  On\n  call\n---\n"),
  ).toBe("a: Folded words On call");
  expect(await description("---\ndescription: Long words\n  go on here\nmetadata:\n  name: no\n---\n")).toBe(
    "a: Long words go on here",
  );
  expect(await description("---\ndescription: never closed\n")).toBe("a: ");
  expect(await description("\uFEFF---\ndescription: after a mark\n---\n")).toBe("a: after a mark");
});

test("a header that is no YAML is no error", async () => {
  const description = async (header: string) => (await said({ ".agents/skills/a/SKILL.md": header }))[0];
  expect(await description("---\ndescription: Use when: asked # twice\n---\n")).toBe(
    "a: Use when: asked # twice",
  );
  expect(await description("---\ndescription: Use when: asked,\n  and then\nname: b\n---\n")).toBe(
    "b: Use when: asked, and then",
  );
  expect(await description("---\ndescription: &a *a\n---\n")).toBe("a: &a *a");
  expect(await description("---\ndescription: [a, b]\nname: { c: d }\n---\n")).toBe("a: ");
  expect(await description("---\njust prose between rules\n---\n")).toBe("a: ");
  expect(await description(`---\ndescription: ${"[".repeat(30_000)}\n---\n`)).toMatch(/^a: \[+$/);
});

test("what cannot be read is passed over, and looking creates nothing", async () => {
  const { home, at } = place({
    ".claude/skills/file": "not a folder",
    ".claude/skills/empty/README.md": "x",
    ".claude/skills/bytes/SKILL.md": new Uint8Array([0xff, 0x00, 0x0a]),
    ".claude/skills/huge/SKILL.md": `---\nname: huge\n---\n${"x".repeat(1 << 20)}`,
  });
  for (const name of ["pipe", "loop"]) mkdirSync(join(home, ".claude/skills", name));
  execFileSync("mkfifo", [join(home, ".claude/skills/pipe/SKILL.md")]);
  symlinkSync("SKILL.md", join(home, ".claude/skills/loop/SKILL.md"));
  const before = readdirSync(home, { recursive: true });
  expect((await knownSkills(at)).map(({ name }) => name)).toEqual(["bytes", "huge"]);
  expect((await knownSkills({ ...at, worktree: null })).length).toBe(2);
  expect(readdirSync(home, { recursive: true })).toEqual(before);
});
