// What can be installed as it is: the plugin, from a bare checkout of this repository, the extension and the skill.
import { join } from "node:path";
import { AGENTS } from "./agents.mjs";
import { check } from "./checks.mjs";
import { offered, sentBy, told } from "./told.mjs";
import { makeWorld, ROOT } from "./world.mjs";

const PLUGIN = "src/agents/plugin";
const EXTENSION = "src/agents/gemini/extension";

/** A world with a live checkpoint, and a checkout in which nothing was built or installed. */
async function withCheckout(name, client, deed) {
  const world = await makeWorld();
  const agent = AGENTS[name];
  agent?.prepare(world);
  const checkout = join(world.top, "checkout");
  await world.run(["git", "clone", "--quiet", "--no-local", ROOT, checkout]);
  await world.run([
    "git",
    "checkpoint",
    "save",
    "login",
    "-m",
    "limit the form",
    "--next",
    "wire the button",
  ]);
  const go = (args, options) =>
    world.run([...client.start, ...args], { more: agent?.env(world) ?? {}, ...options });
  const ok = (what, { status, all }, holds = true) =>
    check(name, what, status === 0 && holds, all.trim().slice(-200));
  try {
    await deed({ world, agent, checkout, go, ok });
  } finally {
    world.remove();
  }
}

/** A session in which the plugin's hooks and its server are at work. */
async function session(name, { world, agent, go }, how) {
  const turn = await sentBy(world.model, () => go(agent.turn("please go on")));
  const [first] = turn.sent;
  check(
    name,
    `a session ${how} is told, once`,
    told(first).length === 1,
    told(first).join(" ‖ ") || turn.all,
  );
  return first;
}

