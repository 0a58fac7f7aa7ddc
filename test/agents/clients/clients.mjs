// The real clients, installed on demand into a cache folder; none of them is a dependency of the project.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export const CACHE =
  process.env.GIT_CHECKPOINT_CLIENTS ?? join(homedir(), ".cache", "git-checkpoint-clients");

const NODE_22 = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** By our word: the package, its program, and, where its installing is more than copying, the script that does it. */
const CLIENTS = {
  "claude-code": { from: "@anthropic-ai/claude-code", program: "claude", after: "install.cjs" },
  codex: { from: "@openai/codex", program: "codex" },
  gemini: { from: "@google/gemini-cli", program: "gemini" },
  copilot: { from: "@github/copilot", program: "copilot" },
  opencode: { from: "opencode-ai", program: "opencode", after: "postinstall.mjs" },
  qwen: { from: "@qwen-code/qwen-code", program: "qwen", newerNode: true },
  inspector: {
    from: "@modelcontextprotocol/inspector",
    program: "mcp-inspector",
    newerNode: true,
  },
  "skills-ref": { from: "skills-ref", program: "skills-ref" },
};

/** Agents that are known to the program and cannot be had from the registry. */
export const NOT_HAD = { cursor: "its command line program is in no package registry" };

export const CLIENT_NAMES = Object.keys(CLIENTS);

/** Installs a client if it is not there yet; answers how it is started, or why it could not be had. */
export function haveClient(name, newest) {
  const { from, program, after, newerNode } = CLIENTS[name];
  const folder = join(CACHE, name);
  const home = join(folder, "node_modules", from);
  try {
    if (newest || !existsSync(join(home, "package.json"))) install(folder, from, "latest");
    if (after && !existsSync(join(folder, "installed"))) {
      execFileSync(process.execPath, [after], { cwd: home, stdio: "pipe" });
      mkdirSync(join(folder, "installed"));
    }
    const start = [join(folder, "node_modules", ".bin", program)];
    if (newerNode && Number(process.versions.node.split(".")[0]) < 22) start.unshift(newNode());
    const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    return { name, start, version };
  } catch (error) {
    return {
      name,
      why: String(error.stderr || error.message)
        .trim()
        .split("\n")
        .at(-1),
    };
  }
}

/** Some clients ask for a newer Node than the project does. */
function newNode() {
  const folder = join(CACHE, "node-22");
  const program = join(folder, "node_modules", NODE_22, "bin", "node");
  if (!existsSync(program)) install(folder, NODE_22, "22");
  return program;
}

/** The exact version is asked for by name: npm passes over one whose `engines` it does not like. */
function install(folder, from, range) {
  mkdirSync(folder, { recursive: true });
  const npm = (...args) =>
    execFileSync("npm", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const versions = JSON.parse(npm("view", `${from}@${range}`, "version", "--json"));
  const version = Array.isArray(versions) ? versions.at(-1) : versions;
  npm("install", "--prefix", folder, "--no-audit", "--no-fund", `${from}@${version}`);
}

/** Whether this machine can take the network away from a process, and how; null where it cannot. */
export function withoutNetwork() {
  for (const how of [["-n"], ["-r", "-n"]])
    if (spawnSync("unshare", [...how, "ip", "link", "set", "lo", "up"]).status === 0) return how;
  return null;
}
