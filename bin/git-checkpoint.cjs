#!/usr/bin/env node
// CommonJS on purpose: node starts it a tenth faster than an ES module, and starting is most of what a command takes.
"use strict";
const { dirname, join } = require("node:path");
const { bundlesIn } = require("./code-cache.cjs");

process.stdout.on("error", (error) => {
  // `| head` has read enough; whoever wrote is told, and decides.
  if (error.code === "EPIPE") return;
  process.stderr.write(`fatal: cannot write to standard output: ${error.message}\n`);
  process.exit(128);
});
process.stderr.on("error", () => {});

const dist = join(__dirname, "../dist");

const bundles = bundlesIn(dist, process.env);

/** The program, or null where it was never built. */
function load(bundle) {
  try {
    return bundles(bundle);
  } catch (error) {
    if (error.code === "ENOENT" && error.path === join(dist, bundle)) return null;
    throw error;
  }
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

const words = process.argv.slice(2);
// Agents wait for their hooks: these do not wait for the commands of people to be loaded.
const isHook = words[0] === "hook" && !words.some((word) => word.startsWith("-"));
const program = load(isHook ? "./hook.cjs" : "./cli.cjs");
const cwd = currentFolder();
if (cwd === null && words[0] === "hook") {
  // A hook never breaks its host, whose folder may be gone by the end of a session.
} else if (cwd === null) {
  process.stderr.write("fatal: the current folder is gone\nhint: change to a folder that exists\n");
  process.exitCode = 128;
} else if (program === null) {
  process.stderr.write(`fatal: git-checkpoint is not built\nhint: run 'npm ci' in ${dirname(__dirname)}\n`);
  process.exitCode = 128;
} else {
  const host = {
    argv: words,
    cwd,
    env: process.env,
    // Opening standard input takes time that most commands do not need.
    get stdin() {
      return process.stdin;
    },
    get isOutputClosed() {
      return isOutputClosed();
    },
    stdout: process.stdout,
    stderr: process.stderr,
    leave: (status) => process.exit(status),
    // A face of its own, which no other command loads.
    serveMcp: (serving) => bundles("./mcp.cjs").serve(serving),
  };
  const running = isHook ? program.runHook(host, words.slice(1)) : program.main(host);
  running.then((status = 0) => {
    process.exitCode = status;
  });
}