/** Claude Code: the manifests are valid, the plugin installs, and does nothing but say so where there is no program. */
export const claudePlugin = (name, client) =>
  withCheckout(name, client, async (at) => {
    const { world, checkout, go, ok } = at;
    ok("plugin validate --strict", await go(["plugin", "validate", join(checkout, PLUGIN), "--strict"]));
    ok("the repository is a valid marketplace", await go(["plugin", "validate", checkout, "--strict"]));
    ok("plugin marketplace add, of a bare checkout", await go(["plugin", "marketplace", "add", checkout]));
    ok("plugin install", await go(["plugin", "install", "git-checkpoint@git-checkpoint"]));
    await session(name, at, "with the plugin");
    const servers = await go(["mcp", "list"]);
    ok("mcp list", servers, /checkpoint.*Connected/.test(servers.all));
    const PATH = world.env.PATH.split(":")
      .filter((folder) => folder !== world.bin)
      .join(":");
    const stream = ["-p", "hello", "--output-format", "stream-json", "--verbose"];
    const without = await go(stream, { env: { ...world.env, PATH } });
    const hooks = without.stdout.split("\n").filter((line) => line.includes('"hook_response"'));
    const said = hooks.join(" ").match(/git-checkpoint is not installed[^"\\]*/)?.[0];
    const failed = hooks.some((line) => !line.includes('"exit_code":0'));
    check(
      name,
      "without a program the plugin says so once and breaks nothing",
      said && !failed,
      said ?? hooks.join(" "),
    );
  });

/** Codex takes the same. */
export const codexPlugin = (name, client) =>
  withCheckout(name, client, async (at) => {
    at.ok(
      "plugin marketplace add, of a bare checkout",
      await at.go(["plugin", "marketplace", "add", at.checkout]),
    );
    at.ok("plugin add", await at.go(["plugin", "add", "git-checkpoint@git-checkpoint"]));
    const first = await session(name, at, "with the plugin");
    check(
      name,
      "the plugin's server is connected: its tools are offered",
      offered(first).length > 1,
      offered(first).join(" "),
    );
    const servers = await at.go(["mcp", "list"]);
    at.ok("mcp list", servers, /checkpoint[\s\S]*enabled/.test(servers.all));
  });

/** So does Copilot, which runs the hooks of a plugin and of its own files: what is told twice is told once. */
export const copilotPlugin = (name, client) =>
  withCheckout(name, client, async (at) => {
    at.ok(
      "plugin marketplace add, of a bare checkout",
      await at.go(["plugin", "marketplace", "add", at.checkout]),
    );
    at.ok("plugin install", await at.go(["plugin", "install", "git-checkpoint@git-checkpoint"]));
    const first = await session(name, at, "with the plugin");
    check(
      name,
      "the plugin's server is connected: its tools are offered",
      offered(first).length > 1,
      offered(first).join(" "),
    );
    await at.world.run(["git", "checkpoint", "install", "copilot", "claude-code", "--yes"]);
    await session(name, at, "with the plugin and both agents' hooks");
  });

/** The Gemini extension. */
export const geminiExtension = (name, client) =>
  withCheckout(name, client, async (at) => {
    const folder = join(at.checkout, EXTENSION);
    at.ok("extensions validate", await at.go(["extensions", "validate", folder]));
    at.ok(
      "extensions install",
      await at.go(["extensions", "install", folder, "--consent"], { input: "y\n" }),
    );
    const first = await session(name, at, "with the extension");
    check(
      name,
      "the extension's server is connected: its tools are offered",
      offered(first).length > 1,
      offered(first).join(" "),
    );
  });

/** The skill, by the validator of its open form. */
export const skill = (name, client) =>
  withCheckout(name, client, async (at) => {
    const folder = join(at.checkout, PLUGIN, "skills", "checkpoint");
    at.ok("validate", await at.go(["validate", folder]));
  });

/** The MCP server, played through the Inspector's command line. */
export const inspected = (name, client) =>
  withCheckout(name, client, async ({ world, go }) => {
    // A server that no agent's settings start has only the folder that it is started in.
    const call = async (tool, ...given) => {
      const args = given.flatMap((one) => ["--tool-arg", one]);
      const { all } = await go([
        ...["--cli", join(world.bin, "git-checkpoint"), "mcp", "--method", "tools/call"],
        ...["--tool-name", tool, ...args],
      ]);
      return all;
    };
    const step = async (tool, expected, ...given) => {
      const all = await call(tool, ...given);
      const text = all.match(/"text": "((?:[^"\\]|\\.)*)"/)?.[1] ?? all;
      check(name, `${tool} ${given.join(" ")}`.trim(), expected.test(text), text);
    };
    const list = await go(["--cli", join(world.bin, "git-checkpoint"), "mcp", "--method", "tools/list"]);
    const tools = list.stdout.match(/"checkpoint_\w+"/g) ?? [];
    check(name, "tools/list", tools.length === 9, tools.join(" "));
    await step("checkpoint_save", /saved/, "name=form", 'next=["wire the button"]', "summary=limit the form");
    await step("checkpoint_list", /form.*login|login.*form/s);
    await step("checkpoint_status", /form/, "name=form");
    await step("checkpoint_continue", /wire the button/, "name=form");
    await step("checkpoint_undo", /form/);
    await step("checkpoint_list", /form/);
  });

/** What `install` registers is listed as connected, where a client says so. */
export const listed =
  (expected, ...args) =>
  (name, client) =>
    withCheckout(name, client, async ({ world, go, ok }) => {
      await world.run(["git", "checkpoint", "install", name, ...args, "--yes"]);
      const servers = await go(["mcp", "list"], { seconds: 200 });
      ok("mcp list, after install", servers, expected.test(servers.all));
    });

/** opencode's plugin in opencode itself. */
export const opencodePlugin = (name, client) =>
  withCheckout(name, client, async (at) => {
    await at.world.run(["git", "checkpoint", "install", "opencode", "--yes"]);
    const { world, agent, go } = at;
    world.model.say(agent.shell("git checkpoint save by-model -m hi"), { text: "Saved." });
    const turn = await sentBy(world.model, () => go(agent.turn("please go on"), { seconds: 300 }));
    const [first] = turn.sent;
    check(name, "a session is told, once", told(first).length === 1, told(first).join(" ‖ ") || turn.all);
    check(
      name,
      "the server is connected: its tools are offered",
      offered(first).length > 1,
      offered(first).join(" "),
    );
    const refs = world.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints").stdout;
    check(name, "the model's own save is there", refs.includes("by-model"), refs);
  });
