// Writes down what the real agents give their hooks, event by event, and a small session record of each, as fixtures
// in test/agents/recorded/. Usage: node record.mjs [agent…]; it runs itself without a network.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AGENTS } from "./agents.mjs";
import { CACHE, haveClient } from "./clients.mjs";
import { conversation } from "./conversation.mjs";
import { offline } from "./offline.mjs";
import { makeWorld, ROOT } from "./world.mjs";

const RECORDED = join(ROOT, "test", "agents", "recorded");

const CLAUDE_EVENTS = [
  ...["SessionStart", "SessionEnd", "UserPromptSubmit", "UserPromptExpansion", "PreToolUse"],
  ...["PostToolUse", "PostToolUseFailure", "PreCompact", "PostCompact", "Stop", "StopFailure"],
  ...["SubagentStart", "SubagentStop", "Notification", "TaskCreated", "TaskCompleted"],
];
const GEMINI_EVENTS = [
  ...["SessionStart", "SessionEnd", "BeforeAgent", "AfterAgent", "BeforeTool", "AfterTool"],
  ...["PreCompress", "Notification"],
];
const COPILOT_EVENTS = [
  ...["sessionStart", "sessionEnd", "userPromptSubmitted", "preToolUse", "postToolUse"],
  ...["postToolUseFailure", "errorOccurred", "agentStop", "subagentStart", "subagentStop"],
  ...["userPromptTransformed", "preCompact", "notification"],
];

/** Where each agent is told of a hook for every event, in its own form. */
const HOOKS = {
  "claude-code": (command) => [".claude/settings.json", { hooks: grouped(CLAUDE_EVENTS, command) }],
  codex: (command) => [".codex/hooks.json", { hooks: grouped(CLAUDE_EVENTS, command) }],
  gemini: (command) => [".gemini/settings.json", { hooks: grouped(GEMINI_EVENTS, command) }],
  qwen: (command) => [".qwen/settings.json", { hooks: grouped(CLAUDE_EVENTS, command) }],
  copilot: (command) => [
    ".github/hooks/recorder.json",
    {
      version: 1,
      hooks: Object.fromEntries(
        COPILOT_EVENTS.map((event) => [event, [{ type: "command", bash: command(event), timeoutSec: 10 }]]),
      ),
    },
  ],
};

function grouped(events, command) {
  const entry = (event) => [{ hooks: [{ type: "command", command: command(event) }] }];
  return Object.fromEntries(events.map((event) => [event, entry(event)]));
}

/** What is done in each agent so that its events fire: two turns with tools, a compaction where one can be asked for. */
const STORIES = {
  "claude-code": claudeStory,
  codex: async (agent, go, world) => {
    world.model.say(
      agent.shell("echo hello"),
      agent.shell("exit 3"),
      agent.shell(
        "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: new.ts\n+export const two = 2;\n*** End Patch\nEOF\n",
      ),
      {
        tool: "update_plan",
        input: {
          plan: [
            { step: "limit the form", status: "completed" },
            { step: "wire the button", status: "in_progress" },
          ],
        },
      },
      { text: "The form is limited." },
    );
    await go(agent.turn("limit the form to two"));
    world.model.say({ text: "Compacted." }, { text: "Going on." });
    await go(agent.turn("go on", true, ["-c", "model_auto_compact_token_limit=5"]));
  },
  gemini: plainStory,
  copilot: async (...given) => {
    await plainStory(...given);
    const [agent, go] = given;
    await go(agent.turn("/compact", true));
  },
  qwen: plainStory,
};

async function plainStory(agent, go, world) {
  world.model.say(
    agent.shell("echo hello"),
    agent.shell("exit 3"),
    agent.write(join(world.repo, "new.ts"), "export const two = 2;\n"),
    { text: "The form is limited." },
  );
  await go(agent.turn("limit the form to two"));
  world.model.say({ text: "Going on." });
  await go(agent.turn("go on", true));
}

/** Compaction is a command, and commands come in a conversation on standard input. */
async function claudeStory(agent, go, world) {
  world.model.say(
    agent.shell("echo hello"),
    agent.shell("exit 3"),
    { tool: "Read", input: { file_path: join(world.repo, "form.ts") } },
    {
      tool: "Edit",
      input: {
        file_path: join(world.repo, "form.ts"),
        old_string: "limit = 1",
        new_string: "limit = 2",
      },
    },
    agent.write(join(world.repo, "new.ts"), "export const two = 2;\n"),
    { text: "The form is limited.", tokens: 1000 },
  );
  const [, , ...flags] = agent.turn("");
  await go(["-p", ...flags, "--input-format", "stream-json", "--output-format", "stream-json", "--verbose"], {
    input: conversation(["limit the form to two", "/compact", "go on"]),
  });
  world.model.say({ text: "Going on." });
  await go(agent.turn("and once more", true));
}

