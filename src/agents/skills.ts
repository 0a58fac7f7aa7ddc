import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Skill } from "../checkpoint/skill.ts";
import type { AgentPlace } from "./agent.ts";
import { beginningOf } from "./agent-files.ts";
import { configFolder } from "./claude-code/projects.ts";
import { headerTexts } from "./skill-header.ts";

export type { Skill } from "../checkpoint/skill.ts";

const MOST_SKILLS = 500;
const MOST_BYTES = 64 * 1024;

/** Where agents keep skills, below the home folder and below a worktree. */
const FOLDERS = [".agents", ".codex", ".gemini", ".opencode"];

/** The skills and commands that agents find here, the user's own first; what cannot be read is passed over. */
export async function knownSkills(at: AgentPlace): Promise<readonly Skill[]> {
  const bases = [
    configFolder(at),
    ...FOLDERS.map((folder) => join(at.home, folder)),
    ...(at.worktree === null ? [] : [".claude", ...FOLDERS].map((folder) => join(at.worktree ?? "", folder))),
  ];
  const claude = [configFolder(at), ...(at.worktree === null ? [] : [join(at.worktree, ".claude")])];
  const files = [
    ...(await Promise.all(bases.map(skillFiles))).flat(),
    ...(await Promise.all(claude.map(commandFiles))).flat(),
  ];
  const skills: Skill[] = [];
  for (const file of files.slice(0, MOST_SKILLS)) skills.push(...(await readSkill(file)));
  return skills;
}

interface SkillFile {
  readonly path: string;
  /** Its name where it says none itself. */
  readonly name: string;
}

async function skillFiles(base: string): Promise<readonly SkillFile[]> {
  const names = await readdir(join(base, "skills")).catch(() => []);
  return names.sort().map((name) => ({ path: join(base, "skills", name, "SKILL.md"), name }));
}

async function commandFiles(base: string): Promise<readonly SkillFile[]> {
  const names = await readdir(join(base, "commands")).catch(() => []);
  return names
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({ path: join(base, "commands", name), name: name.slice(0, -3) }));
}

async function readSkill({ path, name }: SkillFile): Promise<readonly Skill[]> {
  const text = await beginningOf(path, MOST_BYTES);
  if (text === "") return [];
  const said = await headerTexts(text, ["name", "description", "when_to_use"]);
  const description = [said.description, said.when_to_use].filter((words) => words !== "").join(" ");
  return [{ name: said.name || name, description, path }];
}
