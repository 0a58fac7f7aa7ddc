#!/usr/bin/env node
import * as nodeModule from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

// Node 22.1 and later keep compiled code between runs; an unwritable cache folder is not our concern.
nodeModule.enableCompileCache?.();

process.stdout.on("error", (error) => {
  // `| head` has read enough.
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`fatal: cannot write to standard output: ${error.message}\n`);
  process.exit(128);
});
process.stderr.on("error", () => {});

const entry = new URL("../dist/cli.js", import.meta.url);

/** The program, or null where it was never built. */
async function load() {
  try {
    return await import(entry.href);
  } catch (error) {
    if (error.code === "ERR_MODULE_NOT_FOUND" && error.url === entry.href) return null;
    throw error;
  }
}

const program = await load();
if (program === null) {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  process.stderr.write(`fatal: git-checkpoint is not built\nhint: run 'npm ci' in ${folder}\n`);
  process.exitCode = 128;
} else {
  process.exitCode = await program.main({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
