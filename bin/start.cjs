// From the process to the program: what was typed, the streams, the folder, the environment; and back to an exit status.
// CommonJS on purpose: node starts it a tenth faster than an ES module, and starting is most of what a command takes.
"use strict";
const { join } = require("node:path");
const { bundlesIn } = require("./code-cache.cjs");
const { inputOf } = require("./input.cjs");
const { isDone, lightly, wholly } = require("./output.cjs");
const { wroteHelp } = require("./written-help.cjs");

/** Standard output and error, opened when they are first written to. */
const stdout = lightly(1, () => {
  process.stdout.on("error", (error) => {
    // `| head` has read enough; whoever wrote is told, and decides.
    if (error.code === "EPIPE") return;
    process.stderr.write(`fatal: cannot write to standard output: ${error.message}\n`);
    process.exit(128);
  });
  return process.stdout;
});
const stderr = lightly(2, () => {
  process.stderr.on("error", () => {});
  return process.stderr;
});

/** Opening standard input takes time that most commands do not need. */
const input = inputOf(0, () => process.stdin);

const dist = join(__dirname, "../dist");
const words = process.argv.slice(2);
// Agents wait for their hooks: these do not wait for the commands of people to be loaded.
const isHook = words[0] === "hook" && !words.some((word) => word.startsWith("-"));

/** Which event a hook is called for, by a glance: whoever mistakes it keeps the wrong code compiled, and no more. */
function eventOf([, , event]) {
  if (event !== undefined) return event;
  const said = input.soFar().toString("latin1", 0, 1 << 16);
  return /"hook_event_name"\s*:\s*"([a-z]+)"/i.exec(said)?.[1] ?? "";
}

/** What is typed or called every day, and worth keeping compiled by itself; a word that may be anything names no file. */
function useOf([word]) {
  if (isHook) {
    const event = eventOf(words);
    return /^[a-z-]{1,24}$/i.test(event) ? `hook-${event}` : word;
  }
  const kept = ["list", "status", "save", "continue", "statusline", "push", "pull", "completion"];
  return kept.includes(word) ? word : "other";
}

/** What loads the bundles. */
const bundles = () => bundlesIn(dist, process.env, useOf(words));

/** The program and how to load more of it. */
function load() {
  const { bundled, at } = bundles();
  return { bundled, at, ...bundled(isHook ? "./hook.cjs" : "./look.cjs") };
}

/** Where we are, or null where the folder is gone. */
function currentFolder() {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

/** Whether standard output was closed: node, like git, then puts the null device there, for reading too. */
function isOutputClosed() {
  const { fstatSync, readSync, statSync } = require("node:fs");
  try {
    const output = fstatSync(1);
    if (!output.isCharacterDevice() || output.rdev !== statSync("/dev/null").rdev) return false;
    // What a shell opens for `>/dev/null` cannot be read from.
    return readSync(1, Buffer.alloc(1)) === 0;
  } catch {
    return false;
  }
}

/** Ends the process, at once where nothing is left to do or to write: taking node's world apart costs a millisecond. */
function end(status) {
  process.exitCode = status;
  process.nextTick(() => {
    if (isDone(stdout) && isDone(stderr) && process.getActiveResourcesInfo().length === 0) process.exit();
  });
}

/** Answers a shell that completes a command line, without the program; whatever goes wrong, nothing is offered. */
async function offer(typed) {
  try {
    const { bundled, at } = bundles();
    const { complete } = bundled("./complete.cjs").complete();
    const written = () => require("node:fs").readFileSync(join(dist, "completion.json"), "utf8");
    await complete({ cwd: process.cwd(), env: process.env, stdout, heard: at }, typed, written);
  } catch {
    // The folder is gone, or the program was never built: whoever types hears nothing of it.
  }
}

/** Runs the command line; where nothing can be run, says why. */
function run() {
  const program = load();
  const cwd = currentFolder();
  if (cwd === null && words[0] === "hook") {
    // A hook never breaks its host, whose folder may be gone by the end of a session.
  } else if (cwd === null) {
    stderr.write("fatal: the current folder is gone\nhint: change to a folder that exists\n");
    process.exitCode = 128;
  } else {
    const host = {
      argv: words,
      cwd,
      env: process.env,
      input,
      get stdin() {
        return input.stream;
      },
      get isOutputClosed() {
        return isOutputClosed();
      },
      stdout,
      stderr,
      get questions() {
        return wholly(stderr);
      },
      alone: true,
      leave: (status) => process.exit(status),
      heard: (event) => program.at(event),
      // A face of its own, which no other command loads.
      serveMcp: (serving) =>
        program
          .bundled("./mcp.cjs")
          .mcp()
          .serve({ ...serving, stdout: wholly(stdout) }),
      page: () => program.bundled("./web.cjs").web(),
      interrupted: () =>
        new Promise((resolve) => {
          for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => resolve());
        }),
    };
    const running = isHook ? program.hook().runHook(host, words.slice(1)) : program.main().main(host);
    running.then((status = 0) => end(status));
  }
}

if (words[0] === "completion" && words[1] === "--words") offer(words.slice(2));
else if (wroteHelp(dist, words, stdout)) end(0);
else run();
