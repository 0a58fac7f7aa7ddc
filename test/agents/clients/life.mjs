// The life of a checkpoint in one agent: installed, told at the start of a session, saved by the model, saved before a
// compaction and at the end, told to the next session, and taken out again without a trace.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { AGENTS } from "./agents.mjs";
import { check } from "./checks.mjs";
import { conversation } from "./conversation.mjs";
import { offered, sentBy, told } from "./told.mjs";
import { makeWorld } from "./world.mjs";

const NEXT = "wire the zebra button";
const STATE = "paint the walrus door";
const FAILED = "a regular expression for the ostrich limit";

/** Settings that were there before, as people write them, in the file that the hooks go into. */
const BEFORE = {
  "claude-code": [
    ".claude/settings.json",
    '{\n\t"permissions": { "allow": ["Bash(ls:*)"] },\n\t"unknownKey": [1,2,  3],\n\t"hooks": { "Stop": [ { "hooks": [ { "type": "command", "command": "true" } ] } ] }\n}',
  ],
  codex: [
    ".codex/hooks.json",
    '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}}\r\n',
  ],
  gemini: [".gemini/settings.json", '{\n  // what we like\n  "ui": { "hideTips": true }\n}\n'],
  copilot: [
    ".github/hooks/other.json",
    '{"version":1,"hooks":{"sessionStart":[{"type":"command","bash":"true"}]}}',
  ],
  qwen: [".qwen/settings.json", '{\n  // ours\n  "ui": { "hideTips": true },\n  "$version": 4\n}\n'],
};

