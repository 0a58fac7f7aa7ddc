// A private place to run an agent in: a home, a repository, a fake model, and an environment with nothing of ours in it.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { CACHE } from "./clients.mjs";
import { startFakeModel } from "./fake-model.mjs";

export const ROOT = resolve(import.meta.dirname, "..", "..", "..");

/** Makes one; `remove` takes all of it away. */
export async function makeWorld() {
  // Not below the system's temporary folder: Codex does not put its tools there.
  mkdirSync(join(CACHE, "runs"), { recursive: true });
  const top = realpathSync(mkdtempSync(join(CACHE, "runs", "run-")));
  const [home, repo, bin] = ["home", "shop", "bin"].map((name) => join(top, name));
  for (const folder of [home, repo, bin]) mkdirSync(folder);
  const program = join(bin, "git-checkpoint");
  writeFileSync(
    program,
    `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, "bin", "git-checkpoint.cjs")}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  const PATH = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
  // Codex runs its shell as a login shell, which takes its PATH from here.
  writeFileSync(join(home, ".profile"), `PATH='${PATH}'\n`);
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Ada\n\temail = ada@example.com\n");
  const model = await startFakeModel();
  const env = { PATH, HOME: home, TERM: "xterm", LANG: "C.UTF-8", NO_COLOR: "1", ...QUIET };
  const world = {
    top,
    home,
    repo,
    bin,
    model,
    env,
    run: (command, options) => run(command, { cwd: repo, env, ...options }),
    write: (path, text) => {
      mkdirSync(dirname(resolve(repo, path)), { recursive: true });
      writeFileSync(resolve(repo, path), text);
    },
    read: (path) => (existsSync(resolve(repo, path)) ? readFileSync(resolve(repo, path), "utf8") : null),
    remove: () => {
      model.close();
      rmSync(top, { recursive: true, force: true });
    },
  };
  const git = (...args) => spawnSync("git", ["-C", repo, ...args], { env, encoding: "utf8" });
  git("init", "--quiet", "--initial-branch", "main");
  world.write("form.ts", "export const limit = 1;\n");
  world.write("README.md", "# Shop\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "start");
  return { ...world, git };
}

/** No reports, no updates: there is nobody to take them. */
const QUIET = {
  DISABLE_TELEMETRY: "1",
  DISABLE_AUTOUPDATER: "1",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  OPENCODE_DISABLE_AUTOUPDATE: "1",
  OPENCODE_DISABLE_MODELS_FETCH: "1",
};

/** Runs a command to its end, or until `seconds` are over; never fails. */
function run([program, ...args], { cwd, env, input = "", seconds = 120, more = {} }) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env: { ...env, ...more }, detached: true });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (part) => {
      stdout += part;
    });
    child.stderr.on("data", (part) => {
      stderr += part;
    });
    child.stdin.on("error", () => {});
    if (typeof input === "string") child.stdin.end(input);
    else void input(child.stdin, () => stdout);
    const stop = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    const end = (status) => {
      clearTimeout(stop);
      done({ status, stdout, stderr, all: stdout + stderr });
    };
    child.on("error", (error) => end(String(error)));
    child.on("close", (status, signal) => end(signal ?? status));
  });
}
