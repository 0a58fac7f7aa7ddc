#!/usr/bin/env node
// Runs the program, which the build makes one file of (bin/start.cjs): node takes longer to find three small files than to
// run them.
"use strict";
try {
  require("../dist/start.cjs");
} catch (error) {
  if (error.code !== "MODULE_NOT_FOUND") throw error;
  const [word, form] = process.argv.slice(2);
  // Whoever types, and waits for words that complete a line, hears nothing of it.
  if (word !== "completion" || form !== "--words") {
    const root = require("node:path").dirname(__dirname);
    process.stderr.write(`fatal: git-checkpoint is not built\nhint: run 'npm ci' in ${root}\n`);
    process.exitCode = 128;
  }
}
