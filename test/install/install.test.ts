import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";

const SETTINGS =
  '{\r\n  // mine\r\n  "model": "x",\r\n  "hooks": {\r\n    "Stop": [], // none yet\r\n    "Notification": []\r\n  }\r\n}\r\n';

/** Every file and folder below a folder with its bytes and mode, but git's own. */
function everything(top: string): Record<string, string> {
  const all: Record<string, string> = {};
  const walk = (folder: string, way: string): void => {
    for (const name of readdirSync(folder).sort()) {
      if (name === ".git") continue;
      const [path, facts] = [join(folder, name), lstatSync(join(folder, name))];
      all[way + name] = facts.isDirectory() ? "" : `${facts.mode} ${readFileSync(path, "base64")}`;
      if (facts.isDirectory()) walk(path, `${way}${name}/`);
    }
  };
  walk(top, "");
  return all;
}

async function repoWithHome(
  files: Record<string, string> = {},
): Promise<CheckpointRepo & { readonly home: string }> {
  const repo = await checkpointRepo(files);
  const home = tempFolder();
  const env = { ...repo.env, HOME: home, XDG_STATE_HOME: "", XDG_CONFIG_HOME: "" };
  return { ...repo, env, home, checkpoint: (args, more = {}) => repo.checkpoint(args, { env, ...more }) };
}

