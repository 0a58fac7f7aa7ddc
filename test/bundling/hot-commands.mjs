// Which modules the commands of every day evaluate, found by running them: `node test/bundling/hot-commands.mjs` writes
// src/bundling/hot-modules.json, and the test beside this compares.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { embedded } from "../../embedded.mjs";
import { bundleProgram } from "../../src/bundling/bundle.mjs";
import { writeCompletionWords } from "../../src/bundling/help-texts.mjs";
import { ENTRIES } from "../../src/bundling/homes.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const listed = join(root, "src/bundling/hot-modules.json");

/** More than are read one by one. */
const MANY = 80;

/** Bundles the program so that modules tell when they are evaluated, and gives a way to run it. */
async function tracedProgram(folder) {
  cpSync(join(root, "bin"), join(folder, "bin"), { recursive: true });
  const out = join(folder, "dist");
  await bundleProgram({ root, out, entries: ENTRIES, define: embedded(), trace: true });
  await writeCompletionWords(out);
  const told = join(folder, "told");
  const tracer = join(folder, "tracer.cjs");
  writeFileSync(
    tracer,
    `const seen = [];
    globalThis.__evaluated = (path) => seen.push(path);
    process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(told)}, seen.join("\\n")));`,
  );
  const program = join(folder, "bin/git-checkpoint.cjs");
  return (cwd, args, input = "", keeping = { GIT_CHECKPOINT_NO_CACHE: "1" }) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: "C", ...keeping };
    const run = spawnSync(process.execPath, ["--require", tracer, program, ...args], { cwd, env, input });
    if (run.status !== 0) throw new Error(`${args.join(" ")}: ${run.stderr}`);
    return readFileSync(told, "utf8").split("\n");
  };
}

/** A repository with a commit, and a remote of its own. */
function repository(folder) {
  const cwd = join(folder, "repo");
  mkdirSync(cwd);
  const git = (...args) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: "C" };
    const run = spawnSync("git", args, { cwd, env });
    if (run.status !== 0) throw new Error(`git ${args.join(" ")}: ${run.stderr}`);
  };
  git("init", "--quiet");
  git("config", "user.name", "A");
  git("config", "user.email", "a@example.org");
  for (const name of ["a.txt", "b.txt"]) writeFileSync(join(cwd, name), `${name}\n`);
  git("add", ".");
  git("commit", "--quiet", "--message", "one");
  git("init", "--quiet", "--bare", "../remote.git");
  git("remote", "add", "origin", "../remote.git");
  return { cwd, git };
}

/** What Claude Code writes down of a session, which it names to each of its hooks. */
function record(folder) {
  const file = join(folder, "session.jsonl");
  const message = { role: "assistant", model: "m", usage: { input_tokens: 20_000 }, content: [] };
  writeFileSync(file, `${JSON.stringify({ type: "assistant", sessionId: "s", uuid: "u", message })}\n`);
  return file;
}

/** What a look takes the second time, when it is long since anything has changed. */
function longAfter(cwd, look) {
  const folders = ["", ".git", ".git/refs/heads", ".git/refs/checkpoints"].map((name) => join(cwd, name));
  const files = folders.slice(1).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const own = ["a.txt", "b.txt"].map((name) => join(cwd, name));
  for (const path of [...folders.slice(1), ...files, ...own]) utimesSync(path, 0, 0);
  look();
  return look();
}

/** The same of what is looked up once in a session. */
function silently(cwd, look) {
  return longAfter(cwd, () => {
    rmSync(join(cwd, ".git/checkpoint/sessions"), { recursive: true, force: true });
    return look();
  });
}

