// How each agent is started against the fake model, and what its model must say to run a command or to write a file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * One agent. `turn` runs one prompt to its end, in the session before if `again` is true.
 * `shell` and `write` are replies of the model, in the words of this agent's tools.
 */
export const AGENTS = {
  "claude-code": {
    shell: (command) => ({ tool: "Bash", input: { command, description: "run it" } }),
    write: (path, content) => ({ tool: "Write", input: { file_path: path, content } }),
    prepare: () => {},
    env: ({ model }) => ({ ANTHROPIC_BASE_URL: model.origin, ANTHROPIC_API_KEY: "dummy" }),
    turn: (prompt, again) => [
      ...["-p", prompt, "--allowedTools", "Bash,Write,Edit,Read"],
      ...(again ? ["--continue"] : []),
    ],
  },
  codex: {
    shell: (cmd) => ({ tool: "exec_command", input: { cmd } }),
    // A model that it does not know is not offered the tool for patches; in the shell the same is a command.
    write: (path, content) => ({
      tool: "exec_command",
      input: {
        cmd: `apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: ${path}\n${content.trimEnd().replace(/^/gm, "+")}\n*** End Patch\nEOF\n`,
      },
    }),
    prepare: ({ home, repo, model }) =>
      file(
        join(home, ".codex", "config.toml"),
        `model = "fake"\nmodel_provider = "fake"\n\n[model_providers.fake]\nname = "fake"\nbase_url = "${model.origin}/v1"\nwire_api = "responses"\nenv_key = "FAKE_KEY"\n\n[projects."${repo}"]\ntrust_level = "trusted"\n`,
      ),
    env: () => ({ FAKE_KEY: "dummy" }),
    turn: (prompt, again, more = []) => [
      "exec",
      ...["--dangerously-bypass-hook-trust", "--dangerously-bypass-approvals-and-sandbox", ...more],
      ...(again ? ["resume", "--last"] : []),
      prompt,
    ],
  },
  gemini: {
    shell: (command) => ({ tool: "run_shell_command", input: { command, description: "run it" } }),
    write: (path, content) => ({ tool: "write_file", input: { file_path: path, content } }),
    // Project hooks run in trusted folders only; a flag for one run is not enough for them.
    prepare: ({ home, repo }) => {
      const auth = { selectedType: "gemini-api-key" };
      file(join(home, ".gemini", "settings.json"), pretty({ security: { auth } }));
      file(join(home, ".gemini", "trustedFolders.json"), pretty({ [repo]: "TRUST_FOLDER" }));
    },
    env: ({ model }) => ({ GOOGLE_GEMINI_BASE_URL: model.origin, GEMINI_API_KEY: "dummy" }),
    turn: (prompt, again) => [
      ...["-m", "gemini-2.5-flash", "--approval-mode", "yolo"],
      ...(again ? ["--resume", "latest"] : []),
      ...["-p", prompt],
    ],
  },
  copilot: {
    shell: (command) => ({ tool: "bash", input: { command, description: "run it" } }),
    write: (path, content) => ({ tool: "create", input: { path, file_text: content } }),
    // Project hooks run in trusted folders only.
    prepare: ({ home, repo }) =>
      file(join(home, ".copilot", "config.json"), pretty({ trustedFolders: [repo] })),
    env: ({ model }) => ({
      COPILOT_OFFLINE: "true",
      COPILOT_PROVIDER_BASE_URL: `${model.origin}/v1`,
      COPILOT_MODEL: "fake",
    }),
    turn: (prompt, again) => [
      ...["--allow-all-tools", "--allow-all-paths", ...(again ? ["--continue"] : [])],
      ...["-p", prompt],
    ],
  },
  qwen: {
    shell: (command) => ({
      tool: "run_shell_command",
      input: { command, description: "run it", is_background: false },
    }),
    write: (path, content) => ({ tool: "write_file", input: { file_path: path, content } }),
    prepare: ({ home }) =>
      file(join(home, ".qwen", "settings.json"), pretty({ security: { auth: { selectedType: "openai" } } })),
    env: ({ model }) => ({
      OPENAI_BASE_URL: `${model.origin}/v1`,
      OPENAI_API_KEY: "dummy",
      OPENAI_MODEL: "fake",
    }),
    turn: (prompt, again) => [
      ...["--approval-mode", "yolo", ...(again ? ["--continue"] : [])],
      ...["-p", prompt],
    ],
  },
  opencode: {
    shell: (command) => ({ tool: "bash", input: { command, description: "run it" } }),
    write: (path, content) => ({ tool: "write", input: { filePath: path, content } }),
    prepare: ({ home, model }) =>
      file(
        join(home, ".config", "opencode", "opencode.json"),
        pretty({
          model: "fake/fake",
          provider: {
            fake: {
              npm: "@ai-sdk/openai-compatible",
              options: { baseURL: `${model.origin}/v1`, apiKey: "dummy" },
              models: { fake: {} },
            },
          },
        }),
      ),
    env: () => ({}),
    turn: (prompt, again) => ["run", ...(again ? ["--continue"] : []), prompt],
  },
};

function file(path, text) {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

const pretty = (value) => `${JSON.stringify(value, null, 2)}\n`;