/** Plays it in one agent. */
export async function life(name, client) {
  const agent = AGENTS[name];
  const world = await makeWorld();
  const { model, repo } = world;
  agent.prepare(world);
  const ok = (what, holds, seen) => check(name, what, holds, seen);
  const checkpoint = async (...args) => (await world.run(["git", "checkpoint", ...args])).all;
  const names = () =>
    world.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints").stdout.split("\n");
  const go = (args, options) => world.run([...client.start, ...args], { more: agent.env(world), ...options });
  const [path, before] = BEFORE[name];
  world.write(path, before);
  world.git("add", ".");
  world.git("commit", "--quiet", "--message", "settings");
  await checkpoint("save", "login", "-m", "limit the form", "--next", NEXT, "--failed", `form.ts: ${FAILED}`);
  const untouched = everyFile(repo);
  const said = await checkpoint("install", name, "--yes");
  ok("install puts hooks, skill and server in", changed(untouched, everyFile(repo)).length > 1, said);
  ok(
    "install once more changes nothing",
    (await twice(repo, () => checkpoint("install", name, "--yes"))).length === 0,
  );

  model.say(agent.shell("git checkpoint save by-model -m 'said by the model'"), { text: "Saved." });
  const first = await sentBy(model, () => go(agent.turn("please limit the form")));
  const brief = injected(first.sent[0]);
  ok("a session is told of the checkpoint, once", brief.length === 1, brief.join(" ‖ ") || first.all);
  // For a project Copilot reads no registration of its own.
  const tools = offered(first.sent[0]);
  if (name !== "copilot")
    ok("the server is connected: its tools are offered", tools.length > 1, tools.join(" "));
  ok("the model's own save is there", names().includes("by-model"), names().join(" "));
  ok("it is not told again in the same session", injected(first.sent.at(-1)).length === 1);

  world.write(
    "SESSION-STATE.md",
    `## Next Action\n- ${STATE}\n\n## Key Decisions\n- cents: floats lost one\n`,
  );
  const compaction = await COMPACTION[name]?.({ agent, world, go });
  if (compaction) {
    const log = hookLog(repo);
    ok(
      `before a compaction the place is saved (${compaction.how})`,
      compaction.saved.test(log),
      since("", log),
    );
    ok("the autosave has what the session kept", (await checkpoint("show", "autosave")).includes(STATE));
    if (compaction.sent) {
      const after = told(compaction.sent.at(-1)).join(" ‖ ");
      ok("what the compaction lost is told after it, once", after.split(STATE).length === 2, after);
    }
  }

  let logged = hookLog(repo);
  model.say(agent.write(join(repo, "new.ts"), "export const two = 2;\n"), { text: "Written." });
  const edit = await sentBy(model, () => go(agent.turn("write new.ts")));
  const ended = since(logged, hookLog(repo));
  ok(
    "the end of a session leaves an autosave",
    /(?:sessionend|stop|afteragent|precompress)\s+saved/i.test(ended),
    ended,
  );
  const shown = await checkpoint("show", "autosave");
  ok(
    "it says what was asked and done",
    /write new\.ts/.test(shown) && /Modified Files\n- `?new\.ts/.test(shown),
    shown.slice(shown.indexOf("\n# ")),
  );
  const again = injected(edit.sent[0]);
  ok("a new session is told of what is live", again.length === 1, again.join(" ‖ "));

  logged = hookLog(repo);
  world.write("new.ts", "export const three = 3;\n");
  model.say({ text: "Good night." });
  await go(agent.turn("goodnight"));
  const heard = since(logged, hookLog(repo));
  ok("goodnight saves by itself", /(?:prompt\w*|beforeagent)\s+saved/i.test(heard), heard);

  ok(
    "doctor knows it",
    /set up/.test(await checkpoint("doctor")),
    (await checkpoint("doctor"))
      .split("\n")
      .filter((line) => /set up/.test(line))
      .join(" "),
  );
  ok(
    "the hooks had no failure",
    !/failed|gave up/.test(hookLog(repo)),
    hookLog(repo).split("\n").slice(-3).join(" "),
  );
  const out = await checkpoint("uninstall", name, "--yes");
  const left = changed(untouched, everyFile(repo)).filter(
    (one) => !["new.ts", "MEMORY.md", "SESSION-STATE.md"].includes(one),
  );
  ok("uninstall leaves every file byte for byte as it was", left.length === 0, left.join(" ") || out);
  if (process.env.KEEP) console.log(world.top);
  else world.remove();
}

/** How a compaction is brought about in each; without `sent` the agent has no way to tell its model anything after it. */
const COMPACTION = {
  async "claude-code"({ agent, world, go }) {
    const [, , ...flags] = agent.turn("");
    const streams = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
    world.model.say({ text: "Hello." }, { text: "A summary that forgot most of it." }, { text: "On." });
    const input = conversation(["write a plan", "/compact", "go on"]);
    const { sent } = await sentBy(world.model, () => go(["-p", ...flags, ...streams], { input }));
    // The end of the turn before may have saved all of it.
    return { how: "/compact", sent, saved: /(?:Stop|PreCompact)\s+saved[^\0]*PostCompact/ };
  },
  async codex({ agent, world, go }) {
    world.model.say({ text: "A summary that forgot most of it." }, { text: "On." });
    const limit = ["-c", "model_auto_compact_token_limit=5"];
    const { sent } = await sentBy(world.model, () => go(agent.turn("go on", true, limit)));
    return { how: "model_auto_compact_token_limit, exec resume", sent, saved: /PreCompact\s+saved/ };
  },
  /** It says so in every run, with or without anything to compress, and its model is told nothing after it. */
  async gemini({ agent, world, go }) {
    world.model.say({ text: "On." });
    await go(agent.turn("go on", true));
    return { how: "PreCompress", saved: /PreCompress\s+saved/ };
  },
  async copilot({ agent, world, go }) {
    world.model.say({ text: "A summary that forgot most of it." });
    await go(agent.turn("/compact", true));
    return { how: "/compact", saved: /preCompact\s+saved/ };
  },
};

/** What hooks have put before the model in one request: each text that begins as ours do. */
function injected(request) {
  return told(request).filter((text) => text.includes(NEXT));
}

/** What a log says more than before. */
function since(before, after) {
  return after
    .slice(before.length)
    .trim()
    .replace(/^\S+Z\s+/gm, "; ");
}

function hookLog(repo) {
  const file = join(repo, ".git", "checkpoint", "hooks.log");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/** Every file of a folder but git's, with a digest of its bytes and its mode. */
export function everyFile(folder) {
  const files = new Map();
  for (const path of readdirSync(folder, { recursive: true })) {
    const whole = join(folder, path);
    if (path.startsWith(".git/") || path === ".git" || !statSync(whole).isFile()) continue;
    const bytes = readFileSync(whole);
    files.set(path, `${createHash("sha256").update(bytes).digest("hex")} ${statSync(whole).mode}`);
  }
  return files;
}

/** Which files are new, gone or other. */
export function changed(before, after) {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

async function twice(folder, deed) {
  const before = everyFile(folder);
  await deed();
  return changed(before, everyFile(folder));
}