/** The modules that each command of every day evaluates, sorted by their paths. */
export async function hotModules() {
  const folder = mkdtempSync(join(tmpdir(), "git-checkpoint-hot-"));
  try {
    const run = await tracedProgram(folder);
    const { cwd, git } = repository(folder);
    const said = [
      "--left-off",
      "a.txt:1 holds",
      "--next",
      "see b.txt",
      "--failed",
      "b.txt: it broke",
      "--file=a.txt",
    ];
    const save = run(cwd, ["save", "first", "-m", "trying it", ...said]);
    run(cwd, ["save", "second", "--left-off", "a.txt:1 holds", "--file=a.txt"]);
    // Most people have more than one branch.
    git("switch", "--quiet", "--create", "other");
    run(cwd, ["save", "third", "-m", "on another branch", ...said]);
    git("switch", "--quiet", "-");
    const call = (hook_event_name, more, keeping) => {
      const input = JSON.stringify({ cwd, hook_event_name, session_id: hook_event_name, ...more });
      return run(cwd, ["hook", "claude-code"], input, keeping);
    };
    const edit = { tool_name: "Edit", tool_input: { file_path: join(cwd, "b.txt") } };
    const silent = { ...edit, tool_input: { file_path: join(cwd, "c.txt") }, session_id: "silent" };
    const hot = {
      list: run(cwd, ["list"]),
      overview: run(cwd, []),
      "completion of flags": run(cwd, ["completion", "--words", "save", "--"]),
      "completion of names": run(cwd, ["completion", "--words", "show", ""]),
      status: run(cwd, ["status", "first"]),
      statusline: run(cwd, ["statusline"]),
      "hook prompt": call("UserPromptSubmit", { prompt: "please look at the tests" }),
      "hook prompt, recorded": call("UserPromptSubmit", {
        prompt: "and then?",
        transcript_path: record(folder),
      }),
      "hook session-start": call("SessionStart", { source: "startup" }),
      "hook before-edit": call("PreToolUse", edit),
      "hook before-edit, silent": silently(cwd, () => call("PreToolUse", silent, {})),
      save,
      push: run(cwd, ["push"]),
      continue: run(cwd, ["continue", "first"]),
      pull: [],
    };
    // What has changed since takes more to tell.
    run(cwd, ["save", "fourth", "--force", ...said]);
    writeFileSync(join(cwd, "a.txt"), "before\na.txt\n");
    git("commit", "--quiet", "--all", "--message", "two");
    git("mv", "b.txt", "c.txt");
    writeFileSync(join(cwd, "a.txt"), "before\na.txt, changed\n");
    hot["statusline, drifted"] = run(cwd, ["statusline"]);
    hot["status, drifted"] = run(cwd, ["status", "fourth"]);
    hot["hook session-start, drifted"] = call("SessionStart", { source: "startup", session_id: "drifted" });
    hot["continue, drifted"] = run(cwd, ["continue", "fourth"]);
    hot.undo = run(cwd, ["undo"]);
    hot.show = run(cwd, ["show", "fourth"]);
    hot.log = run(cwd, ["log", "fourth"]);
    hot.clear = run(cwd, ["clear", "fourth"]);
    hot["save, changed"] = run(cwd, ["save", "sixth", ...said]);
    hot["save -F -"] = run(cwd, ["save", "fifth", "-F", "-"], "# It\n\n## Left Off\nhere\n");
    // What is packed is kept on a roll, which the second look has.
    for (let at = 0; at < MANY; at++) git("update-ref", `refs/checkpoints/c${at}`, "refs/checkpoints/fifth");
    git("pack-refs", "--all");
    const ofMany = (...args) => [...run(cwd, args, "", {}), ...run(cwd, args, "", {})];
    hot["list of many"] = ofMany("list");
    hot["completion of many"] = ofMany("completion", "--words", "show", "");
    hot["save beside many"] = run(cwd, ["save", "one-more", ...said], "", {});
    // Last, for lists show an autosave only if it is younger than all others, to the second.
    hot["hook before-compaction"] = call("PreCompact", { trigger: "auto" });
    git("clone", "--quiet", "../remote.git", "../clone");
    const clone = join(folder, "clone");
    hot.pull = run(clone, ["pull"]);
    // Many have one at a time: with the last one MEMORY.md says nothing any more, and goes if it was made for that.
    const alone = join(folder, "alone");
    git("clone", "--quiet", "../remote.git", alone);
    run(alone, ["save", "only", ...said]);
    hot["continue, the last"] = run(alone, ["continue", "only"]);
    return Object.fromEntries(
      Object.entries(hot).map(([name, modules]) => [name, [...new Set(modules)].sort()]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const hot = await hotModules();
  mkdirSync(dirname(listed), { recursive: true });
  writeFileSync(listed, `${JSON.stringify(hot, null, 2)}\n`);
  for (const [name, modules] of Object.entries(hot)) console.log(`${modules.length} ${name}`);
}