async function record(name) {
  const client = haveClient(name);
  if (!client.start) return console.log(`${name}: could not be had: ${client.why}`);
  const agent = AGENTS[name];
  const world = await makeWorld();
  const calls = join(world.top, "calls");
  mkdirSync(calls);
  agent.prepare(world);
  const recorder = join(import.meta.dirname, "recorder.mjs");
  const [path, config] = HOOKS[name]((event) => `${process.execPath} ${recorder} ${calls} ${event}`);
  world.write(path, JSON.stringify(config));
  const go = async (args, options) => {
    const result = await world.run([...client.start, ...args], { more: agent.env(world), ...options });
    console.log(`${name}: ${result.status}: ${result.all.trim().slice(-200)}`);
  };
  await STORIES[name](agent, go, world);
  keep(name, client, world, calls);
  if (process.env.KEEP) console.log(world.top);
  else world.remove();
}

function keep(name, client, world, calls) {
  const slug = (path) => path.replace(/[^a-zA-Z0-9]/g, "-");
  const plain = (text) =>
    text
      .replaceAll(world.repo, "/repo")
      .replaceAll(slug(world.repo), "-repo")
      .replaceAll(world.home, "/home/user")
      .replaceAll(world.top, "/lab")
      .replaceAll(CACHE, "/clients")
      .replaceAll(ROOT, "/git-checkpoint")
      .replaceAll(world.model.origin, "http://127.0.0.1:8199");
  const folder = join(RECORDED, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const order = [];
  const around = {};
  const kept = new Set();
  for (const file of readdirSync(calls).sort()) {
    const event = file.split("-")[1];
    const { stdin, cwd, env } = JSON.parse(plain(readFileSync(join(calls, file), "utf8")));
    const input = JSON.parse(stdin);
    const kind = input.source ?? input.trigger ?? input.tool_name ?? input.toolName;
    const base = typeof kind === "string" ? `${event}.${kind}` : event;
    let to = base;
    for (let n = 2; order.includes(to); n++) to = `${base}.${n}`;
    order.push(to);
    // The same thing once more teaches nothing; what tools are given is each time another.
    if (kept.has(base) && !/tool/i.test(base)) continue;
    kept.add(base);
    writeFileSync(join(folder, `${to}.json`), stdin);
    around[to] = {
      cwd,
      names: Object.keys(env)
        .filter((name) => !(name in world.env))
        .sort(),
      own: own(env),
    };
  }
  const environment = { version: client.version, order, ...shared(around) };
  writeFileSync(join(folder, "environment.json"), `${JSON.stringify(environment, null, 2)}\n`);
  console.log(`${name}: ${order.join(", ")}`);
  const session = SESSIONS[name];
  const found = readdirSync(join(world.home, session.under), { recursive: true })
    .filter((path) => session.is.test(path))
    .sort();
  if (found.length === 0) return console.log(`${name}: no session record`);
  const lines = readFileSync(join(world.home, session.under, found[0]), "utf8")
    .trim()
    .split("\n");
  const short = lines.map((line) => JSON.stringify(JSON.parse(plain(line)), shortened));
  writeFileSync(join(folder, "session.jsonl"), `${short.join("\n")}\n`);
}

/** Where each agent keeps its session records, below the home folder. */
const SESSIONS = {
  "claude-code": { under: ".claude/projects", is: /^[^/]+\/[^/]+\.jsonl$/ },
  codex: { under: ".codex/sessions", is: /\.jsonl$/ },
  gemini: { under: ".gemini/tmp", is: /chats\/.*\.jsonl$/ },
  copilot: { under: ".copilot/session-state", is: /events\.jsonl$/ },
  qwen: { under: ".qwen/projects", is: /chats\/.*\.jsonl$/ },
};

/** Long texts are the agents' own instructions; a fixture needs their place and not their words. */
const shortened = (key, value) =>
  ["tools", "systemPrompt", "system", "shape", "skills", "content_blocks"].includes(key) &&
  typeof value === "object"
    ? []
    : shortenedText(value);
const shortenedText = (value) =>
  typeof value === "string" && value.length > 500
    ? `${value.slice(0, 200)} … (${value.length} characters)`
    : value;

/** By what an agent lets its hooks know where they are; all else in the environment is named only. */
const TELLING =
  /^(?:CLAUDECODE|COPILOT_CLI|.*_(?:PROJECT_DIR|SESSION_ID|CWD|PLANS_DIR|ENTRYPOINT|HOOK_DIR))$/;
const own = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => TELLING.test(name)));

/** What is the same around every event is said once. */
function shared(around) {
  const [first] = Object.values(around);
  const differs = ([, { cwd, own }]) =>
    cwd !== first.cwd || JSON.stringify(own) !== JSON.stringify(first.own);
  const differing = Object.entries(around).filter(differs);
  return { usual: first, differing: Object.fromEntries(differing) };
}

await offline(async () => {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(HOOKS)) await record(name);
});
