import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CLAUDE_CODE_HOOKS } from "../../src/agents/claude-code/setup.ts";
import { GEMINI_HOOKS } from "../../src/agents/gemini/setup.ts";
import { SERVER, SKILL_MARK, skillText } from "../../src/agents/setup-parts.ts";
import { tempFolder } from "../support/git.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const plugin = join(root, "src/agents/plugin");
const extension = join(root, "src/agents/gemini/extension");
const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { version } = json(join(root, "package.json"));

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string; readonly timeout: number }[];
}

/** What a hooks file says, an entry a line. */
function entriesOf(path: string) {
  return Object.entries<readonly Group[]>(json(path).hooks).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.map(({ timeout }) => (matcher === undefined ? { event, timeout } : { event, matcher, timeout })),
    ),
  );
}

describe("the plugin, the extension and the skill", () => {
  test("hooks are those that install puts in, in each agent's own unit", () => {
    expect(entriesOf(join(plugin, "hooks/hooks.json"))).toEqual(CLAUDE_CODE_HOOKS);
    expect(entriesOf(join(extension, "hooks/hooks.json"))).toEqual(GEMINI_HOOKS);
  });

  test("all manifests have the program's version and name one server", () => {
    expect(json(join(plugin, ".claude-plugin/plugin.json"))).toMatchObject({
      name: "git-checkpoint",
      version,
    });
    expect(json(join(extension, "gemini-extension.json"))).toMatchObject({ name: "git-checkpoint", version });
    expect(skillText()).toContain(`  version: "${version}"\n`);
    for (const file of [join(plugin, ".mcp.json"), join(extension, "gemini-extension.json")])
      expect(Object.keys(json(file).mcpServers)).toEqual([SERVER]);
    const [entry] = json(join(root, ".claude-plugin/marketplace.json")).plugins;
    expect(join(root, entry.source)).toBe(plugin);
  });

  test("the skill has the open form: its folder's name, a description that fits, and fewer than 200 lines", () => {
    const skill = skillText();
    const [, header = ""] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
    expect(readdirSync(join(plugin, "skills"))).toEqual(["checkpoint"]);
    expect(header).toContain("name: checkpoint\n");
    expect(/^description: (.*)$/m.exec(header)?.[1]?.length).toBeLessThanOrEqual(1024);
    expect(header.match(/^[\w-]+(?=:)/gm)).toEqual([
      "name",
      "description",
      "license",
      "compatibility",
      "allowed-tools",
      "metadata",
    ]);
    expect(header).toContain(SKILL_MARK);
    expect(skill.split("\n").length).toBeLessThan(200);
    expect(skill).not.toContain("!`");
  });
});

describe.skipIf(process.platform === "win32")("the launcher", () => {
  const START = '{"hook_event_name":"SessionStart","session_id":"s"}';

  /** A copy of what a checkout has, in its place. */
  function checkout(): string {
    const top = tempFolder();
    mkdirSync(join(top, "src/agents"), { recursive: true });
    cpSync(plugin, join(top, "src/agents/plugin"), { recursive: true });
    return top;
  }

  function launch(top: string, args: readonly string[], path: string, input = START) {
    const tools = tempFolder();
    for (const tool of ["sh", "dirname", "grep", "cat"]) symlinkSync(whereIs(tool), join(tools, tool));
    symlinkSync(process.execPath, join(tools, "node"));
    const script = join(top, "src/agents/plugin/bin/git-checkpoint");
    const env = { PATH: [path, tools].filter(Boolean).join(":") };
    const { status, stdout, stderr } = spawnSync(join(tools, "sh"), [script, ...args], {
      input,
      env,
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  }

  function whereIs(tool: string): string {
    return spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();
  }

  function program(folder: string, text: string): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "git-checkpoint"), text);
    chmodSync(join(folder, "git-checkpoint"), 0o755);
  }

  const HOW = "git-checkpoint is not installed: run 'npm ci && npm link' in a copy of its repository";

  test("in a bare checkout says how to install, once a session to the user, and exits 0", () => {
    const top = checkout();
    expect(launch(top, ["hook", "claude-code"], "")).toEqual({
      status: 0,
      stdout: `${JSON.stringify({ systemMessage: HOW })}\n`,
      stderr: `${HOW}\n`,
    });
    expect(launch(top, ["hook", "claude-code"], "", '{"hook_event_name":"Stop"}')).toMatchObject({
      status: 0,
      stdout: "",
    });
    expect(launch(top, ["mcp"], "")).toEqual({ status: 127, stdout: "", stderr: `${HOW}\n` });
  });

  test("takes the program on the PATH, never a copy of itself, and hands on input and output", () => {
    const top = checkout();
    const [bin, other] = [tempFolder(), join(checkout(), "src/agents/plugin/bin")];
    program(bin, '#!/bin/sh\necho "$@: $(cat)"\nexit 2\n');
    expect(launch(top, ["hook", "claude-code"], `${other}:${bin}`)).toEqual({
      status: 0,
      stdout: `hook claude-code: ${START}\n`,
      stderr: "",
    });
    expect(launch(top, ["list"], bin).status).toBe(2);
    expect(launch(top, ["hook", "x"], other).stderr).toBe(`${HOW}\n`);
  });

  test("takes the package beside it where that is built", () => {
    const top = checkout();
    for (const [file, text] of [
      ["bin/git-checkpoint.cjs", "console.log('beside', ...process.argv.slice(2))"],
      ["dist/look.cjs", ""],
    ] as const) {
      mkdirSync(dirname(join(top, file)), { recursive: true });
      writeFileSync(join(top, file), text);
    }
    expect(launch(top, ["hook", "claude-code"], "").stdout).toBe("beside hook claude-code\n");
  });
});
