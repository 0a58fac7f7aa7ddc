#!/usr/bin/env node
// Runs the program, which the build makes one file of (bin/start.cjs): node takes longer to find three small files than to
// run them.
"use strict";
try {
  require("../dist/start.cjs");
} catch (error) {
  const { join } = require("node:path");
  const dist = join(__dirname, "../dist");
  const isMissing =
    error.code === "MODULE_NOT_FOUND" || (error.code === "ENOENT" && error.path?.startsWith(dist));
  if (!isMissing) throw error;
  const [word, form] = process.argv.slice(2);
  // A hook never breaks its host, and whoever types, and waits for words that complete a line, hears nothing of it.
  if (word !== "hook" && (word !== "completion" || form !== "--words")) {
    process.stderr.write(
      `fatal: git-checkpoint is not built\nhint: run 'npm ci' in ${join(__dirname, "..")}\n`,
    );
    process.exitCode = 128;
  }
}