function put(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

describe("installing into agents", () => {
  test("a dry run shows the change and writes nothing; without a terminal it takes --yes", async () => {
    const repo = await repoWithHome({ ".claude/settings.json": SETTINGS });
    const before = everything(repo.root);
    const dry = await repo.checkpoint(["install", "claude-code", "--dry-run"]);
    expect(dry.status).toBe(0);
    expect(dry.stdout).toContain("+++ b/.claude/settings.json\n");
    expect(dry.stdout).toContain('\n+            "command": "git checkpoint hook claude-code",\n');
    expect(dry.stdout).toContain("new file mode 100644\n--- /dev/null\n+++ b/.mcp.json\n");
    const asked = await repo.checkpoint(["install", "claude-code"]);
    expect(asked).toMatchObject({ status: 2, stdout: "" });
    expect(asked.stderr).toContain("hint: say so with 'git checkpoint install claude-code --yes'");
    const parts = await repo.checkpoint(["install", "codex", "qwen", "--user", "--no-mcp"]);
    expect(parts.stderr).toContain("'git checkpoint install codex qwen --user --no-mcp --yes'");
    expect(everything(repo.root)).toEqual(before);
    expect(existsSync(join(repo.root, ".git/checkpoint/installed"))).toBe(false);
  });

  test("a person sees the change, is asked for each of two things, and may say no to one", async () => {
    const repo = await repoWithHome();
    const dry = await repo.checkpoint(["install", "codex", "--dry-run"]);
    await repo.git("apply", "--check", put(join(tempFolder(), "dry.patch"), dry.stdout));
    const said = await repo.checkpoint(["install", "codex"], { answers: ["yes", "no"] });
    expect(said.status).toBe(0);
    expect(said.stderr).toContain("+[mcp_servers.checkpoint]");
    expect(said.stderr).toMatch(
      /^new file \.agents\/skills\/checkpoint\/SKILL\.md, \d+ lines \(--dry-run prints it\)\n/,
    );
    expect(said.stderr).not.toContain("+# Checkpoint\n");
    expect(said.stderr).toContain('+            "command": "git checkpoint hook codex"');
    expect(said.stderr).toContain("Change 1 file (AGENTS.md)? (yes/no)");
    expect(said.stdout).toBe(
      "created   .codex/hooks.json  hooks\ncreated   .codex/config.toml  MCP server\ncreated   .agents/skills/checkpoint/SKILL.md  skill\n",
    );
    expect(existsSync(join(repo.root, "AGENTS.md"))).toBe(false);
    const no = await repo.checkpoint(["uninstall", "codex"], { answers: ["no"] });
    expect(no).toMatchObject({ status: 0, stdout: "" });
    expect(existsSync(join(repo.root, ".codex/hooks.json"))).toBe(true);
  });

  test("all agents, twice, in a project and for a user: every byte, mode and folder comes back", async () => {
    const repo = await repoWithHome({
      ".claude/settings.json": SETTINGS,
      ".gemini/settings.json": '\uFEFF{"theme":"x"}',
      "AGENTS.md": "# Ours\n\nBe kind.",
      ".mcp.json": '{\n\t"mcpServers": {\n\t\t"a": { "command": "b" }\n\t}\n}\n',
      "opencode.json": "",
    });
    put(join(repo.home, ".claude.json"), '{"projects":{},"secret":"s"}');
    chmodSync(join(repo.home, ".claude.json"), 0o600);
    put(join(repo.home, ".codex/config.toml"), 'model = "x"');
    for (const [scope, top] of [
      ["--project", repo.root],
      ["--user", repo.home],
    ] as const) {
      const before = everything(top);
      const first = await repo.checkpoint(["install", "--all", scope, "--yes", "--instructions"]);
      expect(first.status, first.stderr).toBe(0);
      const installed = everything(top);
      expect(Object.keys(installed).length).toBeGreaterThan(Object.keys(before).length + 10);
      const second = await repo.checkpoint(["install", "--all", scope, "--yes", "--instructions"]);
      expect(second).toMatchObject({ status: 0, stdout: "nothing to change\n" });
      expect(everything(top)).toEqual(installed);
      const out = await repo.checkpoint(["uninstall", "--all", scope, "--yes"]);
      expect(out.status, out.stderr).toBe(0);
      const { ".local": state, ".local/state": folder, ...after } = everything(top);
      expect([after, state ?? "", folder ?? ""]).toEqual([before, "", ""]);
    }
  });

  test("a shared file stays until the last agent that uses it is gone", async () => {
    const repo = await repoWithHome({ "AGENTS.md": "# Ours\n" });
    const skill = join(repo.root, ".agents/skills/checkpoint/SKILL.md");
    const before = everything(repo.root);
    await repo.checkpoint(["install", "codex", "gemini", "--yes", "--instructions"]);
    await repo.checkpoint(["install", "cursor", "--yes"]);
    await repo.checkpoint(["uninstall", "codex", "--yes"]);
    expect(existsSync(skill)).toBe(true);
    expect(readFileSync(join(repo.root, "AGENTS.md"), "utf8")).toBe("# Ours\n");
    await repo.checkpoint(["uninstall", "gemini", "--yes"]);
    expect(existsSync(skill)).toBe(true);
    await repo.checkpoint(["uninstall", "cursor", "--yes"]);
    expect(everything(repo.root)).toEqual(before);
  });

  test("what was changed in between stays; only what is ours goes", async () => {
    const repo = await repoWithHome({ ".claude/settings.json": SETTINGS });
    await repo.checkpoint(["install", "claude-code", "--yes"]);
    const file = join(repo.root, ".claude/settings.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"x"', '"y"'));
    await repo.checkpoint(["uninstall", "claude-code", "--yes"]);
    expect(readFileSync(file, "utf8")).toBe(SETTINGS.replace('"x"', '"y"'));
  });

  test("a clone that has no receipt takes out what is ours all the same", async () => {
    const repo = await repoWithHome({ ".gemini/settings.json": '{\n  "theme": "x"\n}\n' });
    const before = everything(repo.root);
    await repo.checkpoint(["install", "gemini", "--yes"]);
    rmSync(join(repo.root, ".git/checkpoint"), { recursive: true });
    const said = await repo.checkpoint(["uninstall", "gemini", "--yes"]);
    expect(said.status, said.stderr).toBe(0);
    const after = everything(repo.root);
    for (const path of Object.keys(before)) expect(after[path]).toBe(before[path]);
  });

  test("an edited skill is kept, and said so; a skill of somebody else's is not touched", async () => {
    const repo = await repoWithHome();
    const skill = join(repo.root, ".claude/skills/checkpoint/SKILL.md");
    await repo.checkpoint(["install", "claude-code", "--yes"]);
    writeFileSync(skill, `${readFileSync(skill, "utf8")}\nOur own words.\n`);
    expect((await repo.checkpoint(["install", "claude-code", "--yes"])).stdout).toBe(
      "kept      .claude/skills/checkpoint/SKILL.md, which was edited by hand\nnothing to change\n",
    );
    await repo.checkpoint(["uninstall", "claude-code", "--yes"]);
    expect(readFileSync(skill, "utf8")).toContain("Our own words.");
    writeFileSync(skill, "---\nname: checkpoint\n---\nmine\n");
    const refused = await repo.checkpoint(["install", "claude-code", "--yes"]);
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr).toContain("is not of git checkpoint");
    expect(existsSync(join(repo.root, ".claude/settings.json"))).toBe(false);
  });

  test("invalid JSON is refused with its line, and no file is written at all", async () => {
    const repo = await repoWithHome({ ".mcp.json": '{\n  "a": 1,\n  oops\n}\n' });
    const before = everything(repo.root);
    const said = await repo.checkpoint(["install", "claude-code", "--yes"]);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain("'.mcp.json' cannot be changed: it is no valid JSON (line 3)");
    expect(everything(repo.root)).toEqual(before);
  });

  test("a link is followed to its file, which keeps its mode; out of the repository it is not", async () => {
    const repo = await repoWithHome({ "config/claude.json": "{}\n" });
    chmodSync(join(repo.root, "config/claude.json"), 0o640);
    mkdirSync(join(repo.root, ".claude"));
    symlinkSync("../config/claude.json", join(repo.root, ".claude/settings.json"));
    await repo.checkpoint(["install", "claude-code", "--no-skill", "--no-mcp", "--yes"]);
    expect(lstatSync(join(repo.root, ".claude/settings.json")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(repo.root, "config/claude.json"), "utf8")).toContain("git checkpoint hook");
    expect(statSync(join(repo.root, "config/claude.json")).mode & 0o777).toBe(0o640);
    await repo.checkpoint(["uninstall", "claude-code", "--yes"]);
    expect(readFileSync(join(repo.root, "config/claude.json"), "utf8")).toBe("{}\n");

    put(join(repo.home, "outside.json"), "{}");
    symlinkSync(join(repo.home, "outside.json"), join(repo.root, ".mcp.json"));
    const refused = await repo.checkpoint(["install", "claude-code", "--yes"]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("hint: make it a file of the repository, or install with --user");
    expect(readFileSync(join(repo.home, "outside.json"), "utf8")).toBe("{}");
  });

  test("a read-only file is refused before anything is written", async () => {
    const repo = await repoWithHome({ ".mcp.json": "{}\n" });
    chmodSync(join(repo.root, ".mcp.json"), 0o444);
    const said = await repo.checkpoint(["install", "claude-code", "--yes"]);
    expect(said.status).toBe(128);
    expect(said.stderr).toContain("'.mcp.json' is read-only");
    expect(existsSync(join(repo.root, ".claude"))).toBe(false);
  });

  test("two at once: each agent is in, and one uninstall takes both out", async () => {
    const repo = await repoWithHome({ "opencode.json": '{ "a": 1 }\n' });
    const before = everything(repo.root);
    const agents = ["codex", "gemini", "opencode", "qwen"];
    const said = await Promise.all(
      [...agents, ...agents].map((agent) => repo.checkpoint(["install", agent, "--yes"])),
    );
    expect(said.map(({ status, stderr }) => [status, stderr.replace(/hint: Codex.*\n/, "")])).toEqual(
      said.map(() => [0, ""]),
    );
    expect((await repo.checkpoint(["install", ...agents, "--yes"])).stdout).toBe("nothing to change\n");
    await repo.checkpoint(["uninstall", "--all", "--yes"]);
    expect(everything(repo.root)).toEqual(before);
  });

  test("for a user no repository is needed, and what is kept of their settings nobody else can read", async () => {
    const repo = await repoWithHome();
    const cwd = tempFolder();
    expect((await repo.checkpoint(["install", "gemini", "--yes"], { cwd })).status).toBe(128);
    const said = await repo.checkpoint(["install", "gemini", "--user", "--yes"], { cwd });
    expect(said).toMatchObject({ status: 0, stderr: "" });
    expect(said.stdout).toContain("created   ~/.gemini/settings.json  hooks, MCP server\n");
    const receipts = join(repo.home, ".local/state/git-checkpoint/installed");
    expect(statSync(receipts).mode & 0o777).toBe(0o700);
  });

  test("what cannot be understood is refused", async () => {
    const repo = await repoWithHome();
    expect((await repo.checkpoint(["install"])).stderr).toContain("which agent?");
    expect((await repo.checkpoint(["install", "gemni"])).stderr).toContain("did you mean 'gemini'?");
    expect((await repo.checkpoint(["install", "codex", "--user", "--project"])).status).toBe(129);
    const told = await repo.checkpoint(["install", "claude", "--yes", "--json"]);
    expect(JSON.parse(told.stdout)).toMatchObject({
      version: 1,
      scope: "project",
      agents: ["claude-code"],
      agreed: true,
    });
  });
});

describe("doctor", () => {
  const findings = async (repo: CheckpointRepo, env: Record<string, string>) => {
    const { stdout } = await repo.checkpoint(["doctor", "--offline", "--json"], { env });
    const all: { code: string; subject: string; level: string; what: string }[] = JSON.parse(stdout).findings;
    return all
      .filter(({ code }) => /^(?:agent|skill)-/.test(code))
      .map(({ code, subject }) => `${code} ${subject}`);
  };

  test("says what is installed, fires twice, has the wrong unit, is old, or cannot be found", async () => {
    const repo = await repoWithHome();
    expect(await findings(repo, repo.env)).toEqual([]);
    await repo.checkpoint(["install", "claude-code", "gemini", "cursor", "--yes"]);
    await repo.checkpoint(["install", "gemini", "--user", "--yes"]);
    const bin = tempFolder();
    put(join(bin, "git-checkpoint"), "#!/bin/sh\n");
    chmodSync(join(bin, "git-checkpoint"), 0o755);
    const found = { ...repo.env, PATH: `${bin}:${repo.env.PATH}` };
    expect(await findings(repo, found)).toEqual([
      "agent-installed claude-code",
      "agent-installed gemini",
      "agent-installed cursor",
      "agent-installed gemini",
      "agent-double gemini",
      "agent-double cursor",
    ]);
    const gemini = join(repo.root, ".gemini/settings.json");
    writeFileSync(gemini, readFileSync(gemini, "utf8").replace('"timeout": 10000', '"timeout": 10'));
    const skill = join(repo.root, ".claude/skills/checkpoint/SKILL.md");
    writeFileSync(skill, readFileSync(skill, "utf8").replace(/version: .*/, 'version: "0.0.1"'));
    put(
      join(repo.home, ".claude/settings.json"),
      '{ "enabledPlugins": { "git-checkpoint@git-checkpoint": true } }',
    );
    const more = await findings(repo, { ...found, PATH: repo.env.PATH ?? "" });
    expect(more).toContain("agent-timeout .gemini/settings.json");
    expect(more).toContain("skill-outdated .claude/skills/checkpoint/SKILL.md");
    expect(more).toContain("agent-double claude-code");
    expect(more).toContain("agent-command-missing git-checkpoint");
    await repo.checkpoint(["install", "gemini", "--yes"]);
    expect(await findings(repo, found)).not.toContain("agent-timeout .gemini/settings.json");
  });
});
