// The life of a checkpoint in one agent: installed, told at the start of a session, saved by the model, saved before a
// compaction and at the end, told to the next session, and taken out again without a trace.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { AGENTS } from "./agents.mjs";
import { check } from "./checks.mjs";
import { conversation } from "./conversation.mjs";
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
  gemini: [".gemini/settings.json", '{\n  // what we like\n  "ui": { "hideTips": true, },\n}\n'],
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
  /** What the model was sent by one deed. */
  const sentBy = async (deed) => {
    const from = model.requests.length;
    const result = await deed();
    return { ...result, sent: model.requests.slice(from).filter(({ body }) => body.tools?.length > 0) };
  };

  const [path, before] = BEFORE[name];
  world.write(path, before);
  await checkpoint("save", "login", "-m", "limit the form", "--next", NEXT, "--failed", `form.ts: ${FAILED}`);
  const untouched = everyFile(repo);
  const said = await checkpoint("install", name, "--yes");
  ok("install puts hooks, skill and server in", changed(untouched, everyFile(repo)).length > 1, said);
  ok(
    "install once more changes nothing",
    (await twice(repo, () => checkpoint("install", name, "--yes"))).length === 0,
  );

  model.say(agent.shell("git checkpoint save by-model -m 'said by the model'"), { text: "Saved." });
  const first = await sentBy(() => go(agent.turn("please limit the form")));
  const brief = injected(first.sent[0]);
  ok("a session is told of the checkpoint, once", brief.length === 1, brief.join(" ‖ ") || first.all);
  ok("the model's own save is there", names().includes("by-model"), names().join(" "));
  ok("it is not told again in the same session", injected(first.sent.at(-1)).length === 1);

  const compacted = await COMPACTION[name]?.({ agent, world, go, sentBy });
  const autosaved = names().filter((one) => !["", "login", "by-model"].includes(one));
  if (compacted) {
    ok(`compaction: ${compacted.how}`, compacted.happened, compacted.seen);
    ok("an autosave is there after it", autosaved.length > 0, names().join(" "));
    ok("what is injected after it", compacted.injected.length > 0, compacted.injected.join(" ‖ "));
  }

  model.say(agent.write(join(repo, "new.ts"), "export const two = 2;\n"), { text: "Written." });
  const edit = await sentBy(() => go(agent.turn("write new.ts")));
  ok(
    "the session's end leaves an autosave",
    names().some((one) => /autosave|session/.test(one)),
    names().join(" "),
  );
  const again = injected(edit.sent[0]);
  ok("a new session is told of what is live", again.length === 1, again.join(" ‖ "));

  model.say({ text: "Good night." });
  const night = await sentBy(() => go(agent.turn("goodnight")));
  ok("goodnight: the prompt is heard", /autosave/i.test(lately(night.sent[0])), lately(night.sent[0]));

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
  async "claude-code"({ agent, world, go, sentBy }) {
    const [, , ...flags] = agent.turn("");
    const streams = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
    world.model.say({ text: "Hello." }, { text: "A summary that forgot most of it." }, { text: "On." });
    const prompts = ["write a plan", "/compact", "go on"];
    const { sent, all } = await sentBy(() =>
      go(["-p", ...flags, ...streams], { input: conversation(prompts) }),
    );
    return {
      how: "/compact in a stream of prompts",
      happened: all.includes("compact_boundary"),
      seen: all.match(/"compact_boundary"[^}]*}/)?.[0] ?? all.slice(-300),
      injected: told(sent.at(-1)),
    };
  },
  async codex({ agent, world, sentBy, go }) {
    world.model.say({ text: "A summary that forgot most of it." }, { text: "On." });
    const { sent, all } = await sentBy(() =>
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

function told(request) {
  if (!request) return [];
  const strings = [];
  JSON.stringify(request.body, (_, value) => {
    if (typeof value === "string") strings.push(value);
    return value;
  });
  return strings.flatMap((text) => text.match(/git checkpoint: [\s\S]*?(?=<\/|$)/g) ?? []);
}

/** The end of what was said to the model last. */
function lately(request) {
  const all = told(request);
  return all.at(-1) ?? "";
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
