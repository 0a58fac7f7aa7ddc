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
  qwen: [".qwen/settings.json", '{\n  // ours\n  "ui": { "hideTips": true }\n}\n'],
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
  ok(
    "the server is connected: its tools are offered",
    offered(first.sent[0]).length > 1,
    offered(first.sent[0]).join(" "),
  );
  ok("the model's own save is there", names().includes("by-model"), names().join(" "));
  ok("it is not told again in the same session", injected(first.sent.at(-1)).length === 1);

  const compacted = await COMPACTION[name]?.({ agent, world, go });
  const autosaved = names().filter((one) => !["", "login", "by-model"].includes(one));
  if (compacted) {
    ok(`compaction: ${compacted.how}`, compacted.happened, compacted.seen);
    ok("an autosave is there after it", autosaved.length > 0, names().join(" "));
    ok("what is injected after it", compacted.injected.length > 0, compacted.injected.join(" ‖ "));
  }

  let logged = hookLog(repo);
  model.say(agent.write(join(repo, "new.ts"), "export const two = 2;\n"), { text: "Written." });
  const edit = await sentBy(model, () => go(agent.turn("write new.ts")));
  const ended = since(logged, hookLog(repo));
  ok("the end of a session leaves an autosave", /(?:sessionend|stop|afteragent)\s+saved/i.test(ended), ended);
  const shown = await checkpoint("show", "autosave");
  ok(
    "it says what was asked and done",
    /write new\.ts/.test(shown) && /new\.ts/.test(shown),
    shown.split("# ")[1],
  );
  const again = injected(edit.sent[0]);
  ok("a new session is told of what is live", again.length === 1, again.join(" ‖ "));

  logged = hookLog(repo);
  model.say({ text: "Good night." });
  await sentBy(model, () => go(agent.turn("goodnight")));
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
  const left = changed(untouched, everyFile(repo)).filter((one) => !["new.ts", "MEMORY.md"].includes(one));
  ok("uninstall leaves every file byte for byte as it was", left.length === 0, left.join(" ") || out);
  if (process.env.KEEP) console.log(world.top);
  else world.remove();
}

const COMPACTION = {
  async "claude-code"({ agent, world, go }) {
    const [, , ...flags] = agent.turn("");
    const streams = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
    world.model.say({ text: "Hello." }, { text: "A summary that forgot most of it." }, { text: "On." });
    const prompts = ["write a plan", "/compact", "go on"];
    const { sent, all } = await sentBy(model, () =>
      go(["-p", ...flags, ...streams], { input: conversation(prompts) }),
    );
    return {
      how: "/compact in a stream of prompts",
      happened: all.includes("compact_boundary"),
      seen: all.match(/"compact_boundary"[^}]*}/)?.[0] ?? all.slice(-300),
      injected: told(sent.at(-1)),
    };
  },
  async codex({ agent, world, go }) {
    world.model.say({ text: "A summary that forgot most of it." }, { text: "On." });
    const { sent, all } = await sentBy(model, () =>
      go(agent.turn("go on", true, ["-c", "model_auto_compact_token_limit=5"])),
    );
    return {
      how: "model_auto_compact_token_limit and exec resume",
      happened: /PreCompact|compact/i.test(all),
      seen:
        all
          .match(/.*ompact.*/g)
          ?.slice(0, 3)
          .join(" ") ?? all.slice(-300),
      injected: told(sent.at(-1)),
    };
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
