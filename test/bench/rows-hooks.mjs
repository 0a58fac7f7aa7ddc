// What an agent waits for: hooks and the status line, beside 100 checkpoints of which three are of this branch.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkpoints } from "./fixtures.mjs";
import { floors } from "./floors.mjs";

const files = Array.from({ length: 10 }, (_, index) => `--file=src/${index}.txt`);
const said = (event, more) => ({ hook_event_name: event, ...more });

/** Hooks with something to say and with nothing, HEAD where it was and moved on. */
export function* hookRows(at, { row, checkpoint, repository }) {
  const cwd = repository("hooks", 200);
  const git = (...args) => spawnSync("git", args, { cwd, env: at.env });
  checkpoints(cwd, 97, at.env);
  git("switch", "--quiet", "--create", "work");
  for (const name of ["one", "two", "three"])
    checkpoint(cwd, "save", name, "--left-off", "src/1.txt:1", "--failed", "src/2.txt: it broke", ...files);
  const hook = (title, event, more, goal = 1.35) => {
    // What was told in a session is not told again.
    const session = (round) => ({ session_id: `${title} ${round}` });
    const input = (round) => JSON.stringify({ cwd, ...said(event, more), ...session(round) });
    return row(`hook, ${title}`, goal, cwd, floors.start, ["hook", "claude-code"], { input });
  };
  const start = { source: "startup", transcript_path: join(at.base, "none.jsonl") };
  yield hook("session start", "SessionStart", start);
  yield hook("prompt, nothing to say", "UserPromptSubmit", { prompt: "please look at the tests" });
  const edit = (path) => ({ tool_name: "Edit", tool_input: { file_path: join(cwd, path) } });
  yield hook("before an edit, nothing to say", "PreToolUse", edit("src/150.txt"));
  yield hook("before an edit, something to say", "PreToolUse", edit("src/2.txt"));
  git("commit", "--quiet", "--allow-empty", "--message", "on");
  yield hook("session start, HEAD moved", "SessionStart", start);
  yield row("statusline", 1.35, cwd, floors.start, ["statusline"], {});
}
